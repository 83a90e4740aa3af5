/// A table of the layout data: tab-separated, one header line, no quoting.
struct Table {
    private let columns: [String: Int]
    /// The rows below the header.
    let rows: [Row]

    /// One row.
    struct Row {
        fileprivate let columns: [String: Int]
        fileprivate let fields: [String]

        /// The field of a column; empty where the row is too short.
        subscript(column: String) -> String {
            guard let index = columns[column] else { fail("there is no column \(column)") }
            return index < fields.count ? fields[index] : ""
        }
    }

    /// Reads a table.
    init(_ path: String) {
        // By scalars: a combining mark behind a tab would make one character with it.
        var lines = TextFile.read(path).unicodeScalars.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        }
        let header = lines.isEmpty ? [] : lines.removeFirst()
        let columns = header.enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
        self.columns = columns
        rows = lines.map { Row(columns: columns, fields: $0) }
    }
}
