import Diagnostics
import LintRules
import MenuDocuments

/// The elements that exist only under a condition of the app's code.
///
/// A conflict with such an element is possible, not certain, so a finding about one says so and is an info.
struct ConditionalElements {
    /// Where the elements are, sorted; nested ones are merged.
    private let ranges: [Range<Int>]

    init(_ document: MenuDocument) {
        var ranges: [Range<Int>] = []
        for range in document.conditionalElements.map(document.range(of:)).sorted(by: { $0.lowerBound < $1.lowerBound })
        where range.upperBound > ranges.last?.upperBound ?? -1 {
            ranges.append(range)
        }
        self.ranges = ranges
    }

    /// The findings, as possible ones where they are conflicts that involve one of the elements.
    ///
    /// - Complexity: O(findings × related parties × log of the elements), or O(1) without such elements.
    func markingPossibleConflicts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        ranges.isEmpty ? diagnostics : diagnostics.map(markingPossibleConflicts)
    }

    private func markingPossibleConflicts(_ diagnostic: Diagnostic) -> Diagnostic {
        guard Rule.named(diagnostic.rule)?.comparesElements == true,
            contains(diagnostic.range)
                || diagnostic.related.contains(where: { $0.position.map { contains($0.range) } ?? false })
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.severity = .info
        diagnostic.isPossible = true
        diagnostic.suggestedFixes = []
        return diagnostic
    }

    private func contains(_ range: Range<Int>) -> Bool {
        let index = ranges.partitioningIndex { $0.lowerBound > range.lowerBound } - 1
        return index >= 0 && ranges[index].upperBound >= range.upperBound
    }
}
