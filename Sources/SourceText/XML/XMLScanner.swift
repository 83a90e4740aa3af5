/// Scans XML into a list of elements strictly, in one pass without recursion.
struct XMLScanner {
    /// The maximum nesting depth of elements.
    static let maximumDepth = 512
    /// The number of attributes up to which duplicates are found by comparison instead of with a set.
    static let linearSearchLimit = 32
    /// The largest supported text in bytes, because offsets have 32 bits.
    static let maximumLength = 1 << 30

    /// The text, converted to UTF-8 once its declaration is read.
    var bytes: [UInt8]
    /// The encoding of the file as far as it is known.
    var encoding: XMLEncoding
    let allowsControlReferences: Bool
    var position = 0
    var entries: [XMLDocument.Entry] = []
    var attributes: [XMLDocument.AttributeEntry] = []
    /// Whether the document type has been read; a second one is an error.
    var hasDocumentType = false
    /// The entities that the document type declares, with their replacement text; `nil` for unsupported ones.
    var entities: [String: [UInt8]?] = [:]
    /// The elements whose end tags have not been read.
    private var open: [Int] = []
    /// The attribute names of a tag with more than ``linearSearchLimit`` attributes.
    private var attributeNames: Set<ArraySlice<UInt8>> = []

    init(_ bytes: [UInt8], _ encoding: XMLEncoding, allowsControlReferences: Bool) {
        self.bytes = bytes
        self.encoding = encoding
        self.allowsControlReferences = allowsControlReferences
        open.reserveCapacity(64)
    }

