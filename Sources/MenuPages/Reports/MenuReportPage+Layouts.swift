import KeyCombinations
import MenuViews
import ShortcutLocalizer
import SourceText

// The shortcuts that change on keyboard layouts. Layouts on which all become the same share a column. With many different
// layouts there is a list for each shortcut instead of a table.
extension MenuReportPage {
    func writeMatrix() {
        let layouts = report.layouts.filter { !$0.matrix.rows.isEmpty }
        // Paper has no heading with nothing below it.
        output.write("<section\(layouts.isEmpty ? " class=\"screen\"" : "")>\n<h2 id=\"matrix\">Layouts</h2>\n")
        if layouts.isEmpty { output.write("<p>No shortcuts.</p>\n") }
        for item in layouts { write(item) }
        output.write("</section>\n")
    }

    private func write(_ layouts: SystemLayouts) {
        let changes = layouts.changes
        let hasSystems = report.layouts.count > 1
        if hasSystems {
            output.write(
                "<div\(data([layouts.system]))\(data(layouts.matrix.columns))>\n<h3 id=\"\(id(layouts))\">\(HTMLText.escape(layouts.system.title))</h3>\n"
            )
        }
        output.write("<p>\(HTMLText.escape(changes.summary(of: layouts.matrix)))</p>\n")
        let hasPredictions = changes.rows.contains { $0.cells.contains(where: \.isPredicted) }
        if hasPredictions {
            output.write(ShortcutHTML.legend(PredictedShortcut.legend(.symbols)))
        }
        if changes.rows.contains(where: { $0.cells.contains { $0.status == .mirrored } }) {
            output.write(ShortcutHTML.legend("⇄ mirrored for right-to-left menus"))
        }
        if !changes.rows.isEmpty {
            if changes.isList { writeList(layouts) } else { writeTable(layouts) }
        }
        if !changes.unchanged.isEmpty, !changes.rows.isEmpty {
            output.write(
                "<details class=\"rest unchanged\"\(data(changes.unchanged))><summary>\(counted(changes.unchanged.count, "layout")) without changes</summary><p>\(names(changes.unchanged))</p></details>\n"
                    + "<p hidden>No shortcut changes on this layout.</p>\n"
            )
        }
        if hasSystems { output.write("</div>\n") }
    }

    /// The identifier of a system's heading.
    private func id(_ layouts: SystemLayouts) -> String {
        report.layouts.count > 1 ? "matrix-\(layouts.system.rawValue)" : "matrix"
    }

    /// A row for each shortcut, and a column for each group of layouts.
    private func writeTable(_ layouts: SystemLayouts) {
        let changes = layouts.changes
        let head = changes.columns.map { "<th scope=\"col\"\(data($0.layouts))>\(names($0.layouts))</th>" }.joined()
        output.write(
            """
            <div class="scroll" tabindex="0" role="group" aria-labelledby="\(id(layouts))">
            <table class="matrix"><thead><tr><th scope="col">Command</th><th scope="col">Shortcut</th>\(head)</tr></thead>
            <tbody>

            """)
        for (index, row) in changes.rows.enumerated() {
            output.write(
                "<tr\(data(row.targets))><th scope=\"row\"><bdi>\(HTMLText.title(row.title))</bdi></th>"
                    + "<td>\(written(row, layouts))</td>")
            for column in changes.columns {
                let cell = column.cells[index]
                output.write(
                    "<td class=\"\(cell.status.rawValue)\">\(text(cell, column.layouts, layouts.system))</td>")
            }
            output.write("</tr>\n")
        }
        output.write("</tbody></table>\n</div>\n\(Self.nothing)")
    }

    /// A list for each shortcut: what it becomes, and where. Of many shortcuts, the first are visible.
    private func writeList(_ layouts: SystemLayouts) {
        let (indices, visibleCount) = layouts.changes.order
        output.write("<div class=\"list\">\n")
        writeList(layouts, indices.prefix(visibleCount))
        if visibleCount < indices.count {
            let count = counted(indices.count - visibleCount, "more shortcut")
            output.write("<details class=\"rest\"><summary>\(count)</summary>\n")
            writeList(layouts, indices.dropFirst(visibleCount))
            output.write("</details>\n")
        }
        output.write("</div>\n\(Self.nothing)")
    }

    private func writeList(_ layouts: SystemLayouts, _ indices: ArraySlice<Int>) {
        let labels = layouts.system == .mac ? layouts.changes.rows.contains(where: \.hasWords) ? "words" : "" : "names"
        output.write("<dl class=\"changes\(labels.isEmpty ? "" : " \(labels)")\">\n")
        for index in indices {
            let row = layouts.changes.rows[index]
            output.write(
                "<div\(data(row.targets))><dt>\(written(row, layouts)) <span>\(titles(row))</span></dt><dd><ul>\n")
            let results = layouts.changes.results(of: index)
            // One more result takes less room than a line that counts it.
            let shown = results.count > Self.shownResults + 1 ? Self.shownResults : results.count
            for result in results.prefix(shown) { write(result, layouts.system) }
            output.write("</ul>")
            if shown < results.count {
                output.write("<details><summary>\(counted(results.count - shown, "more result"))</summary><ul>\n")
                for result in results.dropFirst(shown) { write(result, layouts.system) }
                output.write("</ul></details>")
            }
            output.write("</dd></div>\n")
        }
        output.write("</dl>\n")
    }

    /// The number of titles of a shortcut in a list.
    private static let shownTitles = 3

    /// The first titles of a shortcut. Long ones are cut after two lines, and whole in a tooltip.
    private func titles(_ row: LayoutMatrix.Change) -> String {
        let shown = row.titles.prefix(Self.shownTitles).map { title in
            "<bdi title=\"\(HTMLText.escape(title))\">\(HTMLText.title(title))</bdi>"
        }
        let more = row.titles.count - shown.count
        return shown.joined() + (more > 0 ? "<span class=\"soft\">and \(more) more</span>" : "")
    }

    /// The number of results of a shortcut that are not folded.
    private static let shownResults = 6

    private func write(_ result: LayoutChanges.Result, _ system: KeyboardSystem) {
        let layouts = result.layouts
        let text = "<span class=\"\(result.cell.status.rawValue)\">\(text(result.cell, layouts, system))</span>"
        output.write(
            "<li\(data(layouts))>"
                + (layouts.count > 12
                    ? "<details><summary>\(text) <span>on \(layouts.count) layouts</span></summary>\(names(layouts))</details>"
                    : "\(text) <span>\(names(layouts))</span>") + "</li>\n")
    }

    func data(_ layouts: [LayoutMatrix.Column]) -> String {
        " data-layouts=\"\(HTMLText.escape(layouts.map { report.name(of: $0.layout) }.joined(separator: "|")))\""
    }

    private func names(_ layouts: [LayoutMatrix.Column]) -> String {
        layouts.map { layout in
            "<bdi>\(HTMLText.escape(layout.layout.name))</bdi>"
                + (layout.isRightToLeft ? " <span class=\"soft\">(right to left)</span>" : "")
        }.joined(separator: ", ")
    }

    /// The shortcut as written, in the direction of the menus.
    private func written(_ row: LayoutMatrix.Change, _ layouts: SystemLayouts) -> String {
        keys(row.strokes, layouts.matrix.columns, layouts.system)
    }

    /// A shortcut or chord, in the direction of the menus on some layouts.
    private func keys(
        _ strokes: [KeyCombination], _ layouts: [LayoutMatrix.Column], _ system: KeyboardSystem
    ) -> String {
        let isRightToLeft = layouts.allSatisfy(\.isRightToLeft)
        return strokes.map { ShortcutHTML.keys($0, isRightToLeft: isRightToLeft, on: system) }.joined(separator: " ")
    }

    private func text(
        _ cell: LayoutMatrix.Cell, _ layouts: [LayoutMatrix.Column], _ system: KeyboardSystem
    ) -> String {
        switch cell.status {
        case .unchanged: return "<span class=\"hidden\">unchanged</span>"
        case .unreachable: return "<span aria-hidden=\"true\">✕ </span>unreachable"
        case .unknown: return "<span aria-hidden=\"true\">? </span>not known"
        case .moved, .mirrored:
            let symbol =
                cell.status == .mirrored
                ? "<span aria-hidden=\"true\">⇄ </span><span class=\"hidden\">mirrored </span>" : ""
            return symbol + (cell.isPredicted ? ShortcutHTML.predicted : "")
                + keys(cell.shown, layouts, system)
        }
    }
}
