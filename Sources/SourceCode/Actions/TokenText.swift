import SourceText

/// Tokens and their text by index; those before the first and after the last are none.
struct TokenText {
    let bytes: [UInt8]
    let tokens: [SourceToken]

    /// The punctuation mark at an index.
    subscript(index: Int) -> Unicode.Scalar? {
        guard tokens.indices.contains(index), case .punctuation(let mark) = tokens[index].kind else { return nil }
        return Unicode.Scalar(mark)
    }

    /// Whether one of some marks is at an index.
    func isMark(of marks: String, at index: Int) -> Bool {
        self[index].map { marks.unicodeScalars.contains($0) } ?? false
    }

    func token(at index: Int) -> SourceToken? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// The token at an index as written; empty if there is none.
    func string(at index: Int) -> String {
        token(at: index).map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? ""
    }

    func word(at index: Int) -> String? { hasWord(at: index) ? string(at: index) : nil }

    func hasWord(at index: Int) -> Bool { token(at: index)?.kind == .word }

    /// The value that a table has for the word at an index.
    func value(at index: Int, in table: WordTable) -> UInt8? {
        hasWord(at: index) ? bytes.withSpan { table[$0, tokens[index].range] } : nil
    }

    /// Whether the token at an index follows the one before without a space.
    func isAttached(_ index: Int) -> Bool {
        index > 0 && tokens.indices.contains(index)
            && tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
    }

    /// The index after the bracket that closes the one at an index; nil if it is not among the next tokens.
    func afterBracket(at index: Int, within maximumLength: Int) -> Int? {
        var depth = 0
        for next in index..<min(tokens.count, index + maximumLength) {
            switch self[next] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth == 0 { return next + 1 }
        }
        return nil
    }
}
