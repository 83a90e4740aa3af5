import LintEngine

/// A wish of the configuration that a rule should not report on a file, or on a part of it.
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

/// The suppressions of the configuration for one file, found by rule and part.
struct ConfiguredSuppressions {
    private struct Key: Hashable {
        let rule: String
        let part: String?
    }

    private let suppressions: [Key: [ConfiguredSuppression]]

    init(_ suppressions: [ConfiguredSuppression]) {
        self.suppressions = Dictionary(grouping: suppressions) { Key(rule: $0.rule, part: $0.part) }
    }

    /// The findings that no suppression is about, and the suppressions that were needed.
    ///
    /// - Complexity: O(findings × depth of their pointers).
    func apply(to diagnostics: [Diagnostic]) -> (kept: [Diagnostic], used: Set<ConfiguredSuppression>) {
        guard !suppressions.isEmpty else { return (diagnostics, []) }
        var used: Set<ConfiguredSuppression> = []
        let kept = diagnostics.filter { diagnostic in
            let covering = covering(diagnostic)
            used.formUnion(covering)
            return covering.isEmpty
        }
        return (kept, used)
    }

    /// The suppressions of the whole file, of the part where a finding is, and of the parts around that.
    private func covering(_ diagnostic: Diagnostic) -> [ConfiguredSuppression] {
        // Reading errors stay: of what cannot be read nothing is known.
        guard diagnostic.rule != Rule.syntax.id else { return [] }
        var covering = suppressions[Key(rule: diagnostic.rule, part: nil)] ?? []
        var part = diagnostic.pointer[...]
        while true {
            covering += suppressions[Key(rule: diagnostic.rule, part: String(part))] ?? []
            guard let slash = part.utf8.lastIndex(of: UInt8(ascii: "/")), slash > part.startIndex else {
                return covering
            }
            part = part[..<slash]
        }
    }
}
