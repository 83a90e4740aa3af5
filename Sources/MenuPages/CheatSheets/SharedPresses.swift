import EditorKeyBindings
import MenuBuilder
import MenuDocuments
import MenuViews

/// The rows of a ``CheatSheet`` that are one press in a column.
struct SharedPresses {
    private typealias Row = (name: String, found: FoundShortcut)

    /// The rows of a press in a column.
    private var groups: [(column: Int, rows: [Row])] = []
    /// The names of the columns; empty for a single one without a name.
    private let layouts: [String]

    /// The number of rows with one shortcut that others are compared with.
    static let comparedRows = 16

    /// - Complexity: O(rows × columns)
    init(_ rows: [(name: String, found: FoundShortcut)], columnCount: Int, layouts: [String]) {
        self.layouts = layouts
        guard rows.count > 1 else { return }
        for column in 0..<columnCount {
            let shown = rows.filter { !$0.found.row.shortcuts[column].strokes.isEmpty }
            for (_, rows) in shown.grouped(by: { $0.found.presses[column] }) where rows.count > 1 {
                groups.append((column, rows))
            }
        }
    }

    /// The commands of the menu that are shown with the same keys although they are written with others, such as ⇧⌘] and ⌘}.
    /// Which of them gets the keys is not known.
    func rivals(in document: MenuDocument) -> [(names: [String], layouts: [String])] {
        let found = groups.filter { column, rows in
            pairs(rows).contains { one, other in
                one.row.title != other.row.title && one.sharesKeys(with: other, inColumn: column)
                    && !document.areExclusive(one.origin, other.origin)
            }
        }
        return found.grouped { $0.rows.map(\.name).withoutDuplicates }.map { names, groups in
            (names, self.layouts(of: groups.map(\.column)))
        }
    }

    /// The key bindings of one press that may be active at once. The last one whose condition is true gets it.
    var shadowedBindings: [(winner: String, loser: String, layouts: [String])] {
        let found = groups.flatMap { column, rows in
            pairs(rows).filter { one, other in
                if let loser = one.binding, let winner = other.binding {
                    KeyBindingConflict.mayTakeKeys(winner, from: loser)
                } else {
                    false
                }
            }.map { (names: [$1.plainTitle, $0.plainTitle], column: column) }
        }
        return found.grouped(by: \.names).map { names, pairs in
            (names[0], names[1], layouts(of: pairs.map(\.column)))
        }
    }

    /// The pairs of the first rows, each in the order of the file.
    private func pairs(_ rows: [Row]) -> [(FoundShortcut, FoundShortcut)] {
        let found = rows.prefix(Self.comparedRows).map(\.found).sorted { $0.origin.rawValue < $1.origin.rawValue }
        return found.indices.flatMap { index in found[..<index].map { ($0, found[index]) } }
    }

    private func layouts(of columns: [Int]) -> [String] {
        layouts.isEmpty ? [] : columns.withoutDuplicates.map { layouts[$0] }
    }
}
