/// Reads the conditions of Visual Studio Code: `||` under `&&` under `!`, brackets, and comparisons.
struct WhenParser {
    private enum Token: Hashable {
        case word(String)
        case mark(String)
    }

    private let tokens: [Token]
    private var position = 0
    private var depth = 0

    init(_ text: String) {
        tokens = WhenParser.tokens(of: text)
    }

    /// The terms of the whole text; nil if it is not understood.
    mutating func parse() -> [WhenClause.Term]? {
        let terms = parseAny(isNegated: false)
        return position == tokens.count ? terms : nil
    }

    private var current: Token? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(_ mark: String) -> Bool {
        guard current == .mark(mark) else { return false }
        position += 1
        return true
    }

    /// Alternatives; negated, all of them together.
    private mutating func parseAny(isNegated: Bool) -> [WhenClause.Term]? {
        guard var terms = parseAll(isNegated: isNegated) else { return nil }
        while take("||") {
            guard let more = parseAll(isNegated: isNegated),
                let joined = isNegated ? WhenParser.both(terms, more) : WhenParser.either(terms, more)
            else { return nil }
            terms = joined
        }
        return terms
    }

    private mutating func parseAll(isNegated: Bool) -> [WhenClause.Term]? {
        guard var terms = parseOne(isNegated: isNegated) else { return nil }
        while take("&&") {
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
        if take("!") { return parseOne(isNegated: !isNegated) }
        if take("(") {
            let terms = parseAny(isNegated: isNegated)
            return take(")") ? terms : nil
        }
        guard case .word(let subject) = current else { return nil }
        position += 1
        if subject == "true" || subject == "false" { return (subject == "true") != isNegated ? [[]] : [] }
        return parseComparison(of: subject, isNegated: isNegated)
    }

    private mutating func parseComparison(of subject: String, isNegated: Bool) -> [WhenClause.Term]? {
        for mark in ["==", "===", "!=", "!=="] where take(mark) {
            guard let value = takeWord() else { return nil }
            return [[.init(subject: subject, value: value, isNegated: isNegated != mark.hasPrefix("!"))]]
        }
        for mark in ["=~", "<", "<=", ">", ">="] where take(mark) {
            guard let value = takeWord() else { return nil }
            return [[.init(subject: "\(subject)\(mark)\(value)", isNegated: isNegated)]]
        }
        if current == .word("in") || current == .word("not") {
            let isNot = current == .word("not")
            position += isNot ? 2 : 1
            guard let value = takeWord() else { return nil }
            return [[.init(subject: "\(subject) in \(value)", isNegated: isNegated != isNot)]]
        }
        return [[.init(subject: subject, isNegated: isNegated)]]
    }

    private mutating func takeWord() -> String? {
        guard case .word(let word) = current else { return nil }
        position += 1
        return word
    }

    private static func either(_ one: [WhenClause.Term], _ other: [WhenClause.Term]) -> [WhenClause.Term]? {
        one.count + other.count <= WhenClause.maximumTerms ? one + other : nil
    }

    private static func both(_ one: [WhenClause.Term], _ other: [WhenClause.Term]) -> [WhenClause.Term]? {
        guard one.count * other.count <= WhenClause.maximumTerms else { return nil }
        return one.flatMap { left in other.map { left.union($0) } }
    }

    // MARK: - Tokens

    private static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if let mark = marks.first(where: rest.hasPrefix) {
                tokens.append(.mark(mark))
                rest.removeFirst(mark.count)
                if mark == "=~" { tokens += regularExpression(&rest) }
            } else if first == "'" {
                rest.removeFirst()
                tokens.append(.word(String(rest.prefix { $0 != "'" })))
                rest = rest.drop { $0 != "'" }.dropFirst()
            } else {
                let word = rest.prefix { !$0.isWhitespace && !"!()&|=<>".contains($0) }
                // What begins nothing ends the understanding.
                guard !word.isEmpty else { return tokens + [.mark(String(rest))] }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            }
        }
        return tokens
    }

    /// The expression behind `=~`, which may hold any character.
    private static func regularExpression(_ rest: inout Substring) -> [Token] {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.first == "/" else { return [] }
        var end = rest.index(after: rest.startIndex)
        while end < rest.endIndex, rest[end] != "/" {
            if rest[end] == "\\" { end = rest.index(after: end) }
            if end < rest.endIndex { end = rest.index(after: end) }
        }
        if end < rest.endIndex { end = rest.index(after: end) }
        while end < rest.endIndex, rest[end].isLetter { end = rest.index(after: end) }
        defer { rest = rest[end...] }
        return [.word(String(rest[..<end]))]
    }

    /// Longer ones first.
    private static let marks = ["===", "!==", "==", "!=", "=~", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")"]
}
