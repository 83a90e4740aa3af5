// What tags and text are made of, and what stands between them.

extension XMLScanner {
    /// Whether the text goes on with these characters.
    func starts(with prefix: String) -> Bool {
        bytes[position...].starts(with: prefix.utf8)
    }

    /// The text of a range of offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func unexpectedEnd() -> XMLFault {
        XMLFault(.unexpectedEnd, at: bytes.count..<bytes.count)
    }

    /// Goes to the next byte that is no white space; whether there was any.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = position
        while position < bytes.count, XMLCharacter.isBlank(bytes[position]) { position += 1 }
        return position > start
    }

    /// Reads a name. Which letters beyond ASCII may stand in one is not checked.
    mutating func readName() throws(XMLFault) -> Range<Int> {
        let start = position
        guard start < bytes.count else { throw unexpectedEnd() }
        guard XMLCharacter.startsName(bytes[start]) else { throw XMLFault(.invalidName, at: start..<start + 1) }
        while position < bytes.count, XMLCharacter.continuesName(bytes[position]) {
            if bytes[position] < 0x80 { position += 1 } else { try readScalar() }
        }
        return start..<position
    }

    /// Reads a character or a reference to one.
    @inline(__always)
    mutating func readCharacter(_ byte: UInt8) throws(XMLFault) {
        if byte >= 0x80 {
            try readScalar()
        } else if byte == UInt8(ascii: "&") {
            try readReference()
        } else if byte >= 0x20 || XMLCharacter.isBlank(byte) {
            position += 1
        } else {
            throw XMLFault(.invalidCharacter(UInt32(byte)), at: position..<position + 1)
        }
    }

    private mutating func readReference() throws(XMLFault) {
        let start = position
        var end = start + 1
        while end < bytes.count, end - start <= 64,
            XMLCharacter.continuesName(bytes[end]) || bytes[end] == UInt8(ascii: "#")
        {
            end += 1
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
            throw XMLFault(.unfinishedReference, at: start..<start + 1)
        }
        let name = Array(bytes[start + 1..<end])
        position = end + 1
        guard let scalar = XMLReference.scalar(name[...]) else {
            throw XMLFault(
                name[0] == UInt8(ascii: "#") ? .invalidReference : .unknownEntity(text(start + 1..<end)),
                at: start..<position)
        }
        let isControl = scalar.value < 0x20 && !XMLCharacter.isBlank(UInt8(scalar.value))
        if scalar.value == 0 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
            || isControl && !allowsControlReferences
        {
            throw XMLFault(.invalidCharacter(scalar.value), at: start..<position)
        }
    }

    /// Reads a scalar beyond ASCII, which is well-formed UTF-8 (Unicode, table 3-7).
    private mutating func readScalar() throws(XMLFault) {
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
        else { throw XMLFault(.invalidUTF8, at: position..<position + 1) }
        if length == 3, bytes[position] == 0xEF, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
            throw XMLFault(.invalidCharacter(0xFFC0 | UInt32(bytes[position + 2] & 0x3F)), at: position..<position + 3)
        }
        position += length
    }

    // MARK: - Between tags

    /// Reads `<?xml … ?>` if the text begins with it, for the encoding it names.
    mutating func readDeclaration() throws(XMLFault) {
        guard starts(with: "<?xml"), position + 5 < bytes.count, !XMLCharacter.continuesName(bytes[position + 5]) else {
            return
        }
        let start = position
        position += 5
        try skip(past: "?>", of: "the XML declaration", from: start)
        let declaration = text(start + 5..<position - 2)
        guard declaration.contains("version") else {
            throw XMLFault(.misplacedDeclaration, at: start..<position)
        }
        guard let name = XMLScanner.value(of: "encoding", in: declaration) else { return }
        let known = isTranscoded ? ["utf-16", "utf-16le", "utf-16be"] : ["utf-8", "utf8", "us-ascii"]
        guard known.contains(name.lowercased()) else { throw XMLFault(.declaredEncoding(name), at: start..<position) }
    }

    /// The value of `encoding` in an XML declaration; nil if it is not there.
    private static func value(of name: String, in declaration: String) -> String? {
        let parts = declaration.split(whereSeparator: { "=\"' \t\r\n".contains($0) })
        guard let index = parts.firstIndex(of: name[...]), index + 1 < parts.count else { return nil }
        return String(parts[index + 1])
    }

    mutating func readProcessingInstruction() throws(XMLFault) {
        let start = position
        position += 2
        let name = try readName()
        if text(name).lowercased() == "xml" { throw XMLFault(.misplacedDeclaration, at: start..<position) }
        try skip(past: "?>", of: "the processing instruction", from: start)
    }

    mutating func readComment() throws(XMLFault) {
        let start = position
        position += 4
        try skip(past: "--", of: "the comment", from: start)
        guard position < bytes.count else { throw XMLFault(.unterminated("the comment"), at: start..<start + 4) }
        guard bytes[position] == UInt8(ascii: ">") else { throw XMLFault(.doubleHyphen, at: position - 2..<position) }
        position += 1
    }

    /// Passes over a document type that names a definition, which is never fetched; refuses one that holds any.
    mutating func readDocumentType() throws(XMLFault) {
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "["):
                throw XMLFault(.documentType, at: start..<position + 1)
            case UInt8(ascii: ">"):
                position += 1
                return
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[position]
                position += 1
                while position < bytes.count, bytes[position] != quote { try readPlainCharacter() }
                position += 1
            default:
                try readPlainCharacter()
            }
        }
        throw XMLFault(.unterminated("the document type"), at: start..<start + 9)
    }

    /// Goes behind the next occurrence of some characters.
    mutating func skip(past terminator: String, of what: String, from start: Int) throws(XMLFault) {
        let first = terminator.utf8.first ?? 0
        while position < bytes.count {
            if bytes[position] == first, starts(with: terminator) {
                position += terminator.utf8.count
                return
            }
            try readPlainCharacter()
        }
        throw XMLFault(.unterminated(what), at: start..<min(start + 2, bytes.count))
    }

    /// Reads a character where references mean nothing.
    private mutating func readPlainCharacter() throws(XMLFault) {
        if bytes[position] == UInt8(ascii: "&") { position += 1 } else { try readCharacter(bytes[position]) }
    }
}

/// What a byte may be in XML.
enum XMLCharacter {
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether a name may begin with this byte: a letter, `_`, `:`, or anything beyond ASCII.
    static func startsName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":") || byte >= 0x80
    }

    /// Whether a name may hold this byte.
    static func continuesName(_ byte: UInt8) -> Bool {
        startsName(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }
}
