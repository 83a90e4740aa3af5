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
/// of a conflict between elements that different code adds, or that are commands of different scenes, of a conflict of a
/// responder's key command with anything else than its other ones, and of what is wrong with one of several combinations that a
/// command has. A command that several scenes share does not conflict with itself.
struct ConditionalElements {
    private let conditional: ElementSet
    private let alternatives: ElementSet
    /// The elements that code adds at a time of its own, by that code.
    private let entries: [ElementSet]
    /// The indices of ``entries`` by the elements in them.
    private let entriesByElement: [ElementOrigin: Int]
    private let scenes: SceneElements
    /// The indices of UIKit code's responders by their key commands, which they have only while they are in the responder chain.
    private let respondersByKeyCommand: [ElementOrigin: Int]

    init(_ document: MenuDocument) {
        conditional = ElementSet(document.conditionalElements, document)
        alternatives = ElementSet(document.alternativeCombinations, document)
        let elementsByEntry = document.elementsByEntries.values
        entries = elementsByEntry.map { ElementSet(Set($0), document) }
        entriesByElement = Dictionary(
            elementsByEntry.enumerated().flatMap { entry, elements in elements.map { ($0, entry) } },
            uniquingKeysWith: min)
        scenes = SceneElements(document)
        let responders = document.isFromCode && document.kind == .uiKit ? document.responders ?? [] : []
        respondersByKeyCommand = Dictionary(
            responders.enumerated().flatMap { index, responder in responder.keyCommands.map { ($0.origin, index) } },
            uniquingKeysWith: min)
    }

    /// The findings, as possible ones where they are conflicts that involve one of the elements, or are about one of the
    /// combinations; without conflicts of a command with itself.
    ///
    /// - Complexity: O(findings × related parties × log of the elements), or O(1) without such elements. For parties whose
    ///   elements are not known, also × entries into the code.
    func markingPossibleConflicts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        if conditional.isEmpty, alternatives.isEmpty, entries.isEmpty, scenes.isEmpty, respondersByKeyCommand.isEmpty {
            return diagnostics
        }
        return diagnostics.filter { !isAboutOneCommand($0) }.map(markingPossibleConflicts)
    }

    /// Whether a conflict is between a command in one scene and the same command in others.
    private func isAboutOneCommand(_ diagnostic: Diagnostic) -> Bool {
        guard !scenes.isEmpty, Set(diagnostic.facts.parties).count == 1, !diagnostic.related.isEmpty,
            Rule.named(diagnostic.rule)?.comparesElements ?? false
        else { return false }
        return diagnostic.related.allSatisfy { related in
            guard let position = related.position, position.range == diagnostic.range else { return false }
            return scenes.areOfDifferentScenes(
                (diagnostic.elements, diagnostic.range), (position.elements, position.range))
        }
    }

    private func markingPossibleConflicts(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let rule = Rule.named(diagnostic.rule),
            rule.comparesElements
                && (involves(conditional, diagnostic) || hasDifferentEntries(diagnostic)
                    || hasDifferentScenes(diagnostic) || dependsOnResponderChain(diagnostic))
                || rule.judgesCombinations && alternatives.contains(diagnostic.elements, diagnostic.range)
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
        func entry(of elements: [ElementOrigin], _ range: Range<Int>) -> Int? {
            elements.lazy.compactMap { entriesByElement[$0] }.first
                ?? entries.firstIndex { $0.contains(elements, range) }
        }
        return areDifferent(diagnostic, entry)
    }

    /// Whether a finding is about a key command of a responder, and not only about several of the same one.
    private func dependsOnResponderChain(_ diagnostic: Diagnostic) -> Bool {
        guard !respondersByKeyCommand.isEmpty else { return false }
        return areDifferent(diagnostic) { elements, _ in
            elements.lazy.compactMap { respondersByKeyCommand[$0] }.first
        }
    }

    /// Whether the parts of a finding belong to different things, of which the app has not all at all times.
    private func areDifferent(
        _ diagnostic: Diagnostic, _ owner: (_ elements: [ElementOrigin], _ range: Range<Int>) -> Int?
    ) -> Bool {
        let own = owner(diagnostic.elements, diagnostic.range)
        let others = diagnostic.related.compactMap(\.position).map { owner($0.elements, $0.range) }
        // Without others, the finding is about what the system has, which is always there.
        return others.isEmpty ? own != nil : others.contains { $0 != own }
    }

    private func hasDifferentScenes(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.related.contains { related in
            related.position.map {
                scenes.areOfDifferentScenes((diagnostic.elements, diagnostic.range), ($0.elements, $0.range))
            } ?? false
        }
    }

    private func involves(_ elements: ElementSet, _ diagnostic: Diagnostic) -> Bool {
        elements.contains(diagnostic.elements, diagnostic.range)
            || diagnostic.related.contains { $0.position.map { elements.contains($0.elements, $0.range) } ?? false }
    }
}

/// Some elements of a document.
private struct ElementSet {
    private let origins: Set<ElementOrigin>
    private let ranges: OutermostRanges

    init(_ origins: Set<ElementOrigin>, _ document: MenuDocument) {
        self.origins = origins
        ranges = OutermostRanges(origins.map(document.range(of:)))
    }

    var isEmpty: Bool { origins.isEmpty }

    /// Whether a part of a finding is about one of the elements.
    ///
    /// - Parameters:
    ///   - elements: The elements of the part, as far as known. Others may have the same range: a command that code shows in
    ///     several places is one in each.
    ///   - range: Where the part is, which tells if no element is known. It may be outside of the element's, as that of the
    ///     shortcut in `Group { Button("A") { } }.keyboardShortcut("k")`.
    func contains(_ elements: [ElementOrigin], _ range: Range<Int>) -> Bool {
        elements.isEmpty ? ranges.contains(range) : elements.contains(where: origins.contains)
    }
}
