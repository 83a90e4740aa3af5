import Diagnostics
import LintRules
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

/// The elements that exist, or have their key combination, only under a condition of the app's code, or from a time on that is
/// not known.
///
/// A conflict with such an element is possible, not certain, so a finding about one says so and is an info. The same is true
/// of a conflict between elements that different code adds, or that are commands of different scenes, and of what is wrong with one of several combinations that a
/// command has.
struct ConditionalElements {
    private let conditional: OutermostRanges
    private let alternatives: OutermostRanges
    /// The elements that code adds at a time of its own, by that code.
    private let entries: [OutermostRanges]
    private let scenes: SceneElements

    init(_ document: MenuDocument) {
        conditional = OutermostRanges(document.conditionalElements.map(document.range(of:)))
        alternatives = OutermostRanges(document.alternativeCombinations.map(document.range(of:)))
        entries = document.elementsByEntries.values.map { OutermostRanges($0.map(document.range(of:))) }
        scenes = SceneElements(document)
    }

    /// The findings, as possible ones where they are conflicts that involve one of the elements, or are about one of the
    /// combinations.
    ///
    /// - Complexity: O(findings × related parties × entries into the code × log of the elements), or O(1) without such
    ///   elements.
    func markingPossibleConflicts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        conditional.isEmpty && alternatives.isEmpty && entries.isEmpty && scenes.isEmpty
            ? diagnostics : diagnostics.map(markingPossibleConflicts)
    }

    private func markingPossibleConflicts(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let rule = Rule.named(diagnostic.rule),
            rule.comparesElements
                && (involves(conditional, diagnostic) || hasDifferentEntries(diagnostic)
                    || hasDifferentScenes(diagnostic))
                || rule.judgesCombinations && alternatives.contains(diagnostic.range)
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.severity = .info
        diagnostic.isPossible = true
        diagnostic.suggestedFixes = []
        return diagnostic
    }

    /// Whether the elements that a finding is about are added by code that runs at different times.
    private func hasDifferentEntries(_ diagnostic: Diagnostic) -> Bool {
        guard !entries.isEmpty else { return false }
        func entry(of range: Range<Int>) -> Int? { entries.firstIndex { $0.contains(range) } }
        let first = entry(of: diagnostic.range)
        return diagnostic.related.contains { related in
            related.position.map { entry(of: $0.range) != first } ?? false
        }
    }

    private func hasDifferentScenes(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.related.contains { related in
            related.position.map { scenes.areOfDifferentScenes(diagnostic.range, $0.range) } ?? false
        }
    }

    private func involves(_ elements: OutermostRanges, _ diagnostic: Diagnostic) -> Bool {
        elements.contains(diagnostic.range)
            || diagnostic.related.contains { $0.position.map { elements.contains($0.range) } ?? false }
    }
}
