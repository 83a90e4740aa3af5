/// How much room the shortcuts of a sheet take, in em: the size of the type.
struct SheetMetrics {
    /// The number of columns of shortcuts in a card.
    let layoutCount: Int
    /// The width of the shortcuts of a layout.
    let keysWidth: Double
    let printedKeysWidth: Double
    private let printed: PrintedSheet

    init(_ sheet: CheatSheet, hasLogo: Bool) {
        // One of many layouts is shown at a time.
        layoutCount = sheet.isWide ? 1 : sheet.columns.count
        keysWidth = SheetCaps.onScreens.width(of: sheet) + 0.9
        printedKeysWidth = SheetCaps.inColumns.width(of: sheet) + 0.4
        printed = PrintedSheet(sheet, keysWidth: printedKeysWidth, layoutCount: layoutCount, hasLogo: hasLogo)
    }

    // MARK: - Screens

    /// The narrowest title beside its shortcuts.
    private static let titleWidth = 11.0
    /// The space around the content of a card.
    private static let cardPadding = 2.0
    /// The space around cards on a narrow screen.
    private static let bodyPadding = 2.0

    /// The width of a card, from which on several are side by side.
    var cardWidth: Double { max(21, cardContent + Self.cardPadding) }
    /// The width of a screen below which shortcuts of several layouts are not in columns.
    var narrowWidth: Double { cardContent + Self.cardPadding + Self.bodyPadding }

    private var cardContent: Double { Self.titleWidth + keysWidth * Double(layoutCount) }

    // MARK: - Paper

    /// A size of type and a number of columns with which a sheet fills a page.
    struct Print {
        let arrangement: PrintedSheet.Arrangement
        /// In points.
        let size: Double
        let columnCount: Int
        /// The space above and below a row, in em.
        let padding: Double
    }

    /// A page without its margins, in points.
    struct Paper {
        let width: Double
        let height: Double
        /// The most columns.
        let columnCount: Int

        /// The room that A4 and Letter have in common, without what fonts may take more than is estimated.
        static let upright = Paper(width: 538, height: 716, columnCount: 3)
        static let across = Paper(width: 735, height: 522, columnCount: 4)
    }

    /// The sizes of type, in points. On a wall, smaller type cannot be read: the sheet has several pages then.
    private static let sizes = (largest: 13.0, largestOfSeveral: 11.0, columns: 10.0, smallest: 8.6)
    private static let leastPadding = 0.05
    private static let paddings = stride(from: 1.1, to: leastPadding, by: -0.05)
    /// The number of titles up to which one layout has one column.
    private static let fewTitles = 6
    /// More titles are not measured.
    private static let mostTitles = 300
    private static let mostPages = 6

    /// The largest type with which a sheet fits on a page, or on as few as possible, with as much space as is left. The shortcuts
    /// of several layouts are in columns if these leave the type large.
    ///
    /// - Complexity: O(titles)
    func print(on paper: Paper) -> Print {
        if printed.titleCount <= Self.mostTitles {
            if layoutCount > 1,
                let found = print(.columns, on: paper, sizes: Self.sizes.columns...Self.sizes.largest)
            {
                return found
            }
            for count in 1...Self.mostPages {
                let largest = count == 1 ? Self.sizes.largest : Self.sizes.largestOfSeveral
                let sizes = Self.sizes.smallest...largest
                if let found = print(.lines, on: paper, sizes: sizes, pageCount: count) { return found }
            }
        }
        let size = Self.sizes.smallest
        let count = (1...paper.columnCount).last {
            printed.page(.lines, paper.width, paper.height, columnCount: $0, size: size) != nil
        }
        return Print(arrangement: .lines, size: size, columnCount: count ?? 1, padding: Self.leastPadding)
    }

    private func print(
        _ arrangement: PrintedSheet.Arrangement, on paper: Paper, sizes: ClosedRange<Double>, pageCount: Int = 1
    ) -> Print? {
        let least = layoutCount > 1 || printed.titleCount <= Self.fewTitles ? 1 : 2
        for size in stride(from: sizes.upperBound, through: sizes.lowerBound, by: -0.2) {
            // Titles have more room in few columns, which fill more of the page.
            for count in least...paper.columnCount {
                guard
                    let page = printed.page(
                        arrangement, paper.width, paper.height, columnCount: count, size: size),
                    !printed.breaksTitles(on: page),
                    printed.fits(page, padding: Self.leastPadding, count: pageCount)
                else { continue }
                let padding = Self.paddings.first { printed.fits(page, padding: $0, count: pageCount) }
                return Print(
                    arrangement: arrangement, size: size, columnCount: count,
                    padding: padding ?? Self.leastPadding)
            }
        }
        return nil
    }
}
