extension XMLDocument {
    /// The value of an attribute with references resolved and, as XML requires, tabs and line breaks replaced by spaces.
    package func value(of attribute: XMLAttribute) -> String {
        var text = XMLCharacterData(entities: entities)
        text.append(bytes[attribute.valueRange], isAttribute: true)
        return text.string
    }

    /// The text directly in an element, without that of its children: references are resolved, line endings are LF.
    package func text(of element: XMLElement) -> String {
        var text = XMLCharacterData(entities: entities)
        let content = contentRange(of: element)
        var position = content.lowerBound
        for child in children(of: element) {
            text.appendContent(bytes[position..<range(of: child).lowerBound])
            position = range(of: child).upperBound
        }
        text.appendContent(bytes[position..<content.upperBound])
        return text.string
    }
}

/// Collects character data from parts of well-formed XML.
private struct XMLCharacterData {
    /// The declared entities with their replacement text; `nil` for unsupported ones.
    let entities: [String: [UInt8]?]
    private var utf8: [UInt8] = []

    init(entities: [String: [UInt8]?]) {
        self.entities = entities
    }

    var string: String { String(decoding: utf8, as: UTF8.self) }

    /// Appends the text between two tags: skips comments and processing instructions, unwraps CDATA sections.
    mutating func appendContent(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            append(rest[..<open], isAttribute: false)
            rest = rest[open...]
            if rest.starts(with: "<![CDATA[".utf8) {
                let body = rest.dropFirst(9)
                let end = body.firstIndex(ofSequence: "]]>".utf8) ?? body.endIndex
                append(body[..<end], isAttribute: false, resolvesReferences: false)
                rest = body[end...].dropFirst(3)
            } else {
                let terminator = rest.starts(with: "<!--".utf8) ? "-->" : "?>"
                let end = rest.firstIndex(ofSequence: terminator.utf8) ?? rest.endIndex
                rest = rest[end...].dropFirst(terminator.utf8.count)
            }
        }
        append(rest, isAttribute: false)
    }

    mutating func append(_ bytes: ArraySlice<UInt8>, isAttribute: Bool, resolvesReferences: Bool = true) {
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "&") where resolvesReferences:
                let end = bytes[position...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
                if let scalar = XMLReference.scalar(bytes[position..<end]) {
                    utf8.append(contentsOf: String(scalar).utf8)
                } else if let text = entities[String(decoding: bytes[position..<end], as: UTF8.self)] ?? nil {
                    append(text[...], isAttribute: isAttribute, resolvesReferences: false)
                }
                position = min(end + 1, bytes.endIndex)
            case 0x0D:
                if position < bytes.endIndex, bytes[position] == 0x0A { continue }
                utf8.append(isAttribute ? 0x20 : 0x0A)
            case 0x09 where isAttribute, 0x0A where isAttribute:
                utf8.append(0x20)
            default:
                utf8.append(byte)
            }
        }
    }
}

/// Resolves predefined and numbered references.
enum XMLReference {
    /// The character of a reference, given the name between `&` and `;`, or `nil`.
    static func scalar(_ name: some Collection<UInt8>) -> Unicode.Scalar? {
        if name.first == UInt8(ascii: "#") { return numbered(name.dropFirst()) }
        switch String(decoding: name, as: UTF8.self) {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: return nil
        }
    }

    /// The character of a whole reference from `&` to `;`; `nil` for other text.
    static func scalar(ofReference text: ArraySlice<UInt8>) -> Unicode.Scalar? {
        text.first == UInt8(ascii: "&") ? scalar(text.dropFirst().dropLast()) : nil
    }

    private static func numbered(_ number: some Collection<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = number.first == UInt8(ascii: "x")
        let digits = number.dropFirst(isHexadecimal ? 1 : 0)
        guard !digits.isEmpty, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-") else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
            .flatMap(Unicode.Scalar.init)
    }
}

extension ArraySlice<UInt8> {
    /// The index of the first occurrence of some bytes, or `nil`.
    fileprivate func firstIndex(ofSequence wanted: String.UTF8View) -> Int? {
        guard let first = wanted.first else { return nil }
        var rest = self
        while let index = rest.firstIndex(of: first) {
            if rest[index...].starts(with: wanted) { return index }
            rest = rest[(index + 1)...]
        }
        return nil
    }
}
