import KeyCombinations
import ShortcutLocalizer
package import SourceText

/// A cheat sheet as one SVG picture: the groups in columns, with a key cap for each symbol.
package struct CheatSheetSVG {
    private let sheet: CheatSheet
    private let logo: LogoPicture?

    private static let margin = 32.0
    private static let gap = 28.0
    private static let rowHeight = 24.0
    private static let headingHeight = 34.0
    private static let groupGap = 18.0
    /// The narrowest part of a column that is left for titles.
    private static let titleWidth = 225.0
    private static let textSize = 12.5

    /// A group, or a part of one that is divided between columns.
    private struct Block {
        let heading: String
        let rows: ArraySlice<CheatSheet.Row>
        var height: Double { headingHeight + Double(rows.count) * rowHeight + groupGap }
    }

    package static func write(_ sheet: CheatSheet, logo: LogoPicture?, to output: ByteSink) {
        CheatSheetSVG(sheet: sheet, logo: logo).write(to: output)
    }

    /// The width of each column of shortcuts.
    private var keysWidth: Double {
        let widths = sheet.groups.flatMap { $0.rows.flatMap { $0.shortcuts.map(Self.width) } }
        return max(widths.max() ?? 0, sheet.layouts.isEmpty ? 0 : 70) + 10
    }

    private static func width(_ cell: CheatSheet.Cell) -> Double {
        cell.strokes.reduce(cell.isPredicted ? 14 : 0) { $0 + $1.capLabels.reduce(8) { $0 + capWidth($1) + 3 } }
    }

    private static func capWidth(_ label: String) -> Double { max(20, LabelText.width(of: label, size: 11.5) + 10) }

    private func write(to output: ByteSink) {
        let keys = keysWidth
        let columnWidth = Self.titleWidth + keys * Double(sheet.columns.count)
        let columns = columns(count: max(1, min(3, Int((1240 + Self.gap) / (columnWidth + Self.gap)))))
        let top = Self.margin + (sheet.hasPredictions ? 84 : 66)
        let contentHeight = columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
        let width = max(
            2 * Self.margin + Double(columns.count) * (columnWidth + Self.gap) - Self.gap,
            2 * Self.margin + 520)
        let height = top + max(contentHeight, 40) + Self.margin - Self.groupGap
        output.write(
            HTMLText.tag(
                "svg",
                [
                    ("xmlns", "http://www.w3.org/2000/svg"),
                    ("viewBox", "0 0 \(SVGNumber.text(width)) \(SVGNumber.text(height))"),
                    ("width", SVGNumber.text(width)), ("height", SVGNumber.text(height)), ("role", "group"),
                    ("aria-label", sheet.title),
                ]) + "\n<title>\(HTMLText.escape(sheet.title))</title>\n<style>\n\(Self.css)</style>\n"
                + "<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n")
        writeHeader(width, to: output)
        for (index, column) in columns.enumerated() {
            let x = Self.margin + Double(index) * (columnWidth + Self.gap)
            var y = top
            for block in column {
                write(block, x, y, columnWidth, keys, to: output)
                y += block.height
            }
        }
        if sheet.groups.isEmpty { output.write(text("No shortcuts.", "row", Self.margin, top + 20)) }
        output.write("</svg>\n")
    }

    private func writeHeader(_ width: Double, to output: ByteSink) {
        var x = Self.margin
        if let logo {
            output.write(
                "<image x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(Self.margin - 8))\" width=\"52\" height=\"52\" href=\"\(logo.dataURL)\"/>\n"
            )
            x += 68
        }
        let room = width - Self.margin - x
        let title = LabelText.lines(of: sheet.title.sanitized, size: 26, width: room, limit: 1).first ?? ""
        output.write(text(title, "sheet", x, Self.margin + 18))
        let subtitle = LabelText.lines(of: sheet.subtitle.sanitized, size: 13, width: room, limit: 1).first ?? ""
        output.write(text(subtitle, "note", x, Self.margin + 42))
        if sheet.hasPredictions {
            output.write(text(PredictedShortcut.legend(.symbols), "note", x, Self.margin + 60))
        }
    }

    /// The groups in columns of about the same height. Long groups are divided.
    private func columns(count: Int) -> [[Block]] {
        let total = sheet.groups.reduce(0) {
            $0 + Self.headingHeight + Double($1.rows.count) * Self.rowHeight + Self.groupGap
        }
        let limit = total / Double(count) + Self.rowHeight
        var columns: [[Block]] = [[]]
        var used = 0.0
        for group in sheet.groups {
            var rest = group.rows[...]
            while !rest.isEmpty {
                let room = Int((limit - used - Self.headingHeight) / Self.rowHeight)
                let isLast = columns.count == count
                // A part of a group has a few rows at least.
                if !isLast, used > 0, room < min(3, rest.count) || room < rest.count && rest.count <= 6 {
                    columns.append([])
                    used = 0
                    continue
                }
                let part = isLast ? rest : rest.prefix(max(room, 3))
                let block = Block(heading: group.heading, rows: part)
                columns[columns.count - 1].append(block)
                used += block.height
                rest = rest.dropFirst(part.count)
            }
        }
        return columns.filter { !$0.isEmpty }
    }

    private func write(_ block: Block, _ x: Double, _ y: Double, _ width: Double, _ keys: Double, to output: ByteSink) {
        let room = width - keys * Double(sheet.columns.count)
        let heading = LabelText.lines(of: block.heading.sanitized, size: 14, width: room - 8, limit: 1).first ?? ""
        output.write(text(heading, "group", x, y + 16))
        for (index, layout) in sheet.layouts.enumerated() {
            output.write(
                text(layout.name, "layout", x + room + keys * Double(index + 1), y + 16, anchor: "end"))
        }
        output.write(line(x, y + 24, width, "rule"))
        var top = y + Self.headingHeight - 6
        for row in block.rows {
            if row.differs, sheet.columns.count > 1 {
                output.write(
                    "<rect class=\"differs\" x=\"\(SVGNumber.text(x - 6))\" y=\"\(SVGNumber.text(top))\" width=\"\(SVGNumber.text(width + 12))\" height=\"\(SVGNumber.text(Self.rowHeight))\" rx=\"5\"/>\n"
                )
            }
            writeTitle(row, x, top + 16.5, room - 8, to: output)
            for (index, cell) in row.shortcuts.enumerated() {
                write(cell, right: x + room + keys * Double(index + 1), top + 2, to: output)
            }
            top += Self.rowHeight
        }
    }

    private func writeTitle(_ row: CheatSheet.Row, _ x: Double, _ y: Double, _ room: Double, to output: ByteSink) {
        let path = (row.context + [row.title]).joined(separator: " ▸ ").sanitized
        let isWhole = LabelText.width(of: path, size: Self.textSize) <= room
        let title = isWhole ? path : row.title.sanitized
        let line = LabelText.lines(of: title, size: Self.textSize, width: room, limit: 1).first ?? ""
        output.write(
            "<g>" + (line == path ? "" : "<title>\(HTMLText.escape(path))</title>") + text(line, "row", x, y) + "</g>\n"
        )
    }

    /// Writes key caps that end at `right`.
    private func write(_ cell: CheatSheet.Cell, right: Double, _ top: Double, to output: ByteSink) {
        guard !cell.strokes.isEmpty else { return output.write(text("–", "note", right, top + 14, anchor: "end")) }
        var x = right - Self.width(cell) + 11
        var parts = [
            HTMLText.tag("g", [("role", "img"), ("aria-label", cell.strokes.map(\.symbols).joined(separator: " "))])
        ]
        if cell.isPredicted {
            parts.append(text("≈", "note", x, top + 14))
            x += 14
        }
        for stroke in cell.strokes {
            for label in stroke.capLabels {
                let width = Self.capWidth(label)
                parts.append(
                    "<rect class=\"cap\" x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(top))\" width=\"\(SVGNumber.text(width))\" height=\"20\" rx=\"5\"/>"
                )
                parts.append(text(label, "key", x + width / 2, top + 14.2, anchor: "middle"))
                x += width + 3
            }
            x += 8
        }
        output.write(parts.joined() + "</g>\n")
    }

    private func line(_ x: Double, _ y: Double, _ width: Double, _ name: String) -> String {
        "<path class=\"\(name)\" d=\"M\(SVGNumber.text(x)) \(SVGNumber.text(y))h\(SVGNumber.text(width))\"/>\n"
    }

    private func text(_ text: String, _ name: String, _ x: Double, _ y: Double, anchor: String = "start") -> String {
        let anchor = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
        return
            "<text class=\"\(name)\" x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(y))\"\(anchor)>\(HTMLText.escape(text))</text>"
    }

    private static let css = """
        :root { --page: #fff; --ink: #1c1e22; --quiet: #565d69; --edge: #c3c9d3; --cap: #f7f8fa; --accent: #0b5cad; --tint: #e7f0fa; }
        @media screen and (prefers-color-scheme: dark) { :root { --page: #15171b; --ink: #eceef1; --quiet: #a9b0bc; --edge: #4a505c; \
        --cap: #24272d; --accent: #7db8f5; --tint: #1d3146; } }
        @media print { :root { --ink: #000; --quiet: #333; --edge: #777; --cap: #fff; --accent: #000; --tint: #eee; } }
        text { font-family: system-ui, -apple-system, "Helvetica Neue", "Noto Sans", Arial, sans-serif; fill: var(--ink); font-size: 12.5px; }
        .page { fill: var(--page); }
        .sheet { font-size: 26px; font-weight: 700; }
        .note, .layout { font-size: 13px; fill: var(--quiet); }
        .layout { font-size: 11.5px; }
        .group { font-size: 14px; font-weight: 700; fill: var(--accent); }
        .rule { stroke: var(--edge); }
        .cap { fill: var(--cap); stroke: var(--edge); }
        .key { font-size: 11.5px; }
        .differs { fill: var(--tint); }

        """
}
