/// Converts offsets of a text to lines and columns.
///
/// Lines end in LF, CR LF or CR. A byte-order mark takes no column. Creating a table takes a pass over the bytes, so
/// create one per text and only if there is something to report.
///
/// The table knows the line and column at the start of each block, and reads on from there: most texts have many lines and
/// few findings.
package struct LineTable: Sendable {
    /// The position of the first byte of a block.
    private struct BlockStart: Sendable {
        /// The line, from 1, and the offset of its start.
        var line = 1
        var lineStart: Int
        /// The number of scalars before the block on its line.
        var scalars = 0
    }

    private static let blockLength = 512

    private let bytes: [UInt8]
    private let textStart: Int
    private let blocks: [BlockStart]

    /// - Complexity: O(length).
    package init(_ source: SourceFile) {
        self.init(source.bytes)
    }

    /// - Complexity: O(length).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        textStart = bytes.textStart
        blocks = bytes.withSpan { [textStart] in LineTable.blocks(of: $0, textStart) }
    }

    private static func blocks(of bytes: Span<UInt8>, _ textStart: Int) -> [BlockStart] {
        var blocks = [BlockStart(lineStart: textStart)]
        blocks.reserveCapacity(bytes.count / blockLength + 1)
        for start in stride(from: 0, to: bytes.count - blockLength, by: blockLength) {
            let block = start..<start + blockLength
            var next = blocks[blocks.count - 1]
            let lineEnds = bytes.lineEndCount(block)
            if lineEnds > 0, let end = block.last(where: { bytes.isLineEnd($0) }) {
                next = BlockStart(line: next.line + lineEnds, lineStart: end + 1)
            }
            next.scalars += bytes.scalarCount(max(start, next.lineStart)..<block.upperBound)
            blocks.append(next)
        }
        return blocks
    }

    /// The line and column of a UTF-8 offset; an offset past the end counts as the end.
    ///
    /// - Complexity: O(1).
    package func location(of offset: Int) -> SourceLocation {
        let offset = min(max(offset, textStart), bytes.count)
        let index = min(offset / LineTable.blockLength, blocks.count - 1)
        let blockStart = index * LineTable.blockLength
        var position = blocks[index]
        return bytes.withSpan { bytes in
            for end in blockStart..<offset where bytes.isLineEnd(end) {
                position = BlockStart(line: position.line + 1, lineStart: end + 1)
            }
            let scalars = bytes.scalarCount(max(blockStart, position.lineStart)..<offset)
            return SourceLocation(line: position.line, column: position.scalars + scalars + 1)
        }
    }

    /// The UTF-8 offsets of a line, counted from 1, without its line ending; empty for a line that does not exist.
    ///
    /// - Complexity: O(log length).
    package func range(ofLine line: Int) -> Range<Int> {
        guard let start = line == 1 ? textStart : self.end(ofLine: line - 1).map({ $0 + 1 }) else {
            return bytes.count..<bytes.count
        }
        guard let end = end(ofLine: line) else { return start..<bytes.count }
        return start..<(end > start && bytes[end] == 0x0A && bytes[end - 1] == 0x0D ? end - 1 : end)
    }

    /// The offset of the byte that ends a line; nil for the last line and one that does not exist.
    private func end(ofLine line: Int) -> Int? {
        let index = blocks.partitioningIndex { $0.line > line } - 1
        guard index >= 0 else { return nil }
        let start = index * LineTable.blockLength
        var current = blocks[index].line
        return bytes.withSpan { bytes in
            for offset in start..<min(start + LineTable.blockLength, bytes.count) where bytes.isLineEnd(offset) {
                if current == line { return offset }
                current += 1
            }
            return nil
        }
    }
}

extension Span<UInt8> {
    /// Whether a byte is the last one of a line.
    fileprivate func isLineEnd(_ offset: Int) -> Bool {
        switch self[offset] {
        case 0x0A: true
        case 0x0D: offset + 1 == count || self[offset + 1] != 0x0A
        default: false
        }
    }

    /// The number of line ends in a range of at most 4,080 bytes, after which the text goes on.
    ///
    /// - Precondition: The length of the range is a multiple of 16.
    fileprivate func lineEndCount(_ range: Range<Int>) -> Int {
        var counts = SIMD16<UInt8>()
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
            let (bytes, next) = (load(offset, as: SIMD16<UInt8>.self), load(offset + 1, as: SIMD16<UInt8>.self))
            let lineEnds = bytes.matches("\n") .| (bytes.matches("\r") .& .!next.matches("\n"))
            counts.replace(with: counts &+ 1, where: lineEnds)
        }
        return (0..<16).reduce(0) { $0 + Int(counts[$1]) }
    }

    /// The number of UTF-8 sequences that start in a range.
    fileprivate func scalarCount(_ range: Range<Int>) -> Int {
        range.count { self[$0] & 0xC0 != 0x80 }
    }
}
