/// A condition over an editor's context, such as `editorTextFocus && !editorReadonly`.
///
/// What is said of two conditions is certain: where a condition is not understood, or too long, nothing is.
package struct WhenClause: Hashable, Sendable {
    /// A condition that holds or not by itself.
    struct Literal: Hashable, Sendable {
        /// What is asked: a context key, or a comparison as written with its blanks removed.
        let subject: String
        /// The value that the context key is compared with; nil where its truth is asked, or where the comparison is
        /// no equality.
        let value: String?
        let isNegated: Bool

        init(subject: String, value: String? = nil, isNegated: Bool = false) {
            self.subject = subject
            self.value = value
            self.isNegated = isNegated
        }
    }

    /// Literals that hold together; none contradicts another.
    typealias Term = [Literal]

    /// How many terms are kept; a longer condition is not understood.
    static let maximumTerms = 64
    /// How many literals a term keeps; with more the condition is not understood.
    static let maximumLiterals = 256

    /// The condition as written; empty for none, which always holds.
    package let text: String
    /// Terms of which one holds if the condition does, none if it never does; nil if it is not understood.
    let terms: [Term]?
    /// Whether it asks for a platform.
    package let dependsOnPlatform: Bool

    package init(_ text: String) {
        var parser = WhenParser(text)
        self.init(text: text, terms: text.allSatisfy(\.isWhitespace) ? [[]] : parser.parse())
    }

    private init(text: String, terms: [Term]?) {
        self.text = text
        self.terms = terms
        dependsOnPlatform = terms?.contains { $0.contains { WhenClause.platformKeys.contains($0.subject) } } ?? false
    }

    private static let platformKeys = Set(EditorPlatform.allCases.map(\.contextKey))

    /// The condition on a platform, where the context keys of platforms are known.
    package func on(_ platform: EditorPlatform) -> WhenClause {
        guard dependsOnPlatform, let terms else { return self }
        let fitting = terms.compactMap { term -> Term? in
            var rest: Term = []
            for literal in term {
                guard WhenClause.platformKeys.contains(literal.subject), literal.value == nil else {
                    rest.append(literal)
                    continue
                }
                if (literal.subject == platform.contextKey) == literal.isNegated { return nil }
            }
            return rest
        }
        return WhenClause(text: text, terms: fitting)
    }

    /// Whether it never holds.
    package var isNever: Bool { terms?.isEmpty ?? false }

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
        return terms.allSatisfy { term in others.contains { term.entails($0) } }
    }

    /// Whether the two never hold together.
    package func excludes(_ other: WhenClause) -> Bool {
        guard let terms, let others = other.terms else { return false }
        return terms.allSatisfy { term in others.allSatisfy { term.contradicts($0) } }
    }
}

extension WhenClause.Literal {
    /// Whether it cannot hold together with another.
    fileprivate func contradicts(_ other: Self) -> Bool {
        guard subject == other.subject else { return false }
        if value == other.value { return isNegated != other.isNegated }
        if isTrueValue && other.isFalsity || isFalsity && other.isTrueValue { return true }
        // A key has one value.
        return value != nil && other.value != nil && !isNegated && !other.isNegated
    }

    /// Whether it says that a key has a value that counts as true: any text that is no number.
    private var isTrueValue: Bool { !isNegated && value?.first?.isLetter == true }

    /// Whether it says that a key is false or absent.
    private var isFalsity: Bool { isNegated && value == nil }

    /// Whether the other holds whenever it does.
    fileprivate func entails(_ other: Self) -> Bool {
        guard subject == other.subject else { return false }
        if value == other.value { return isNegated == other.isNegated }
        if isTrueValue, other.value == nil { return !other.isNegated }
        return value != nil && other.value != nil && !isNegated && other.isNegated
    }
}

extension WhenClause.Term {
    /// Both together; nil if they cannot hold together.
    func and(_ other: Self) -> Self? {
        contradicts(other) ? nil : self + other.filter { !contains($0) }
    }

    /// Whether the two cannot hold together.
    fileprivate func contradicts(_ other: Self) -> Bool {
        contains { one in other.contains { one.contradicts($0) } }
    }

    /// Whether all literals of another term hold whenever those of this one do.
    fileprivate func entails(_ other: Self) -> Bool {
        other.allSatisfy { wanted in contains { $0.entails(wanted) } }
    }
}
