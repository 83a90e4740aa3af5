import MenuDocuments
import SourceText

/// The source line of a finding, with the columns to underline.
///
/// Reads only the bytes around the finding, so that a file of one long line costs no more than others.
package struct SourceExcerpt {
    /// The line from 1.
    package let line: Int
    /// The text to print: tabs expanded, control characters escaped, truncated to the width.
    let text: String
    /// The number of columns before the underlined part.
    let indent: Int
    /// The number of underlined columns, at least 1.
    let length: Int
    /// The text in three parts, of which the second is underlined.
    package let parts: [String]

    /// The excerpt around a range of bytes, at most `width` columns wide.
    package init(_ file: ReportedFile, _ range: Range<Int>, width: Int) {
        line = file.location(of: range.lowerBound).line
        let bytes = file.source.bytes
        let anchor = min(range.lowerBound, bytes.count)
        // A character takes a few bytes per column, but mostly one. Excess combining marks are truncated.
        let near = bytes[max(0, anchor - width)..<min(bytes.count, anchor + width)]
        let reach = near.allSatisfy { 0x20...0x7E ~= $0 } ? width : width * 8
        let start = SourceExcerpt.lineStart(bytes, anchor, limit: max(0, anchor - reach))
        let end = SourceExcerpt.lineEnd(bytes, anchor, limit: min(bytes.count, anchor + reach))
        let before = SourceExcerpt.visible(bytes[start.index..<anchor])
        let marked = SourceExcerpt.visible(bytes[anchor..<max(anchor, min(end.index, range.upperBound))])
        let after = SourceExcerpt.visible(bytes[max(anchor, min(end.index, range.upperBound))..<end.index])

        let markedPart = marked.cutAtEnd(toWidth: width - 2)
        let room = width - DisplayWidth.of(markedPart)
        let afterPart = after.cutAtEnd(toWidth: max(room / 3, room - DisplayWidth.of(before) - 1), isCut: end.isCut)
        let beforePart = before.cutAtStart(toWidth: room - DisplayWidth.of(afterPart), isCut: start.isCut)
        // Sanitized again: the joined parts may form a command for a CI log.
        text = (beforePart + markedPart + afterPart).sanitized
        parts = [beforePart, markedPart, afterPart]
        indent = DisplayWidth.of(beforePart)
        length = max(1, DisplayWidth.of(markedPart))
    }

    private static func lineStart(_ bytes: [UInt8], _ anchor: Int, limit: Int) -> (index: Int, isCut: Bool) {
        var index = anchor
        while index > limit, bytes[index - 1] != 0x0A, bytes[index - 1] != 0x0D { index -= 1 }
        let isCut = index > 0 && bytes[index - 1] != 0x0A && bytes[index - 1] != 0x0D
        while isCut, index < anchor, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return (index, isCut)
    }

    private static func lineEnd(_ bytes: [UInt8], _ anchor: Int, limit: Int) -> (index: Int, isCut: Bool) {
        var index = anchor
        while index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        let isCut = index < bytes.count && bytes[index] != 0x0A && bytes[index] != 0x0D
        while isCut, index > anchor, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return (index, isCut)
    }

    private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // Most excerpts have no tab and no byte with which a byte order mark could begin.
        guard bytes.contains(where: { $0 == 0x09 || $0 == 0xEF }) else { return text.sanitized }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != "\u{FEFF}" {
            if scalar == "\t" { shown.append(contentsOf: "    ".unicodeScalars) } else { shown.append(scalar) }
        }
        return String(shown).sanitized
    }
}

extension String {
    /// The beginning that fits into a width, with `…` if truncated.
    fileprivate func cutAtEnd(toWidth width: Int, isCut: Bool = false) -> String {
        guard isCut || DisplayWidth.of(self) > width else { return self }
        if isASCII { return String(decoding: utf8.prefix(max(0, width - 1)), as: UTF8.self) + "…" }
        return String(fitting(self, width - 1)) + "…"
    }

    /// The end that fits into a width, with `…` if truncated.
    fileprivate func cutAtStart(toWidth width: Int, isCut: Bool) -> String {
        guard isCut || DisplayWidth.of(self) > width else { return self }
        if isASCII { return "…" + String(decoding: utf8.suffix(max(0, width - 1)), as: UTF8.self) }
        return "…" + String(fitting(reversed(), width - 1).reversed())
    }

    /// Whether every character takes one byte and, without control characters, one column.
    private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// The first characters that fit into a width.
private func fitting(_ characters: some Sequence<Character>, _ width: Int) -> [Character] {
    var room = width
    return Array(
        characters.prefix { character in
            room -= DisplayWidth.of(character)
            return room >= 0
        })
}
