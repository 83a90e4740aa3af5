/// A scalar of a document's text, or a boundary that its markup makes.
struct ProseUnit {
    let scalar: Unicode.Scalar
    /// Where it is written, which may be an entity or a tag: UTF-8 offsets.
    let range: Range<Int>
    /// Whether it is in a code span.
    var isCode = false

    /// The beginning or end of a `<kbd>`.
    static let key: Unicode.Scalar = "\u{E000}"
    /// Other markup: emphasis, the end of a code span.
    static let markup: Unicode.Scalar = "\u{E001}"
    /// The border of a table's cell.
    static let cell: Unicode.Scalar = "\u{E002}"

    var isKeyBoundary: Bool { scalar == ProseUnit.key }
    var isCell: Bool { scalar == ProseUnit.cell }
    /// Whether the text goes on as if it were not there.
    var isMarkup: Bool { scalar == ProseUnit.key || scalar == ProseUnit.markup }
    var isSpace: Bool { scalar == " " || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{202F}" }
    var isWordScalar: Bool {
        guard scalar.isASCII else { return scalar.properties.isAlphabetic }
        return "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || scalar == "_"
    }
}

/// A line of a document, or a row of an HTML table, as people read it.
struct ProseLine {
    var units: [ProseUnit] = []
    /// Whether it is in an HTML table.
    var isRow = false
}

extension [ProseUnit] {
    /// The text of units without boundaries.
    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for unit in self[range] where !unit.isMarkup && !unit.isCell { text.append(unit.scalar) }
        return String(text)
    }
}
