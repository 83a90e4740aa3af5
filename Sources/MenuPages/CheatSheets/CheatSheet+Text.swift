package import KeyCombinations
import MenuViews
import Output
import SourceText

extension CheatSheet {
    /// The sheet as plain text.
    package func text(spelling: ShortcutSpelling) -> String {
        let spelling = spelling.on(system)
        func keys(_ row: Row) -> [String] {
            row.shortcuts.map { cell in
                guard !cell.strokes.isEmpty else { return "-" }
                let keys = cell.strokes.map(spelling.text).joined(separator: " ")
                return (row.isOther(cell) ? "*" : "") + (cell.isUnknown ? "?" : "")
                    + PredictedShortcut.text(keys, isPredicted: cell.isPredicted, spelling)
                    + (cell.press.map { " (\(spelling.text(of: $0)))" } ?? "")
            }
        }
        let all = groups.flatMap { $0.rows.map(keys) }
        let widths = columns.indices.map { column in
            all.reduce(layouts.isEmpty ? 0 : DisplayWidth.of(columns[column])) { max($0, DisplayWidth.of($1[column])) }
        }
        let titles = groups.flatMap { $0.rows.map { DisplayWidth.of(titleLines($0)[0]) } }
        // The names of layouts are beside the headings.
        let headings = layouts.isEmpty ? [] : groups.map { DisplayWidth.of($0.heading.sanitized) - 2 }
        let titleWidth = min((titles + headings).max() ?? 0, 48)
        var lines = [title.sanitized.isolated, subtitle.sanitized]
        for group in groups {
            let head = layouts.isEmpty ? "" : zip(columns, widths).map { "  " + $0.padded(toColumns: $1) }.joined()
            let whole = group.heading.sanitized
            let heading = layouts.isEmpty ? [whole] : whole.wrapped(to: titleWidth + 2, lines: 4)
            lines += [""] + heading.dropLast().map(\.isolated)
            lines.append(
                ((heading.last ?? "").isolated.padded(toColumns: titleWidth + 2) + head).withoutTrailingSpaces)
            for entry in group.entries {
                let shown = titleLines(entry[0])
                for index in 0..<max(shown.count, entry.count) {
                    let title = index < shown.count ? shown[index].isolated : ""
                    let cells =
                        index < entry.count
                        ? zip(keys(entry[index]), widths).map { "  " + $0.sanitized.padded(toColumns: $1) }.joined()
                        : ""
                    lines.append(("  " + title.padded(toColumns: titleWidth) + cells).withoutTrailingSpaces)
                }
            }
        }
        if groups.isEmpty { lines += ["", "No shortcuts."] }
        for legend in legends(spelling, unreachable: "-", press: "In parentheses") { lines += ["", legend] }
        if columns.count > 1, differenceCount > 0 { lines += ["", "* differs from \(columns[0].sanitized)"] }
        for note in notes { lines += [""] + note.sanitized.wrapped(to: 80, lines: 6) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is left out, with the hints for developers. The text is for the terminal; other forms are for users.
    private var notes: [String] { omissions.map { $0.text + ($0.hint.map { "; \($0)" } ?? "") } }

    private func titleLines(_ row: Row) -> [String] {
        (row.context + [row.title]).joined(separator: " ▸ ").sanitized.wrapped(to: 48, lines: 4)
    }

    /// The sheet as Markdown, with a table for each group.
    package var markdown: String {
        let spelling = ShortcutSpelling.symbols.on(system)
        var blocks = ["# \(MarkdownText.escape(title))", MarkdownText.escape(subtitle) + "."]
        for group in groups {
            let head = "| Command | " + columns.map(MarkdownText.escape).joined(separator: " | ") + " |"
            let rule = "| --- |" + String(repeating: " --- |", count: columns.count)
            let rows = group.entries.map { entry in
                let title = (entry[0].context + [entry[0].title]).joined(separator: " ▸ ")
                let keys = columns.indices.map { column in
                    entry.map { row in
                        let cell = row.shortcuts[column]
                        guard !cell.strokes.isEmpty else { return "–" }
                        let keys = MarkdownText.code(cell.strokes.map(spelling.text).joined(separator: " "))
                        let text = MarkdownText.cell(
                            (cell.isUnknown ? "? " : "") + (cell.isPredicted ? "≈ " : "") + keys
                                + (cell.press.map { " (\(MarkdownText.code(spelling.text(of: $0))))" } ?? ""))
                        return row.isOther(cell) ? "**\(text)**" : text
                    }.withoutDuplicates.joined(separator: ", ")
                }
                return "| \(MarkdownText.escape(title)) | \(keys.joined(separator: " | ")) |"
            }
            blocks += ["## \(MarkdownText.escape(group.heading))", ([head, rule] + rows).joined(separator: "\n")]
        }
        if groups.isEmpty { blocks.append("No shortcuts.") }
        blocks += legends(press: "In parentheses").map { $0 + "." }
        return blocks.joined(separator: "\n\n") + "\n"
    }
}
