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

    private mutating func accept(_ symbol: WhenToken.Symbol) -> Bool {
        guard current == .symbol(symbol) else { return false }
        position += 1
        return true
    }

    /// Parses alternatives; if negated, all must be true.
    private mutating func parseAny(isNegated: Bool) -> [WhenClause.Term]? {
        guard var terms = parseAll(isNegated: isNegated) else { return nil }
        while accept(.or) {
            guard let more = parseAll(isNegated: isNegated),
                let joined = isNegated ? WhenParser.both(terms, more) : WhenParser.either(terms, more)
            else { return nil }
            terms = joined
        }
        return terms
    }

    private mutating func parseAll(isNegated: Bool) -> [WhenClause.Term]? {
        guard var terms = parseOne(isNegated: isNegated) else { return nil }
        while accept(.and) {
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
        if accept(.not) { return parseOne(isNegated: !isNegated) }
        if accept(.open) {
            let terms = parseAny(isNegated: isNegated)
            return accept(.close) ? terms : nil
        }
        guard case .word(let operand) = current else { return nil }
        position += 1
        if operand == "true" || operand == "false" { return (operand == "true") != isNegated ? [[]] : [] }
        return parseComparison(of: operand, isNegated: isNegated)
    }

    private mutating func parseComparison(of operand: String, isNegated: Bool) -> [WhenClause.Term]? {
        switch current {
        case .symbol(.equals): return parseEquality(of: operand, isNegated: isNegated)
        case .symbol(.notEquals): return parseEquality(of: operand, isNegated: !isNegated)
        case .symbol(.matches): return parseOpaque(operand, "=~", isNegated: isNegated)
        case .symbol(.less): return parseOpaque(operand, "<", isNegated: isNegated)
        case .symbol(.lessOrEqual): return parseOpaque(operand, "<=", isNegated: isNegated)
        case .symbol(.greater): return parseOpaque(operand, ">", isNegated: isNegated)
        case .symbol(.greaterOrEqual): return parseOpaque(operand, ">=", isNegated: isNegated)
        case .word("in"): return parseOpaque(operand, " in ", isNegated: isNegated)
        case .word("not"):
            position += 1
            guard current == .word("in") else { return nil }
            return parseOpaque(operand, " in ", isNegated: !isNegated)
        default: return [[.init(operand: operand, isNegated: isNegated)]]
        }
    }

    private mutating func parseEquality(of operand: String, isNegated: Bool) -> [WhenClause.Term]? {
        position += 1
        // Without quotes, `true` and `false` test whether the key is true.
        if current == .word("true") || current == .word("false") {
            let isTrue = takeValue() == "true"
            return [[.init(operand: operand, isNegated: isNegated == isTrue)]]
        }
        return takeValue().map { [[.init(operand: operand, value: $0, isNegated: isNegated)]] }
    }

    /// A comparison that is only compared for equality.
    private mutating func parseOpaque(_ operand: String, _ sign: String, isNegated: Bool) -> [WhenClause.Term]? {
        position += 1
        return takeValue().map { [[.init(operand: operand + sign + $0, isNegated: isNegated)]] }
    }

    private mutating func takeValue() -> String? {
        switch current {
        case .word(let text), .quoted(let text), .pattern(let text):
            position += 1
            return text
        case .symbol, .invalid, nil: return nil
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
