import SourceText

/// A condition over an editor's context, such as `editorTextFocus && !editorReadonly`.
///
/// Comparisons are conservative: nothing is certain about a condition that is invalid or too long.
package struct WhenClause: Hashable, Sendable {
    /// An atomic condition.
    struct Literal: Hashable, Sendable {
        /// A context key, or a comparison without whitespace.
        let operand: String
        /// The value that the context key must equal; nil if it must be true, or if the comparison is
        /// not an equality.
        let value: String?
        let isNegated: Bool
        /// Of the operand: conditions of many terms compare each of their literals with each.
        private let operandHash: WordHash
        /// Whether something is known about the context key and those of other places with the focus.
        fileprivate let isFocusKey: Bool
        /// A bit for the context key, the same for all focus keys. Literals with other bits say nothing about each other.
        fileprivate var keyBit: UInt64 { 1 << (isFocusKey ? 63 : operandHash.value % 63) }

        init(operand: String, value: String? = nil, isNegated: Bool = false) {
            self.operand = operand
            self.value = value
            self.isNegated = isNegated
            operandHash = WordHash(operand.utf8)
            isFocusKey = FocusKeys.all.contains(operand)
        }

        /// The editor compares keys and values by their code units.
        static func == (one: Self, other: Self) -> Bool {
            one.isNegated == other.isNegated && one.hasKey(of: other) && one.hasValue(of: other)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ExactString(operand))
            hasher.combine(value.map { ExactString($0) })
            hasher.combine(isNegated)
        }

        fileprivate func hasKey(of other: Self) -> Bool {
            operandHash == other.operandHash && operand.isIdentical(to: other.operand)
        }

        fileprivate func hasValue(of other: Self) -> Bool {
            guard let value, let otherValue = other.value else { return value == nil && other.value == nil }
            return value.isIdentical(to: otherValue)
        }
    }

    /// A conjunction of literals without contradictions.
    typealias Term = [Literal]

    /// The maximum number of terms; a longer condition counts as invalid.
    static let maximumTerms = 64
    /// The maximum number of literals in a term; a longer condition counts as invalid.
    static let maximumLiterals = 256

    /// The condition in the file; empty for none, which is always true.
    package let text: String
    /// A disjunction of terms, empty if the condition is never true; nil if it is invalid.
    let terms: [Term]?
    /// Whether it tests the platform.
    package let dependsOnPlatform: Bool
    /// The values of a context key of which each of several alternatives requires one.
    private let oneOf: ValuesOfKey?

    /// The terms for comparisons with each of those of another condition; nil if it is invalid.
    private let compared: [ComparedTerm]?

    /// A term with the bits of its context keys. A literal implies or contradicts only one with the same bit, so most comparisons
    /// end there.
    private struct ComparedTerm {
        let term: Term
        let keyBits: UInt64

        init(_ term: Term) {
            self.term = term
            keyBits = term.reduce(0) { $0 | $1.keyBit }
        }

        func implies(_ other: Self) -> Bool {
            other.keyBits & ~keyBits == 0 && other.term.allSatisfy { wanted in term.contains { $0.implies(wanted) } }
        }

        func contradicts(_ other: Self) -> Bool { keyBits & other.keyBits != 0 && term.contradicts(other.term) }
    }

    /// What `lang == a || lang == b` compares.
    private struct ValuesOfKey: Hashable {
        let key: ExactString
        let values: Set<ExactString>

        init?(_ terms: [Term]) {
            guard terms.count > 1, let key = (terms[0].first?.operand).map({ ExactString($0) }) else { return nil }
            let literals = terms.compactMap { $0.count == 1 ? $0[0] : nil }
            let values = literals.compactMap { literal in
                literal.isNegated || ExactString(literal.operand) != key ? nil : literal.value.map { ExactString($0) }
            }
            guard values.count == terms.count else { return nil }
            self.key = key
            self.values = Set(values)
        }
    }

    package init(_ text: String) {
        var parser = WhenParser(text)
        self.init(text: text, terms: text.allSatisfy(\.isWhitespace) ? [[]] : parser.parse())
    }

    /// Makes the condition also require another one.
    package mutating func restrict(to other: String) {
        if other.allSatisfy(\.isWhitespace) { return }
        self = WhenClause(text.allSatisfy(\.isWhitespace) ? other : "(\(text)) && (\(other))")
    }

    package static func == (one: WhenClause, other: WhenClause) -> Bool {
        one.text.isIdentical(to: other.text) && one.terms == other.terms
    }

    /// The text says nearly always what else is equal, and is hashed faster.
    package func hash(into hasher: inout Hasher) { hasher.combine(ExactString(text)) }

    init(text: String, terms: [Term]?) {
        self.text = text
        self.terms = terms
        oneOf = terms.flatMap(ValuesOfKey.init)
        compared = terms?.map(ComparedTerm.init)
        dependsOnPlatform = terms?.contains { $0.contains { WhenClause.platformKeys.contains($0.operand) } } ?? false
    }

    private static let platformKeys = Set(EditorPlatform.allCases.map(\.contextKey))

    /// The condition on a platform, with the context keys of platforms resolved.
    package func on(_ platform: EditorPlatform) -> WhenClause {
        guard dependsOnPlatform, let terms else { return self }
        let fitting = terms.compactMap { term -> Term? in
            var rest: Term = []
            for literal in term {
                guard WhenClause.platformKeys.contains(literal.operand), literal.value == nil else {
                    rest.append(literal)
                    continue
                }
                if (literal.operand == platform.contextKey) == literal.isNegated { return nil }
            }
            return rest
        }
        return WhenClause(text: text, terms: fitting)
    }

    /// Whether it is never true.
    package var isNeverTrue: Bool { terms?.isEmpty ?? false }

    /// Whether it is always true.
    package var isAlwaysTrue: Bool { terms?.contains([]) ?? false }

    /// Whether it requires focus outside of text input, such as in a list, or is never true.
    package var excludesTyping: Bool {
        guard let terms else { return false }
        return terms.allSatisfy { term in
            term.contains { literal in
                literal.isNegated
                    ? WhenClause.typingKeys.contains(literal.operand) : WhenClause.listKeys.contains(literal.operand)
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

    /// Whether the other condition is true whenever this one is.
    package func implies(_ other: WhenClause) -> Bool {
        if other.isAlwaysTrue || text.isIdentical(to: other.text) { return true }
        guard let compared, let others = other.compared else { return false }
        return compared.allSatisfy { term in others.contains { term.implies($0) } }
    }

    /// Whether the two are never true together.
    package func excludes(_ other: WhenClause) -> Bool {
        if let oneOf, let another = other.oneOf, oneOf.key == another.key {
            return oneOf.values.isDisjoint(with: another.values)
        }
        guard let compared, let others = other.compared else { return false }
        return compared.allSatisfy { term in others.allSatisfy { term.contradicts($0) } }
    }

    /// Whether it makes an exception to another one on purpose: wherever both may be true, it requires more than the other,
    /// or that a particular place has the focus. An exception leaves something of each alternative of the other.
    package func isException(to other: WhenClause) -> Bool {
        guard let compared, let others = other.compared else { return false }
        if others.contains(where: { alternative in compared.contains { alternative.implies($0) } }) { return false }
        return compared.allSatisfy { one in
            others.contains { one.implies($0) }
                || others.allSatisfy { one.contradicts($0) || one.term.requiresPlace(besides: $0.term) }
        }
    }
}

extension WhenClause.Literal {
    /// Whether it cannot be true together with another.
    fileprivate func contradicts(_ other: Self) -> Bool {
        guard hasKey(of: other) else {
            guard isFocusKey, other.isFocusKey, value == nil, other.value == nil else { return false }
            if isNegated || other.isNegated {
                return !isNegated && FocusKeys.implies(operand, other.operand)
                    || !other.isNegated && FocusKeys.implies(other.operand, operand)
            }
            return FocusKeys.excludes(operand, other.operand)
        }
        if isNegated == other.isNegated {
            // A key has one value.
            return !isNegated && value != nil && other.value != nil && !hasValue(of: other)
        }
        return hasValue(of: other) || other.isFalsity && isTrueValue || isFalsity && other.isTrueValue
    }

    /// Whether it requires a value that counts as true: any string that is not a number.
    private var isTrueValue: Bool { !isNegated && value?.first?.isLetter == true }

    /// Whether it requires a key to be false or absent.
    private var isFalsity: Bool { isNegated && value == nil }

    /// Whether the other is true whenever it is.
    func implies(_ other: Self) -> Bool {
        guard hasKey(of: other) else {
            guard isFocusKey, other.isFocusKey, value == nil, other.value == nil else { return false }
            return switch (isNegated, other.isNegated) {
            case (false, false): FocusKeys.implies(operand, other.operand)
            case (false, true): FocusKeys.excludes(operand, other.operand)
            case (true, true): FocusKeys.implies(other.operand, operand)
            case (true, false): false
            }
        }
        if hasValue(of: other) { return isNegated == other.isNegated }
        if other.value == nil, isTrueValue { return !other.isNegated }
        return value != nil && other.value != nil && !isNegated && other.isNegated
    }
}

extension WhenClause.Term {
    /// The conjunction; nil if they contradict each other.
    func and(_ other: Self) -> Self? {
        contradicts(other) ? nil : self + other.filter { !contains($0) }
    }

    /// Whether the two contradict each other.
    fileprivate func contradicts(_ other: Self) -> Bool {
        contains { one in other.contains { one.contradicts($0) } }
    }

    /// Whether it requires the focus in a particular place that another term does not require.
    fileprivate func requiresPlace(besides other: Self) -> Bool {
        contains { FocusKeys.isParticular($0) && !other.contains($0) }
    }
}
