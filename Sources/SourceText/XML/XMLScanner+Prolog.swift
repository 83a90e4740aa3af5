// The XML declaration before the root element.

extension XMLScanner {
    /// Reads `<?xml … ?>` if the text begins with it, and applies its encoding (XML 1.0, production 23).
    mutating func readDeclaration() throws(XMLSyntaxError) {
        let start = position
        guard starts(with: "<?xml") else { return }
        position += 5
        guard position < bytes.count, XMLCharacter.isWhitespace(bytes[position]) || bytes[position] == UInt8(ascii: "?")
        else {
            // A processing instruction whose name begins with "xml".
            position = start
            return
        }
        let version = readPseudoAttribute("version")
        let encoding = readPseudoAttribute("encoding")
        let standalone = readPseudoAttribute("standalone")
        skipWhitespace()
        guard let version, isVersion(version), encoding.map(isEncodingName) ?? true,
            standalone.map({ ["yes", "no"].contains(text($0)) }) ?? true, starts(with: "?>")
        else { throw XMLSyntaxError(.invalidDeclaration, at: start..<min(position + 1, bytes.count)) }
        position += 2
        if let encoding {
            try apply(encoding)
        } else if self.encoding == .utf16WithoutByteOrderMark {
            throw XMLSyntaxError(.missingByteOrderMark, at: start..<position)
        }
    }

    /// Applies the declared encoding, or throws if the text is not in it.
    private mutating func apply(_ declared: Range<Int>) throws(XMLSyntaxError) {
        let name = text(declared)
        if encoding.declaredNames.contains(name.lowercased()) { return }
        let others: [XMLEncoding] = [.utf8, .utf16, .ascii, .latin1]
        guard let wanted = others.first(where: { $0.declaredNames.contains(name.lowercased()) }) else {
            throw XMLSyntaxError(.unsupportedEncoding(name), at: declared)
        }
        guard encoding == .utf8, wanted != .utf16, bytes.first != 0xEF else {
            throw XMLSyntaxError(
                .mismatchedEncoding(name, actual: encoding == .utf8 ? "UTF-8" : "UTF-16"), at: declared)
        }
        encoding = wanted
        guard let foreign = bytes[position...].firstIndex(where: { $0 >= 0x80 }) else { return }
        if wanted == .ascii { throw XMLSyntaxError(.notASCII(bytes[foreign]), at: foreign..<foreign + 1) }
        // ISO-8859-1 is the first 256 characters of Unicode.
        let rest = bytes[foreign...]
        bytes.removeSubrange(foreign...)
        for byte in rest { bytes.append(contentsOf: byte < 0x80 ? [byte] : [0xC0 | byte >> 6, 0x80 | byte & 0x3F]) }
    }

    /// Reads whitespace and `name = "value"`; returns `nil` without advancing if something else is here.
    private mutating func readPseudoAttribute(_ name: String) -> Range<Int>? {
        let start = position
        if skipWhitespace(), starts(with: name) {
            position += name.utf8.count
            skipWhitespace()
            if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
                position += 1
                skipWhitespace()
                if let value = readLiteral() { return value }
            }
        }
        position = start
        return nil
    }

    /// Reads a quoted string; returns its range without the quotes, or `nil` if there is none.
    mutating func readLiteral() -> Range<Int>? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"),
            let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
        else { return nil }
        defer { position = end + 1 }
        return position + 1..<end
    }

    /// Whether this is `1.` and digits, which readers of XML 1.0 must accept (production 26).
    private func isVersion(_ value: Range<Int>) -> Bool {
        bytes[value].starts(with: "1.".utf8) && value.count > 2 && bytes[value].dropFirst(2).allSatisfy { $0.isDigit }
    }

    /// Whether this is a letter followed by letters, digits, `.`, `_` or `-` (production 81).
    private func isEncodingName(_ value: Range<Int>) -> Bool {
        guard let first = bytes[value].first, first.isLetter else { return false }
        return bytes[value].allSatisfy { $0.isLetter || $0.isDigit || "._-".utf8.contains($0) }
    }
}

extension UInt8 {
    var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
