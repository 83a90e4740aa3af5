/// A wish of the configuration that a rule should not report on a file, or on a part of it.
struct ConfiguredSuppression: Hashable, Sendable {
    let rule: String
    /// The JSON Pointer or the object id of the part; nil for the whole file.
    let part: String?
    /// Where the rule is named.
    let place: ConfigurationPlace

    /// Whether it is about a finding: one at the part itself, or at something in it.
    func covers(_ diagnostic: Diagnostic) -> Bool {
        guard rule == diagnostic.rule, rule != Rule.syntax.id else { return false }
        guard let part else { return true }
        return diagnostic.pointer == part || diagnostic.pointer.hasPrefix(part + "/")
    }

    /// The findings that no wish is about, and the wishes that were needed.
    static func apply(
        _ suppressions: [ConfiguredSuppression], to diagnostics: [Diagnostic]
    ) -> (kept: [Diagnostic], used: Set<ConfiguredSuppression>) {
        guard !suppressions.isEmpty else { return (diagnostics, []) }
        let byRule = Dictionary(grouping: suppressions, by: \.rule)
        var used: Set<ConfiguredSuppression> = []
        let kept = diagnostics.filter { diagnostic in
            let covering = (byRule[diagnostic.rule] ?? []).filter { $0.covers(diagnostic) }
            used.formUnion(covering)
            return covering.isEmpty
        }
        return (kept, used)
    }
}
