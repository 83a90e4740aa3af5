package import Diagnostics
package import EditorKeyBindings
package import KeyCombinations
package import MenuBuilder
import MenuDocuments
package import ShortcutLocalizer
import SourceText

/// Identifies a finding among those of its rule.
package struct FindingID: Hashable, Sendable {
    package let index: Int

    /// A finding beyond the maximum number.
    package static let omitted = FindingID(index: -1)
}

/// Collects the findings of one rule. A finding that applies to several targets or layouts becomes one diagnostic that
/// lists them.
package struct Findings: Sendable {
    /// The maximum number of findings of a rule in a document, which bounds the time for a file full of mistakes: as many as
    /// problems in reading, with the note about the others.
    package static let maximumCount = 10_001

    package let rule: EnabledRule
    package private(set) var diagnostics: [Diagnostic] = []
    /// The key combinations that findings are about: see ``CombinationPrecedence``.
    package private(set) var combinationFindings: [CombinationFinding] = []
    /// The indices of the diagnostics by the hash of their position and facts.
    ///
    /// For a dictionary or set with keys of another type, the Swift runtime looks through all conformances of the program:
    /// 186,000 instructions, 1 % of linting a small spec. So small tables have strings or numbers as keys, or are lists.
    private var indices: [Int: [Int]] = [:]
    /// Findings for which rules suggest different fixes on different targets.
    private var conflictingFixes: Set<Int> = []
    private var suggestions = SuggestionBudget()
    private var omitsFindings = false

    package init(_ rule: EnabledRule) {
        self.rule = rule
    }

    /// `did you mean "…"?`, or `nil` if no candidate is similar or the budget for suggestions is spent.
    ///
    /// - Complexity: O(candidates), a bounded number of times.
    package mutating func suggestion(for word: String, in candidates: @autoclosure () -> [String]) -> String? {
        nearest(to: word, in: candidates()).map { "did you mean \($0.displayQuoted)?" }
    }

    /// The most similar candidate, at most `limit` edits away, or `nil` if none is similar or the budget for suggestions
    /// is spent.
    ///
    /// - Complexity: O(candidates), a bounded number of times.
    package mutating func nearest(
        to word: String, in candidates: @autoclosure () -> [String], limit: Int = .max
    ) -> String? {
        suggestions.nearest(to: word, in: candidates(), limit: limit)
    }

    /// Adds a finding, or merges it with the one that has the same position and facts.
    ///
    /// - Parameters:
    ///   - cap: The maximum severity of this finding, unless the user has configured the rule's severity.
    ///   - isPossible: Whether the finding is only possible, which makes it an info unless the severity is configured.
    @discardableResult
    package mutating func add(
        _ message: String, _ facts: FindingFacts, at position: SourceRange, on targets: [MenuTarget] = [],
        layouts: [String] = [], related: [Diagnostic.Related] = [], help: String? = nil, cap: Severity = .error,
        isPossible: Bool = false
    ) -> FindingID {
        let hash = Findings.hash(position.range, facts)
        if let index = index(of: hash, position.range, facts) {
            merge(targets, layouts, position.elements, into: index)
            return FindingID(index: index)
        }
        guard hasRoom() else { return .omitted }
        let index = diagnostics.count
        indices[hash, default: []].append(index)
        diagnostics.append(
            // Text from the file may contain control characters.
            Diagnostic(
                rule: rule.rule.id, severity: rule.severity(cap: isPossible ? .info : cap), message: message.sanitized,
                facts: facts,
                range: position.range, pointer: position.pointer, layouts: layouts, targets: targets,
                related: related, help: help?.sanitized))
        diagnostics[index].otherFile = position.otherFile
        diagnostics[index].elements = position.elements
        diagnostics[index].isPossible = isPossible
        return FindingID(index: index)
    }

    /// Adds a finding about an element.
    @discardableResult
    package mutating func add(
        _ message: String, _ facts: FindingFacts, about element: ElementContext, key: String? = nil,
        related: [Diagnostic.Related] = [], help: String? = nil
    ) -> FindingID {
        add(message, facts, at: element.place(key), on: [element.target.target], related: related, help: help)
    }

    /// Adds a finding about a shortcut.
    @discardableResult
    package mutating func add(
        _ message: String, _ facts: FindingFacts, about shortcut: ShortcutContext, help: String? = nil,
        cap: Severity = .error, isPossible: Bool = false
    ) -> FindingID {
        add(
            message, facts, at: shortcut.place, on: [shortcut.target.target], help: help, cap: cap,
            isPossible: isPossible)
    }

    /// Merges the findings of the same rule on another target.
    package mutating func append(_ other: Findings) {
        var merged: [Int] = []
        for (number, diagnostic) in other.diagnostics.enumerated() {
            let hash = Findings.hash(diagnostic.range, diagnostic.facts)
            let known = index(of: hash, diagnostic.range, diagnostic.facts)
            guard known != nil || hasRoom() else {
                merged.append(FindingID.omitted.index)
                continue
            }
            let index = known ?? diagnostics.count
            merged.append(index)
            if index < diagnostics.count {
                merge(diagnostic.targets, diagnostic.layouts, diagnostic.elements, into: index)
                for fix in diagnostic.suggestedFixes { suggestFix(fix, for: FindingID(index: index)) }
            } else {
                indices[hash, default: []].append(index)
                diagnostics.append(diagnostic)
            }
            if other.conflictingFixes.contains(number) {
                conflictingFixes.insert(index)
                diagnostics[index].suggestedFixes = []
            }
        }
        omitsFindings = omitsFindings || other.omitsFindings
        for finding in other.combinationFindings where merged[finding.finding] != FindingID.omitted.index {
            combinationFindings.append(
                CombinationFinding(
                    finding: merged[finding.finding], press: finding.press, target: finding.target,
                    yields: finding.yields))
        }
    }

    /// Whether there is room for another finding, which is omitted otherwise.
    private mutating func hasRoom() -> Bool {
        if diagnostics.count < Findings.maximumCount { return true }
        omitsFindings = true
        return false
    }

    /// The finding about omitted ones, or `nil`.
    package var omission: Diagnostic? {
        omitsFindings ? diagnostics.last.map(rule.omission) : nil
    }

    private static func hash(_ range: Range<Int>, _ facts: FindingFacts) -> Int {
        var hasher = Hasher()
        hasher.combine(range)
        hasher.combine(facts)
        return hasher.finalize()
    }

    private func index(of hash: Int, _ range: Range<Int>, _ facts: FindingFacts) -> Int? {
        indices[hash]?.first { diagnostics[$0].range == range && diagnostics[$0].facts == facts }
    }

    private mutating func merge(
        _ targets: [MenuTarget], _ layouts: [String], _ elements: [ElementOrigin], into index: Int
    ) {
        for target in targets where !diagnostics[index].targets.contains(target) {
            diagnostics[index].targets.append(target)
        }
        for layout in layouts where !diagnostics[index].layouts.contains(layout) {
            diagnostics[index].layouts.append(layout)
        }
        diagnostics[index].add(elements)
    }

    /// Records that a finding is about a key combination, so that only one rule of a precedence group reports it.
    ///
    /// - Parameter yields: Whether the finding is dropped if a rule of higher precedence reports the combination.
    package mutating func record(
        _ keys: KeyCombination, on targets: [MenuTarget], for finding: FindingID, yields: Bool = true
    ) {
        guard finding != .omitted else { return }
        for target in targets {
            combinationFindings.append(
                CombinationFinding(
                    finding: finding.index, press: keys.normalizedForUSKeyboard, target: target, yields: yields))
        }
    }

    /// Notes further places with the fault of a finding.
    package mutating func addPlaces(_ places: some Sequence<SourceRange>, for finding: FindingID) {
        guard finding != .omitted else { return }
        diagnostics[finding.index].otherPlaces += places
    }

    /// States the platforms on which a finding about key bindings applies.
    package mutating func state(_ platforms: [EditorPlatform], for finding: FindingID) {
        if finding != .omitted { diagnostics[finding.index].platforms = platforms }
    }

    /// States the confidence letter of the facts that a finding rests on, if the rule also rests on others.
    package mutating func state(confidence: Character, for finding: FindingID) {
        if finding != .omitted { diagnostics[finding.index].confidence = confidence }
    }

    /// States what a finding rests on.
    package mutating func state(_ evidence: Evidence, for finding: FindingID) {
        if finding != .omitted { diagnostics[finding.index].evidence = evidence }
    }

    /// Suggests a fix for a finding. If targets need different fixes, the finding has none.
    package mutating func suggestFix(_ fix: FixKind, for finding: FindingID) {
        guard finding != .omitted else { return }
        let index = finding.index
        if diagnostics[index].suggestedFixes.contains(where: { $0 != fix }) { conflictingFixes.insert(index) }
        diagnostics[index].suggestedFixes = conflictingFixes.contains(index) ? [] : [fix]
    }

    /// Suggests a fix that assigns unused keys to commands.
    ///
    /// - Parameter suggested: The parts of the finding's help that suggest keys. They become those of the fix.
    package mutating func suggestUnusedKeys(
        for commands: [Command], insteadOf suggested: [Diagnostic.SuggestedKeys], for finding: FindingID
    ) {
        suggestFix(.unusedKeys(commands), for: finding)
        guard finding != .omitted, diagnostics[finding.index].suggestedKeys.isEmpty else { return }
        diagnostics[finding.index].suggestedKeys = suggested.filter { !$0.text.isEmpty }
    }

    /// Suggests a fix that assigns unused keys to a command, for which the finding's help suggests others.
    package mutating func suggestUnusedKeys(for command: Command, insteadOf suggestion: String, for finding: FindingID)
    {
        suggestUnusedKeys(
            for: [command], insteadOf: [Diagnostic.SuggestedKeys(suggestion, for: command)], for: finding)
    }

    /// Joins a finding with others of the same group, if there are enough.
    package mutating func join(_ finding: FindingID, _ group: Diagnostic.FindingGroup) {
        if finding != .omitted { diagnostics[finding.index].group = group }
    }
}

/// States which key combination a finding is about.
package struct CombinationFinding: Sendable {
    /// The index of the finding among those of its rule.
    package let finding: Int
    /// The key press on the US layout.
    package let press: KeyCombination
    package let target: MenuTarget
    /// Whether the finding is dropped if a rule of higher precedence reports the combination. A refused operation never
    /// yields, because it is about more than one combination.
    package let yields: Bool
}
