import KeyCombinations
import MenuViews
import ShortcutLocalizer
package import SourceText

/// A cheat sheet as one SVG picture: the groups in columns, with a key cap for each symbol.
///
/// A right-to-left sheet begins at the right: distances from the left are distances from the right, and caps follow their
/// modifiers to the left.
package struct CheatSheetSVG {
    private let sheet: CheatSheet
    private let logo: LogoPicture?
    private let output: ByteSink
    /// How keys are labeled on the sheet's system.
    private let spelling: ShortcutSpelling

    /// The width of each column of shortcuts.
    private let keysWidth: Double
    /// The width of a column of groups.
    private let columnWidth: Double
    private let columns: [[CheatSheetBlock]]
    /// The width of the picture.
    private let width: Double

    private static let margin = 32.0
    private static let gap = 28.0
    /// The narrowest part of a column that is left for titles.
    private static let titleWidth = 225.0
    private static let logoHeight = 52.0
    private static let maximumLogoWidth = 240.0

    package static func write(_ sheet: CheatSheet, logo: LogoPicture?, to output: ByteSink) {
        CheatSheetSVG(sheet, logo, output).write()
    }

    private init(_ sheet: CheatSheet, _ logo: LogoPicture?, _ output: ByteSink) {
        self.sheet = sheet
        self.logo = logo
        self.output = output
        let spelling = ShortcutSpelling.symbols.on(sheet.system)
        self.spelling = spelling
        let widths = sheet.groups.flatMap { $0.rows.flatMap { $0.shortcuts.map { Self.width($0, spelling) } } }
        keysWidth = max(widths.max() ?? 0, sheet.layouts.isEmpty ? 0 : 70) + 10
        columnWidth = Self.titleWidth + keysWidth * Double(sheet.columns.count)
        let count = max(1, min(3, Int((1240 + Self.gap) / (columnWidth + Self.gap))))
        let titleWidth = columnWidth - keysWidth * Double(sheet.columns.count) - 8
        // A heading has room to the names of the layouts.
        columns = CheatSheetBlock.columns(
            sheet, count: count, titleWidth: titleWidth,
            headingWidth: sheet.columnNames.isEmpty ? columnWidth : titleWidth)
        width =
            2 * Self.margin + max(Double(columns.count) * (columnWidth + Self.gap) - Self.gap, 520)
    }

    private static func width(_ cell: CheatSheet.Cell, _ spelling: ShortcutSpelling) -> Double {
        cell.strokes.reduce((cell.isPredicted ? 14 : 0) + (cell.isUnknown ? 14 : 0) + pressWidth(cell, spelling)) {
            $0 + spelling.labels(of: $1).reduce(8) { $0 + capWidth($1) + 3 }
        }
    }

    /// The width of the keys to press beside a shortcut that does not say them; 0 if it does.
    private static func pressWidth(_ cell: CheatSheet.Cell, _ spelling: ShortcutSpelling) -> Double {
        cell.press.map { LabelText.width(of: spelling.text(of: $0), size: 11) + 6 } ?? 0
    }

    private static func capWidth(_ label: String) -> Double { max(20, LabelText.width(of: label, size: 11.5) + 10) }

    private func write() {
        let header = header
        let contentHeight = columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
        let contentEnd = header.height + max(contentHeight, 40)
        let height = contentEnd + Self.margin - CheatSheetBlock.gap
        output.write(
            HTMLText.tag(
                "svg",
                [
                    ("xmlns", "http://www.w3.org/2000/svg"),
                    ("viewBox", "0 0 \(SVGNumber.text(width)) \(SVGNumber.text(height))"),
                    ("width", SVGNumber.text(width)), ("height", SVGNumber.text(height)), ("role", "group"),
                    ("aria-label", sheet.title),
                ] + (sheet.isRightToLeft ? [("direction", "rtl")] : []))
                + "\n<title>\(HTMLText.escape(sheet.title))</title>\n<style>\n\(Self.css)</style>\n"
                + "<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n" + header.drawing)
        for (index, column) in columns.enumerated() {
            let x = Self.margin + Double(index) * (columnWidth + Self.gap)
            var y = header.height
            for block in column {
                write(block, x, y)
                y += block.height
            }
        }
        if sheet.groups.isEmpty { output.write(text("No shortcuts.", "row", Self.margin, header.height + 20)) }
        output.write("</svg>\n")
    }

    /// The logo, the title and the notes, and the height of the part above the columns.
    private var header: (drawing: String, height: Double) {
        var x = Self.margin
        var drawing = ""
        if let logo {
            let width = min(Self.logoHeight * logo.aspectRatio, Self.maximumLogoWidth)
            drawing +=
                "<image x=\"\(left(x, width: width))\" y=\"\(SVGNumber.text(Self.margin - 8))\" width=\"\(SVGNumber.text(width))\" "
                + "height=\"\(SVGNumber.text(Self.logoHeight))\" href=\"\(logo.dataURL)\"/>\n"
            x += width + 16
        }
        let room = width - Self.margin - x
        var y = Self.margin + 18
        for (index, line) in LabelText.lines(
            of: sheet.title.sanitized, size: 26 * LabelText.bold, width: room, limit: 3
        ).enumerated() {
            if index > 0 { y += 31 }
            drawing += text(line, "sheet", x, y)
        }
        y += 24
        let notes =
            LabelText.lines(of: sheet.subtitle.sanitized, size: 13, width: room, limit: 4)
            + sheet.legends().flatMap { LabelText.lines(of: $0, size: 13, width: room, limit: 3) }
        for note in notes {
            drawing += text(note, "note", x, y)
            y += 18
        }
        return (drawing, y + 6)
    }

    private func write(_ block: CheatSheetBlock, _ x: Double, _ y: Double) {
        let room = columnWidth - keysWidth * Double(sheet.columns.count)
        for (index, line) in block.heading.enumerated() {
            output.write(text(line, "group", x, y + 16 + Double(index) * CheatSheetBlock.headingLineHeight))
        }
        if !block.heading.isEmpty { writeHead(x, y + block.headHeight - CheatSheetBlock.headingHeight) }
        var top = y + block.headHeight - 6
        for (index, line) in block.subheading.enumerated() {
            output.write(text(line, "path", x, top + 16.5 + Double(index) * CheatSheetBlock.lineHeight) + "\n")
        }
        top += block.subheadHeight
        let indent = block.subheading.isEmpty ? 0 : CheatSheetBlock.indent
        for row in block.rows {
            if row.differs {
                output.write(
                    "<g class=\"differs\"><rect x=\"\(left(x - 6, width: columnWidth + 12))\" y=\"\(SVGNumber.text(top))\" "
                        + "width=\"\(SVGNumber.text(columnWidth + 12))\" height=\"\(SVGNumber.text(row.height))\" rx=\"5\"/>\n"
                )
            }
            let isCut =
                row.lines.contains { $0.context.hasSuffix("…") }
                || row.lines.last?.title.hasSuffix("…") == true && !row.path.hasSuffix("…")
            let titleHeight = Double(row.lines.count - 1) * CheatSheetBlock.lineHeight + CheatSheetBlock.rowHeight
            let firstLine = top + 16.5 + (row.height - titleHeight) / 2
            let lines = row.lines.enumerated().map { index, line in
                text(
                    line.title, "row", context: line.context, x + indent,
                    firstLine + Double(index) * CheatSheetBlock.lineHeight)
            }
            output.write(
                "<g>\(isCut ? "<title>\(HTMLText.escape(row.path))</title>" : "")\(lines.joined())</g>\n")
            let keysHeight = Double(row.shortcuts.count) * CheatSheetBlock.rowHeight
            for (line, shortcut) in row.shortcuts.enumerated() {
                for (index, cell) in shortcut.shortcuts.enumerated() {
                    write(
                        cell, isOther: shortcut.isOther(cell), end: x + room + keysWidth * Double(index + 1),
                        top + 2 + (row.height - keysHeight) / 2 + Double(line) * CheatSheetBlock.rowHeight)
                }
            }
            if row.differs { output.write("</g>\n") }
            top += row.height
        }
    }

    /// Writes the names of the layouts and the line below a heading.
    private func writeHead(_ x: Double, _ y: Double) {
        let room = columnWidth - keysWidth * Double(sheet.columns.count)
        for (index, name) in sheet.columnNames.enumerated() {
            output.write(text(name, "layout", x + room + keysWidth * Double(index + 1), y + 16, anchor: "end"))
        }
        output.write(
            "<path class=\"rule\" d=\"M\(left(x, width: columnWidth)) \(SVGNumber.text(y + 24))h\(SVGNumber.text(columnWidth))\"/>\n"
        )
    }

    /// Writes key caps that end at a distance from the side where lines begin.
    private func write(_ cell: CheatSheet.Cell, isOther: Bool, end: Double, _ top: Double) {
        guard !cell.strokes.isEmpty else { return output.write(text("–", "note", end, top + 14, anchor: "end")) }
        var x = end - Self.width(cell, spelling) + 11
        var parts = [
            HTMLText.tag(
                "g",
                (isOther ? [("class", "other")] : [])
                    + [("role", "img"), ("aria-label", spokenText(of: cell))])
        ]
        if cell.isUnknown {
            parts.append(text("?", "note", x, top + 14))
            x += 14
        }
        if cell.isPredicted {
            parts.append(text("≈", "note", x, top + 14))
            x += 14
        }
        if let press = cell.press {
            parts.append(text(spelling.text(of: press), "press", x, top + 14))
            x += Self.pressWidth(cell, spelling)
        }
        for stroke in cell.strokes {
            for label in spelling.labels(of: stroke) {
                let width = Self.capWidth(label)
                parts.append(
                    "<rect class=\"cap\" x=\"\(left(x, width: width))\" y=\"\(SVGNumber.text(top))\" width=\"\(SVGNumber.text(width))\" height=\"20\" rx=\"5\"/>"
                )
                parts.append(text(label, "key", x + width / 2, top + 14.2, anchor: "middle"))
                x += width + 3
            }
            x += 8
        }
        output.write(parts.joined() + "</g>\n")
    }

    /// The words for a shortcut: `predicted Command Comma`.
    private func spokenText(of cell: CheatSheet.Cell) -> String {
        (cell.isUnknown ? "key not known " : "") + (cell.isPredicted ? "predicted " : "")
            + ShortcutSpelling.words.on(sheet.system).text(of: cell.strokes)
            + (cell.press.map { ", press \(ShortcutSpelling.words.text(of: $0))" } ?? "")
    }

    /// The left edge of a shape at a distance from the side where lines begin.
    private func left(_ x: Double, width shape: Double) -> String {
        SVGNumber.text(sheet.isRightToLeft ? width - x - shape : x)
    }

    private func text(
        _ text: String, _ name: String, context: String = "", _ x: Double, _ y: Double, anchor: String = "start"
    ) -> String {
        let anchor = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
        // A key keeps its character: right-to-left text mirrors brackets. Other texts have their own direction.
        let isKey = name == "key"
        let direction = sheet.isRightToLeft && isKey ? " direction=\"ltr\"" : ""
        func shown(_ text: String) -> String {
            let text = HTMLText.escape(text)
            // Each ancestor has its own direction, too.
            return text.isEmpty || isKey || !sheet.isRightToLeft
                ? text : "\u{2068}\(text.replacing(" ◂", with: "\u{2069} ◂\u{2068}"))\u{2069}"
        }
        let path = context.isEmpty ? "" : "<tspan class=\"path\">\(shown(context))</tspan>"
        return
            "<text class=\"\(name)\" x=\"\(left(x, width: 0))\" y=\"\(SVGNumber.text(y))\"\(anchor)\(direction)>\(path)\(shown(text))</text>"
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
        .path { fill: var(--quiet); }
        .layout { font-size: 11.5px; } .press { font-size: 11px; fill: var(--quiet); }
        .group { font-size: 14px; font-weight: 700; fill: var(--accent); }
        .rule { stroke: var(--edge); }
        .cap { fill: var(--cap); stroke: var(--edge); }
        .key { font-size: 11.5px; }
        .differs > rect { fill: var(--tint); }
        .other text { font-weight: 600; }
        .other .cap { stroke: var(--accent); } .other .press { font-weight: 400; }

        """
}
