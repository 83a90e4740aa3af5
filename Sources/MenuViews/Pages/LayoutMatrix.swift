import KeyCombinations
import MenuDocuments
import ShortcutFacts
import ShortcutLocalizer

/// The localized shortcuts, with a row for each shortcut and a column for each layout.
struct LayoutMatrix: Sendable {
    enum Status: String, CaseIterable, Sendable {
        case unchanged, moved, mirrored, unreachable
    }

    struct Cell: Hashable, Sendable {
        let status: Status
        let shown: KeyCombination?
        let isPredicted: Bool
    }

    struct Column: Sendable {
        let layout: LayoutSelection
        let isRightToLeft: Bool
    }

    struct Row: Sendable {
        let use: ShortcutUse
        let cells: [Cell]
        /// Whether the shortcut is unchanged on all layouts.
        var isUnchanged: Bool { cells.allSatisfy { $0.status == .unchanged } }
    }

    let columns: [Column]
    let rows: [Row]

    /// - Parameter directions: The directions of the interface. If it supports both, layouts of right-to-left scripts use
    ///   right to left.
    /// - Complexity: O(different shortcuts × layouts + shortcuts)
    init(_ uses: [ShortcutUse], on localizers: [Localizer], directions: [AppSettings.LayoutDirection]) {
        let columns = localizers.map { localizer in
            let isMirrored = directions.contains(.rightToLeft)
            let isLayoutOfBoth = directions.contains(.leftToRight) && !localizer.selection.layout.isRightToLeft
            return Column(layout: localizer.selection, isRightToLeft: isMirrored && !isLayoutOfBoth)
        }
        self.columns = columns
        // Uses of the same shortcut share the result.
        var known: [WrittenShortcut: [Cell]] = [:]
        rows = uses.map { use in
            let written = WrittenShortcut(combination: use.combination, options: use.options)
            if let cells = known[written] { return Row(use: use, cells: cells) }
            let cells = zip(localizers, columns).map { localizer, column in
                var options = use.options
                options.direction = column.isRightToLeft ? .rightToLeft : .leftToRight
                return Cell(localizer.localize(use.combination, options: options))
            }
            known[written] = cells
            return Row(use: use, cells: cells)
        }
    }
}

extension LayoutMatrix.Cell {
    fileprivate init(_ localized: LocalizedShortcut) {
        shown = localized.combination
        isPredicted = localized.isPredicted
        if localized.status.contains(.unreachable) {
            status = .unreachable
        } else if localized.status.contains(.mirrored) {
            status = .mirrored
        } else {
            status = localized.status.contains(.remapped) ? .moved : .unchanged
        }
    }
}

extension LayoutDescription {
    /// Whether the layout is for a right-to-left script.
    fileprivate var isRightToLeft: Bool { ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"].contains(script) }
}
