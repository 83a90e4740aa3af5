package import MenuDocuments
package import SourceCode
import SourceText
import SwiftDeclarations

/// Suppressions in comments: `// menulint:ignore rule, rule`, or `menulint:ignore-file rule` for the whole file.
package enum SuppressionComment {
    private static let marker = "menulint:"
    /// More names than there are rules. A comment with more is reported as one that is not understood.
    private static let maximumNameCount = 1000

    /// The suppressions of a file.
    ///
    /// A comment at the end of a line is about the expressions that begin on the line; one on a line of its own is about
    /// those of the next line.
    package static func suppressions(of syntax: SwiftSyntaxFile, file: Int, in files: JoinedFiles) -> [Suppression] {
        let directives = syntax.directives
        guard !directives.isEmpty else { return [] }
        let bytes = syntax.source.bytes
        let lines = CodeLines(bytes, syntax.statements)
        return directives.flatMap { comment -> [Suppression] in
            guard let directive = directive(in: comment, of: bytes) else { return [] }
            let scope = directive.isForFile ? 0..<bytes.count : scope(of: comment, bytes, lines)
            return directive.names.map { name in
                Suppression(
                    rule: String(decoding: bytes[name], as: UTF8.self), range: files.range(CodeRange(file, name)),
                    surroundings: files.range(CodeRange(file, comment)), scope: files.range(CodeRange(file, scope)))
            }
        }
    }

    /// The code that a comment is about.
    private static func scope(of comment: Range<Int>, _ bytes: [UInt8], _ lines: CodeLines) -> Range<Int> {
        let isAlone = bytes.isBlank(before: comment.lowerBound) && bytes.isBlank(after: comment.upperBound)
        let last = lines.line(at: comment.upperBound)
        return isAlone
            ? lines.scope(of: last + 1...last + 1) : lines.scope(of: lines.line(at: comment.lowerBound)...last)
    }

    private struct Directive {
        /// The rules; the form of the comment itself if it names none or is unknown, which is reported.
        var names: [Range<Int>]
        var isForFile = false
    }

    /// What a comment says after the marker: names with commas between them, or only names. Anything else is the reason.
    private static func directive(in comment: Range<Int>, of bytes: [UInt8]) -> Directive? {
        let isBlock = bytes[comment].starts(with: "/*".utf8)
        let text = Array(bytes[comment].dropLast(isBlock ? 2 : 0))
        guard let marker = text.firstRange(of: Array(marker.utf8)) else { return nil }
        func range(_ local: Range<Int>) -> Range<Int> {
            comment.lowerBound + local.lowerBound..<comment.lowerBound + local.upperBound
        }
        var index = text[marker.upperBound...].firstIndex { !$0.isRuleNameByte } ?? text.count
        guard index > marker.upperBound else {
            // "menulint: …" is prose, but not with a word of the marker after the blank.
            let start = text[marker.upperBound...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
            let end = text[start...].firstIndex { !$0.isRuleNameByte } ?? text.count
            let isMeant = ["ignore", "ignore-file"].contains { text[start..<end].elementsEqual($0.utf8) }
            return isMeant ? Directive(names: [range(marker.lowerBound..<end)]) : nil
        }
        let form = marker.lowerBound..<index
        let isForFile = text[marker.upperBound..<index].elementsEqual("ignore-file".utf8)
        guard isForFile || text[marker.upperBound..<index].elementsEqual("ignore".utf8) else {
            return Directive(names: [range(form)])
        }
        if index < text.count, text[index] == UInt8(ascii: ":") { index += 1 }
        var names: [Range<Int>] = []
        while index < text.count, names.count <= maximumNameCount {
            while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            let start = index
            while index < text.count, text[index].isRuleNameByte { index += 1 }
            if start == index { break }
            names.append(range(start..<index))
            while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            if index < text.count, text[index] == UInt8(ascii: ",") {
                index += 1
            } else if !text[index...].isListOfRules {
                break
            }
        }
        let isUnderstood = 1...maximumNameCount ~= names.count
        return Directive(names: isUnderstood ? names : [range(form)], isForFile: isForFile)
    }

    /// The edits that remove a rule from its comment, or the comment with the last one.
    static func edits(removing suppression: Suppression, from source: SourceFile) -> [TextEdit]? {
        let (bytes, name, comment) = (source.bytes, suppression.range, suppression.surroundings)
        guard comment.upperBound <= bytes.count, comment.contains(name.lowerBound) else { return nil }
        var after = name.upperBound
        while after < comment.upperBound, bytes[after] == 0x20 || bytes[after] == 0x09 { after += 1 }
        if after < comment.upperBound, bytes[after] == UInt8(ascii: ",") {
            after += 1
            while after < comment.upperBound, bytes[after] == 0x20 { after += 1 }
            return [.removal(name.lowerBound..<after)]
        }
        var before = name.lowerBound
        while before > comment.lowerBound, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
        if before > comment.lowerBound, bytes[before - 1] == UInt8(ascii: ",") {
            return [.removal(before - 1..<name.upperBound)]
        }
        if bytes.isBlank(before: comment.lowerBound), bytes.isBlank(after: comment.upperBound) {
            return [.removal(bytes.lineStart(before: comment.lowerBound)..<bytes.nextLine(after: comment.upperBound))]
        }
        var (start, end) = (comment.lowerBound, comment.upperBound)
        // Code after a comment at the start of a line moves to the comment's place.
        while bytes.isBlank(before: start), end < bytes.count, bytes[end] == 0x20 { end += 1 }
        while end == comment.upperBound, start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return [.removal(start..<end)]
    }
}

/// The lines of a file, and where the expressions end that start on them.
private struct CodeLines {
    /// The offset of the start of each line.
    private let starts: [Int]
    private let length: Int
    /// The end of the last expression that starts on each line, or 0.
    private let ends: [Int]

    /// - Complexity: O((bytes + expressions) log lines).
    init(_ bytes: [UInt8], _ statements: [SwiftStatement]) {
        let starts = [0] + bytes.indices.lazy.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        var ends = [Int](repeating: 0, count: starts.count)
        for statement in statements {
            SyntaxWalk.visit(statement) { expression in
                let line = starts.partitioningIndex { $0 > expression.range.lowerBound } - 1
                ends[line] = max(ends[line], expression.range.upperBound)
            }
        }
        (self.starts, length, self.ends) = (starts, bytes.count, ends)
    }

    /// The index of the line that contains an offset.
    func line(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } - 1 }

    /// The range from the start of the first line to the end of the last, with the expressions that start on them.
    func scope(of lines: ClosedRange<Int>) -> Range<Int> {
        guard lines.upperBound < starts.count else { return length..<length }
        let start = starts[lines.lowerBound]
        let end = lines.upperBound + 1 < starts.count ? starts[lines.upperBound + 1] - 1 : length
        return start..<max(end, ends[lines].max() ?? 0)
    }
}

