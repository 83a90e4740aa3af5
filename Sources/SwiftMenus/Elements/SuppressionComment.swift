import MenuDocuments
import SourceCode
import SourceText

/// Suppressions in comments: `// menulint:ignore rule, rule`.
enum SuppressionComment {
    private static let marker = "menulint:ignore"

    /// The suppressions of a file.
    ///
    /// A comment at the end of a line is about the expressions that begin on the line; one on a line of its own is about
    /// those of the next line.
    static func suppressions(of syntax: SwiftSyntaxFile, file: Int, in files: JoinedFiles) -> [Suppression] {
        guard !syntax.directives.isEmpty else { return [] }
        let bytes = syntax.source.bytes
        var ends = ExpressionEnds()
        ends.add(syntax.statements)
        return syntax.directives.flatMap { comment -> [Suppression] in
            let names = names(in: comment, of: bytes)
            let isAlone = bytes.isBlank(before: comment.lowerBound)
            let start =
                isAlone ? bytes.nextLine(after: comment.upperBound) : bytes.lineStart(before: comment.lowerBound)
            let line = start..<bytes.lineEnd(after: isAlone ? start : comment.upperBound)
            let scope = start..<max(line.upperBound, ends.end(ofExpressionsStartingIn: line) ?? start)
            return names.map { name in
                Suppression(
                    rule: String(decoding: bytes[name], as: UTF8.self), range: files.range(CodeRange(file, name)),
                    surroundings: files.range(CodeRange(file, comment)), scope: files.range(CodeRange(file, scope)))
            }
        }
    }

    /// The ranges of the names after the marker.
    private static func names(in comment: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
        let text = Array(bytes[comment])
        guard let marker = text.firstRange(of: Array(marker.utf8)) else { return [] }
        var names: [Range<Int>] = []
        var index = marker.upperBound
        guard index < text.count, text[index] == 0x20 || text[index] == 0x09 || text[index] == UInt8(ascii: ":") else {
            return []
        }
        if text[index] == UInt8(ascii: ":") { index += 1 }
        while index < text.count {
            while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            let start = index
            while index < text.count, text[index].isRuleNameByte { index += 1 }
            if start == index { break }
            names.append(comment.lowerBound + start..<comment.lowerBound + index)
            while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            // Anything after the names is the reason.
            guard index < text.count, text[index] == UInt8(ascii: ",") else { break }
            index += 1
        }
        return names
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
        if bytes.isBlank(before: comment.lowerBound) {
            return [.removal(bytes.lineStart(before: comment.lowerBound)..<bytes.nextLine(after: comment.upperBound))]
        }
        var start = comment.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return [.removal(start..<comment.upperBound)]
    }
}

/// The end of the last expression that starts on a line.
private struct ExpressionEnds {
    private var ranges: [Range<Int>] = []

    mutating func add(_ statements: [SwiftStatement]) {
        for statement in statements { SyntaxWalk.visit(statement) { ranges.append($0.range) } }
    }

    func end(ofExpressionsStartingIn line: Range<Int>) -> Int? {
        ranges.lazy.filter { line.contains($0.lowerBound) }.map(\.upperBound).max()
    }
}

extension UInt8 {
    fileprivate var isRuleNameByte: Bool {
        self == UInt8(ascii: "-") || self == UInt8(ascii: "*") || isIdentifierByte
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
        self[lineStart(before: offset)..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }

    fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
        guard let first = other.first, count >= other.count else { return nil }
        return (0...(count - other.count)).lazy
            .filter { self[$0] == first && self[$0..<$0 + other.count].elementsEqual(other) }
            .first.map { $0..<$0 + other.count }
    }
}
