import SourceText

/// The text of a document with the starts of its lines, which end in LF, CR LF or CR.
package struct DocumentText: Sendable {
    package private(set) var bytes: [UInt8]
    private var lineStarts: [Int]
    /// Whether every character is known to be one byte, so that both encodings count the same.
    private var isASCII: Bool
    let encoding: PositionEncoding

    /// - Complexity: O(length).
    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        lineStarts = [0] + DocumentText.lineStarts(in: bytes, 0..<bytes.count)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// The starts of lines whose predecessor ends in a range.
    private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        bytes.withSpan { bytes in
            range.filter { offset in
                // The CR of a CR LF ends no line by itself.
                bytes[offset] == 0x0A
                    || (bytes[offset] == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A))
            }.map { $0 + 1 }
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
    /// - Complexity: O(length of the line).
    func offset(of position: TextPosition) -> Int {
        let line = range(ofLine: max(0, position.line))
        if isASCII { return line.lowerBound + min(max(0, position.character), line.count) }
        var offset = line.lowerBound
        var units = 0
        while offset < line.upperBound {
            let length = characterLength(at: offset, before: line.upperBound)
            units += encoding.count(bytes[offset..<offset + length])
            guard units <= position.character else { break }
            offset += length
        }
        return offset
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
    /// - Complexity: O(log lines + length of the line).
    func position(of offset: Int) -> TextPosition {
        let offset = min(max(0, offset), bytes.count)
        let line = line(of: offset)
        let start = lineStarts[line]
        let character = isASCII || encoding == .utf8 ? offset - start : encoding.count(bytes[start..<offset])
        return TextPosition(line: line, character: character)
    }

    func positions(of range: Range<Int>) -> Range<TextPosition> {
        position(of: range.lowerBound)..<position(of: range.upperBound)
    }

    /// Replaces a part of the text. In UTF-16, a client can divide a character into halves; a half becomes U+FFFD, which is
    /// one unit too.
    ///
    /// - Complexity: O(length of the text), without counting its lines again.
    mutating func replace(_ range: Range<TextPosition>, with text: String) {
        var offsets = offsets(of: range)
        var new = Array(text.utf8)
        if isInsideOfPair(range.lowerBound, offsets.lowerBound) { new.insert(contentsOf: "\u{FFFD}".utf8, at: 0) }
        if isInsideOfPair(range.upperBound, offsets.upperBound) {
            new += "\u{FFFD}".utf8
            offsets = offsets.lowerBound..<offsets.upperBound + 4
        }
        bytes.replaceSubrange(offsets, with: new)
        isASCII = isASCII && new.allSatisfy { $0 < 0x80 }
        let shift = new.count - offsets.count
        // A CR at the end of what was before, or of the new text, may have lost or gained its LF.
        let changed = max(0, offsets.lowerBound - 1)..<min(bytes.count, offsets.lowerBound + new.count + 1)
        let before = lineStarts.prefix { $0 <= changed.lowerBound }
        let after = lineStarts.drop { $0 + shift <= changed.upperBound || $0 <= offsets.upperBound }.map { $0 + shift }
        let between = DocumentText.lineStarts(in: bytes, changed).filter { $0 > changed.lowerBound }
        lineStarts = before + between + after
    }

    /// The text after changes as the protocol writes them; `nil` if one cannot be read.
    ///
    /// - Complexity: O(changes × length).
    func applying(_ changes: [JSONView]) -> DocumentText? {
        var text = self
        for change in changes {
            guard let new = change["text"].string else { return nil }
            if change["range"].exists, !change["range"].isNull {
                guard let range = Range<TextPosition>(change["range"]) else { return nil }
                text.replace(range, with: new)
            } else {
                text = DocumentText(Array(new.utf8), encoding)
            }
        }
        return text
    }

    /// Whether a position is between the halves of the character at its offset.
    private func isInsideOfPair(_ position: TextPosition, _ offset: Int) -> Bool {
        guard encoding == .utf16, offset < bytes.count, bytes[offset] >= 0xF0 else { return false }
        return position.line < lineCount && self.position(of: offset).character < position.character
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
