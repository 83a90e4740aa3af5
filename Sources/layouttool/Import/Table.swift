/// A tab-separated table with one header line and no quoting.
struct Table {
    private let columns: [String: Int]
    /// The rows after the header.
    let rows: [Row]

    struct Row {
        fileprivate let columns: [String: Int]
        fileprivate let fields: [String]

        /// The field of a column; empty if the row is too short.
        subscript(column: String) -> String {
            guard let index = columns[column] else { fail("there is no column \(column)") }
            return index < fields.count ? fields[index] : ""
        }
    }

    init(_ path: String) {
        // Split by scalars, because a combining mark after a tab would form one character with it.
        var lines = TextFile.read(path).unicodeScalars.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        }
        let header = lines.isEmpty ? [] : lines.removeFirst()
        let columns = header.enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
        self.columns = columns
        rows = lines.map { Row(columns: columns, fields: $0) }
    }
}
