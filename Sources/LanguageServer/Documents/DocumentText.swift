import SourceText

/// The text of a document with the starts of its lines, which end in LF, CR LF or CR.
package struct DocumentText: Sendable {
    package let bytes: [UInt8]
    private let lineStarts: [Int]
    /// The units before each ``markSpacing``th byte, so that long lines are not counted from the start.
    private let marks: [Int]
    let encoding: PositionEncoding

    private static let markSpacing = 256

    /// - Complexity: O(length).
    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        lineStarts = bytes.lineStarts
        var units = 0
        marks = stride(from: 0, through: bytes.count, by: DocumentText.markSpacing).map { start in
            defer { units += encoding.count(bytes[start..<min(start + DocumentText.markSpacing, bytes.count)]) }
            return units
        }
    }

    var lineCount: Int { lineStarts.count }

    /// The offsets of a line without its end.
    func range(ofLine line: Int) -> Range<Int> {
        guard lineStarts.indices.contains(line) else { return bytes.count..<bytes.count }
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while line + 1 < lineStarts.count, end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The offset of a position. A character after the end of its line, or in the middle of one, is moved to the nearest
    /// before it; a line after the last is the end of the text.
    ///
    /// - Complexity: O(log length).
    func offset(of position: TextPosition) -> Int {
        let line = range(ofLine: max(0, position.line))
        let wanted = units(before: line.lowerBound) + max(0, position.character)
        let mark = (marks.partitioningIndex { $0 > wanted } - 1) * DocumentText.markSpacing
        var offset = min(max(mark, line.lowerBound), line.upperBound)
        while offset > line.lowerBound, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        var units = units(before: offset)
        while offset < line.upperBound {
            let length = characterLength(at: offset, before: line.upperBound)
            units += encoding.count(bytes[offset..<offset + length])
            guard units <= wanted else { break }
            offset += length
        }
        return offset
    }

    /// The units from the start of the text.
    private func units(before offset: Int) -> Int {
        let mark = offset / DocumentText.markSpacing
        return marks[mark] + encoding.count(bytes[mark * DocumentText.markSpacing..<offset])
    }

    func offsets(of range: Range<TextPosition>) -> Range<Int> {
        let start = offset(of: range.lowerBound)
        return start..<max(start, offset(of: range.upperBound))
    }

    /// The line of an offset.
    ///
    /// - Complexity: O(log lines).
    func line(of offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } - 1 }

    /// The position of an offset; an offset after the end counts as the end.
    ///
    /// - Complexity: O(log lines).
    func position(of offset: Int) -> TextPosition {
        let offset = min(max(0, offset), bytes.count)
        let line = line(of: offset)
        return TextPosition(line: line, character: units(before: offset) - units(before: lineStarts[line]))
    }

    func positions(of range: Range<Int>) -> Range<TextPosition> {
        position(of: range.lowerBound)..<position(of: range.upperBound)
    }

    /// The text after changes as the protocol writes them; `nil` if one cannot be read.
    ///
    /// - Complexity: O(length + new texts), and a few thousand bytes for each change.
    func applying(_ changes: [JSONView]) -> DocumentText? {
        var text = ChangingText(bytes, encoding)
        for change in changes {
            guard let new = change["text"].string else { return nil }
            if change["range"].exists, !change["range"].isNull {
                guard let range = Range<TextPosition>(change["range"]) else { return nil }
                text.replace(range, with: new)
            } else {
                text = ChangingText(Array(new.utf8), encoding)
            }
        }
        return DocumentText(text.bytes, encoding)
    }

    private func characterLength(at offset: Int, before end: Int) -> Int {
        let length = bytes[offset] < 0xC0 ? 1 : bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
        return min(length, end - offset)
    }
}

extension DocumentText {
    /// A range as the protocol writes it.
    func json(_ range: Range<Int>) -> JSONText.Value {
        let positions = positions(of: range)
        return .object([("start", positions.lowerBound.json), ("end", positions.upperBound.json)])
    }

    func json(_ edits: [TextEdit]) -> JSONText.Value {
        .array(edits.map { .object([("range", json($0.range)), ("newText", .string($0.text))]) })
    }
}

extension TextPosition {
    init?(_ value: JSONView) {
        guard let line = value["line"].integer, let character = value["character"].integer else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONText.Value { .object([("line", .number(line)), ("character", .number(character))]) }
}

extension Range<TextPosition> {
    init?(_ value: JSONView) {
        guard let start = TextPosition(value["start"]), let end = TextPosition(value["end"]) else { return nil }
        self = start..<Swift.max(start, end)
    }
}
