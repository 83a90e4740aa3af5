/// The line starts of a text, for converting offsets to lines and columns.
///
/// Lines end in LF, CR LF or CR. A byte-order mark takes no column. Creating a table takes a pass over the bytes, so
/// create one per text and only if there is something to report.
package struct LineTable: Sendable {
    /// A position in a long line with a known column, so that columns in minified files are not counted from the start.
    private struct Mark: Sendable {
        var offset: Int
        /// The number of scalars before it on its line.
        var scalars: Int
    }

    private static let markSpacing = 512

    private let bytes: [UInt8]
    /// The offset of each line's start.
    private let starts: [Int]
    private let marks: [Mark]

    /// - Complexity: O(length).
    package init(_ source: SourceFile) {
        self.init(source.bytes)
    }

    /// - Complexity: O(length).
    package init(_ bytes: [UInt8]) {
        let starts = bytes.withSpan { LineTable.lineStarts($0, from: bytes.textStart) }
        self.bytes = bytes
        self.starts = starts
        marks = bytes.withSpan { LineTable.marks($0, starts) }
    }

    private static func lineStarts(_ bytes: Span<UInt8>, from start: Int) -> [Int] {
        var starts = [start]
        // Growing would copy the starts, which takes as long as finding them. Unused pages of the reserve take no memory.
        starts.reserveCapacity(bytes.count / 16)
        var search = BlockSearch()
        while let end = search.next(
            in: bytes,
            where: { bytes, next in
                let isLineFeed = bytes.matches("\n")
                return isLineFeed .| (bytes.matches("\r") .& .!next.matches("\n"))
            })
        {
            starts.append(end + 1)
        }
        return starts
    }

    private static func marks(_ bytes: Span<UInt8>, _ starts: [Int]) -> [Mark] {
        var marks: [Mark] = []
        for (line, start) in starts.enumerated() {
            let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
            var mark = Mark(offset: start, scalars: 0)
            while end - mark.offset > markSpacing {
                let next = mark.offset + markSpacing
                mark = Mark(offset: next, scalars: mark.scalars + bytes.scalarCount(mark.offset..<next))
                marks.append(mark)
            }
        }
        return marks
    }

    /// The line and column of a UTF-8 offset; an offset past the end counts as the end.
    ///
    /// - Complexity: O(log lines).
    package func location(of offset: Int) -> SourceLocation {
        let offset = min(max(offset, starts[0]), bytes.count)
        let line = starts.partitioningIndex { $0 > offset }
        var known = Mark(offset: starts[line - 1], scalars: 0)
        let marksBefore = marks.partitioningIndex { $0.offset > offset }
        if marksBefore > 0, marks[marksBefore - 1].offset > known.offset { known = marks[marksBefore - 1] }
        let scalars = bytes.withSpan { $0.scalarCount(known.offset..<offset) }
        return SourceLocation(line: line, column: known.scalars + scalars + 1)
    }

    /// The UTF-8 offsets of a line, counted from 1, without its line ending; empty for a line that does not exist.
    package func range(ofLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        guard line < starts.count else { return start..<bytes.count }
        let end = starts[line] - 1
        return start..<(end > start && bytes[end] == 0x0A && bytes[end - 1] == 0x0D ? end - 1 : end)
    }
}

extension Span<UInt8> {
    /// The number of UTF-8 sequences that start in a range.
    fileprivate func scalarCount(_ range: Range<Int>) -> Int {
        range.count { self[$0] & 0xC0 != 0x80 }
    }
}
