import KeyCombinations
import MenuViews

/// How wide the caps of a sheet are, in em: the size of the type.
struct SheetCaps {
    let least: Double
    /// The space around a label.
    let padding: Double
    let gap: Double

    static let onScreens = SheetCaps(least: 1.75, padding: 1.15, gap: 0.2)
    static let inColumns = SheetCaps(least: 1.7, padding: 1, gap: 0.12)
    static let inLines = SheetCaps(least: 1.45, padding: 0.65, gap: 0.1)

    /// The widest that a column of shortcuts is. Longer ones are in lines.
    private static let widestKeys = 18.0
    /// The size of shortcuts.
    static let size = 0.9

    /// The width of the longest shortcut of a sheet, rounded up to tenths.
    func width(of sheet: CheatSheet) -> Double {
        let widths = sheet.groups.lazy.flatMap(\.rows).flatMap(\.shortcuts).map { width(of: $0, in: sheet) }
        return (min(widths.max() ?? 0, Self.widestKeys) * 10).rounded(.up) / 10
    }

    func width(of cell: CheatSheet.Cell, in sheet: CheatSheet) -> Double {
        let spelling = ShortcutSpelling.symbols.on(sheet.system)
        let mark = (cell.isPredicted ? 1.3 : 0) + (cell.isUnknown ? 1 : 0)
        let press = cell.press.map { LabelText.width(of: spelling.text(of: $0), size: 0.85) + 0.5 } ?? 0
        let width = cell.strokes.reduce(mark + press - 0.35) { width, stroke in
            spelling.labels(of: stroke).reduce(width + 0.35) { $0 + self.width($1) + gap }
        }
        return width * Self.size
    }

    private func width(_ label: String) -> Double { max(least, LabelText.width(of: label, size: 1) + padding) }
}
