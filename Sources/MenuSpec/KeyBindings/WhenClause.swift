/// A condition over an editor's context, such as `editorTextFocus && !editorReadonly`.
///
/// What is said of two conditions is certain: where a condition is not understood, or too long, nothing is.
package struct WhenClause: Hashable, Sendable {
    /// A condition that holds or not by itself.
    struct Literal: Hashable, Sendable {
        /// What is asked: a context key, or a comparison as written with its blanks removed.
        var subject: String
        /// The value that the context key is compared with; nil where its truth is asked, or where the comparison is
        /// no equality.
        var value: String?
        var isNegated = false
    }

    /// Literals that hold together.
    typealias Term = Set<Literal>

    /// How many terms are kept; a longer condition is not understood.
    static let maximumTerms = 64

    /// The condition as written; empty for none, which always holds.
    package let text: String
    /// Terms of which one holds if the condition does; nil if it is not understood.
    let terms: [Term]?

    package init(_ text: String) {
        self.text = text
        var parser = WhenParser(text)
        terms = text.allSatisfy(\.isWhitespace) ? [[]] : parser.parse()
    }

    private init(text: String, terms: [Term]?) {
        self.text = text
        self.terms = terms
    }

    /// The condition on a platform, where the context keys of platforms are known.
    package func on(_ platform: EditorPlatform) -> WhenClause {
        guard dependsOnPlatform, let terms else { return self }
        let keys = EditorPlatform.allCases.map(\.contextKey)
        let fitting = terms.compactMap { term -> Term? in
            var rest: Term = []
            for literal in term {
                guard keys.contains(literal.subject), literal.value == nil else {
                    rest.insert(literal)
                    continue
                }
                if (literal.subject == platform.contextKey) == literal.isNegated { return nil }
            }
            return rest
        }
        return WhenClause(text: text, terms: fitting)
    }

    /// Whether it asks for a platform.
    package var dependsOnPlatform: Bool {
        let keys = EditorPlatform.allCases.map(\.contextKey)
        return terms?.contains { $0.contains { keys.contains($0.subject) } } ?? false
    }

    /// Whether it never holds.
    package var isNever: Bool { terms?.allSatisfy(\.isContradictory) ?? false }

    /// Whether it always holds.
    package var isAlways: Bool { terms?.contains([]) ?? false }

    /// Whether it asks for a place where nobody types, such as a list.
    package var excludesTyping: Bool {
        guard let terms, !terms.isEmpty else { return false }
        return terms.allSatisfy { term in
            term.contains { literal in
                literal.isNegated
                    ? WhenClause.typingKeys.contains(literal.subject) : WhenClause.listKeys.contains(literal.subject)
            }
        }
    }

    private static let typingKeys: Set<String> = [
        "inputFocus", "textInputFocus", "editorTextFocus", "editorFocus", "terminalFocus",
    ]
    private static let listKeys: Set<String> = [
        "listFocus", "filesExplorerFocus", "explorerViewletFocus", "treeFocus", "searchViewletFocus",
        "notebookCellListFocused", "notebookCommandMode",
    ]

    /// Whether the other condition holds whenever this one does.
    package func implies(_ other: WhenClause) -> Bool {
        if other.isAlways || text == other.text { return true }
        guard let terms, let others = other.terms else { return false }
        return terms.allSatisfy { term in term.isContradictory || others.contains { term.entails($0) } }
    }

    /// Whether the two never hold together.
    package func excludes(_ other: WhenClause) -> Bool {
        guard let terms, let others = other.terms else { return false }
        return terms.allSatisfy { term in others.allSatisfy { term.union($0).isContradictory } }
    }
}

extension WhenClause.Literal {
    /// Whether it cannot hold together with another.
    fileprivate func contradicts(_ other: Self) -> Bool {
        guard subject == other.subject else { return false }
        if value == other.value { return isNegated != other.isNegated }
        // A key has one value.
        return value != nil && other.value != nil && !isNegated && !other.isNegated
    }

    /// Whether the other holds whenever it does.
    fileprivate func entails(_ other: Self) -> Bool {
        if self == other { return true }
        return subject == other.subject && value != nil && other.value != nil && value != other.value && !isNegated
            && other.isNegated
    }
}

extension WhenClause.Term {
    fileprivate var isContradictory: Bool {
        contains { one in contains { one.contradicts($0) } }
    }

    /// Whether all literals of another term hold whenever those of this one do.
    fileprivate func entails(_ other: Self) -> Bool {
        other.allSatisfy { wanted in contains { $0.entails(wanted) } }
    }
}
