package import KeyCombinations
import MenuBuilder
package import Output
import SourceText

extension MenuDiff {
    /// The changes as text for a terminal.
    package func text(style: TextStyle, spelling: ShortcutSpelling) -> String {
        var lines: [String] = []
        let arrow = spelling == .ascii ? " -> " : " → "
        for remark in remarks { lines.append(style.paint("note: " + remark, .faint)) }
        for kind in Kind.allCases {
            let changes = changes(kind)
            guard !changes.isEmpty else { continue }
            if !lines.isEmpty { lines.append("") }
            lines.append(style.paint(kind.heading, kind == .reassigned ? .error : .strong))
            let rows = changes.map { $0.row(.text(spelling)) }
            let keysWidth = rows.map { DisplayWidth.of($0.keys) }.max() ?? 0
            let titles = rows.map { $0.title.sanitized.shortened(to: 60).isolated }
            let titleWidth = min(titles.map { DisplayWidth.of($0) }.max() ?? 0, 48)
            for (change, (row, title)) in zip(changes, zip(rows, titles)) {
                var line = "  " + row.keys.sanitized.padded(toColumns: keysWidth) + (keysWidth == 0 ? "" : "  ")
                let remarks = [row.remark.sanitized.isolated, scope(of: change)].filter { !$0.isEmpty }
                line += remarks.isEmpty ? title : title.padded(toColumns: titleWidth)
                if !remarks.isEmpty { line += "  " + style.paint(remarks.joined(separator: ", "), .faint) }
                lines.append(line.replacing(" → ", with: arrow))
                for text in change.localizedLines(.text(spelling)) {
                    lines.append("      " + style.paint(text.sanitized.replacing(" → ", with: arrow), .faint))
                }
                let positions = [change.old?.position, change.new?.position].compactMap(\.self)
                if !positions.isEmpty {
                    lines.append("      " + style.paint(positions.joined(separator: arrow), .faint))
                }
            }
        }
        if !lines.isEmpty { lines.append("") }
        lines.append(summary)
        return lines.joined(separator: "\n") + "\n"
    }
}
