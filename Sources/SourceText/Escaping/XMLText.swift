/// Escaping for XML 1.0.
package enum XMLText {
    /// Escapes a text for content and attributes.
    ///
    /// Whitespace other than spaces becomes character references, which attributes keep, and so do scalars that must not be
    /// shown. Control characters and other scalars that XML 1.0 does not allow become U+FFFD.
    package static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            case "[" where escaped.startsCommandWithBracket, _ where scalar.mustBeEscaped(after: escaped):
                escaped += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A start tag, or an empty element.
    package static func tag(_ name: String, _ attributes: KeyValuePairs<String, String>, isEmpty: Bool = false)
        -> String
    {
        let list = attributes.map { " \($0.key)=\"\(escape($0.value))\"" }.joined()
        return "<\(name)\(list)\(isEmpty ? "/" : "")>"
    }

    package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
}
