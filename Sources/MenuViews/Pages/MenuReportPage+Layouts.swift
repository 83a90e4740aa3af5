import KeyCombinations
import ShortcutLocalizer
import SourceText

// The shortcuts that change on keyboard layouts. Layouts on which all become the same share a column, or a row if a few
// shortcuts change on many layouts.
extension MenuReportPage {
    func writeMatrix() {
        let (matrix, changes) = (report.matrix, report.changes)
        guard !matrix.rows.isEmpty else {
            return output.write("<section><h2 id=\"matrix\">Layouts</h2><p>No shortcuts.</p></section>\n")
        }
        output.write(
            "<section>\n<h2 id=\"matrix\">Layouts</h2>\n<p>\(HTMLText.escape(changes.summary(of: matrix)))</p>\n")
        let hasPredictions = changes.rows.contains { $0.cells.contains(where: \.isPredicted) }
        if hasPredictions {
            output.write("<p class=\"soft\">\(HTMLText.escape(PredictedShortcut.legend(.symbols))).</p>\n")
        }
        if !changes.rows.isEmpty {
            if changes.rows.count > 12, !changes.isTall {
                output.write(
                    "<p class=\"search screen\" hidden><label>Command <input type=\"search\" id=\"command\" autocomplete=\"off\" spellcheck=\"false\"></label></p>\n"
                )
            }
            output.write(
                "<p class=\"swipe soft\" aria-hidden=\"true\">Scroll sideways for all columns →</p>\n"
                    + "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"matrix\">\n")
            if changes.isTall { writeTall(changes) } else { writeWide(changes) }
            output.write("</div>\n")
        }
        if !changes.unchanged.isEmpty, !changes.rows.isEmpty {
            let names = changes.unchanged.map { "<bdi>\(HTMLText.escape($0.layout.name))</bdi>" }.joined(
                separator: ", ")
            output.write(
                "<details><summary>\(counted(changes.unchanged.count, "layout")) without changes</summary><p>\(names)</p></details>\n"
            )
        }
        output.write("</section>\n")
    }

    /// A row for each shortcut.
    private func writeWide(_ changes: LayoutChanges) {
        let head = changes.columns.map { "<th scope=\"col\"\(data($0))>\(names($0))</th>" }.joined()
        output.write(
            """
            <table class="matrix"><thead><tr><th scope="col">Command</th><th scope="col">Shortcut</th>\(head)</tr></thead>
            <tbody>

            """)
        for (index, row) in changes.rows.enumerated() {
            output.write(
                "<tr><th scope=\"row\"><bdi>\(HTMLText.escape(row.use.title))</bdi></th>"
                    + "<td>\(ShortcutHTML.keys(row.use.combination))</td>")
            for column in changes.columns { output.write(text(column.cells[index])) }
            output.write("</tr>\n")
        }
        output.write("</tbody></table>\n")
    }

    /// A row for each layout.
    private func writeTall(_ changes: LayoutChanges) {
        let head = changes.rows.map {
            "<th scope=\"col\"><bdi>\(HTMLText.escape($0.use.title))</bdi> \(ShortcutHTML.keys($0.use.combination))</th>"
        }.joined()
        output.write(
            "<table class=\"matrix tall\"><thead><tr><th scope=\"col\">Layout</th>\(head)</tr></thead>\n<tbody>\n")
        for column in changes.columns {
            output.write(
                "<tr\(data(column))><th scope=\"row\">\(names(column))</th>\(column.cells.map(text).joined())</tr>\n")
        }
        output.write("</tbody></table>\n")
    }

    private func data(_ column: LayoutChanges.Column) -> String {
        let names = column.layouts.map(\.layout.name).joined(separator: "|")
        return " data-layouts=\"\(HTMLText.escape(names))\""
    }

    private func names(_ column: LayoutChanges.Column) -> String {
        column.layouts.map { layout in
            "<bdi>\(HTMLText.escape(layout.layout.name))</bdi>"
                + (layout.isRightToLeft ? " <span class=\"soft\">(right to left)</span>" : "")
        }.joined(separator: ", ")
    }

    private func text(_ cell: LayoutMatrix.Cell) -> String {
        switch cell.status {
        case .unchanged: return "<td class=\"unchanged\"><span class=\"hidden\">unchanged</span></td>"
        case .unreachable: return "<td class=\"unreachable\">✕ unreachable</td>"
        case .moved, .mirrored:
            let symbol =
                cell.status == .mirrored
                ? "<span aria-hidden=\"true\">⇄ </span><span class=\"hidden\">mirrored </span>" : ""
            return "<td class=\"\(cell.status.rawValue)\">\(symbol)\(cell.isPredicted ? ShortcutHTML.predicted : "")"
                + "\(cell.shown.map(ShortcutHTML.keys) ?? "")</td>"
        }
    }
}
