package import Diagnostics
package import MenuDocuments
package import ShortcutLocalizer
package import SourceText

/// Applies fixes in rounds: applies the fixes that do not overlap and lints the result, until no fixes are left, or the rounds
/// have read too much.
package struct FixApplier: Sendable {
    package private(set) var text: EditedText
    /// The document with the fixes so far.
    package private(set) var document: MenuDocument
    /// The remaining findings.
    package private(set) var diagnostics: [Diagnostic]
    /// The number of fixed findings by rule.
    package private(set) var fixed: [String: Int] = [:]

    /// - Parameters:
    ///   - document: The document as read.
    ///   - diagnostics: The findings in it.
    package init(_ document: MenuDocument, _ diagnostics: [Diagnostic]) {
        text = EditedText(document.source.bytes)
        self.document = document
        self.diagnostics = diagnostics
    }

    /// Whether any fix was applied.
    package var isChanged: Bool { !fixed.isEmpty }

    /// Applies fixes.
    ///
    /// - Parameters:
    ///   - isUnsafe: Whether to apply fixes that users of the app notice.
    ///   - needsFindings: Whether to lint the result of the last round: a preview of the fixes does without its findings.
    ///   - isWanted: Selects the findings to fix; hidden findings are not fixed.
    ///   - lint: Lints a document.
    package mutating func run(
        isUnsafe: Bool, needsFindings: Bool = true, isWanted: ([Diagnostic]) -> [Diagnostic],
        lint: (MenuDocument) throws(LayoutError) -> [Diagnostic]
    ) throws(LayoutError) {
        // Each round fixes at least one finding and never reintroduces an earlier one.
        let rounds = FixApplier.roundLimit(for: document.source.bytes.count)
        for round in 1...rounds {
            let wanted = isWanted(diagnostics).filter { $0.fix.map { $0.isSafe || isUnsafe } ?? false }
            let applied = FixApplier.disjoint(wanted)
            guard !applied.isEmpty else { return }
            var next = text
            next.apply(applied.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.lowerBound < $1.range.lowerBound })
            let source = SourceFile(name: document.source.name, bytes: next.bytes)
            // A fix that makes the file less readable is a mistake.
            guard let fixed = MenuDocument.read(source), fixed.problems.count <= document.problems.count else {
                return
            }
            text = next
            self.document = fixed
            for diagnostic in applied { self.fixed[diagnostic.rule, default: 0] += 1 }
            if round == rounds, !needsFindings { return }
            diagnostics = try lint(fixed)
        }
    }

    /// The bytes that are linted, before the first round and after each; one round may lint more.
    private static let maximumSize = 2_000_000

    /// The number of rounds for a file of some bytes, or for code that takes as long as so many. A round fixes only what has a
    /// place in the budgets of suggestions, so a large file with many findings would take hundreds.
    package static func roundLimit(for size: Int) -> Int { min(1000, max(1, maximumSize / max(1, size) - 1)) }

    /// The findings whose fixes do not overlap with those of earlier findings.
    package static func disjoint(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var taken = ReservedRanges()
        return diagnostics.filter { $0.fix.map { taken.insert($0.ranges) } ?? false }
    }
}

/// The byte ranges of the fixes so far.
private struct ReservedRanges {
    /// Sorted and disjoint; insertions are empty ranges.
    private var ranges: [Range<Int>] = []

    /// Inserts ranges unless one of them overlaps with an earlier one. Two insertions at one offset overlap.
    ///
    /// - Complexity: O(new × log existing) if they arrive in order.
    mutating func insert(_ new: [Range<Int>]) -> Bool {
        guard new.allSatisfy({ !overlaps($0) }) else { return false }
        for range in new { ranges.insert(range, at: index(of: range)) }
        return true
    }

    private func overlaps(_ range: Range<Int>) -> Bool {
        let index = index(of: range)
        let neighbors = ranges[max(0, index - 1)..<min(ranges.count, index + 1)]
        return neighbors.contains { $0.overlaps(range) || $0 == range || touchesInsertion($0, range) }
    }

    /// Whether one range is an insertion at an end of the other, so that their order would be ambiguous.
    private func touchesInsertion(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard one.isEmpty || other.isEmpty else { return false }
        return one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound
    }

    /// The sorted position of a range.
    private func index(of range: Range<Int>) -> Int {
        ranges.partitioningIndex { ($0.lowerBound, $0.upperBound) >= (range.lowerBound, range.upperBound) }
    }
}
