// The document type and its internal declarations (XML 1.0, sections 2.8, 3.2, 3.3, 4.2 and 4.7).
//
// Declarations are checked against the grammar and dropped, except entities with a short plain text. External entities
// are never read.

extension XMLScanner {
    /// The maximum length of an entity's text in bytes, so that references cannot inflate the document much.
    static let maximumEntityLength = 64

    /// Reads `<!DOCTYPE … >` (production 28).
    mutating func readDocumentType() throws(XMLSyntaxError) {
        let start = position
        position += 9
        hasDocumentType = true
        guard skipWhitespace() else { throw invalidDocumentType(from: start) }
        _ = try readName()
        if skipWhitespace() { _ = try readExternalIdentifier() }
        skipWhitespace()
        if skip("[") { try readDeclarations(from: start) }
        guard position < bytes.count else { throw unterminatedDocumentType(from: start) }
        guard skip(">") else { throw invalidDocumentType(from: start) }
    }

    /// Reads the declarations between `[` and `]` (production 28b).
    private mutating func readDeclarations(from start: Int) throws(XMLSyntaxError) {
        while true {
            skipWhitespace()
            guard position < bytes.count else { throw unterminatedDocumentType(from: start) }
            if skip("]") { break }
            if starts(with: "<!--") {
                try readComment()
            } else if starts(with: "<?") {
                try readProcessingInstruction()
            } else if starts(with: "%") {
                throw XMLSyntaxError(.parameterEntity, at: position..<position + 1)
            } else {
                let declaration = position
                guard try readMarkupDeclaration() else {
                    throw position < bytes.count
                        ? XMLSyntaxError(.invalidMarkupDeclaration, at: declaration..<position + 1)
                        : unterminatedDocumentType(from: start)
                }
            }
        }
        skipWhitespace()
    }

    /// Reads one declaration. If it is invalid, returns false with the position at the error.
    private mutating func readMarkupDeclaration() throws(XMLSyntaxError) -> Bool {
        let isRead =
            if skip("<!ELEMENT") {
                try readElementType()
            } else if skip("<!ATTLIST") {
                try readAttributeList()
            } else if skip("<!ENTITY") {
                try readEntity()
            } else if skip("<!NOTATION") {
                try readNotation()
            } else {
                false
            }
        guard isRead else { return false }
        skipWhitespace()
        return skip(">")
    }

    // MARK: - Elements and attributes

    /// Reads on after `<!ELEMENT` (productions 45 and 46).
    private mutating func readElementType() throws(XMLSyntaxError) -> Bool {
        guard skipWhitespace() else { return false }
        _ = try readName()
        guard skipWhitespace() else { return false }
        if skip("EMPTY") || skip("ANY") { return true }
        guard skip("(") else { return false }
        skipWhitespace()
        return skip("#PCDATA") ? try readMixedContent() : try readContentModel()
    }

    /// Reads on after `(#PCDATA` (production 51).
    private mutating func readMixedContent() throws(XMLSyntaxError) -> Bool {
        var hasNames = false
        while true {
            skipWhitespace()
            if skip(")") { return skip("*") || !hasNames }
            guard skip("|") else { return false }
            skipWhitespace()
            _ = try readName()
            hasNames = true
        }
    }

