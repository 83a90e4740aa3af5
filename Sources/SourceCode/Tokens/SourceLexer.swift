/// Splits Swift or Objective-C source into tokens.
///
/// Call ``tokens(of:_:)`` and read the result with a ``TokenCursor``. The lexer skips whitespace and comments, and turns each
/// string, number and regular expression into one literal token, so their content is never taken for code. It skips code
/// inside string interpolations and the rest of Objective-C preprocessor lines as well.
///
/// It accepts any bytes and never fails: an unterminated string ends with its line, an unterminated comment or multiline
/// string with the file, and an unknown character becomes a mark. It does not recognize operators or keywords: an operator
/// of several characters is several marks, and a keyword is a word.
struct SourceLexer {
    private let bytes: [UInt8]
    private let language: SourceLanguage
    private var position = 0
    private(set) var tokens: [SourceToken] = []

    init(_ bytes: [UInt8], _ language: SourceLanguage) {
        self.bytes = bytes
        self.language = language
        tokens.reserveCapacity(bytes.count / 8)
    }

    /// The tokens of a source file in order.
    ///
    /// - Parameter bytes: The file in UTF-8.
    /// - Complexity: O(length).
    static func tokens(of bytes: [UInt8], _ language: SourceLanguage) -> [SourceToken] {
        var lexer = SourceLexer(bytes, language)
        while lexer.position < bytes.count { lexer.readToken(interpolationDepth: 0) }
        return lexer.tokens
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    private mutating func append(_ kind: SourceToken.Kind, from start: Int) {
        tokens.append(SourceToken(kind: kind, range: start..<position))
    }

    /// Reads a token, or skips whitespace or a comment.
    private mutating func readToken(interpolationDepth: Int) {
        let start = position
        let first = byte()
        switch first {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            skipComment()
        case UInt8(ascii: "/") where language == .swift && beginsRegularExpression:
            skipRegularExpression(hashes: 0)
            append(.literal, from: start)
        case UInt8(ascii: "\""):
            skipString(hashes: 0, interpolationDepth)
            append(.literal, from: start)
        case UInt8(ascii: "'") where language == .objectiveC:
            skipQuoted(by: first)
            append(.literal, from: start)
        case UInt8(ascii: "#"):
            readHash(interpolationDepth)
        case UInt8(ascii: "@"):
            position += 1
            if language == .objectiveC, byte() == UInt8(ascii: "\"") { return }
            skipWhitespace()
            readWord(as: .attribute)
        case UInt8(ascii: "`"):
            position += 1
            readWord(as: .word)
            if byte() == UInt8(ascii: "`") { position += 1 }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while SourceLexer.continuesWord(byte()) { position += 1 }
            append(.literal, from: start)
        case _ where SourceLexer.startsWord(first):
            readWord(as: .word)
        case 0x20, 0x09, 0x0A, 0x0D:
            position += 1
        default:
            position += 1
            append(.mark(first), from: start)
        }
    }

    private mutating func readWord(as kind: SourceToken.Kind) {
        let start = position
        while position < bytes.count, SourceLexer.continuesWord(bytes[position]) { position += 1 }
        if position > start { append(kind, from: start) }
    }

    private mutating func skipWhitespace() {
        while byte() == 0x20 || byte() == 0x09 { position += 1 }
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
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
            readWord(as: .directive)
            skipPreprocessorLine()
            return
        }
        while byte() == UInt8(ascii: "#") { position += 1 }
        let hashes = position - start
        if byte() == UInt8(ascii: "\"") {
            skipString(hashes: hashes, interpolationDepth)
            append(.literal, from: start)
        } else if byte() == UInt8(ascii: "/") {
            skipRegularExpression(hashes: hashes)
            append(.literal, from: start)
        } else {
            readWord(as: .directive)
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

    // MARK: - Strings

    /// Skips a string and its interpolations. A single-line string ends with the line at the latest.
    private mutating func skipString(hashes: Int, _ interpolationDepth: Int) {
        let isMultiline =
            language == .swift && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
            && (hashes == 0 || !isStringEnd(at: position + 1, quotes: 1, hashes: hashes))
        let quotes = isMultiline ? 3 : 1
        position += quotes
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where isStringEnd(at: position, quotes: quotes, hashes: hashes):
                position += quotes + hashes
                return
            case UInt8(ascii: "\\") where hasHashes(at: position + 1, hashes):
                position += 1 + hashes
                if byte() == UInt8(ascii: "("), language == .swift {
                    skipInterpolation(interpolationDepth)
                } else {
                    position += 1
                }
            case 0x0A where !isMultiline:
                return
            default:
                position += 1
            }
        }
        position = bytes.count
    }

    /// Skips interpolated code, which may contain strings, and drops its tokens.
    private mutating func skipInterpolation(_ depth: Int) {
        let kept = tokens.count
        var open = 0
        repeat {
            switch byte() {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"): open -= 1
            default: break
            }
            // Real code does not nest this deep; treat the rest as text, to bound the recursion.
            if depth < 32 { readToken(interpolationDepth: depth + 1) } else { position += 1 }
        } while open > 0 && position < bytes.count
        tokens.removeLast(tokens.count - kept)
    }

    private func isStringEnd(at offset: Int, quotes: Int, hashes: Int) -> Bool {
        guard offset + quotes + hashes <= bytes.count else { return false }
        return bytes[offset..<offset + quotes].allSatisfy { $0 == UInt8(ascii: "\"") }
            && hasHashes(at: offset + quotes, hashes)
    }

    private func hasHashes(at offset: Int, _ hashes: Int) -> Bool {
        offset + hashes <= bytes.count && bytes[offset..<offset + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    // MARK: - Regular expressions

    /// Whether a slash starts a regular expression: no operand precedes it, and another slash follows on the line.
    private var beginsRegularExpression: Bool {
        switch byte(1) {
        case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: "="): return false
        default: break
        }
        switch tokens.last?.kind {
        case .literal, .attribute, .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")):
            return false
        case .word:
            guard let last = tokens.last, isKeyword(last) else { return false }
        default: break
        }
        var offset = position + 1
        while offset < bytes.count, bytes[offset] != 0x0A {
            if bytes[offset] == UInt8(ascii: "/") { return true }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    private func isKeyword(_ token: SourceToken) -> Bool {
        ["return", "case", "in", "try", "await", "where", "if", "while"].contains {
            bytes[token.range].elementsEqual($0.utf8)
        }
    }

    private mutating func skipRegularExpression(hashes: Int) {
        let end: UInt8 = UInt8(ascii: "/")
        position += 1
        while position < bytes.count {
            if bytes[position] == end, hasHashes(at: position + 1, hashes) {
                position += 1 + hashes
                return
            }
            if bytes[position] == 0x0A, hashes == 0 { return }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = bytes.count
    }

    // MARK: - Words

    static func startsWord(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    static func continuesWord(_ byte: UInt8) -> Bool {
        startsWord(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
