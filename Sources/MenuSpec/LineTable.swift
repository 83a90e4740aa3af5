/// A place in a text as people count it.
package struct SourceLocation: Hashable, Sendable, Comparable {
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (one: SourceLocation, other: SourceLocation) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// Where the lines of a text begin, for turning offsets into lines and columns.
///
/// Lines end in LF, CR LF or CR. A byte-order mark counts as no column. Built once for a text and only where something
/// is to be reported, for it costs a pass over the bytes.
package struct LineTable: Sendable {
    /// A known place; within a long line there is one every so often, so that minified files are not searched in full.
    private struct Mark: Sendable {
        var offset: Int
        var location: SourceLocation
    }

    private static let spacing = 2048

    private let bytes: [UInt8]
    private var marks: [Mark]
    /// The offset at which each line begins.
    private var starts: [Int]

    /// - Complexity: O(length).
    package init(_ source: SourceText) {
        bytes = source.bytes
        let textStart = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        marks = [Mark(offset: textStart, location: SourceLocation(line: 1, column: 1))]
        starts = [textStart]
        source.bytes.withUnsafeBufferPointer { scan($0, from: textStart) }
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from textStart: Int) {
        var line = 1
        var column = 1
        var lastMark = textStart
        for offset in textStart..<bytes.count {
            let byte = bytes[offset]
            if byte == 0x0A || (byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)) {
                line += 1
                column = 1
                starts.append(offset + 1)
            } else if byte.startsScalar {
                column += 1
                guard offset - lastMark >= LineTable.spacing, offset + 1 < bytes.count, bytes[offset + 1].startsScalar
                else { continue }
            } else {
                continue
            }
            lastMark = offset + 1
            marks.append(Mark(offset: offset + 1, location: SourceLocation(line: line, column: column)))
        }
    }

    /// The number of lines, at least 1; after a final line end there is one more, empty line.
    package var lineCount: Int { starts.count }

    /// The line and column of a UTF-8 offset; an offset past the end is that of the end.
    ///
    /// - Complexity: O(log lines).
    package func location(of offset: Int) -> SourceLocation {
        let offset = min(offset, bytes.count)
        let mark = marks[marks.lastIndex(notAfter: offset, by: \.offset)]
        guard offset > mark.offset else { return mark.location }
        let scalars = bytes[mark.offset..<offset].count(where: \.startsScalar)
        return SourceLocation(line: mark.location.line, column: mark.location.column + scalars)
    }

    /// The UTF-8 offsets of a line, counted from 1, without its line end; empty for a line that is not there.
    package func range(ofLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        if line < starts.count {
            end -= 1
            if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        }
        return start..<end
    }
}

extension UInt8 {
    /// Whether a UTF-8 sequence begins with this byte.
    fileprivate var startsScalar: Bool { self & 0xC0 != 0x80 }
}

extension Array {
    /// The index of the last element whose value is at most the wanted one; 0 if there is none.
    fileprivate func lastIndex(notAfter wanted: Int, by value: (Element) -> Int) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if value(self[middle]) <= wanted { low = middle } else { high = middle }
        }
        return low
    }
}
