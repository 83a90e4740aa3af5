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

        func lineCount(in width: Double) -> Int {
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
            return count
        }
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
        let rows: [(title: Words, count: Int)]
    }

    private let title: Words
    private let notes: [Words]
    private let hasLogo: Bool
    private let groups: [Group]
    private let keysWidth: Double
    private let layoutCount: Int
    /// Whether the columns of shortcuts have names beside the headings.
    private let hasNames: Bool

    init(_ sheet: CheatSheet, keysWidth: Double, layoutCount: Int, hasLogo: Bool) {
        self.keysWidth = keysWidth
        self.layoutCount = layoutCount
        self.hasLogo = hasLogo
        hasNames = !sheet.layouts.isEmpty
        title = Words(sheet.title, size: Self.titleSize * LabelText.bold)
        notes = ([sheet.subtitle] + sheet.legends()).map { Words($0) }
        groups = sheet.groups.map { group in
            let runs = group.runs.map { run in
                let rows = run.entries.map { entry in
                    (title: Words(sheet.path(run.context(of: entry) + [entry[0].title])), count: entry.count)
                }
                return Run(heading: run.heading.isEmpty ? nil : Words(sheet.path(run.heading)), rows: rows)
            }
            return Group(heading: Words(group.heading, size: Self.headingSize * LabelText.bold), runs: runs)
        }
    }

    var titleCount: Int { groups.reduce(0) { $0 + $1.count } }

    // MARK: - Pages

    /// A page without its margins, and its columns.
    struct Page {
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

    /// - Parameters:
    ///   - width: The width of the page in points.
    ///   - size: The size of the type in points.
    /// - Returns: Nil if the columns have no room for titles.
    func page(_ width: Double, _ height: Double, columnCount: Int, size: Double) -> Page? {
        let gaps = Page.gap * Double(columnCount - 1)
        let page = Page(
            width: width / size, height: height / size, columnCount: columnCount,
            columnWidth: (width / size - gaps) / Double(columnCount), rule: 1 / size)
        return titleWidth(on: page) < Self.titleWidth ? nil : page
    }

    /// The space between a title and its shortcuts.
    private static let titleGap = 0.3
    /// The part of the room of a title that is used: letters of some fonts are wide.
    private static let usedPart = 0.97

    private func titleWidth(on page: Page) -> Double {
        (page.columnWidth - keysWidth * Double(layoutCount) - Self.titleGap) * Self.usedPart
    }

    // MARK: - Heights

    private static let titleSize = 1.7
    private static let headingSize = 1.05
    private static let lineHeight = 1.3
    private static let indent = 1.0
    /// The width of the narrowest shortcut, and of the space before it.
    private static let keyWidth = 2.4

    /// The share of titles that may be in several lines in larger type than ``smallSize``.
    private static let brokenShare = 0.15
    private static let smallSize = 8.5

    /// Whether the type is so large that many titles are in several lines.
    func breaksTitles(on page: Page) -> Bool {
        let width = titleWidth(on: page)
        let titles = groups.flatMap { [$0.heading] + $0.runs.flatMap { $0.rows.map(\.title) } }
        let count = titles.count { $0.lineCount(in: width) > 1 }
        return page.rule * Self.smallSize < 1 && Double(count) > Self.brokenShare * Double(titles.count)
    }

    /// - Parameter padding: The space above and below a row.
    func fits(_ page: Page, padding: Double) -> Bool {
        let height = page.height - headerHeight(on: page)
        let blocks = groups.flatMap { measure($0, on: page, padding) }
        return SheetColumns.columns(blocks, count: page.columnCount, height: height) != nil
    }

    /// The tables of a group. One with few rows is not divided.
    private func measure(_ group: Group, on page: Page, _ padding: Double) -> [SheetColumns.Block] {
        let titleWidth = titleWidth(on: page)
        // Without names of layouts, the narrowest shortcut is beside a heading.
        let headingLines = group.heading.lineCount(in: titleWidth + (hasNames ? 0 : Self.keyWidth))
        let heading = Self.headingSize * Self.lineHeight * Double(headingLines) + 0.4 + 1.5 * page.rule
        // The space after a group.
        let gap = 0.4 + 2 * padding
        let blocks = group.runs.enumerated().map { index, run in
            let above = run.heading.map { Self.lineHeight * Double($0.lineCount(in: titleWidth)) + 2 * padding } ?? 0
            let head = above + (index == 0 ? heading : 0)
            let indent = run.heading == nil ? 0 : Self.indent
            let rows = run.rows.map { title, count in
                row(title.lineCount(in: titleWidth - indent), lineCount(of: count, on: page), on: page, padding)
            }
            let isLast = index == group.runs.count - 1
            return SheetColumns.Block(head: (head, head), rows: rows, gap: isLast ? gap : 0)
        }
        guard group.count <= CheatSheetPage.wholeRows.paper else { return blocks }
        let height = blocks.reduce(0) { $0 + $1.rows.reduce($1.head.first, +) }
        return [SheetColumns.Block(head: (0, 0), rows: [height], gap: gap)]
    }

    /// The height of a row.
    private func row(_ lines: Int, _ shortcuts: Int = 1, on page: Page, _ padding: Double) -> Double {
        Self.lineHeight * max(Double(lines), Double(shortcuts) * 1.2 - 0.2) + 2 * padding + page.rule
    }

    /// The number of lines of the shortcuts of a title. Many of one layout are side by side.
    private func lineCount(of shortcuts: Int, on page: Page) -> Int {
        guard layoutCount == 1, shortcuts > CheatSheetPage.centeredLines else { return shortcuts }
        let perLine = max(1, Int(page.columnWidth / 2 / keysWidth))
        return (shortcuts + perLine - 1) / perLine
    }

    /// The height of the title and the notes.
    private func headerHeight(on page: Page) -> Double {
        let width = page.width - (hasLogo ? 6 : 0)
        let title = Double(title.lineCount(in: width)) * Self.titleSize * 1.15 + 0.35
        let notes = notes.reduce(0) { $0 + Double($1.lineCount(in: width)) * 1.45 }
        return max(title + notes, hasLogo ? 3 : 0) + 0.75
    }
}