extension UInt8 {
    fileprivate var isBlankOnLine: Bool { self == 0x20 || self == 0x09 || self == 0x0D }

    fileprivate var isRuleNameByte: Bool {
        self == UInt8(ascii: "-") || self == UInt8(ascii: "*") || isIdentifierByte
    }
}

extension ArraySlice<UInt8> {
    /// Whether all words are spelled as names of rules, with a hyphen, so that they are no sentence.
    fileprivate var isListOfRules: Bool {
        let words = split { $0 == 0x20 || $0 == 0x09 }
        return !words.isEmpty
            && words.allSatisfy { word in
                word.allSatisfy { $0 == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
                    && word.dropFirst().dropLast().contains(UInt8(ascii: "-"))
            }
    }
}

extension [UInt8] {
    fileprivate func lineStart(before offset: Int) -> Int {
        self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    fileprivate func lineEnd(after offset: Int) -> Int {
        self[offset...].firstIndex(of: 0x0A) ?? count
    }

    /// The start of the next line, or the end.
    fileprivate func nextLine(after offset: Int) -> Int { Swift.min(lineEnd(after: offset) + 1, count) }

    /// Whether only whitespace is before an offset on its line.
    fileprivate func isBlank(before offset: Int) -> Bool {
        self[..<offset].last { !$0.isBlankOnLine } ?? 0x0A == 0x0A
    }

    /// Whether only whitespace is after an offset on its line.
    fileprivate func isBlank(after offset: Int) -> Bool {
        self[offset...].first { !$0.isBlankOnLine } ?? 0x0A == 0x0A
    }

    fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
        guard let first = other.first, count >= other.count else { return nil }
        return (0...(count - other.count)).lazy
            .filter { self[$0] == first && self[$0..<$0 + other.count].elementsEqual(other) }
            .first.map { $0..<$0 + other.count }
    }
}
