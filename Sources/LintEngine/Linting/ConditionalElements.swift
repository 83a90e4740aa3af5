import Diagnostics
import LintRules
import MenuBuilder
import MenuDocuments

/// The elements that exist, or have their key combination, only under a condition of the app's code.
///
/// A conflict with such an element is possible, not certain, so a finding about one says so and is an info. The same is true
/// of what is wrong with one of several combinations that a command has.
struct ConditionalElements {
    private let conditional: ElementRanges
    private let alternatives: ElementRanges

    init(_ document: MenuDocument) {
        conditional = ElementRanges(document.conditionalElements, in: document)
        alternatives = ElementRanges(document.alternativeCombinations, in: document)
    }

    /// The findings, as possible ones where they are conflicts that involve one of the elements, or are about one of the
    /// combinations.
    ///
    /// - Complexity: O(findings × related parties × log of the elements), or O(1) without such elements.
    func markingPossibleConflicts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        conditional.isEmpty && alternatives.isEmpty ? diagnostics : diagnostics.map(markingPossibleConflicts)
    }

    private func markingPossibleConflicts(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let rule = Rule.named(diagnostic.rule),
            rule.comparesElements && involves(conditional, diagnostic)
                || rule.judgesCombinations && alternatives.contains(diagnostic.range)
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.severity = .info
        diagnostic.isPossible = true
        diagnostic.suggestedFixes = []
        return diagnostic
    }

    private func involves(_ elements: ElementRanges, _ diagnostic: Diagnostic) -> Bool {
        elements.contains(diagnostic.range)
            || diagnostic.related.contains { $0.position.map { elements.contains($0.range) } ?? false }
    }
}

/// Where some elements are.
private struct ElementRanges {
    /// Sorted; nested ones are merged.
    private let ranges: [Range<Int>]

    init(_ origins: Set<ElementOrigin>, in document: MenuDocument) {
        var ranges: [Range<Int>] = []
        for range in origins.map(document.range(of:)).sorted(by: { $0.lowerBound < $1.lowerBound })
        where range.upperBound > ranges.last?.upperBound ?? -1 {
            ranges.append(range)
        }
        self.ranges = ranges
    }

    var isEmpty: Bool { ranges.isEmpty }

    func contains(_ range: Range<Int>) -> Bool {
        let index = ranges.partitioningIndex { $0.lowerBound > range.lowerBound } - 1
        return index >= 0 && ranges[index].upperBound >= range.upperBound
    }
}
