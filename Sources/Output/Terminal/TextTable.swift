import SourceText

/// A table as aligned text.
package struct TextTable {
    private let header: [String]
    private var rows: [[String]] = []

    package init(_ header: [String]) {
        self.header = header
    }

    package mutating func add(_ row: [String]) { rows.append(row) }

    /// The lines, sanitized: the header in capitals, columns two spaces apart.
    package var lines: [String] {
        let all = ([header.map { $0.uppercased() }] + rows).map { $0.map(\.sanitized) }
        let widths = header.indices.map { column in all.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return all.map { row in
            zip(row, widths).map { $0.padded(toColumns: $1) }.joined(separator: "  ").withoutTrailingSpaces
        }
    }
}

extension String {
    /// The text followed by spaces up to a number of terminal columns.
    package func padded(toColumns width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
    }
}
