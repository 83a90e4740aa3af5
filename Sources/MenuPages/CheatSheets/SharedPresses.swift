import EditorKeyBindings
import MenuBuilder
import MenuDocuments
import MenuViews

/// The rows of a ``CheatSheet`` that are one press in a column.
struct SharedPresses {
    private let rows: [(name: String, found: FoundShortcut)]
    /// The titles of the rows, which most comparisons need alone.
    private let titles: [String]
    /// The indices of the rows of a press in a column.
    private var groups: [(column: Int, rows: [Int])] = []
    /// The names of the columns; empty for a single one without a name.
    private let layouts: [String]

    /// The number of rows with one shortcut that others are compared with.
    static let comparedRows = 16

    /// - Complexity: O(rows × columns)
    init(_ rows: [(name: String, found: FoundShortcut)], columnCount: Int, layouts: [String]) {
        (self.rows, self.layouts) = (rows, layouts)
        titles = rows.map(\.found.row.title)
        guard rows.count > 1 else { return }
        let (cells, presses) = (rows.map(\.found.row.shortcuts), rows.map(\.found.presses))
        for column in 0..<columnCount {
            let shown = rows.indices.filter { !cells[$0][column].strokes.isEmpty }
            for (_, same) in shown.grouped(by: { presses[$0][column] }) where same.count > 1 {
                groups.append((column, same))
            }
        }
    }

    /// The commands of the menu that are shown with the same keys although they are written with others, such as ⇧⌘] and ⌘}.
    /// Which of them gets the keys is not known.
    func rivals(in document: MenuDocument) -> [(names: [String], layouts: [String])] {
        let found = groups.filter { group in
            pairs(group.rows).contains { first, second in
                guard titles[first] != titles[second] else { return false }
                let (one, other) = (rows[first].found, rows[second].found)
                return one.sharesKeys(with: other, inColumn: group.column)
                    && !document.areExclusive(one.origin, other.origin)
            }
        }
        return found.grouped { $0.rows.map { rows[$0].name }.withoutDuplicates }.map { names, groups in
            (names, self.layouts(of: groups.map(\.column)))
        }
    }

    /// The key bindings of one press that may be active at once. The last one whose condition is true gets it.
    var shadowedBindings: [(winner: String, loser: String, layouts: [String])] {
        let found = groups.flatMap { group in
            pairs(group.rows).filter { first, second in
                if let loser = rows[first].found.binding, let winner = rows[second].found.binding {
                    KeyBindingConflict.mayTakeKeys(winner, from: loser)
                } else {
                    false
                }
            }.map { (names: [rows[$1].found.plainTitle, rows[$0].found.plainTitle], column: group.column) }
        }
        return found.grouped(by: \.names).map { names, pairs in
            (names[0], names[1], layouts(of: pairs.map(\.column)))
        }
    }

    /// The pairs of the first rows, each in the order of the file.
    private func pairs(_ indices: [Int]) -> [(Int, Int)] {
        let found = indices.prefix(Self.comparedRows).map { (index: $0, origin: rows[$0].found.origin.rawValue) }
            .sorted { $0.origin < $1.origin }
        return found.indices.flatMap { last in found[..<last].map { ($0.index, found[last].index) } }
    }

    private func layouts(of columns: [Int]) -> [String] {
        layouts.isEmpty ? [] : columns.withoutDuplicates.map { layouts[$0] }
    }
}
