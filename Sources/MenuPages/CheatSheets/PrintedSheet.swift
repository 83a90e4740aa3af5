import MenuViews
import SourceText

/// The texts of a sheet with their widths, to find out whether they fit on a page of paper. The unit is em.
struct PrintedSheet {
    /// Words that are in lines.
    private struct Words {
        let widths: [Double]

        init(_ text: String, size: Double = 1) {
            let words = text.sanitized.prefix(400).split(separator: " ")
            widths = words.map { LabelText.width(of: String($0), size: size) }
        }

        private static let space = 0.38

        /// - Parameter end: The width of what ends the last line; 0 for nothing.
        func lineCount(in width: Double, before end: Double = 0) -> Int {
            var (count, used) = (1, 0.0)
            for word in widths {
                if used > 0, used + Self.space + word > width {
                    (count, used) = (count + 1, word)
                } else {
                    used += word + (used > 0 ? Self.space : 0)
                }
                // A long word is broken.
                while used > width { (count, used) = (count + 1, used - width) }
            }
            return end > 0 && used + end > width ? count + 1 : count
        }
    }

    /// Where the shortcuts are.
    enum Arrangement {
        /// In a column for each layout.
        case columns
        /// At the end of the last line of their title. Those that differ by layout have a line for each.
        case lines
    }

    private struct Group {
        let heading: Words
        let runs: [Run]

        /// The number of rows.
        var count: Int { runs.reduce(0) { $0 + $1.rows.count } }
    }

    private struct Run {
        /// The titles of the ancestors that all rows have.
        let heading: Words?
        let rows: [Row]
    }

    private struct Row {
        let title: Words
        /// The number of shortcuts.
        let count: Int
        /// The widths of the lines of shortcuts, with the names of layouts.
        let lines: [Double]
    }

    private let title: Words
    private let notes: [Words]
    private let hasLogo: Bool
    private let groups: [Group]
    /// The width of a column of shortcuts.
    private let keysWidth: Double
    private let layoutCount: Int

    init(_ sheet: CheatSheet, keysWidth: Double, layoutCount: Int, hasLogo: Bool) {
        self.keysWidth = keysWidth
        self.layoutCount = layoutCount
        self.hasLogo = hasLogo
        title = Words(sheet.title, size: Self.titleSize * LabelText.bold)
        notes = ([sheet.subtitle] + sheet.legends()).map { Words($0) }
        groups = sheet.groups.map { group in
            let runs = group.runs.map { run in
                let rows = run.entries.map { entry in
                    Row(
                        title: Words(sheet.path(run.context(of: entry) + [entry[0].title])), count: entry.count,
                        lines: Self.lines(entry, of: sheet))
                }
                return Run(heading: run.heading.isEmpty ? nil : Words(sheet.path(run.heading)), rows: rows)
            }
            return Group(heading: Words(group.heading, size: Self.headingSize * LabelText.bold), runs: runs)
        }
    }

    private static func lines(_ entry: [CheatSheet.Row], of sheet: CheatSheet) -> [Double] {
        let caps = SheetCaps.inLines
        let names = sheet.namedColumns(of: entry)
        guard !names.isEmpty else {
            // One of many layouts is shown at a time.
            return entry.map { $0.shortcuts.map { caps.width(of: $0, in: sheet) }.max() ?? 0 }
        }
        return names.flatMap { column, name in
            let widths = entry.map { $0.shortcuts[column] }.withoutDuplicates.map { caps.width(of: $0, in: sheet) }
            return [widths[0] + LabelText.width(of: name, size: SheetCaps.size) + 0.4] + widths.dropFirst()
        }
    }

    var titleCount: Int { groups.reduce(0) { $0 + $1.count } }

    // MARK: - Pages

    /// A page without its margins, and its columns.
    struct Page {
        let arrangement: Arrangement
        let width: Double
        let height: Double
        let columnCount: Int
        let columnWidth: Double
        /// The height of a line of one point.
        let rule: Double

        fileprivate static let gap = 1.4
    }

    /// The narrowest title.
    private static let titleWidth = 10.0
    /// The narrowest column in which titles and shortcuts share lines.
    private static let lineWidth = 15.0

    /// - Parameters:
    ///   - width: The width of the page in points.
    ///   - size: The size of the type in points.
    /// - Returns: Nil if the columns have no room for titles.
    func page(
        _ arrangement: Arrangement, _ width: Double, _ height: Double, columnCount: Int, size: Double
    ) -> Page? {
        let gaps = Page.gap * Double(columnCount - 1)
        let page = Page(
            arrangement: arrangement, width: width / size, height: height / size, columnCount: columnCount,
            columnWidth: (width / size - gaps) / Double(columnCount), rule: 1 / size)
        return titleWidth(on: page) < (arrangement == .columns ? Self.titleWidth : Self.lineWidth) ? nil : page
    }

