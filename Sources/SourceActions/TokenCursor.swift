/// Goes through the tokens of a source text.
struct TokenCursor {
    private let bytes: [UInt8]
    private let tokens: [SourceToken]
    private(set) var index = 0

    init(_ bytes: [UInt8], _ tokens: [SourceToken]) {
        self.bytes = bytes
        self.tokens = tokens
    }

    var current: SourceToken? { index < tokens.count ? tokens[index] : nil }

    func peek(_ distance: Int = 1) -> SourceToken? {
        index + distance < tokens.count ? tokens[index + distance] : nil
    }

    mutating func advance() { index += 1 }

    /// Goes back to a token it was at.
    mutating func go(to index: Int) { self.index = index }

    func text(_ token: SourceToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

    /// The word that the cursor is at, or nil.
    var word: String? { current.flatMap { $0.kind == .word ? text($0) : nil } }

    func isWord(_ text: StaticString) -> Bool { current.map { $0.kind == .word && spells($0, text) } ?? false }

    func isMark(_ character: Unicode.Scalar) -> Bool { current?.kind == .mark(UInt8(ascii: character)) }

    private func spells(_ token: SourceToken, _ text: StaticString) -> Bool {
        guard token.range.count == text.utf8CodeUnitCount else { return false }
        // The buffer lasts as long as the closure.
        return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[token.range]) }
    }

    /// Reads a mark if the cursor is at it.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isMark(character) else { return false }
        advance()
        return true
    }

    /// Goes behind the bracket that closes the one the cursor is at.
    mutating func skipBracketed(_ open: Unicode.Scalar, _ close: Unicode.Scalar) {
        var depth = 0
        while current != nil {
            if isMark(open) { depth += 1 }
            if isMark(close) { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
    }
}
