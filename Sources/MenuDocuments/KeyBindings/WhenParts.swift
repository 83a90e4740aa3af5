import SourceText

// Parts of conditions that several items share, so that a page says them once.

extension WhenClause {
    /// What must be true at once, each as written; the whole condition if it is invalid or has alternatives, none for one without
    /// text.
    private var parts: [String] {
        if text.withoutOuterWhitespace.isEmpty { return [] }
        return (terms == nil ? nil : WhenScanner.conjuncts(of: text)?.withoutDuplicates) ?? [text]
    }

    /// What all of some conditions require, each part as written; nil if there is nothing, or only one condition.
    package static func shared(by conditions: [WhenClause]) -> WhenClause? {
        guard conditions.count > 1 else { return nil }
        let others = conditions.dropFirst().map { Set($0.parts) }
        let parts = conditions[0].parts.filter { part in others.allSatisfy { $0.contains(part) } }
        return parts.isEmpty ? nil : WhenClause(parts.joined(separator: " && "))
    }

    /// The condition without what the text around it says; an empty one if it says all.
    package func without(_ shared: WhenClause?) -> WhenClause {
        guard let shared else { return self }
        let known = Set(shared.parts)
        return WhenClause(parts.filter { !known.contains($0) }.joined(separator: " && "))
    }

    /// What must be true, without needless parentheses.
    package var plainText: String { parts.joined(separator: " && ") }
}
