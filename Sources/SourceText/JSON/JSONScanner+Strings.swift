extension JSONScanner {
    /// Reads the string at the opening quote.
    @inline(__always)
    mutating func readString() throws(JSONSyntaxError) {
        let start = position
        var hasEscapes = false
        position += 1
        while true {
            skipPlainCharacters()
            guard position < end else { throw unterminatedString(start: start) }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                let next = entries.count + 1
                entries.append(
                    JSONTape.Entry(.string, start: start, end: position, next: next, hasEscapes: hasEscapes))
                return
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try skipEscape(inStringFrom: start)
            case 0x80...:
                try skipMultibyteScalar()
            case let byte:
                if byte == 0x0A || byte == 0x0D { throw unterminatedString(start: start) }
                throw syntaxError(.controlCharacter(byte), at: position..<position + 1)
            }
        }
    }

    /// Advances to the next quote, backslash, control character or non-ASCII byte, eight bytes at a time.
    @inline(__always)
    private mutating func skipPlainCharacters() {
        while position + 8 <= end {
            let word = bytes.word(at: position)
            // The lowest marked byte is exact; carries can only mark bytes above a marked one.
            let special =
                (word &- 0x2020_2020_2020_2020) | zeroBytes(word ^ 0x2222_2222_2222_2222)
                | zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C) | word
            let marks = special & highBits
            guard marks == 0 else {
                position += marks.trailingZeroBitCount >> 3
                return
            }
            position += 8
        }
        while position < end, bytes[position].isPlainInString { position += 1 }
    }

    private mutating func skipEscape(inStringFrom start: Int) throws(JSONSyntaxError) {
        let escape = position
        guard escape + 1 < end else { throw unterminatedString(start: start) }
        switch bytes[escape + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            let unit = try readCodeUnit()
            if 0xDC00..<0xE000 ~= unit { throw loneSurrogate(at: escape) }
            guard 0xD800..<0xDC00 ~= unit else { return }
            guard position + 1 < end, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
            else { throw loneSurrogate(at: escape) }
            let pair = position
            guard 0xDC00..<0xE000 ~= (try readCodeUnit()) else {
                position = pair
                throw loneSurrogate(at: escape)
            }
        case 0x0A, 0x0D:
            throw unterminatedString(start: start)
        default:
            position += 1
            let scalar = try scalarAtPosition()
            throw syntaxError(.unknownEscape(scalar), at: escape..<position)
        }
    }

    /// Reads `\uXXXX`.
    private mutating func readCodeUnit() throws(JSONSyntaxError) -> UInt32 {
        let start = position
        var value: UInt32 = 0
        position += 2
        for _ in 0..<4 {
            guard position < end, let digit = bytes[position].hexadecimalValue else {
                throw syntaxError(.incompleteUnicodeEscape, at: start..<position)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    private func loneSurrogate(at start: Int) -> JSONSyntaxError {
        syntaxError(.loneSurrogate(text(start..<start + 6)), at: start..<start + 6)
    }

    private func unterminatedString(start: Int) -> JSONSyntaxError {
        // Report the string up to the end of its line, not the rest of the file.
        var lineEnd = start + 1
        while lineEnd < end, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
        return syntaxError(.unterminatedString, at: start..<lineEnd)
    }

    /// Skips a UTF-8 sequence of two to four bytes.
    ///
    /// The ranges are those of table 3-7 of the Unicode standard: no overlong forms, surrogates or values above 10FFFF.
    @inline(__always)
    mutating func skipMultibyteScalar() throws(JSONSyntaxError) {
        let lead = bytes[position]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw syntaxError(.invalidUTF8(lead), at: position..<position + 1)
        }
        guard position + length <= end, second ~= bytes[position + 1],
            length < 3 || bytes[position + 2] & 0xC0 == 0x80, length < 4 || bytes[position + 3] & 0xC0 == 0x80
        else { throw syntaxError(.invalidUTF8(lead), at: position..<position + 1) }
        position += length
    }

    /// Reads a scalar of any length.
    mutating func scalarAtPosition() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = position
        guard bytes[start] >= 0x80 else {
            position += 1
            return Unicode.Scalar(bytes[start])
        }
        try skipMultibyteScalar()
        return text(start..<position).unicodeScalars.first ?? "\u{FFFD}"
    }

    /// The text of a range, clamped to the file.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<end)], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isPlainInString: Bool {
        self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}
