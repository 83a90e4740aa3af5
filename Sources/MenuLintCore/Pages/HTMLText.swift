/// Text in HTML and SVG.
enum HTMLText {
    /// The text as it is, in content and in attributes: nothing in it is markup. What steers or hides is written out, as
    /// everywhere a person reads it.
    static func escape(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.sanitized.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A start tag; the values are text.
    static func tag(_ name: String, _ attributes: [(String, String)] = []) -> String {
        "<\(name)\(attributes.map { " \($0.0)=\"\(escape($0.1))\"" }.joined())>"
    }

    /// An element with text in it.
    static func element(_ name: String, _ attributes: [(String, String)] = [], text: String) -> String {
        "\(tag(name, attributes))\(escape(text))</\(name)>"
    }
}
