// Names, characters, references, comments and processing instructions.

extension XMLScanner {
    /// Whether these characters come next.
    func starts(with prefix: String) -> Bool {
        bytes[position...].starts(with: prefix.utf8)
    }

    /// Skips these characters if they come next, and returns whether they did.
    mutating func skip(_ wanted: String) -> Bool {
        guard starts(with: wanted) else { return false }
        position += wanted.utf8.count
        return true
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func unexpectedEnd() -> XMLSyntaxError {
        XMLSyntaxError(.unexpectedEnd, at: bytes.count..<bytes.count)
    }

    /// Skips whitespace and returns whether there was any.
    @discardableResult
    mutating func skipWhitespace() -> Bool {
        let start = position
        while position < bytes.count, XMLCharacter.isWhitespace(bytes[position]) { position += 1 }
        return position > start
    }

    /// Reads a name (XML 1.0, fifth edition, production 5).
    mutating func readName() throws(XMLSyntaxError) -> Range<Int> {
        let start = position
        guard start < bytes.count else { throw unexpectedEnd() }
        guard try skipNameCharacter(isFirst: true) else { throw XMLSyntaxError(.invalidName, at: start..<start + 1) }
        while try skipNameCharacter(isFirst: false) {}
        return start..<position
    }

    /// Skips a character if a name may contain it, and returns whether it did.
    mutating func skipNameCharacter(isFirst: Bool) throws(XMLSyntaxError) -> Bool {
        let start = position
        guard start < bytes.count else { return false }
        let byte = bytes[position]
        if byte < 0x80 {
            guard isFirst ? XMLCharacter.startsName(byte) : XMLCharacter.continuesName(byte) else { return false }
            position += 1
            return true
        }
        let scalar = try readScalar()
        if XMLCharacter.startsName(scalar) || !isFirst && XMLCharacter.continuesName(scalar) { return true }
        position = start
        return false
    }

    /// Reads a character or a reference to one.
    @inline(__always)
    mutating func readCharacter(_ byte: UInt8) throws(XMLSyntaxError) {
        if byte >= 0x80 {
            _ = try readScalar()
        } else if byte == UInt8(ascii: "&") {
            try readReference()
        } else if byte >= 0x20 || XMLCharacter.isWhitespace(byte) {
            position += 1
        } else {
            throw XMLSyntaxError(.invalidCharacter(UInt32(byte)), at: position..<position + 1)
        }
    }

    private mutating func readReference() throws(XMLSyntaxError) {
        let start = position
        var end = start + 1
        while end < bytes.count,
            bytes[end] >= 0x80 || XMLCharacter.continuesName(bytes[end]) || bytes[end] == UInt8(ascii: "#")
        {
            end += 1
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
            let name = bytes[start + 1..<end]
            throw XMLReference.scalar(name) == nil
                ? XMLSyntaxError(.unfinishedReference, at: start..<start + 1)
                : XMLSyntaxError(.unterminatedReference(text(start + 1..<end)), at: start..<end)
        }
        position = end + 1
        guard let scalar = XMLReference.scalar(bytes[start + 1..<end]) else {
            if bytes[start + 1] == UInt8(ascii: "#") { throw XMLSyntaxError(.invalidReference, at: start..<position) }
            let name = text(start + 1..<end)
            guard let text = entities[name] else { throw XMLSyntaxError(.unknownEntity(name), at: start..<position) }
            if text == nil { throw XMLSyntaxError(.unsupportedEntity(name), at: start..<position) }
            return
        }
        let isControl = scalar.value < 0x20 && !XMLCharacter.isWhitespace(UInt8(scalar.value))
        if scalar.value == 0 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
            || isControl && !allowsControlReferences
        {
            throw XMLSyntaxError(.invalidCharacter(scalar.value), at: start..<position)
        }
    }

    /// Reads a non-ASCII scalar, checking that it is well-formed UTF-8 (Unicode, table 3-7).
    private mutating func readScalar() throws(XMLSyntaxError) -> UInt32 {
        let (length, second): (Int, ClosedRange<UInt8>) =
            switch bytes[position] {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0x80...0xBF)
            }
        guard length > 0, position + length <= bytes.count, second.contains(bytes[position + 1]),
            bytes[position + 2..<position + max(2, length)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { throw XMLSyntaxError(.invalidUTF8, at: position..<position + 1) }
        if length == 3, bytes[position] == 0xEF, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
            throw XMLSyntaxError(
                .invalidCharacter(0xFFC0 | UInt32(bytes[position + 2] & 0x3F)), at: position..<position + 3)
        }
        let lead = UInt32(bytes[position] & (0xFF >> (length + 1)))
        position += length
        return bytes[position - length + 1..<position].reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) }
    }

    // MARK: - Between tags

    mutating func readProcessingInstruction() throws(XMLSyntaxError) {
        let start = position
        position += 2
        let name = try readName()
        if text(name).lowercased() == "xml" { throw XMLSyntaxError(.misplacedDeclaration, at: start..<position) }
        guard position == bytes.count || XMLCharacter.isWhitespace(bytes[position]) || starts(with: "?>") else {
            throw XMLSyntaxError(.invalidInstruction(text(name)), at: position..<position + 1)
        }
        try skip(past: "?>", of: "processing instruction", from: start)
    }

    mutating func readComment() throws(XMLSyntaxError) {
        let start = position
        position += 4
        try skip(past: "--", of: "comment", from: start)
        guard position < bytes.count else { throw XMLSyntaxError(.unterminated("comment"), at: start..<start + 4) }
        guard bytes[position] == UInt8(ascii: ">") else {
            throw XMLSyntaxError(.doubleHyphen, at: position - 2..<position)
        }
        position += 1
    }

    /// Skips to the end of the next occurrence of some characters.
    mutating func skip(past terminator: String, of what: String, from start: Int) throws(XMLSyntaxError) {
        let first = terminator.utf8.first ?? 0
        while position < bytes.count {
            if bytes[position] == first, starts(with: terminator) {
                position += terminator.utf8.count
                return
            }
            try readPlainCharacter()
        }
        throw XMLSyntaxError(.unterminated(what), at: start..<min(start + 2, bytes.count))
    }

    /// Reads a character where references are not recognized.
    mutating func readPlainCharacter() throws(XMLSyntaxError) {
        if bytes[position] == UInt8(ascii: "&") { position += 1 } else { try readCharacter(bytes[position]) }
    }
}

/// The character classes of XML.
enum XMLCharacter {
    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether a name may begin with this ASCII character: a letter, `_` or `:`.
    static func startsName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":")
    }

    /// Whether a name may contain this ASCII character.
    static func continuesName(_ byte: UInt8) -> Bool {
        startsName(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    /// Whether a name may begin with this non-ASCII scalar (production 4).
    static func startsName(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
            0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
            true
        default: false
        }
    }

    /// Whether a name may contain this non-ASCII scalar after its first character (production 4a).
    static func continuesName(_ scalar: UInt32) -> Bool {
        scalar == 0xB7 || 0x300...0x36F ~= scalar || 0x203F...0x2040 ~= scalar
    }
}
