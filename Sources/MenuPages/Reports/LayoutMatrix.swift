import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// The localized shortcuts, with a row for each shortcut and a column for each layout.
struct LayoutMatrix: Sendable {
    enum Status: String, CaseIterable, Sendable {
        case unchanged, moved, mirrored, unreachable
        /// Whether a key of the layout types it is not known.
        case unknown
    }

    struct Cell: Hashable, Sendable {
        let status: Status
        /// The strokes to press; empty if a stroke has no key.
        let shown: [KeyCombination]
        let isPredicted: Bool
    }

    struct Column: Sendable {
        let layout: LayoutSelection
        let isRightToLeft: Bool
    }

    struct Row: Sendable {
        let use: ShortcutUse
        /// The title, with the menu if others have the same title.
        let title: String
        let cells: [Cell]
        /// Whether the shortcut is unchanged on all layouts.
        var isUnchanged: Bool { cells.allSatisfy { $0.status == .unchanged } }
    }

    let columns: [Column]
    let rows: [Row]
    /// Whose shortcuts they are.
    let owner: String
    /// What changes: for a menu the rows, and for an editor extension, whose chords often begin alike, each combination once.
    let changes: [Change]

    /// A combination or shortcut that changes on some layout.
    struct Change: Sendable {
        let strokes: [KeyCombination]
        /// The titles of the commands with the shortcut, or of the key bindings with the combination.
        let titles: [String]
        let targets: [MenuTarget]
        let cells: [Cell]

        /// The first titles.
        var title: String { listed(titles, limit: 4) }
        /// Whether some results are words, not keys.
        var hasWords: Bool { cells.contains { $0.status == .unreachable || $0.status == .unknown } }
    }

    /// - Parameter directions: The directions of the interface. If it supports both, layouts of right-to-left scripts use
    ///   right to left.
    /// - Parameter isForEditor: Whether the shortcuts are key bindings of Visual Studio Code.
    /// - Complexity: O(different shortcuts × layouts + shortcuts)
    init(
        _ uses: [ShortcutUse], on localizers: [Localizer], directions: [AppSettings.LayoutDirection], isForEditor: Bool
    ) {
        let columns = localizers.map { localizer in
            let isMirrored = directions.contains(.rightToLeft)
            let isLayoutOfBoth = directions.contains(.leftToRight) && !localizer.selection.layout.isRightToLeft
            return Column(layout: localizer.selection, isRightToLeft: isMirrored && !isLayoutOfBoth)
        }
        self.columns = columns
        owner = isForEditor ? "extension" : "app"
        // Uses of the same shortcut share the result.
        var known: [[WrittenShortcut]: [Cell]] = [:]
        var titleCounts: [String: Int] = [:]
        for use in uses { titleCounts[use.title, default: 0] += 1 }
        func cells(of strokes: [KeyCombination], _ options: LocalizationOptions) -> [Cell] {
            let written = strokes.map { WrittenShortcut(combination: $0, options: options) }
            if let cells = known[written] { return cells }
            var results: [Cell] = []
            results.reserveCapacity(columns.count)
            for (localizer, column) in zip(localizers, columns) {
                var options = options
                options.direction = column.isRightToLeft ? .rightToLeft : .leftToRight
                let cell = Cell(strokes.map { localizer.localize($0, options: options, isForEditor: isForEditor) })
                // Equal cells share their strokes: most shortcuts are the same on nearly all layouts.
                results.append([results.first, results.last].lazy.compactMap(\.self).first { $0 == cell } ?? cell)
            }
            known[written] = results
            return results
        }
        let rows = uses.map { use in
            let title = titleCounts[use.title] == 1 ? use.title : use.label(for: .developers)
            return Row(use: use, title: title, cells: cells(of: use.strokes, use.options))
        }
        self.rows = rows
        let changed = rows.filter { !$0.isUnchanged }
        guard isForEditor else {
            changes = changed.map {
                Change(strokes: $0.use.strokes, titles: [$0.title], targets: $0.use.targets, cells: $0.cells)
            }
            return
        }
        let pairs = changed.flatMap { row in row.use.strokes.withoutDuplicates.map { (stroke: $0, row: row) } }
        changes = pairs.grouped(by: \.stroke).compactMap { stroke, pairs in
            let results = cells(of: [stroke], pairs[0].row.use.options)
            if results.allSatisfy({ $0.status == .unchanged }) { return nil }
            return Change(
                strokes: [stroke], titles: pairs.map { $0.row.use.userTitle ?? $0.row.title }.withoutDuplicates,
                targets: pairs[0].row.use.targets, cells: results)
        }
    }
}

extension LayoutMatrix.Cell {
    fileprivate init(_ localized: [LocalizedShortcut]) {
        let combinations = localized.compactMap(\.combination)
        shown = combinations.count == localized.count ? combinations : []
        isPredicted = localized.contains(where: \.isPredicted)
        if localized.contains(where: { $0.status.contains(.unreachable) }) {
            status = .unreachable
        } else if localized.contains(where: \.isUnknown) {
            status = .unknown
        } else if localized.contains(where: { $0.status.contains(.mirrored) }) {
            status = .mirrored
        } else {
            status = localized.contains { $0.status.contains(.remapped) } ? .moved : .unchanged
        }
    }
}

