import SourceText

extension JSONTape {
    /// The edits that take an item out of its list or object, with the comma that it had.
    ///
    /// A line that is blank then goes; blanks that stood between the item and its neighbour go; comments stay.
    ///
    /// - Parameters:
    ///   - item: A list's entry, or an object's member from its key on: UTF-8 offsets.
    ///   - previousEnd: Where the item before it ends; nil for the first.
    /// - Returns: Nil if a comment stands in the item.
    func cut(_ item: Range<Int>, previousEnd: Int?) -> [TextEdit]? {
        guard !hasComment(in: item) else { return nil }
        if let comma = commaOffset(after: item.upperBound) {
            let gap = item.upperBound..<comma
            if isBlank(gap) { return [.removal(tidied(item.lowerBound..<comma + 1))] }
            return [.removal(item), .removal(comma..<comma + 1)]
        }
        guard let comma = previousEnd.flatMap({ commaOffset(after: $0) }) else { return [.removal(tidied(item))] }
        let gap = comma + 1..<item.lowerBound
        if isBlank(gap), !isAloneOnLines(item) { return [.removal(withLines(comma..<item.upperBound))] }
        return [.removal(comma..<comma + 1), .removal(tidied(item))]
    }

    /// A range that goes, with its line if nothing else stands there, else with the blanks that would be left over.
    private func tidied(_ range: Range<Int>) -> Range<Int> {
        if isAloneOnLines(range) { return withLines(range) }
        let following = offsetBehindLineBlanks(from: range.upperBound)
        if following < bytes.count, ![0x0A, 0x0D, 0x5D, 0x7D].contains(bytes[following]) {
            return range.lowerBound..<following
        }
        // The last one: what stands before the line end or the closing bracket is the file's own way.
        var start = range.lowerBound
        while !startsLine(start), start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start..<range.upperBound
    }

    /// A range with its lines if nothing else stands on them.
    private func withLines(_ range: Range<Int>) -> Range<Int> {
        isAloneOnLines(range) ? lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound) : range
    }

    /// Whether nothing else stands on the lines of a range.
    private func isAloneOnLines(_ range: Range<Int>) -> Bool {
        startsLine(range.lowerBound) && endsLine(range.upperBound)
    }

    /// The edits that put a member behind another one, written as that is.
    func insertion(of key: String, _ value: String, behind member: JSONNode) -> [TextEdit] {
        let (keyRange, valueRange) = (range(of: member.key), range(of: member))
        let separator = keyRange.upperBound..<valueRange.lowerBound
        let colon = hasComment(in: separator) ? ": " : text(in: separator)
        return [
            TextEdit(
                range: valueRange.upperBound..<valueRange.upperBound,
                text: "," + blanks(between: member) + key.writtenInJSON + colon + value)
        ]
    }

    /// What stands between a member and its neighbour, where that is blank.
    private func blanks(between member: JSONNode) -> String {
        let start = range(of: member.key).lowerBound
        if startsLine(start), let lineBreak = lineBreak(before: lineStart(of: start)) {
            return text(in: lineBreak.lowerBound..<start)
        }
        if let comma = commaOffset(after: range(of: member).upperBound) {
            let next = offsetBehindLineBlanks(from: comma + 1)
            if next < bytes.count, bytes[next] == UInt8(ascii: "\"") { return text(in: comma + 1..<next) }
        }
        // The last one: as it stands behind the one before it, or else behind its own colon.
        let gap = offsetOfLineBlanks(before: start)
        if gap > 0, bytes[gap - 1] == UInt8(ascii: ",") { return text(in: gap..<start) }
        return bytes[range(of: member).lowerBound - 1] == UInt8(ascii: ":") ? "" : " "
    }

    private func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
