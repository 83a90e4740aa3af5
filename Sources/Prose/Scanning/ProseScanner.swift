import SourceText

/// Splits a Markdown or HTML document into lines of text and comments.
///
/// It skips fenced code, addresses, and what `<pre>`, `<script>` and `<style>` contain.
///
/// - Complexity: O(length).
struct ProseScanner {
    private let bytes: [UInt8]
    private let isMarkdown: Bool
    private var offset = 0
    private var line = ProseLine()
    private var fence: (byte: UInt8, count: Int)?
    /// The ends of code spans of the present line, by their beginnings.
    private var spans: [Int: Int] = [:]
    /// What the rest of the document does not contain, so that nothing looks for it again.
    private var missing: Set<String> = []
    private var parentheses = NextByte(")")
    private var angleBrackets = NextByte(">")

    /// What a document consists of.
    enum Part {
        case line(ProseLine)
        /// A comment with its delimiters, and whether it is alone on its line.
        case comment(Range<Int>, isAlone: Bool)
        case emptyLine(Int)
    }

    private static let maximumTagLength = 4096

    init(_ bytes: [UInt8], isMarkdown: Bool) {
        self.bytes = bytes
        self.isMarkdown = isMarkdown
    }

    mutating func scan(_ report: (Part) -> Void) {
        offset = bytes.textStart
        while offset < bytes.count {
            let end = lineEnd(from: offset)
            if bytes[offset..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                if !line.isRow { flush(report) }
                report(.emptyLine(offset))
                offset = next(after: end)
            } else if isMarkdown, updateFence(offset..<end) {
                flush(report)
                offset = next(after: end)
            } else {
                scanLine(end, report)
            }
        }
        flush(report)
    }

    private mutating func flush(_ report: (Part) -> Void) {
        if line.units.contains(where: { !$0.isSpace && !$0.isMarkup }) { report(.line(line)) }
        line = ProseLine()
    }

