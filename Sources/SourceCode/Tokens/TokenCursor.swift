/// A position in the tokens of a source file, with lookahead and backtracking.
///
/// Reading past the end is safe: there the current token is `nil` and nothing matches.
struct TokenCursor: Sendable {
    let bytes: [UInt8]
    let tokens: [SourceToken]
    /// The index of the current token, from 0.
    private(set) var index = 0
    /// The index of the first token that the cursor does not see.
    var end: Int

    init(_ bytes: [UInt8], _ tokens: [SourceToken]) {
        self.bytes = bytes
        self.tokens = tokens
        end = tokens.count
    }

    /// The token at the cursor, or `nil` at the end.
    var current: SourceToken? { index < end ? tokens[index] : nil }

    /// The token `distance` tokens ahead, or `nil` past the end.
    func peek(_ distance: Int = 1) -> SourceToken? {
        index + distance < end ? tokens[index + distance] : nil
    }

    /// Moves to the next token, or stays at the end.
    mutating func advance() { if index < end { index += 1 } }

    /// Moves to a token, usually an earlier one.
    mutating func go(to index: Int) { self.index = min(index, tokens.count) }

    /// The token as written, without the backticks, `#` or `@` of a name.
    func text(_ token: SourceToken) -> String {
        var range = token.range
        switch token.kind {
        case .word where bytes[range.lowerBound] == UInt8(ascii: "`"):
            range = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
        case .directive, .attribute:
            let start = range.first { SourceLexer.continuesWord(bytes[$0]) }
            range = (start ?? range.upperBound)..<range.upperBound
        default: break
        }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// The word at the cursor, or `nil` if there is another token.
    var word: String? { current.flatMap { $0.kind == .word ? text($0) : nil } }

    /// What the word at the cursor does as a keyword.
    var keyword: SwiftKeyword { current?.keyword ?? [] }

    func isWord(_ text: StaticString) -> Bool { isWord(current, text) }

    /// Whether a token is this word; an escaped name is not a keyword.
    func isWord(_ token: SourceToken?, _ text: StaticString) -> Bool {
        token.map { $0.kind == .word && spells($0, text) } ?? false
    }

    func isPunctuation(_ character: Unicode.Scalar) -> Bool { current?.kind == .punctuation(UInt8(ascii: character)) }

    func isDirective(_ name: String) -> Bool { current.map { $0.kind == .directive && text($0) == name } ?? false }

    private func spells(_ token: SourceToken, _ text: StaticString) -> Bool {
        guard token.range.count == text.utf8CodeUnitCount else { return false }
        // The buffer is valid only inside the closure.
        return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[token.range]) }
    }

    /// Advances over a mark if it is at the cursor, and returns whether it was.
    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard isPunctuation(character) else { return false }
        advance()
        return true
    }

    /// Advances over a word if it is at the cursor, and returns whether it was.
    mutating func consume(word: StaticString) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    /// Advances past the bracket that closes the one at the cursor, or to the end.
    mutating func skipBracketed(_ open: Unicode.Scalar, _ close: Unicode.Scalar) {
        var depth = 0
        while current != nil {
            if isPunctuation(open) { depth += 1 }
            if isPunctuation(close) { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
    }

    // MARK: - Conditional compilation

    /// Whether the directive at the cursor is `#if 0` or `#if false`.
    var startsUncompiledCode: Bool {
        guard let token = current, text(token) == "if" else { return false }
        let rest = bytes[token.range.upperBound...].drop { $0 == 0x20 || $0 == 0x09 }
        let condition = rest.prefix(while: SourceLexer.continuesWord)
        let next = rest.dropFirst(condition.count).first { $0 != 0x20 && $0 != 0x09 }
        // A longer condition is not followed.
        return [0x0A, 0x0D, UInt8(ascii: "/")].contains(next)
            && (condition.elementsEqual("0".utf8) || condition.elementsEqual("false".utf8))
    }

    /// Advances from `#if` to the directive of the same level that ends its code, or to the end.
    mutating func skipUncompiledCode() {
        if isDirective("if") { advance() }
        var depth = 0
        while let token = current {
            if token.kind == .directive {
                switch text(token) {
                case "if", "ifdef", "ifndef": depth += 1
                case "endif" where depth > 0: depth -= 1
                case "endif": return
                case "else", "elif", "elseif", "elifdef", "elifndef": if depth == 0 { return }
                default: break
                }
            }
            advance()
        }
    }
}
