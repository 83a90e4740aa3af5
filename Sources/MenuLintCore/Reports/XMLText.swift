/// Text in XML 1.0.
enum XMLText {
    /// The text for use in content and in attributes.
    ///
    /// White space other than blanks becomes character references, which attributes keep; what XML 1.0 has no
    /// character for becomes U+FFFD.
    static func escape(_ text: String) -> String {
        text.escaped { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\t", "\n", "\r": "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
    }

    /// A start tag, or a whole element without content.
    static func tag(_ name: String, _ attributes: KeyValuePairs<String, String>, isEmpty: Bool = false) -> String {
        let list = attributes.map { " \($0.key)=\"\(escape($0.value))\"" }.joined()
        return "<\(name)\(list)\(isEmpty ? "/" : "")>"
    }

    static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
}