    // MARK: - Lines

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    private func next(after end: Int) -> Int {
        guard end < bytes.count else { return end }
        return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    /// Opens or closes fenced code; true if the line belongs to it.
    private mutating func updateFence(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound, " \t>".utf8.contains(bytes[start]) { start += 1 }
        let byte = start < range.upperBound ? bytes[start] : 0
        var end = start
        while end < range.upperBound, bytes[end] == byte { end += 1 }
        if let open = fence {
            let isEnd =
                byte == open.byte && end - start >= open.count
                && bytes[end..<range.upperBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
            if isEnd { fence = nil }
            return true
        }
        guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~"), end - start >= 3 else { return false }
        if byte == UInt8(ascii: "`"), bytes[end..<range.upperBound].contains(byte) { return false }
        fence = (byte, end - start)
        return true
    }

    private mutating func scanLine(_ end: Int, _ report: (Part) -> Void) {
        spans = isMarkdown ? codeSpans(offset..<end) : [:]
        while offset < end { scanUnit(end, report) }
        // A comment or an element may have ended on a later line.
        if offset > end {
            if !line.isRow, offset < bytes.count, bytes[offset] == 0x0A || bytes[offset] == 0x0D { flush(report) }
            return
        }
        if line.isRow || !isMarkdown && !line.units.isEmpty {
            add(" ", end..<end)
            if !isMarkdown, !line.isRow { flush(report) }
        } else {
            flush(report)
        }
        offset = next(after: end)
    }

    /// The code spans of a line: each run of backticks with the next one of the same length.
    private func codeSpans(_ range: Range<Int>) -> [Int: Int] {
        var runs: [(start: Int, count: Int)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, bytes[index] == UInt8(ascii: "`") { index += 1 }
            runs.append((start, index - start))
        }
        var spans: [Int: Int] = [:]
        var later: [Int: Int] = [:]
        for run in runs.reversed() {
            if let end = later[run.count] { spans[run.start] = end }
            later[run.count] = run.start
        }
        return spans
    }

    // MARK: - Inside a line

    private mutating func add(_ scalar: Unicode.Scalar, _ range: Range<Int>, isCode: Bool = false) {
        line.units.append(ProseUnit(scalar: scalar, range: range, isCode: isCode))
    }

    private mutating func scanUnit(_ end: Int, _ report: (Part) -> Void) {
        let start = offset
        switch bytes[start] {
        case UInt8(ascii: "<"): scanTag(end, report)
        case UInt8(ascii: "&"): scanEntity(end)
        case UInt8(ascii: "`") where isMarkdown: scanCode(end)
        case UInt8(ascii: "\\") where isMarkdown && start + 1 < end && bytes[start + 1].isPunctuation:
            offset += 2
            add(Unicode.Scalar(bytes[start + 1]), start..<offset)
        case UInt8(ascii: "*") where isMarkdown, UInt8(ascii: "_") where isMarkdown:
            offset += 1
            add(ProseUnit.markup, start..<offset)
        case UInt8(ascii: "|") where isMarkdown:
            offset += 1
            add(ProseUnit.cell, start..<offset)
        case UInt8(ascii: "]") where isMarkdown && start + 1 < end && bytes[start + 1] == UInt8(ascii: "("):
            let close = parentheses.first(in: bytes, start..<min(end, start + ProseScanner.maximumTagLength))
            offset = (close ?? start) + 1
            add(ProseUnit.markup, start..<offset)
        case UInt8(ascii: "h") where isAddress(start):
            while offset < end, bytes[offset] > 0x20, !"<>()|\"`".utf8.contains(bytes[offset]) { offset += 1 }
            add("\u{FFFD}", start..<offset)
        default: scanScalar()
        }
    }

    private func isAddress(_ start: Int) -> Bool {
        ["http://", "https://"].contains { bytes[start...].starts(with: $0.utf8) }
    }

    private mutating func scanScalar(isCode: Bool = false) {
        let start = offset
        let first = bytes[start]
        if first < 0x80 {
            offset += 1
            return add(Unicode.Scalar(first), start..<offset, isCode: isCode)
        }
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        offset = min(start + count, bytes.count)
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        let scalar = text.unicodeScalars.first ?? "\u{FFFD}"
        add(0xE000...0xE002 ~= scalar.value ? "\u{FFFD}" : scalar, start..<offset, isCode: isCode)
    }

    private mutating func scanCode(_ end: Int) {
        let start = offset
        while offset < end, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
        add(ProseUnit.markup, start..<offset)
        guard let close = spans[start] else { return }
        let count = offset - start
        while offset < close { scanScalar(isCode: true) }
        add(ProseUnit.markup, offset..<offset + count)
        offset += count
    }

    private mutating func scanEntity(_ end: Int) {
        let start = offset
        let limit = min(end, start + 12)
        guard let semicolon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")),
            let scalar = Unicode.Scalar(entity: String(decoding: bytes[start + 1..<semicolon], as: UTF8.self))
        else { return scanScalar() }
        offset = semicolon + 1
        add(scalar, start..<offset)
    }

    // MARK: - Tags

    private mutating func scanTag(_ end: Int, _ report: (Part) -> Void) {
        let start = offset
        if bytes[start...].starts(with: "<!--".utf8) { return scanComment(end, report) }
        let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
        var index = start + (isEnd ? 2 : 1)
        let nameStart = index
        while index < bytes.count, bytes[index].isASCIILetterOrDigit, index - nameStart < 16 { index += 1 }
        let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
        let limit = min(bytes.count, start + ProseScanner.maximumTagLength)
        guard name.first?.isLetter ?? false, let close = angleBrackets.first(in: bytes, index..<limit) else {
            return scanScalar()
        }
        offset = close + 1
        switch name {
        case "kbd": add(ProseUnit.key, start..<offset)
        case "td", "th": if !isEnd { add(ProseUnit.cell, start..<offset) }
        case "tr":
            flush(report)
            line.isRow = !isEnd
        case "p", "li", "br", "div", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table":
            if !line.isRow { flush(report) } else { add(" ", start..<offset) }
        case "pre", "script", "style":
            guard !isEnd, let close = find("</" + name, from: offset) else { return }
            offset = close
        default: add(ProseUnit.markup, start..<offset)
        }
    }

    private mutating func scanComment(_ end: Int, _ report: (Part) -> Void) {
        let start = offset
        guard let close = find("-->", from: start + 4) else {
            report(.comment(start..<end, isAlone: false))
            offset = end
            return
        }
        offset = close + 3
        report(.comment(start..<offset, isAlone: bytes.isBlank(around: start..<offset)))
    }

    /// The offset of a text; nil if the rest of the document does not have it.
    private mutating func find(_ text: String, from start: Int) -> Int? {
        guard !missing.contains(text) else { return nil }
        let wanted = Array(text.utf8)
        var index = start
        while index + wanted.count <= bytes.count {
            if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) { return index }
            index += 1
        }
        missing.insert(text)
        return nil
    }
}

/// The next occurrence of a byte, for searches each of which begins after the beginning of the one before: all of them together
/// read the text once.
private struct NextByte {
    private let byte: UInt8
    private var found = -1

    init(_ character: Unicode.Scalar) { byte = UInt8(ascii: character) }

    mutating func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        if found < range.lowerBound { found = bytes[range.lowerBound...].firstIndex(of: byte) ?? bytes.count }
        return found < range.upperBound ? found : nil
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }

    fileprivate var isPunctuation: Bool { 0x21...0x7E ~= self && !isASCIILetterOrDigit }
}

extension [UInt8] {
    /// Whether nothing else is on the lines of a range.
    fileprivate func isBlank(around range: Range<Int>) -> Bool {
        let before = self[..<range.lowerBound].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
        let after = self[range.upperBound...].first { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
        return [before, after].allSatisfy { $0 == 0x0A || $0 == 0x0D }
    }
}

extension Unicode.Scalar {
    /// The scalar of an entity without `&` and `;`, as far as shortcuts are written with them.
    fileprivate init?(entity: String) {
        if let scalar = Unicode.Scalar.entities[entity] {
            self = scalar
            return
        }
        guard entity.hasPrefix("#") else { return nil }
        let digits = entity.dropFirst()
        let value =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 else { return nil }
        self = scalar
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "plus": "+", "larr": "←",
        "uarr": "↑", "rarr": "→", "darr": "↓", "comma": ",", "period": ".", "lbrack": "[", "rbrack": "]",
    ]
}
