package import SourceText

/// A Markdown or HTML document as far as it is about shortcuts.
package struct ProseDocument: Sendable {
    package let source: SourceFile
    package let isMarkdown: Bool
    /// The line ending of the document.
    package let newline: String
    /// In the order of the document.
    package private(set) var markers: [TableMarker] = []
    /// The comments that end no table.
    package private(set) var strayEnds: [ProseComment] = []
    /// The mentions outside of marked tables, in the order of the document.
    package private(set) var mentions: [ShortcutMention] = []
    /// The comments that suppress rules or that have an unknown form.
    package private(set) var directives: [(comment: ProseComment, scope: Range<Int>)] = []

    /// - Complexity: O(length).
    package init(_ source: SourceFile) {
        self.source = source
        let name = source.name.lowercased()
        isMarkdown = !name.hasSuffix(".html") && !name.hasSuffix(".htm")
        newline =
            source.bytes.firstIndex(of: 0x0A).map { $0 > 0 && source.bytes[$0 - 1] == 0x0D ? "\r\n" : "\n" } ?? "\n"
        var comments: [ProseComment] = []
        var all: [ShortcutMention] = []
        var emptyLines: [Int] = []
        var scanner = ProseScanner(source.bytes, isMarkdown: isMarkdown)
        scanner.scan { part in
            switch part {
            case .comment(let range, let isAlone):
                if let comment = ProseComment(source.bytes, range, isAlone: isAlone) { comments.append(comment) }
            case .line(let line):
                var reader = MentionReader(line)
                let found = reader.read()
                if !found.isEmpty { all += MentionContext(line, found).mentions() }
            case .emptyLine(let offset): emptyLines.append(offset)
            }
        }
        readMarkers(comments)
        var tables = markers.compactMap(\.content)[...]
        mentions = all.filter { mention in
            tables = tables.drop { $0.upperBound <= mention.range.lowerBound }
            return !(tables.first?.contains(mention.range.lowerBound) ?? false)
        }
        readDirectives(comments, emptyLines)
    }

    private mutating func readMarkers(_ comments: [ProseComment]) {
        var open: ProseComment?
        for comment in comments {
            if comment.form == "shortcuts" {
                if let open { markers.append(TableMarker(comment: open, content: nil)) }
                open = comment
            } else if comment.form == "end" {
                if let start = open {
                    markers.append(
                        TableMarker(comment: start, content: start.range.upperBound..<comment.range.lowerBound))
                } else {
                    strayEnds.append(comment)
                }
                open = nil
            }
        }
        if let open { markers.append(TableMarker(comment: open, content: nil)) }
    }

    /// A comment on a line of its own is about what follows, up to the next empty line; another is about its line.
    private mutating func readDirectives(_ comments: [ProseComment], _ emptyLines: [Int]) {
        let bytes = source.bytes
        let others = comments.filter { $0.form != "shortcuts" && $0.form != "end" }
        guard !others.isEmpty else { return }
        let lines = LineTable(source)
        for comment in others {
            if comment.form == "ignore-file" {
                directives.append((comment, 0..<bytes.count))
                continue
            }
            let end = comment.range.upperBound
            if comment.isAlone {
                // An empty line may separate a comment from its paragraph.
                var start = end
                while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
                let next = emptyLines.partitioningIndex { $0 > start }
                directives.append((comment, start..<(next < emptyLines.count ? emptyLines[next] : bytes.count)))
            } else {
                let (first, last) = (lines.location(of: comment.range.lowerBound).line, lines.location(of: end).line)
                let start = lines.range(ofLine: first).lowerBound
                directives.append((comment, start..<max(start, lines.range(ofLine: last).upperBound)))
            }
        }
    }
}
