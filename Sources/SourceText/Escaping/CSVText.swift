/// Writes comma-separated values (RFC 4180), lines ending in LF.
package enum CSVText {
    /// A row; fields with commas, quotes or line breaks stand in quotes.
    ///
    /// What steers a terminal or a CI log is written out, as in every text, and what a spreadsheet would take for a
    /// formula begins with an apostrophe (OWASP's advice on CSV injection).
    package static func row(_ fields: [String]) -> String {
        fields.map { field in
            let text = withoutFormulas(field.sanitized)
            // Quotes are found by scalars: one with a mark on it is one character, and ends a field all the same.
            let isPlain = text.unicodeScalars.allSatisfy { $0 != "," && $0 != "\"" }
            return isPlain ? text : "\"" + text.escaped { $0 == "\"" ? "\"\"" : nil } + "\""
        }.joined(separator: ",") + "\n"
    }

    /// The text with an apostrophe before each sign that begins a formula: at its start, and behind a semicolon, which
    /// begins a cell where commas are decimal. A sign alone is a key, and computes nothing.
    private static func withoutFormulas(_ field: String) -> String {
        guard field.unicodeScalars.dropFirst().first != nil else { return field }
        var text = ""
        var beginsCell = true
        for scalar in field.unicodeScalars {
            if beginsCell, signs.contains(scalar) { text += "'" }
            beginsCell = scalar == ";" || beginsCell && (scalar == " " || scalar == "\"")
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    /// What begins a formula, in full width too, as Japanese editions take it.
    private static let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
}
