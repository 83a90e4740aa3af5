import SourceText

extension JSONTape {
    /// The edits that remove an item from its array or object, with its comma.
    ///
    /// Lines that become empty and whitespace next to the item are removed too. Comments stay.
    ///
    /// - Parameters:
    ///   - item: A list's entry, or an object's member from its key on: UTF-8 offsets.
    ///   - previousEnd: The end of the item before it; `nil` for the first.
    /// - Returns: `nil` if the item contains a comment.
    func cut(_ item: Range<Int>, previousEnd: Int?) -> [TextEdit]? {
        guard !hasComment(in: item) else { return nil }
        if let comma = commaOffset(after: item.upperBound) {
            let gap = item.upperBound..<comma
            if isWhitespace(gap) { return [.removal(tidied(item.lowerBound..<comma + 1))] }
            return [.removal(item), .removal(comma..<comma + 1)]
        }
        guard let comma = previousEnd.flatMap({ commaOffset(after: $0) }) else { return [.removal(tidied(item))] }
        let gap = comma + 1..<item.lowerBound
        if isWhitespace(gap), !isAloneOnLines(item) { return [.removal(withLines(comma..<item.upperBound))] }
        return [.removal(comma..<comma + 1), .removal(tidied(item))]
    }

    /// The edits that remove an entry of an array.
    package func cut(_ entry: JSONNode, from array: JSONNode) -> [TextEdit]? {
        var previousEnd: Int?
        for other in elements(of: array) {
            if other == entry { return cut(range(of: entry), previousEnd: previousEnd) }
            previousEnd = range(of: other).upperBound
        }
        return nil
    }

    /// The edits that remove a member of an object.
    package func cutMember(_ value: JSONNode, of object: JSONNode) -> [TextEdit]? {
        var previousEnd: Int?
        for member in members(of: object) {
            let range = range(of: member.key).lowerBound..<range(of: member.value).upperBound
            if member.value == value { return cut(range, previousEnd: previousEnd) }
            previousEnd = range.upperBound
        }
        return nil
    }

    /// The range extended to its lines if it is alone there, otherwise by the whitespace next to it.
    private func tidied(_ range: Range<Int>) -> Range<Int> {
        if isAloneOnLines(range) { return withLines(range) }
        let following = offsetAfterSpaces(from: range.upperBound)
        if following < bytes.count, ![0x0A, 0x0D, 0x5D, 0x7D].contains(bytes[following]) {
            return range.lowerBound..<following
        }
        // The last item: keep the file's spacing before the newline or closing bracket.
        var start = range.lowerBound
        while !startsLine(start), start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start..<range.upperBound
    }

    /// The range extended to its lines if it is alone there.
    private func withLines(_ range: Range<Int>) -> Range<Int> {
        isAloneOnLines(range) ? lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound) : range
    }

    /// Whether a range is alone on its lines.
    private func isAloneOnLines(_ range: Range<Int>) -> Bool {
        startsLine(range.lowerBound) && endsLine(range.upperBound)
    }

    /// The edits that insert a member after another, formatted like it.
    package func insertion(of key: String, _ value: String, after member: JSONNode) -> [TextEdit] {
        let (keyRange, valueRange) = (range(of: member.key), range(of: member))
        let separator = keyRange.upperBound..<valueRange.lowerBound
        let colon = hasComment(in: separator) ? ": " : text(in: separator)
        return [
            TextEdit(
                range: valueRange.upperBound..<valueRange.upperBound,
                text: "," + whitespace(before: member) + key.jsonLiteral + colon + value)
        ]
    }

    /// The whitespace to insert before a member that follows this one.
    private func whitespace(before member: JSONNode) -> String {
        let start = range(of: member.key).lowerBound
        if startsLine(start), let lineBreak = lineBreak(before: lineStart(of: start)) {
            return text(in: lineBreak.lowerBound..<start)
        }
        if let comma = commaOffset(after: range(of: member).upperBound) {
            let next = offsetAfterSpaces(from: comma + 1)
            if next < bytes.count, bytes[next] == UInt8(ascii: "\"") { return text(in: comma + 1..<next) }
        }
        // The last member: as after the previous comma, or else as after its own colon.
        let gap = offsetBeforeSpaces(before: start)
        if gap > 0, bytes[gap - 1] == UInt8(ascii: ",") { return text(in: gap..<start) }
        return bytes[range(of: member).lowerBound - 1] == UInt8(ascii: ":") ? "" : " "
    }

    private func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// Whitespace, commas and comments between values.

extension JSONTape {
    /// The offset of the comma after a value; nil if there is none.
    func commaOffset(after end: Int) -> Int? {
        let offset = offsetAfterGap(from: end)
        return offset < bytes.count && bytes[offset] == UInt8(ascii: ",") ? offset : nil
    }

    /// The first offset that is neither whitespace nor in a comment.
    private func offsetAfterGap(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            if bytes[offset].isJSONWhitespace {
                offset += 1
            } else if let end = endOfComment(at: offset) {
                offset = end
            } else {
                break
            }
        }
        return offset
    }

    /// The end of the comment that starts at this offset outside of strings; nil if there is none.
    private func endOfComment(at start: Int) -> Int? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            return bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
        case UInt8(ascii: "*"):
            var offset = start + 2
            while offset + 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
                offset += 1
            }
            return bytes.count
        default:
            return nil
        }
    }

    /// Whether a range that starts outside of strings contains a comment.
    func hasComment(in range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if bytes[offset] == UInt8(ascii: "\"") {
                offset = endOfString(at: offset)
            } else if endOfComment(at: offset) != nil {
                return true
            } else {
                offset += 1
            }
        }
        return false
    }

    private func endOfString(at start: Int) -> Int {
        var offset = start + 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return offset + 1
    }

    /// Whether a range contains only whitespace.
    func isWhitespace(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isJSONWhitespace) }

    /// Whether only whitespace precedes an offset on its line.
    ///
    /// - Complexity: O(whitespace), because a file may be one long line.
    func startsLine(_ offset: Int) -> Bool {
        let start = offsetBeforeSpaces(before: offset)
        return start == bytes.textStart || bytes[start - 1].isLineEnd
    }

    /// Whether only whitespace follows an offset on its line.
    ///
    /// - Complexity: O(whitespace).
    func endsLine(_ offset: Int) -> Bool {
        let end = offsetAfterSpaces(from: offset)
        return end == bytes.count || bytes[end].isLineEnd
    }

    /// The start of an offset's line.
    func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? bytes.textStart
    }

    /// The end of an offset's line, newline included.
    func lineEnd(of offset: Int) -> Int {
        guard let end = bytes[offset...].firstIndex(where: \.isLineEnd) else { return bytes.count }
        return end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    /// The newline before the line that starts at an offset; nil for the first line.
    func lineBreak(before line: Int) -> Range<Int>? {
        guard line > 0, bytes[line - 1].isLineEnd else { return nil }
        return (line > 1 && bytes[line - 2] == 0x0D && bytes[line - 1] == 0x0A ? line - 2 : line - 1)..<line
    }

    /// The first offset without a space or tab.
    func offsetAfterSpaces(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    }

    /// The start of the spaces and tabs before an offset.
    func offsetBeforeSpaces(before offset: Int) -> Int {
        let textStart = bytes.textStart
        var start = offset
        while start > textStart, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start
    }
}

extension UInt8 {
    fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