extension LayoutDescription {
    /// Whether the layout is for a right-to-left script.
    fileprivate var isRightToLeft: Bool { ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"].contains(script) }
}

/// The part of a ``LayoutMatrix`` in which something changes.
struct LayoutChanges: Sendable {
    /// Layouts on which every shortcut becomes the same.
    struct Column: Sendable {
        let layouts: [LayoutMatrix.Column]
        /// A cell for each of ``LayoutChanges/rows``.
        let cells: [LayoutMatrix.Cell]
    }

    /// What changes on some layout.
    let rows: [LayoutMatrix.Change]
    let columns: [Column]
    /// The layouts on which no shortcut changes.
    let unchanged: [LayoutMatrix.Column]

    /// - Complexity: O(shortcuts × layouts)
    init(_ matrix: LayoutMatrix) {
        let rows = matrix.changes
        self.rows = rows
        let cells = matrix.columns.indices.map { index in rows.map { $0.cells[index] } }
        func isUnchanged(_ cells: [LayoutMatrix.Cell]) -> Bool { cells.allSatisfy { $0.status == .unchanged } }
        columns = zip(matrix.columns, cells).filter { !isUnchanged($1) }.grouped(by: \.1).map { cells, columns in
            Column(layouts: columns.map(\.0), cells: cells)
        }
        unchanged = zip(matrix.columns, cells).filter { isUnchanged($1) }.map(\.0)
    }

    /// Whether a list is easier to read than a table with a column for each group of layouts, which would be wider than a
    /// page or have a head higher than its rows.
    var isList: Bool { columns.count > 6 || columns.contains { $0.layouts.count > max(6, 2 * rows.count) } }

    /// The number of rows of a list up to which all are visible at first.
    private static let visibleRows = 12

    /// The indices of the rows of a list in the order in which it has them, and how many of them are visible at first. A long list
    /// begins with the shortcuts that most layouts cannot type, then with those that change on the most.
    var order: (indices: [Int], visibleCount: Int) {
        // A few more rows take no more room than a line that counts them is worth.
        guard rows.count > Self.visibleRows + 3 else { return (Array(rows.indices), rows.count) }
        func count(_ row: LayoutMatrix.Change, _ isCounted: (LayoutMatrix.Status) -> Bool) -> Int {
            row.cells.count { isCounted($0.status) }
        }
        let ranks = rows.map { row in (lost: count(row) { $0 == .unreachable }, all: count(row) { $0 != .unchanged }) }
        let indices = rows.indices.sorted {
            (ranks[$1].lost, ranks[$1].all, $0) < (ranks[$0].lost, ranks[$0].all, $1)
        }
        return (indices, Self.visibleRows)
    }

    /// What a shortcut becomes, and the layouts on which it does.
    typealias Result = (cell: LayoutMatrix.Cell, layouts: [LayoutMatrix.Column])

    /// What the shortcut of a row becomes, beginning with what it becomes on the most layouts.
    ///
    /// - Complexity: O(layouts)
    func results(of row: Int) -> [Result] {
        let results: [Result] = columns.filter { $0.cells[row].status != .unchanged }.grouped(by: \.cells[row])
            .map { ($0, $1.flatMap(\.layouts)) }
        return results.enumerated().sorted {
            ($1.element.layouts.count, $0.offset) < ($0.element.layouts.count, $1.offset)
        }.map(\.element)
    }

    /// `12 shortcuts of the app on 8 layouts. 3 of them change on 5 layouts and 1 cannot be typed on 2 layouts; on the other 3, all stay as
    /// they are.` A shortcut that changes on one layout and cannot be typed on another counts as both.
    func summary(of matrix: LayoutMatrix) -> String {
        let all =
            "\(counted(matrix.rows.count, "shortcut")) of the \(matrix.owner) on \(counted(matrix.columns.count, "layout"))"
        if rows.isEmpty { return "\(all). None changes." }
        func count(_ statuses: LayoutMatrix.Status...) -> (shortcuts: Int, layouts: String) {
            var hasAny = Array(repeating: false, count: matrix.columns.count)
            let shortcuts = matrix.rows.count { row in
                let found = row.cells.indices.filter { statuses.contains(row.cells[$0].status) }
                for layout in found { hasAny[layout] = true }
                return !found.isEmpty
            }
            return (shortcuts, counted(hasAny.count(where: \.self), "layout"))
        }
        let (moved, lost, unknown) = (count(.moved, .mirrored), count(.unreachable), count(.unknown))
        let parts = [
            moved.shortcuts > 0
                ? "\(moved.shortcuts) of them \(moved.shortcuts == 1 ? "changes" : "change") on \(moved.layouts)" : nil,
            lost.shortcuts > 0
                ? "\(lost.shortcuts)\(moved.shortcuts > 0 ? "" : " of them") cannot be typed on \(lost.layouts)" : nil,
            unknown.shortcuts > 0
                ? "\(moved.shortcuts + lost.shortcuts == 0 ? "For" : "for") \(unknown.shortcuts), it is not known whether a key types "
                    + "\(unknown.shortcuts == 1 ? "it" : "them") on \(unknown.layouts)" : nil,
        ].compactMap(\.self)
        return
            "\(all). \(listed(parts))"
            + (unchanged.isEmpty
                ? "."
                : "; on \(unchanged.count == 1 ? "the other" : "the other \(unchanged.count)"), all stay as they are.")
    }
}
