/// Text in Markdown, as GitHub and GitLab read it.
package enum MarkdownText {
    /// The text as it is, in one line: nothing in it is markup or becomes a link, and neither a person nor an issue is
    /// mentioned by it.
    package static func escape(_ text: String) -> String {
        var escaped = ""
        let scalars = Array(text.sanitized.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            // Signs that mean something only at the start of a line stay, for people read the source too.
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            default:
                escaped.unicodeScalars.append(scalar)
                if isReference(scalar, behind: escaped, before: next) { escaped += "<!-- -->" }
            }
        }
        return escaped
    }

    /// Whether a sign would make something of what follows: tell a person that they were mentioned, link an issue or a
    /// merge request to this one, turn a word into a picture or an address into a link. A remark that is not shown
    /// keeps the two apart.
    private static func isReference(
        _ sign: Unicode.Scalar, behind text: String, before next: Unicode.Scalar
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

    /// The text in a code span, in one line.
    package static func code(_ text: String) -> String {
        let text = text.sanitized
        // By bytes: an accent with a mark on it is one character, and ends a span all the same.
        let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        guard longest > 0 else { return "`\(text)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// The text in a cell of a table.
    package static func cell(_ text: String) -> String { text.escaped { $0 == "|" ? "\\|" : nil } }
}
