package import LintEngine

/// A rule that the configuration suppresses in a file, or in a part of it.
package struct ConfiguredSuppression: Hashable, Sendable {
    package let rule: String
    /// The JSON pointer or the object id of the part; nil for the whole file.
    package let part: String?
    /// The rule in the configuration file.
    package let place: ConfigurationLocation
}

extension ConfiguredSuppression {
    /// What the suppression applies to.
    package var lintSuppression: PointerSuppression { PointerSuppression(rule: rule, part: part) }
}
