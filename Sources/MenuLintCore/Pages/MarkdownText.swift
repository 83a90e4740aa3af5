/// Text in Markdown, as GitHub and GitLab read it.
enum MarkdownText {
    /// The text as it is, in one line: nothing in it is markup, and nobody is mentioned by it.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.sanitized.unicodeScalars {
            switch scalar {
            // Signs that mean something only at the start of a line stay, for people read the source too.
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            // A name behind it would be told that it was mentioned.
            case "@": escaped += "@<!-- -->"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The text in a code span, in one line.
    static func code(_ text: String) -> String {
        let text = text.sanitized
        guard text.contains("`") else { return "`\(text)`" }
        return "`` \(text) ``"
    }

    /// The text in a cell of a table.
    static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
