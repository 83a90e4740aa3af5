import SourceText

/// Splits Swift or Objective-C source into tokens.
///
/// Call ``init(_:_:)`` and read ``tokens`` with a ``TokenCursor``. The lexer skips whitespace and comments, and turns each
/// number and regular expression, and each string of Objective-C, into one literal token, so their content is never taken
/// for code. A string of Swift becomes several tokens, with the code of its interpolations between them. The lexer skips the
/// rest of Objective-C preprocessor lines as well.
///
/// It accepts any bytes and never fails: an unterminated string ends with its line, an unterminated comment or multiline
/// string with the file, and an unknown character becomes a mark. It does not recognize operators or keywords: an operator
/// of several characters is several marks, and a keyword is a word.
struct SourceLexer {
    let bytes: [UInt8]
    let language: SourceLanguage
    /// The tokens in order.
    private(set) var tokens: [SourceToken] = []
    /// The comments in order, with their `//` or `/*`.
    private(set) var comments: [Range<Int>] = []
    var position = 0
    /// Whether a line ended since the last token.
    private var startsLine = true

    /// Reads a source file in UTF-8.
    ///
    /// - Complexity: O(length).
    init(_ bytes: [UInt8], _ language: SourceLanguage) {
        self.bytes = bytes
        self.language = language
        tokens.reserveCapacity(bytes.count / 5)
        position = bytes.textStart
        if byte() == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
        while position < bytes.count { readToken(interpolationDepth: 0) }
    }

    func byte(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    mutating func append(_ kind: SourceToken.Kind, from start: Int) {
        let range = start..<position
        let keyword = kind == .word && language == .swift ? bytes.withSpan { SwiftKeyword($0, range) } : []
        tokens.append(SourceToken(kind: kind, range: range, startsLine: startsLine, keyword: keyword))
        startsLine = false
    }

    /// Reads a token, or skips whitespace or a comment.
    mutating func readToken(interpolationDepth: Int) {
        let start = position
        let first = byte()
        switch first {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            skipLine()
            comments.append(start..<position)
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            skipComment()
            comments.append(start..<position)
        case UInt8(ascii: "/") where language == .swift && beginsRegularExpression:
            skipRegularExpression(hashes: 0)
            append(.literal, from: start)
        case UInt8(ascii: "\""):
            readString(from: start, interpolationDepth)
        case UInt8(ascii: "'") where language == .objectiveC:
            skipQuoted(by: first)
            append(.literal, from: start)
        case UInt8(ascii: "#"):
            readHash(interpolationDepth)
        case UInt8(ascii: "@"):
            position += 1
            if language == .objectiveC, byte() == UInt8(ascii: "\"") { return }
            skipWhitespace()
            skipWord()
            append(.attribute, from: start)
        case UInt8(ascii: "`") where language == .swift:
            readEscapedName()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skipNumber()
            append(.literal, from: start)
        case 0x0A, 0x0D:
            startsLine = true
            position += 1
        case 0x20, 0x09, 0x0B, 0x0C, 0:
            position += 1
        case 0x80... where language == .swift && beginsOperator:
            position += 1
            append(.punctuation(first), from: start)
            while byte() & 0xC0 == 0x80 {
                position += 1
                append(.punctuation(bytes[position - 1]), from: position - 1)
            }
        case _ where SourceLexer.startsWord(first):
            skipWord()
            append(.word, from: start)
        default:
            position += 1
            append(.punctuation(first), from: start)
        }
    }

    private mutating func skipWord() {
        while position < bytes.count, SourceLexer.continuesWord(bytes[position]) { position += 1 }
    }

    /// Reads a name in backticks, which may contain anything but a backtick or the end of the line.
    private mutating func readEscapedName() {
        let start = position
        position += 1
        while position < bytes.count, byte() != UInt8(ascii: "`"), byte() != 0x0A, byte() != 0x0D { position += 1 }
        if byte() == UInt8(ascii: "`") {
            position += 1
            append(.word, from: start)
        } else {
            position = start + 1
            append(.punctuation(UInt8(ascii: "`")), from: start)
        }
    }

    /// Skips a number. In Swift a fraction belongs to it, unless the number is an element of a tuple, as in `pair.0.1`.
    private mutating func skipNumber() {
        let isElement =
            tokens.last?.kind == .punctuation(UInt8(ascii: ".")) && tokens.last?.range.upperBound == position
        let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) == UInt8(ascii: "x")
        let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
        skipWord()
        guard language == .swift, !isElement else { return }
        if byte() == UInt8(ascii: "."), byte(1) >= UInt8(ascii: "0"), byte(1) <= UInt8(ascii: "9") {
            position += 1
            skipWord()
        }
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-"), bytes[position - 1] | 0x20 == exponent {
            position += 1
            skipWord()
        }
    }

    private mutating func skipWhitespace() {
        while byte() == 0x20 || byte() == 0x09 { position += 1 }
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    }

    /// Skips a block comment; in Swift these nest.
    private mutating func skipComment() {
        var depth = 0
        while position < bytes.count {
            if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                position += 2
                depth -= 1
                if depth == 0 { return }
            } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), depth == 0 || language == .swift {
                position += 2
                depth += 1
            } else {
                if byte() == 0x0A || byte() == 0x0D { startsLine = true }
                position += 1
            }
        }
    }

    /// Skips a literal that ends at its quote or at the end of the line.
    private mutating func skipQuoted(by quote: UInt8) {
        position += 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
    }

    // MARK: - Hashes

    private mutating func readHash(_ interpolationDepth: Int) {
        let start = position
        if language == .objectiveC {
            position += 1
            skipWhitespace()
            skipWord()
            append(.directive, from: start)
            skipPreprocessorLine()
            return
        }
        while byte() == UInt8(ascii: "#") { position += 1 }
        if byte() == UInt8(ascii: "\"") {
            readString(from: start, interpolationDepth)
        } else if byte() == UInt8(ascii: "/") {
            skipRegularExpression(hashes: position - start)
            append(.literal, from: start)
        } else {
            skipWord()
            append(.directive, from: start)
        }
    }

    /// Skips the rest of a preprocessor line and its continuation lines; macro definitions are not code.
    private mutating func skipPreprocessorLine() {
        while position < bytes.count, bytes[position] != 0x0A {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                skipComment()
            } else if byte() == UInt8(ascii: "\\"), byte(1) == 0x0A || byte(1) == 0x0D {
                position += byte(1) == 0x0D && byte(2) == 0x0A ? 3 : 2
            } else {
                position += 1
            }
        }
    }

    // MARK: - Words and operators

    static func startsWord(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    static func continuesWord(_ byte: UInt8) -> Bool {
        startsWord(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Whether a non-ASCII character begins an operator, such as `≤` or `∘`.
    private var beginsOperator: Bool {
        let scalar: UInt32
        switch byte() {
        case 0xC2...0xDF: scalar = UInt32(byte() & 0x1F) << 6 | UInt32(byte(1) & 0x3F)
        case 0xE0...0xEF:
            scalar = UInt32(byte() & 0x0F) << 12 | UInt32(byte(1) & 0x3F) << 6 | UInt32(byte(2) & 0x3F)
        default: return false
        }
        switch scalar {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            return true
        default: return false
        }
    }
}
