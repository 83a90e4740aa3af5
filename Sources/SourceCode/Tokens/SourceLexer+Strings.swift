extension SourceLexer {
    // MARK: - Strings

    /// Reads a string and its interpolations from the quote at the position. A single-line string ends with the line at the
    /// latest.
    ///
    /// - Parameter start: The offset of the string's first hash, or of its quote.
    mutating func readString(from start: Int, _ interpolationDepth: Int) {
        let hashes = position - start
        let isMultiline =
            language == .swift && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
            && (hashes == 0 || !endsOnLine(hashes: hashes))
        let quotes = isMultiline ? 3 : 1
        position += quotes
        if language == .swift { append(.openingQuote, from: start) }
        var text = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where isStringEnd(at: position, quotes: quotes, hashes: hashes):
                appendText(from: text)
                let end = position
                position += quotes + hashes
                language == .swift ? append(.closingQuote, from: end) : append(.literal, from: start)
                return
            case UInt8(ascii: "\\") where hasHashes(at: position + 1, hashes):
                guard language == .swift, byte(1 + hashes) == UInt8(ascii: "("), interpolationDepth < 32 else {
                    position += 1 + hashes
                    // The end of a line ends a single-line string even after a backslash.
                    if isMultiline || language == .objectiveC || byte() != 0x0A && byte() != 0x0D { position += 1 }
                    continue
                }
                appendText(from: text)
                readInterpolation(hashes: hashes, isMultiline: isMultiline, interpolationDepth + 1)
                text = position
            case 0x0A where !isMultiline, 0x0D where !isMultiline:
                endString(from: start, text: text)
                return
            default:
                position += 1
            }
        }
        position = bytes.count
        endString(from: start, text: text)
    }

    private mutating func endString(from start: Int, text: Int) {
        guard language == .swift else { return append(.literal, from: start) }
        appendText(from: text)
        append(.closingQuote, from: position)
    }

    private mutating func appendText(from start: Int) {
        if language == .swift, position > start { append(.stringText, from: start) }
    }

    /// Reads interpolated code, which may contain strings.
    private mutating func readInterpolation(hashes: Int, isMultiline: Bool, _ depth: Int) {
        let start = position
        position += 2 + hashes
        append(.interpolation, from: start)
        var open = 1
        while position < bytes.count {
            switch byte() {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"): open -= 1
            case 0x0A where !isMultiline, 0x0D where !isMultiline: return append(.interpolationEnd, from: position)
            default: break
            }
            if open == 0 {
                position += 1
                return append(.interpolationEnd, from: position - 1)
            }
            readToken(interpolationDepth: depth)
        }
        append(.interpolationEnd, from: position)
    }

    /// Whether a raw string whose first characters are quotes, such as `#"""#`, ends on its line, and so is a single-line one.
    private func endsOnLine(hashes: Int) -> Bool {
        bytes[(position + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }.indices.contains {
            isStringEnd(at: $0, quotes: 1, hashes: hashes)
        }
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

    /// Whether a slash starts a regular expression, as Swift's lexer decides (SE-0354): no operand precedes it, another slash
    /// follows on the line, not after a space, and no parenthesis between them closes more than is open. Parentheses in
    /// brackets are characters.
    var beginsRegularExpression: Bool {
        switch byte(1) {
        case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: "="): return false
        default: break
        }
        guard !isAfterOperand else { return false }
        var offset = position + 1
        var (depth, brackets, escaped) = (0, 0, offset)
        // The limit keeps the time linear.
        let end = min(bytes.count, position + 1024)
        while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
            switch bytes[offset] {
            case UInt8(ascii: "/"):
                return offset - 1 == escaped || bytes[offset - 1] != 0x20 && bytes[offset - 1] != 0x09
            case UInt8(ascii: "\\"):
                offset += 1
                escaped = offset
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets = max(brackets - 1, 0)
            case UInt8(ascii: "(") where brackets == 0: depth += 1
            case UInt8(ascii: ")") where brackets == 0:
                depth -= 1
                // The slash is an operator in parentheses, as in `reduce(1, /)`.
                if depth < 0 { return false }
            default: break
            }
            offset += 1
        }
        return false
    }

    private var isAfterOperand: Bool {
        guard let last = tokens.last else { return false }
        switch last.kind {
        case .literal, .attribute, .directive, .closingQuote, .punctuation(UInt8(ascii: ")")),
            .punctuation(UInt8(ascii: "]")),
            .punctuation(UInt8(ascii: "}")):
            return true
        case .punctuation(UInt8(ascii: "?")), .punctuation(UInt8(ascii: "!")): return last.range.upperBound == position
        case .word:
            return !["return", "case", "in", "try", "await", "where", "if", "while", "guard", "switch", "throw"]
                .contains {
                    bytes[last.range].elementsEqual($0.utf8)
                }
        default: return false
        }
    }

    mutating func skipRegularExpression(hashes: Int) {
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
}