    /// The space between a title and its shortcuts.
    private static let titleGap = 0.3
    /// The part of the room of a title that is used: letters of some fonts are wide.
    private static let usedPart = 0.97

    /// The room for titles; in lines, these share it with shortcuts.
    private func titleWidth(on page: Page) -> Double {
        let keys = page.arrangement == .columns ? keysWidth * Double(layoutCount) + Self.titleGap : 0
        return (page.columnWidth - keys) * Self.usedPart
    }

    // MARK: - Heights

    private static let titleSize = 1.7
    private static let headingSize = 1.05
    private static let lineHeight = 1.3
    private static let indent = 1.0

    /// The share of titles that may be in several lines in larger type than ``smallSize``.
    private static let brokenShare = 0.15
    private static let smallSize = 10.0

    /// Whether the type is so large that many titles are in several lines.
    func breaksTitles(on page: Page) -> Bool {
        guard page.rule * Self.smallSize < 1 else { return false }
        let width = titleWidth(on: page)
        let rows = groups.flatMap { $0.runs.flatMap(\.rows) }
        let count = rows.count { lineCount(of: $0.title, before: $0, in: width, on: page) > 1 }
        return Double(count) > Self.brokenShare * Double(rows.count)
    }

    /// - Parameters:
    ///   - padding: The space above and below a row.
    ///   - count: The number of pages. The first one has the title, too.
    func fits(_ page: Page, padding: Double, count: Int) -> Bool {
        let height = page.height - headerHeight(on: page)
        let blocks = groups.flatMap { measure($0, on: page, padding) }
        return SheetColumns.columns(blocks, count: page.columnCount * count, height: height) != nil
    }

    /// The tables of a group. One with few rows is not divided.
    private func measure(_ group: Group, on page: Page, _ padding: Double) -> [SheetColumns.Block] {
        let titleWidth = titleWidth(on: page)
        let headingLines = group.heading.lineCount(in: titleWidth)
        let heading = Self.headingSize * Self.lineHeight * Double(headingLines) + 0.4 + 1.5 * page.rule
        // The space after a group.
        let gap = 0.4 + 2 * padding
        let blocks = group.runs.enumerated().map { index, run in
            let above = run.heading.map { Self.lineHeight * Double($0.lineCount(in: titleWidth)) + 2 * padding } ?? 0
            let head = above + (index == 0 ? heading : 0)
            let indent = run.heading == nil ? 0 : Self.indent
            let rows = run.rows.map { textHeight(of: $0, in: titleWidth - indent, on: page) + 2 * padding + page.rule }
            let isLast = index == group.runs.count - 1
            return SheetColumns.Block(head: (head, head), rows: rows, gap: isLast ? gap : 0)
        }
        guard group.count <= CheatSheetPage.wholeRows.paper else { return blocks }
        let height = blocks.reduce(0) { $0 + $1.rows.reduce($1.head.first, +) }
        return [SheetColumns.Block(head: (0, 0), rows: [height], gap: gap)]
    }

    private func textHeight(of row: Row, in width: Double, on page: Page) -> Double {
        let title = lineCount(of: row.title, before: row, in: width, on: page)
        let shortcuts = lineCount(of: row, on: page)
        return switch page.arrangement {
        case .columns: Self.lineHeight * max(Double(title), Double(shortcuts) * 1.2 - 0.2)
        case .lines: Self.lineHeight * Double(title + shortcuts - 1)
        }
    }

    private func lineCount(of title: Words, before row: Row, in width: Double, on page: Page) -> Int {
        title.lineCount(in: width, before: page.arrangement == .columns ? 0 : row.lines[0] + Self.lineGap)
    }

    /// The space between a title and a shortcut in its last line.
    private static let lineGap = 0.5

    /// The number of lines of the shortcuts of a title. Many of one layout are side by side.
    private func lineCount(of row: Row, on page: Page) -> Int {
        guard layoutCount == 1, row.count > CheatSheetPage.centeredLines else {
            return page.arrangement == .columns ? row.count : row.lines.count
        }
        let perLine = max(1, Int(page.columnWidth / 2 / keysWidth))
        return (row.count + perLine - 1) / perLine
    }

    /// The height of the title and the notes.
    private func headerHeight(on page: Page) -> Double {
        let width = page.width - (hasLogo ? 6 : 0)
        let title = Double(title.lineCount(in: width)) * Self.titleSize * 1.15 + 0.35
        let notes = notes.reduce(0) { $0 + Double($1.lineCount(in: width)) * 1.45 }
        return max(title + notes, hasLogo ? 3 : 0) + 0.75
    }
}
