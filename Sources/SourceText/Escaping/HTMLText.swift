/// Text in HTML and SVG.
package enum HTMLText {
    /// Escapes a text for content and attributes, so that nothing in it is markup. Scalars that are invisible or control the
    /// display are spelled out, as in all output for people.
    package static func escape(_ text: String) -> String {
        let text = text.sanitized
        guard text.utf8.contains(where: { entity($0) != nil }) else { return text }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count * 2)
        for byte in text.utf8 {
            if let entity = entity(byte) {
                escaped.append(contentsOf: entity.utf8)
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// The entity for a byte that would be markup, or `nil`.
    private static func entity(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }

    /// A start tag; the values are escaped.
    package static func tag(_ name: String, _ attributes: [(String, String)] = []) -> String {
        "<\(name)\(attributes.map { " \($0.0)=\"\(escape($0.1))\"" }.joined())>"
    }

    /// An element that contains text.
    package static func element(_ name: String, _ attributes: [(String, String)] = [], text: String) -> String {
        "\(tag(name, attributes))\(escape(text))</\(name)>"
    }
}
