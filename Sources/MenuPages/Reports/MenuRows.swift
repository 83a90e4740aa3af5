/// The rows of menus that are side by side: those of one title are in one row, so that they can be compared.
struct MenuRows {
    /// The rows of each list of titles.
    private let rows: [[Int]]
    /// The rows of the parts below the menus, in this order.
    enum Part: Int, CaseIterable { case keyCommands, mayBeRefused, neverAppears }

    private let titleCount: Int

    /// The heading is in the first row.
    private static let firstRow = 2

    /// - Complexity: O(lists × titles²), of few menus
    init(_ lists: [[String]]) {
        var titles: [String] = []
        for list in lists {
            var end = 0
            for title in list {
                let found = titles[end...].firstIndex(of: title)
                if found == nil { titles.insert(title, at: end) }
                end = (found ?? end) + 1
            }
        }
        rows = lists.map { list in
            var end = 0
            return list.map { title in
                end = (titles[end...].firstIndex(of: title) ?? end) + 1
                return end - 1 + Self.firstRow
            }
        }
        titleCount = titles.count
    }

    func row(_ menu: Int, of list: Int) -> Int { rows[list][menu] }

    func row(_ part: Part) -> Int { titleCount + Self.firstRow + part.rawValue }

    /// The style sheet of the rows.
    var css: String {
        let count = titleCount + Self.firstRow - 1 + Part.allCases.count
        return ".aligned > article { grid-row: span \(count); } "
            + (Self.firstRow...count).map { ".row-\($0) { grid-row: \($0); }" }.joined(separator: " ") + "\n"
    }
}
