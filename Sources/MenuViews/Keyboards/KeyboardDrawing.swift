package import ShortcutLocalizer
import SourceText

/// A keyboard drawn with lines, each key with the characters of its four levels.
package enum KeyboardDrawing {
    /// The columns inside a key: two for the characters without ⌥, two for those with it.
    private static let slot = 2

    /// The drawing, at most 80 columns wide.
    package static func lines(_ keys: LayoutKeys, form: KeyboardType) -> [String] {
        rows(of: form, keys).flatMap { row in
            let indent = String(repeating: " ", count: row.indent)
            let edge = String(repeating: "─", count: 2 * slot)
            let upper = row.codes.map { cell(keys, $0, .shift, .shiftOption) }
            let lower = row.codes.map { cell(keys, $0, .plain, .option) }
            return [
                indent + "┌" + row.codes.map { _ in edge }.joined(separator: "┬") + "┐",
                indent + "│" + upper.joined(separator: "│") + "│", indent + "│" + lower.joined(separator: "│") + "│",
                indent + "└" + row.codes.map { _ in edge }.joined(separator: "┴") + "┘",
            ]
        }
    }

    /// The keys of each row that the keyboard has, with the columns that the row begins to the right.
    private static func rows(of form: KeyboardType, _ keys: LayoutKeys) -> [(codes: [KeyCode], indent: Int)] {
        let starts: [(first: KeyCode, indent: Int)] = [(.backquote, 0), (.keyQ, 7), (.keyA, 8), (.intlBackslash, 5)]
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1].first : KeyCode.space
            let codes = KeyCode.layoutKeys.filter { $0 >= starts[index].first && $0 < end }
            // Of ISO keyboards only Brazilian ones have the key beside the right Shift.
            let present = codes.filter {
                form.has($0) && (form == .jis || $0 != .intlRo || keys.output(of: $0, at: .plain) != nil)
            }
            // A row without its first key leaves the place empty.
            return (present, starts[index].indent + (present.first == codes.first ? 0 : 2 * slot + 1))
        }
    }

    private static func cell(_ keys: LayoutKeys, _ code: KeyCode, _ left: KeyLevel, _ right: KeyLevel) -> String {
        shown(keys.output(of: code, at: left)) + shown(keys.output(of: code, at: right))
    }

    /// A key's character in its columns; a mark that combines stands on a circle, what is too wide is an ellipsis.
    private static func shown(_ output: KeyOutput?) -> String {
        guard let output, let first = output.character.unicodeScalars.first else { return blanks(slot) }
        var text = output.character.sanitized
        if DisplayWidth.of(text) == 0 { text = "◌\(text)" }
        if first.properties.isWhitespace { text = "␣" }
        if output.isDead, DisplayWidth.of(text) < slot { text += "†" }
        if DisplayWidth.of(text) > slot { text = "…" }
        return text + blanks(slot - DisplayWidth.of(text))
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
