import LintEngine

/// A suppression in the configuration, with its position.
struct ConfiguredSuppression: Hashable, Sendable {
    let rule: String
    /// The JSON Pointer or the object id of the part; nil for the whole file.
    let part: String?
    /// Where the rule is named.
    let place: ConfigurationPlace

    init(rule: String, part: String?, place: ConfigurationPlace) {
        self.rule = rule
        self.part = part
        self.place = place
    }
}

extension ConfiguredSuppression {
    /// What the suppression applies to.
    var subject: PartSuppression { PartSuppression(rule: rule, part: part) }
}
