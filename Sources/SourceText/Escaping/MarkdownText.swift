/// Escaping for Markdown on GitHub and GitLab.
package enum MarkdownText {
    /// Escapes a text so that it appears literally on one line, without markup, links, mentions or issue references.
    package static func escape(_ text: String) -> String {
        var escaped = ""
        let scalars = Array(text.sanitized.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            // Signs with a meaning only at the start of a line stay, because people also read the source.
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            default:
                escaped.unicodeScalars.append(scalar)
                if isReference(scalar, after: escaped, before: next) { escaped += "<!-- -->" }
            }
        }
        return escaped
    }

    /// Whether a sign would turn the following text into a mention, a reference, an emoji or a link. An empty comment after the
    /// sign prevents that.
    private static func isReference(
        _ sign: Unicode.Scalar, after text: String, before next: Unicode.Scalar
    ) -> Bool {
        switch sign {
        case "@": true
        case "#", "!": ("0"..."9").contains(next)
        case "-": text.hasSuffix("GH-") && ("0"..."9").contains(next)
        case ":": next == "/" || next == "+" || next == "-" || next.properties.isAlphabetic
        case ".": text.hasSuffix("www.")
        default: false
        }
    }

    /// The text as a code span on one line.
    package static func code(_ text: String) -> String {
        let text = text.sanitized
        // Search by bytes: a backtick with a combining mark is another character but still ends a span.
        let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        guard longest > 0 else { return "`\(text)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// Escapes a text for a table cell.
    package static func cell(_ text: String) -> String { text.escaped { $0 == "|" ? "\\|" : nil } }
}
