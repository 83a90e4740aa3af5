import KeyCombinations
import MenuViews
import SourceText

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
        keysWidth = Caps(least: 1.75, padding: 1.15, gap: 0.2).width(of: sheet) + 0.9
        printedKeysWidth = Caps(least: 1.7, padding: 1, gap: 0.12).width(of: sheet) + 0.4
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
    /// The width of a screen below which titles are above their shortcuts.
    var stackedWidth: Double { cardContent + Self.cardPadding + Self.bodyPadding }

    private var cardContent: Double { Self.titleWidth + keysWidth * Double(layoutCount) }

    // MARK: - Paper

    /// A size of type and a number of columns with which a sheet fills a page.
    struct Print {
        /// In points.
        let size: Double
        let columnCount: Int
        /// The space above and below a row, in em.
        let padding: Double
    }

    /// The sizes of type, in points.
    private static let sizes = stride(from: 13, through: 7, by: -0.2)
    /// The size of type on several pages, in points.
    private static let smallSize = 8.5
    private static let leastPadding = 0.05
    private static let paddings = stride(from: 0.5, to: leastPadding, by: -0.05)
    /// The number of titles up to which one layout has one column.
    private static let fewTitles = 6
    /// More titles fit on no page.
    private static let mostTitles = 300

    /// The largest type with which a sheet fits on a page, with as much space as is left.
    ///
    /// - Parameters:
    ///   - width: The width of the page without its margins, in points.
    ///   - height: Its height.
    ///   - most: The most columns.
    /// - Complexity: O(titles)
    func print(width: Double, height: Double, most: Int) -> Print {
        let least = layoutCount > 1 || printed.titleCount <= Self.fewTitles ? 1 : 2
        if printed.titleCount <= Self.mostTitles {
            for size in Self.sizes {
                for count in (least...most).reversed() {
                    guard let page = printed.page(width, height, columnCount: count, size: size),
                        !printed.breaksTitles(on: page), printed.fits(page, padding: Self.leastPadding)
                    else { continue }
                    let padding = Self.paddings.first { printed.fits(page, padding: $0) }
                    return Print(size: size, columnCount: count, padding: padding ?? Self.leastPadding)
                }
            }
        }
        let size = Self.smallSize
        let count = (1...most).last { printed.page(width, height, columnCount: $0, size: size) != nil }
        return Print(size: size, columnCount: count ?? 1, padding: Self.leastPadding)
    }
}

/// How wide caps are.
private struct Caps {
    let least: Double
    /// The space around a label.
    let padding: Double
    let gap: Double

    /// The widest that a column of shortcuts is. Longer ones are in lines.
    private static let widestKeys = 18.0
    /// The size of shortcuts.
    private static let size = 0.9

    /// The width of the longest shortcut of a sheet, rounded up to tenths.
    func width(of sheet: CheatSheet) -> Double {
        let spelling = ShortcutSpelling.symbols.on(sheet.system)
        let widths = sheet.groups.lazy.flatMap(\.rows).flatMap(\.shortcuts).map { width(of: $0, spelling) }
        return (min((widths.max() ?? 0) * Self.size, Self.widestKeys) * 10).rounded(.up) / 10
    }

    private func width(of cell: CheatSheet.Cell, _ spelling: ShortcutSpelling) -> Double {
        let mark = (cell.isPredicted ? 1.3 : 0) + (cell.isUnknown ? 1 : 0)
        let press = cell.press.map { LabelText.width(of: spelling.text(of: $0), size: 0.85) + 0.5 } ?? 0
        return cell.strokes.reduce(mark + press - 0.35) { width, stroke in
            spelling.labels(of: stroke).reduce(width + 0.35) { $0 + self.width($1) + gap }
        }
    }

    private func width(_ label: String) -> Double { max(least, LabelText.width(of: label, size: 1) + padding) }
}
