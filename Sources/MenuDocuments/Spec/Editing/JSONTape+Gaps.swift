import SourceText

// What stands between the values of a text that has been read: blanks, commas, comments.

extension JSONTape {
    /// The offset of the comma behind a value, before the next value or the closing bracket; nil if there is none.
    func commaOffset(after end: Int) -> Int? {
        let offset = offsetBehindGap(from: end)
        return offset < bytes.count && bytes[offset] == UInt8(ascii: ",") ? offset : nil
    }

    /// The first offset that is neither blank nor in a comment.
    private func offsetBehindGap(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            if bytes[offset].isJSONBlank {
                offset += 1
            } else if let end = endOfComment(at: offset) {
                offset = end
            } else {
                break
            }
        }
        return offset
    }

    /// The offset behind the comment that begins at an offset outside of strings; nil if none does.
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

    /// Whether a comment stands in a range that begins outside of strings.
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

    /// Whether nothing but blanks stands in a range.
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isJSONBlank) }

    /// Whether only blanks stand before an offset on its line.
    ///
    /// - Complexity: O(blanks), for a file may be one long line.
    func startsLine(_ offset: Int) -> Bool {
        let start = offsetOfLineBlanks(before: offset)
        return start == bytes.textStart || bytes[start - 1].isLineEnd
    }

    /// Whether only blanks stand behind an offset on its line.
    ///
    /// - Complexity: O(blanks).
    func endsLine(_ offset: Int) -> Bool {
        let end = offsetBehindLineBlanks(from: offset)
        return end == bytes.count || bytes[end].isLineEnd
    }

    /// The offset at which the line of an offset begins.
    func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? bytes.textStart
    }

    /// The offset behind the line of an offset, its line end included.
    func lineEnd(of offset: Int) -> Int {
        guard let end = bytes[offset...].firstIndex(where: \.isLineEnd) else { return bytes.count }
        return end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    /// The line end before the line that begins at an offset; nil for the first line.
    func lineBreak(before line: Int) -> Range<Int>? {
        guard line > 0, bytes[line - 1].isLineEnd else { return nil }
        return (line > 1 && bytes[line - 2] == 0x0D && bytes[line - 1] == 0x0A ? line - 2 : line - 1)..<line
    }

    /// The first offset at which there is neither a blank nor a tab.
    func offsetBehindLineBlanks(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    }

    /// Where the blanks and tabs begin that stand before an offset.
    func offsetOfLineBlanks(before offset: Int) -> Int {
        let textStart = bytes.textStart
        var start = offset
        while start > textStart, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start
    }
}

extension UInt8 {
    fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
    fileprivate var isJSONBlank: Bool { self == 0x20 || self == 0x09 || isLineEnd }
}
