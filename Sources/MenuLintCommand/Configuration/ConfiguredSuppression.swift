import LintEngine

/// A rule that the configuration suppresses in a file, or in a part of it.
struct ConfiguredSuppression: Hashable, Sendable {
    let rule: String
    /// The JSON pointer or the object id of the part; nil for the whole file.
    let part: String?
    /// The rule in the configuration file.
    let place: ConfigurationLocation
}

extension ConfiguredSuppression {
    /// What the suppression applies to.
    var lintSuppression: PointerSuppression { PointerSuppression(rule: rule, part: part) }
}
