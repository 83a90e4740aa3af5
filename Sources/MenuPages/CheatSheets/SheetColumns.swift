/// The parts of a sheet in columns of about the same height, divided as browsers divide them: of a long block, each column has
/// three rows at least.
struct SheetColumns {
    /// Rows below a heading.
    struct Block {
        /// The height of the heading, by where the block is.
        let head: (first: Double, below: Double)
        let rows: [Double]
        /// The space after the last row.
        let gap: Double
    }

    /// A block, or the rows of one that are in a column.
    struct Part {
        let block: Int
        let rows: Range<Int>
    }

    let columns: [[Part]]
    let height: Double

    /// The fewest rows of a part.
    private static let fewestRows = 3

    /// The columns of the lowest height.
    ///
    /// - Complexity: O(rows)
    init(_ blocks: [Block], count: Int) {
        let total = blocks.reduce(0) { $0 + $1.rows.reduce($1.head.first + $1.gap, +) }
        var (low, high) = (total / Double(count), total)
        var columns = Self.columns(blocks, count: 1, height: .infinity) ?? []
        for _ in 0..<12 {
            let height = (low + high) / 2
            if let found = Self.columns(blocks, count: count, height: height) {
                (columns, high) = (found, height)
            } else {
                low = height
            }
        }
        self.columns = columns
        height = high
    }

    /// The blocks in columns that are full; nil if these are too many.
    ///
    /// - Complexity: O(rows)
    static func columns(_ blocks: [Block], count: Int, height: Double) -> [[Part]]? {
        var columns: [[Part]] = [[]]
        var used = 0.0
        for (index, block) in blocks.enumerated() {
            var start = 0
            while start < block.rows.count {
                let head = columns[columns.count - 1].isEmpty ? block.head.first : block.head.below
                var end = start
                var room = height - used - head
                while end < block.rows.count, room >= block.rows[end] {
                    room -= block.rows[end]
                    end += 1
                }
                let rest = block.rows.count - start
                // What is left for the next column has a few rows, too.
                if end < block.rows.count { end = min(end, block.rows.count - fewestRows) }
                if end - start < min(fewestRows, rest) || end < block.rows.count && rest <= 2 * fewestRows {
                    if columns[columns.count - 1].isEmpty {
                        // The column has no room for less than the block can be divided into.
                        return nil
                    }
                    if columns.count == count { return nil }
                    columns.append([])
                    used = 0
                    continue
                }
                columns[columns.count - 1].append(Part(block: index, rows: start..<end))
                used += head + block.rows[start..<end].reduce(block.gap, +)
                start = end
            }
        }
        return columns
    }
}
