import SourceText

// Parts of conditions that several items share, so that a page says them once.

extension WhenClause {
    /// What must be true at once, each as written; the whole condition if it is invalid or has alternatives without a common
    /// part, none for one without text.
    private var parts: [ExactString] {
        if text.withoutOuterWhitespace.isEmpty { return [] }
        guard terms != nil else { return [ExactString(text)] }
        return (WhenScanner.conjuncts(of: text) ?? [text]).flatMap(Self.factored).withoutDuplicates
    }

    /// What all alternatives of a part require, and the rest of them: `a` and `(b || c)` of `a && b || a && c`.
    private static func factored(_ part: String) -> [ExactString] {
        guard let alternatives = WhenScanner.disjuncts(of: part.withoutOuterParentheses ?? part),
            alternatives.count > 1
        else { return [ExactString(part)] }
        func conjuncts(_ alternative: String) -> [ExactString] {
            (WhenScanner.conjuncts(of: alternative) ?? [alternative]).map { ExactString($0) }
        }
        var parts = [conjuncts(alternatives[0])]
        var known = Set(parts[0])
        for alternative in alternatives.dropFirst() {
            parts.append(conjuncts(alternative))
            known.formIntersection(parts[parts.count - 1])
            guard !known.isEmpty else { return [ExactString(part)] }
        }
        let rest = parts.map { $0.filter { !known.contains($0) }.map(\.text).joined(separator: " && ") }
        // An alternative that requires no more is true whenever another one is.
        let isImplied = rest.contains("")
        return parts[0].filter(known.contains) + (isImplied ? [] : [ExactString("(\(rest.joined(separator: " || ")))")])
    }

    /// What all of some conditions require, each part as written; nil if there is nothing, or only one condition.
    package static func shared(by conditions: [WhenClause]) -> WhenClause? {
        conditions.count > 1 ? shared(by: conditions.map(\.parts)) : nil
    }

    private static func shared(by parts: [[ExactString]]) -> WhenClause? {
        let known = parts.dropFirst().reduce(Set(parts[0])) { $0.intersection($1) }
        return known.isEmpty ? nil : WhenClause(parts[0].filter(known.contains))
    }

    private init(_ parts: [ExactString]) {
        self.init(parts.map(\.text).joined(separator: " && "))
    }

    /// The conditions of a group, by their indices, what all of them require, and what each requires besides.
    package typealias Group = (indices: [Int], shared: WhenClause, rest: [WhenClause])

    /// Groups of conditions that share a part, the one that saves the most text first.
    ///
    /// - Parameter least: The fewest conditions of a group.
    /// - Complexity: O(parts × log(parts))
    package static func groups(of conditions: [WhenClause], atLeast least: Int) -> [Group] {
        let parts = conditions.map(\.parts)
        let uses = parts.enumerated().flatMap { index, parts in parts.map { (part: $0, index: index) } }
        let common = uses.grouped(by: \.part).filter { $1.count >= least }.enumerated()
            .map {
                (order: $0, length: ($1.elements.count - 1) * $1.key.text.utf8.count, indices: $1.elements.map(\.index))
            }
        var known: Set<Int> = []
        return common.sorted { ($1.length, $0.order) < ($0.length, $1.order) }.compactMap { _, _, indices in
            let indices = indices.filter { !known.contains($0) }
            guard indices.count >= least, let shared = shared(by: indices.map { parts[$0] }) else { return nil }
            known.formUnion(indices)
            let sharedParts = Set(shared.parts)
            return (indices, shared, indices.map { WhenClause(parts[$0].filter { !sharedParts.contains($0) }) })
        }
    }

    /// The condition without what the text around it says; an empty one if it says all.
    package func without(_ shared: WhenClause?) -> WhenClause {
        guard let shared else { return self }
        let known = Set(shared.parts)
        return WhenClause(parts.filter { !known.contains($0) })
    }

    /// What must be true, without needless parentheses.
    package var plainText: String {
        let parts = parts
        guard parts.count == 1, let inner = parts[0].text.withoutOuterParentheses,
            WhenScanner.disjuncts(of: inner) != nil
        else { return parts.map(\.text).joined(separator: " && ") }
        return inner
    }
}
