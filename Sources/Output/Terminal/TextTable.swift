import SourceText

/// Rows of texts in columns, for people.
package struct TextTable {
    private let header: [String]
    private var rows: [[String]] = []

    package init(_ header: [String]) {
        self.header = header
    }

    package mutating func add(_ row: [String]) { rows.append(row) }

    /// The lines, the header in capitals, columns two blanks apart; nothing in them can steer a terminal.
    package var lines: [String] {
        let all = ([header.map { $0.uppercased() }] + rows).map { $0.map(\.sanitized) }
        let widths = header.indices.map { column in all.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return all.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - DisplayWidth.of($0)) }
            let line = cells.joined(separator: "  ")
            return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
        }
    }
}
