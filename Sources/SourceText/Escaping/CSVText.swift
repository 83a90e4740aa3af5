/// Writes comma-separated values (RFC 4180), lines ending in LF.
package enum CSVText {
    /// A row; fields with commas, quotes or line breaks are quoted.
    ///
    /// Fields are sanitized, and potential spreadsheet formulas start with an apostrophe (OWASP's advice on CSV injection).
    package static func row(_ fields: [String]) -> String {
        fields.map { field in
            let text = withoutFormulas(field.sanitized)
            // Search by scalars: a quote with a combining mark is another character but still ends a field.
            let isPlain = text.unicodeScalars.allSatisfy { $0 != "," && $0 != "\"" }
            return isPlain ? text : "\"" + text.escaped { $0 == "\"" ? "\"\"" : nil } + "\""
        }.joined(separator: ",") + "\n"
    }

    /// The text with an apostrophe before each sign that starts a formula: at the start, and after a semicolon, which starts a
    /// cell where the comma is the decimal separator. A single sign is a key and computes nothing.
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

    /// Signs that start a formula, including full-width ones, which Japanese editions accept.
    private static let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
}
