/// The difference between a text and its edited version in the unified format of `diff -u` and `patch`.
///
/// Only LF ends a line; a text with CR line endings is one line.
package struct UnifiedDiff {
    /// The number of unchanged lines around a change.
    private static let context = 3

    /// A replaced run of lines.
    private struct Change {
        /// Indices of lines of the original.
        var lines: Range<Int>
        /// The new lines; the last one may lack its line ending.
        var new: [ArraySlice<UInt8>]
    }

    private let lines: [ArraySlice<UInt8>]
    private let changes: [Change]

    package init(_ text: EditedText) {
        let lines = UnifiedDiff.lines(text.original[...])
        let starts = lines.map(\.startIndex)
        self.lines = lines
        changes = UnifiedDiff.grouped(text.changes, starts).compactMap { group in
            UnifiedDiff.change(group, text.original, lines, starts)
        }
    }

    /// The difference; empty if there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the file. One with characters that end or change a line is quoted as git does it.
    ///   - paint: Styles a line, which is passed without its line ending.
    package func text(name: String, paint: (String) -> String = { $0 }) -> String {
        guard !changes.isEmpty else { return "" }
        let name = UnifiedDiff.header(name)
        var text = paint("--- \(name)") + "\n" + paint("+++ \(name)") + "\n"
        var added = 0
        var hunk: ArraySlice<Change> = []
        for (index, change) in changes.enumerated() {
            if hunk.isEmpty { hunk = changes[index..<index] }
            hunk = changes[hunk.startIndex...index]
            let isLast = index + 1 == changes.count
            guard isLast || changes[index + 1].lines.lowerBound - change.lines.upperBound > 2 * UnifiedDiff.context
            else { continue }
            text += self.text(of: hunk, added, paint)
            added += hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
            hunk = []
        }
        return text
    }

    /// A file name as `git apply` and `patch` read it (documentation of `git diff` on quoted path names, confidence A).
    private static func header(_ name: String) -> String {
        let isPlain =
            name.sanitized == name && name.utf8.first != UInt8(ascii: " ")
            && !name.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        // Without the tab, the name ends at the first space for some versions of patch.
        if isPlain { return name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name }
        let quoted = name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\\(Character(Unicode.Scalar(byte)))"
            case 0x20...0x7E: "\(Character(Unicode.Scalar(byte)))"
            default: "\\\(String(512 + Int(byte), radix: 8).dropFirst())"
            }
        }
        return "\"\(quoted.joined())\""
    }

    /// - Parameter added: The number of lines added before the hunk.
    private func text(of hunk: ArraySlice<Change>, _ added: Int, _ paint: (String) -> String) -> String {
        guard let first = hunk.first, let last = hunk.last else { return "" }
        let start = max(0, first.lines.lowerBound - UnifiedDiff.context)
        let end = min(lines.count, last.lines.upperBound + UnifiedDiff.context)
        let newCount = end - start + hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
        var text =
            paint("@@ -\(range(start, end - start)) +\(range(start + added, newCount)) @@") + "\n"
        var position = start
        for change in hunk {
            for line in lines[position..<change.lines.lowerBound] { text += shown(" ", line, paint) }
            for line in lines[change.lines] { text += shown("-", line, paint) }
            for line in change.new { text += shown("+", line, paint) }
            position = change.lines.upperBound
        }
        for line in lines[position..<end] { text += shown(" ", line, paint) }
        return text
    }

    /// `start,count`, from 1. An empty range starts at the line before it.
    private func range(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }

    private func shown(_ mark: String, _ line: ArraySlice<UInt8>, _ paint: (String) -> String) -> String {
        let hasEnd = line.last == 0x0A
        let text = String(decoding: hasEnd ? line.dropLast() : line, as: UTF8.self)
        return paint(mark + text) + (hasEnd ? "\n" : "\n\\ No newline at end of file\n")
    }

    // MARK: - From bytes to lines

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    private typealias Edits = [(range: Range<Int>, bytes: [UInt8])]

    /// The edits grouped by consecutive lines.
    private static func grouped(_ edits: Edits, _ starts: [Int]) -> [Edits] {
        var groups: [Edits] = []
        var lastLine = -1
        for edit in edits {
            let first = line(of: edit.range.lowerBound, starts)
            if first > lastLine + 1 || groups.isEmpty { groups.append([]) }
            groups[groups.count - 1].append(edit)
            // Removing a line ending joins the next line.
            lastLine = line(of: edit.range.upperBound, starts)
        }
        return groups
    }

    /// The changed lines of some edits, or `nil` if no line changes.
    private static func change(
        _ edits: Edits, _ bytes: [UInt8], _ lines: [ArraySlice<UInt8>], _ starts: [Int]
    ) -> Change? {
        guard let first = edits.first, let last = edits.last else { return nil }
        let start = line(of: first.range.lowerBound, starts)
        let end = min(lines.count, line(of: last.range.upperBound, starts) + 1)
        let endOffset = end < starts.count ? starts[end] : bytes.count
        var new: [UInt8] = []
        var position = start < starts.count ? starts[start] : 0
        for edit in edits {
            new += bytes[position..<edit.range.lowerBound]
            new += edit.bytes
            position = edit.range.upperBound
        }
        new += bytes[position..<endOffset]
        var change = Change(lines: start..<end, new: UnifiedDiff.lines(new[...]))
        while let one = change.new.first, let line = change.lines.first, lines[line] == one {
            change.new.removeFirst()
            change.lines = change.lines.dropFirst()
        }
        while let one = change.new.last, let line = change.lines.last, lines[line] == one {
            change.new.removeLast()
            change.lines = change.lines.dropLast()
        }
        return change.lines.isEmpty && change.new.isEmpty ? nil : change
    }

    /// The index of the line that contains an offset; the end of the text belongs to the last line.
    private static func line(of offset: Int, _ starts: [Int]) -> Int {
        max(0, starts.partitioningIndex { $0 > offset } - 1)
    }
}
