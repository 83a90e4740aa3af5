/// Parses conditions of Visual Studio Code: `||`, `&&`, `!`, parentheses, and comparisons.
struct WhenParser {
    private let tokens: [WhenToken]
    private var position = 0
    private var depth = 0

    init(_ text: String) {
        tokens = WhenScanner.tokens(of: text)
    }

    /// The terms of the whole text; nil if it is invalid.
    mutating func parse() -> [WhenClause.Term]? {
        let terms = parseAny(isNegated: false)
        return position == tokens.count ? terms : nil
    }

    private var current: WhenToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(_ mark: WhenToken.Mark) -> Bool {
        guard current == .mark(mark) else { return false }
        position += 1
        return true
    }

    /// Parses alternatives; if negated, all must be true.
    private mutating func parseAny(isNegated: Bool) -> [WhenClause.Term]? {
        guard var terms = parseAll(isNegated: isNegated) else { return nil }
        while take(.or) {
            guard let more = parseAll(isNegated: isNegated),
                let joined = isNegated ? WhenParser.both(terms, more) : WhenParser.either(terms, more)
            else { return nil }
            terms = joined
        }
        return terms
    }

    private mutating func parseAll(isNegated: Bool) -> [WhenClause.Term]? {
        guard var terms = parseOne(isNegated: isNegated) else { return nil }
        while take(.and) {
            guard let more = parseOne(isNegated: isNegated),
                let joined = isNegated ? WhenParser.either(terms, more) : WhenParser.both(terms, more)
            else { return nil }
            terms = joined
        }
        return terms
    }

    private mutating func parseOne(isNegated: Bool) -> [WhenClause.Term]? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 64 else { return nil }
        if take(.not) { return parseOne(isNegated: !isNegated) }
        if take(.open) {
            let terms = parseAny(isNegated: isNegated)
            return take(.close) ? terms : nil
        }
        guard case .word(let subject) = current else { return nil }
        position += 1
        if subject == "true" || subject == "false" { return (subject == "true") != isNegated ? [[]] : [] }
        return parseComparison(of: subject, isNegated: isNegated)
    }

    private mutating func parseComparison(of subject: String, isNegated: Bool) -> [WhenClause.Term]? {
        switch current {
        case .mark(.equals): return parseEquality(of: subject, isNegated: isNegated)
        case .mark(.differs): return parseEquality(of: subject, isNegated: !isNegated)
        case .mark(.matches): return parseOpaque(subject, "=~", isNegated: isNegated)
        case .mark(.less): return parseOpaque(subject, "<", isNegated: isNegated)
        case .mark(.lessOrEqual): return parseOpaque(subject, "<=", isNegated: isNegated)
        case .mark(.greater): return parseOpaque(subject, ">", isNegated: isNegated)
        case .mark(.greaterOrEqual): return parseOpaque(subject, ">=", isNegated: isNegated)
        case .word("in"): return parseOpaque(subject, " in ", isNegated: isNegated)
        case .word("not"):
            position += 1
            guard current == .word("in") else { return nil }
            return parseOpaque(subject, " in ", isNegated: !isNegated)
        default: return [[.init(subject: subject, isNegated: isNegated)]]
        }
    }

    private mutating func parseEquality(of subject: String, isNegated: Bool) -> [WhenClause.Term]? {
        position += 1
        // Without quotes, `true` and `false` test whether the key is true.
        if current == .word("true") || current == .word("false") {
            let isTrue = takeValue() == "true"
            return [[.init(subject: subject, isNegated: isNegated == isTrue)]]
        }
        return takeValue().map { [[.init(subject: subject, value: $0, isNegated: isNegated)]] }
    }

    /// A comparison that is only compared for equality.
    private mutating func parseOpaque(_ subject: String, _ sign: String, isNegated: Bool) -> [WhenClause.Term]? {
        position += 1
        return takeValue().map { [[.init(subject: subject + sign + $0, isNegated: isNegated)]] }
    }

    private mutating func takeValue() -> String? {
        switch current {
        case .word(let text), .quoted(let text), .pattern(let text):
            position += 1
            return text
        case .mark, .invalid, nil: return nil
        }
    }

    private static func either(_ one: [WhenClause.Term], _ other: [WhenClause.Term]) -> [WhenClause.Term]? {
        one.count + other.count <= WhenClause.maximumTerms ? one + other : nil
    }

    private static func both(_ one: [WhenClause.Term], _ other: [WhenClause.Term]) -> [WhenClause.Term]? {
        guard one.count * other.count <= WhenClause.maximumTerms else { return nil }
        let terms = one.flatMap { left in other.compactMap { left.and($0) } }
        return terms.allSatisfy { $0.count <= WhenClause.maximumLiterals } ? terms : nil
    }
}