    /// Reads the whole text.
    mutating func scan() throws(XMLSyntaxError) {
        guard bytes.count <= XMLScanner.maximumLength else { throw XMLSyntaxError(.tooLarge, at: 0..<0) }
        if starts(with: "\u{FEFF}") { position = 3 }
        try readDeclaration()
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
        }
        if let last = open.last {
            let tag = Int(entries[last].start)..<Int(entries[last].tagEnd)
            throw XMLSyntaxError(.unclosedElement(name(of: last)), at: bytes.count..<bytes.count, openTag: tag)
        }
        guard !entries.isEmpty else { throw XMLSyntaxError(bytes.isEmpty ? .empty : .notXML, at: 0..<0) }
    }

    private mutating func readMarkup() throws(XMLSyntaxError) {
        guard position + 1 < bytes.count else { throw unexpectedEnd() }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): try readEndTag()
        case UInt8(ascii: "!"): try readDeclarationOrComment()
        case UInt8(ascii: "?"): try readProcessingInstruction()
        default: try readStartTag()
        }
    }

    private mutating func readDeclarationOrComment() throws(XMLSyntaxError) {
        if starts(with: "<!--") {
            try readComment()
        } else if starts(with: "<![CDATA["), !open.isEmpty {
            let start = position
            position += 9
            try skip(past: "]]>", of: "CDATA section", from: start)
        } else if starts(with: "<!DOCTYPE"), entries.isEmpty, !hasDocumentType {
            try readDocumentType()
        } else {
            let code: XMLSyntaxError.Code
            if starts(with: "<![CDATA[") {
                code = .textOutsideRoot
            } else if starts(with: "<!DOCTYPE") {
                code = .misplacedDocumentType
            } else {
                code = bytes.count - position < 9 ? .unexpectedEnd : .unknownDeclaration
            }
            throw XMLSyntaxError(code, at: position..<min(position + 2, bytes.count))
        }
    }

    // MARK: - Tags

    private mutating func readStartTag() throws(XMLSyntaxError) {
        guard open.count < XMLScanner.maximumDepth else { throw XMLSyntaxError(.tooDeep, at: position..<position + 1) }
        let start = position
        position += 1
        guard bytes[position] >= 0x80 || XMLCharacter.startsName(bytes[position]) else {
            throw XMLSyntaxError(.strayLessThan, at: start..<position)
        }
        let name = try readName()
        if open.isEmpty, !entries.isEmpty { throw XMLSyntaxError(.secondRoot, at: start..<name.upperBound) }
        let firstAttribute = attributes.count
        var isEmpty = false
        while true {
            let hadWhitespace = skipWhitespace()
            guard position < bytes.count else { throw unexpectedEnd() }
            if bytes[position] == UInt8(ascii: ">") { break }
            if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: ">")
            {
                position += 1
                isEmpty = true
                break
            }
            guard hadWhitespace, bytes[position] >= 0x80 || XMLCharacter.startsName(bytes[position]) else {
                throw XMLSyntaxError(.invalidTag(text(name)), at: position..<position + 1)
            }
            try readAttribute(since: firstAttribute)
        }
        position += 1
        let offset = UInt32(truncatingIfNeeded: position)
        entries.append(
            XMLDocument.Entry(
                start: UInt32(truncatingIfNeeded: start), nameEnd: UInt32(truncatingIfNeeded: name.upperBound),
                tagEnd: offset, contentEnd: offset, end: offset, next: UInt32(truncatingIfNeeded: entries.count + 1),
                firstAttribute: UInt32(truncatingIfNeeded: firstAttribute)))
        if !isEmpty { open.append(entries.count - 1) }
    }

    private mutating func readAttribute(since firstAttribute: Int) throws(XMLSyntaxError) {
        let name = try readName()
        skipWhitespace()
        guard position < bytes.count else { throw unexpectedEnd() }
        guard bytes[position] == UInt8(ascii: "=") else { throw XMLSyntaxError(.missingValue(text(name)), at: name) }
        position += 1
        skipWhitespace()
        let value = try readValue(of: name)
        guard isUnique(name, since: firstAttribute) else {
            throw XMLSyntaxError(.duplicateAttribute(text(name)), at: name)
        }
        attributes.append(
            XMLDocument.AttributeEntry(
                nameStart: UInt32(truncatingIfNeeded: name.lowerBound),
                nameEnd: UInt32(truncatingIfNeeded: name.upperBound),
                valueStart: UInt32(truncatingIfNeeded: value.lowerBound),
                valueEnd: UInt32(truncatingIfNeeded: value.upperBound)))
    }

    /// Reads a quoted attribute value or default, and returns its range (production 10).
    mutating func readValue(of name: Range<Int>) throws(XMLSyntaxError) -> Range<Int> {
        guard position < bytes.count else { throw unexpectedEnd() }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw XMLSyntaxError(.missingQuote(text(name)), at: name)
        }
        position += 1
        let start = position
        while true {
            guard position < bytes.count else {
                throw XMLSyntaxError(.unterminated("value of \"\(text(name))\""), at: start - 1..<start)
            }
            let byte = bytes[position]
            if byte == quote { break }
            if byte == UInt8(ascii: "<") { throw XMLSyntaxError(.lessThanInValue, at: position..<position + 1) }
            try readCharacter(byte)
        }
        position += 1
        return start..<position - 1
    }

    private mutating func readEndTag() throws(XMLSyntaxError) {
        let start = position
        position += 2
        let name = try readName()
        skipWhitespace()
        guard position < bytes.count else { throw unexpectedEnd() }
        guard bytes[position] == UInt8(ascii: ">") else {
            throw XMLSyntaxError(.invalidTag("/" + text(name)), at: position..<position + 1)
        }
        position += 1
        guard let last = open.popLast() else { throw XMLSyntaxError(.unopenedEndTag(text(name)), at: start..<position) }
        let expected = Int(entries[last].start) + 1..<Int(entries[last].nameEnd)
        guard bytes[expected].elementsEqual(bytes[name]) else {
            throw XMLSyntaxError(
                .wrongEndTag(text(name), expected: text(expected)), at: start..<position,
                openTag: Int(entries[last].start)..<Int(entries[last].tagEnd))
        }
        entries[last].contentEnd = UInt32(truncatingIfNeeded: start)
        entries[last].end = UInt32(truncatingIfNeeded: position)
        entries[last].next = UInt32(truncatingIfNeeded: entries.count)
    }

    // MARK: - Text

    /// Reads up to the next `<`.
    private mutating func readText() throws(XMLSyntaxError) {
        let isOutside = open.isEmpty
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            let byte = bytes[position]
            if isOutside {
                guard XMLCharacter.isWhitespace(byte) else { throw outsideRoot() }
                position += 1
            } else if byte == UInt8(ascii: "]"), starts(with: "]]>") {
                throw XMLSyntaxError(.endOfCDATA, at: position..<position + 3)
            } else {
                try readCharacter(byte)
            }
        }
    }

    /// The error for content before or after the root element.
    private func outsideRoot() -> XMLSyntaxError {
        let head = bytes.prefix(1024)
        let isBinary = head.contains { $0 < 0x20 && !XMLCharacter.isWhitespace($0) } || head.starts(with: "bplist".utf8)
        let isXML = !entries.isEmpty || bytes[position...].contains(UInt8(ascii: "<"))
        return XMLSyntaxError(
            entries.isEmpty && isBinary ? .binary : isXML ? .textOutsideRoot : .notXML, at: position..<position + 1)
    }

    /// Whether no earlier attribute of the tag has this name.
    private mutating func isUnique(_ name: Range<Int>, since firstAttribute: Int) -> Bool {
        let others = attributes[firstAttribute...]
        guard others.count >= XMLScanner.linearSearchLimit else { return !others.contains { isEqual($0, name) } }
        if others.count == XMLScanner.linearSearchLimit {
            attributeNames = Set(others.map { bytes[Int($0.nameStart)..<Int($0.nameEnd)] })
        }
        return attributeNames.insert(bytes[name]).inserted
    }

    private func isEqual(_ attribute: XMLDocument.AttributeEntry, _ name: Range<Int>) -> Bool {
        let other = Int(attribute.nameStart)..<Int(attribute.nameEnd)
        return other.count == name.count && bytes[other].elementsEqual(bytes[name])
    }

    private func name(of entry: Int) -> String {
        text(Int(entries[entry].start) + 1..<Int(entries[entry].nameEnd))
    }
}
