package import MenuDocuments
package import ShortcutLocalizer
package import SourceText

/// Mends a file in rounds: what is found is mended as far as fixes stand apart, and the text is linted anew, until there
/// is nothing left to do.
package struct FixApplier: Sendable {
    package private(set) var text: EditedText
    /// The document as it is now.
    package private(set) var document: MenuSpecDocument
    /// What is left to report in it.
    package private(set) var diagnostics: [Diagnostic]
    /// How many findings of each rule were mended.
    package private(set) var fixed: [String: Int] = [:]

    /// - Parameters:
    ///   - document: The document as it was read.
    ///   - diagnostics: What is found in it.
    package init(_ document: MenuSpecDocument, _ diagnostics: [Diagnostic]) {
        text = EditedText(document.source.bytes)
        self.document = document
        self.diagnostics = diagnostics
    }

    /// Whether anything is different.
    package var isChanged: Bool { !fixed.isEmpty }

    /// Mends what can be.
    ///
    /// - Parameters:
    ///   - isUnsafe: Whether fixes are made that change the menu for its users.
    ///   - isWanted: Whether a finding is one to mend; what is hidden is left alone.
    ///   - lint: What is found in a document.
    package mutating func run(
        isUnsafe: Bool, isWanted: ([Diagnostic]) -> [Diagnostic],
        lint: (MenuSpecDocument) throws(LayoutError) -> [Diagnostic]
    ) throws(LayoutError) {
        // Each round mends one finding at least, and what it reveals is never what was there before.
        for _ in 0..<FixApplier.roundLimit {
            let wanted = isWanted(diagnostics).filter { $0.fix.map { $0.isSafe || isUnsafe } ?? false }
            let made = FixApplier.apart(wanted)
            guard !made.isEmpty else { return }
            var next = text
            next.apply(made.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.lowerBound < $1.range.lowerBound })
            let source = SourceFile(name: document.source.name, bytes: next.bytes)
            // What reads worse than before is not what was meant.
            guard let mended = MenuSpecDocument.read(source), mended.problems.count <= document.problems.count else {
                return
            }
            text = next
            document = mended
            for diagnostic in made { fixed[diagnostic.rule, default: 0] += 1 }
            diagnostics = try lint(mended)
        }
    }

    private static let roundLimit = 1000

    /// The findings whose fixes do not touch each other's bytes: of those that do, the first.
    static func apart(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var taken = TakenRanges()
        return diagnostics.filter { $0.fix.map { taken.take($0.ranges) } ?? false }
    }
}

/// Ranges of bytes that edits have taken.
private struct TakenRanges {
    /// In order and apart; insertions are empty ranges.
    private var ranges: [Range<Int>] = []

    /// Takes some ranges unless one of them is taken; of two insertions at one place, the second is.
    ///
    /// - Complexity: O(new × log taken), if they come about in order.
    mutating func take(_ new: [Range<Int>]) -> Bool {
        guard new.allSatisfy({ !overlaps($0) }) else { return false }
        for range in new { ranges.insert(range, at: index(of: range)) }
        return true
    }

    private func overlaps(_ range: Range<Int>) -> Bool {
        let index = index(of: range)
        let neighbours = ranges[max(0, index - 1)..<min(ranges.count, index + 1)]
        return neighbours.contains { $0.overlaps(range) || $0 == range || touchesInsertion($0, range) }
    }

    /// Whether one inserts at an end of what the other takes: which of the two would come first?
    private func touchesInsertion(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard one.isEmpty || other.isEmpty else { return false }
        return one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound
    }

    /// Where a range belongs.
    private func index(of range: Range<Int>) -> Int {
        ranges.partitioningIndex { ($0.lowerBound, $0.upperBound) >= (range.lowerBound, range.upperBound) }
    }
}