    /// Reads on after the first `(` (productions 47 to 50).
    private mutating func readContentModel() throws(XMLSyntaxError) -> Bool {
        // The separator of each open group; 0 until its second part.
        var separators: [UInt8] = [0]
        while !separators.isEmpty {
            skipWhitespace()
            if skip("(") {
                separators.append(0)
                continue
            }
            _ = try readName()
            skipOccurrence()
            while let separator = separators.last {
                skipWhitespace()
                if skip(")") {
                    separators.removeLast()
                    skipOccurrence()
                    continue
                }
                guard position < bytes.count,
                    bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "|"),
                    separator == 0 || separator == bytes[position]
                else { return false }
                separators[separators.count - 1] = bytes[position]
                position += 1
                break
            }
        }
        return true
    }

    private mutating func skipOccurrence() {
        _ = skip("?") || skip("*") || skip("+")
    }

    /// Reads on after `<!ATTLIST` (productions 52 and 53).
    private mutating func readAttributeList() throws(XMLSyntaxError) -> Bool {
        guard skipWhitespace() else { return false }
        _ = try readName()
        while skipWhitespace(), !starts(with: ">") {
            let name = try readName()
            guard skipWhitespace(), try readAttributeType(), skipWhitespace() else { return false }
            if skip("#REQUIRED") || skip("#IMPLIED") { continue }
            if skip("#FIXED"), !skipWhitespace() { return false }
            _ = try readValue(of: name)
        }
        return true
    }

    /// Reads the type of an attribute (productions 54 to 59).
    private mutating func readAttributeType() throws(XMLSyntaxError) -> Bool {
        // Longer names come before their prefixes.
        for name in ["CDATA", "IDREFS", "IDREF", "ID", "ENTITIES", "ENTITY", "NMTOKENS", "NMTOKEN"] where skip(name) {
            return true
        }
        let isNotation = skip("NOTATION")
        guard !isNotation || skipWhitespace(), skip("(") else { return false }
        while true {
            skipWhitespace()
            let start = position
            if isNotation { _ = try readName() } else { while try skipNameCharacter(isFirst: false) {} }
            guard position > start else { return false }
            skipWhitespace()
            if skip(")") { return true }
            guard skip("|") else { return false }
        }
    }

    // MARK: - Entities and notations

    /// Reads on after `<!ENTITY` (productions 71 to 74).
    private mutating func readEntity() throws(XMLSyntaxError) -> Bool {
        guard skipWhitespace() else { return false }
        let isParameter = skip("%")
        guard !isParameter || skipWhitespace() else { return false }
        let name = text(try readName())
        guard skipWhitespace() else { return false }
        var value: [UInt8]?
        if starts(with: "\"") || starts(with: "'") {
            guard let quote = bytes[position...].first else { return false }
            position += 1
            value = try readEntityValue(upTo: quote)
            guard position < bytes.count, bytes[position] == quote else { return false }
            position += 1
        } else {
            guard try readExternalIdentifier() else { return false }
            let end = position
            if !isParameter, skipWhitespace(), skip("NDATA") {
                guard skipWhitespace() else { return false }
                _ = try readName()
            } else {
                position = end
            }
        }
        // The first of several declarations is binding.
        if !isParameter, entities[name] == nil { entities[name] = .some(value) }
        return true
    }

    /// Reads up to the closing quote, or to a character that is not allowed here (production 9). Returns the entity's text,
    /// or `nil` if it is long or contains markup.
    private mutating func readEntityValue(upTo quote: UInt8) throws(XMLSyntaxError) -> [UInt8]? {
        var value: [UInt8] = []
        var isPlain = true
        while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "%") {
            let start = position
            if starts(with: "&"), !starts(with: "&#") {
                // The reference is resolved only where the entity is used.
                position += 1
                _ = try readName()
                guard skip(";") else { throw XMLSyntaxError(.unfinishedReference, at: start..<start + 1) }
                isPlain = false
            } else {
                try readCharacter(bytes[position])
                value +=
                    XMLReference.scalar(ofReference: bytes[start..<position]).map { Array(String($0).utf8) }
                    ?? Array(bytes[start..<position])
            }
        }
        let text = String(decoding: value, as: UTF8.self)
        let isMarkup = text.contains("<") || text.contains("&") || text.contains("]]>")
        return isPlain && !isMarkup && value.count <= XMLScanner.maximumEntityLength ? value : nil
    }

    /// Reads on after `<!NOTATION` (productions 82 and 83).
    private mutating func readNotation() throws(XMLSyntaxError) -> Bool {
        guard skipWhitespace() else { return false }
        _ = try readName()
        guard skipWhitespace() else { return false }
        return try readExternalIdentifier(needsSystem: false)
    }

    /// Reads `SYSTEM "…"` or `PUBLIC "…" "…"` (production 75). Returns false if neither is here.
    ///
    /// - Parameter needsSystem: Whether `PUBLIC` needs its second part.
    private mutating func readExternalIdentifier(needsSystem: Bool = true) throws(XMLSyntaxError) -> Bool {
        let start = position
        let isPublic = skip("PUBLIC")
        guard isPublic || skip("SYSTEM") else { return false }
        if isPublic {
            guard skipWhitespace(), let identifier = readLiteral(), bytes[identifier].allSatisfy(\.isPublicIdentifier)
            else { throw invalidDocumentType(from: start) }
        }
        let end = position
        guard skipWhitespace(), let system = readLiteral() else {
            guard isPublic, !needsSystem else { throw invalidDocumentType(from: start) }
            position = end
            return true
        }
        let literalEnd = position
        position = system.lowerBound
        while position < system.upperBound { try readPlainCharacter() }
        position = literalEnd
        return true
    }

    // MARK: - Errors

    private func invalidDocumentType(from start: Int) -> XMLSyntaxError {
        XMLSyntaxError(.invalidDocumentType, at: start..<min(position + 1, bytes.count))
    }

    private func unterminatedDocumentType(from start: Int) -> XMLSyntaxError {
        XMLSyntaxError(.unterminated("document type"), at: start..<start + 9)
    }
}

extension UInt8 {
    /// Whether a public identifier may contain this character (production 13).
    fileprivate var isPublicIdentifier: Bool {
        isLetter || isDigit || " \r\n-'()+,./:=?;!*#@$_%".utf8.contains(self)
    }
}
