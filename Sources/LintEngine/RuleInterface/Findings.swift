package import KeyCombinations
package import MenuBuilder
import MenuDocuments
import SourceText

/// Gathers what a rule finds. A finding that holds on several targets or layouts is one diagnostic that lists them.
package struct Findings: Sendable {
    private struct Key: Hashable {
        let range: Range<Int>
        let message: String
    }

    /// The rule that is asked.
    package let rule: EnabledRule
    package private(set) var diagnostics: [Diagnostic] = []
    /// What the findings say about combinations: see ``CombinationPrecedence``.
    package private(set) var claims: [CombinationFinding] = []
    private var indices: [Key: Int] = [:]
    /// The finding that was added last.
    private var last = 0
    /// The findings that would be mended in different ways on different targets.
    private var disputed: Set<Int> = []
    /// How many more unknown words get a suggestion: thousands must not take minutes.
    private var suggestionsLeft = 200

    package init(_ rule: EnabledRule) {
        self.rule = rule
    }

    /// `did you mean "…"?`, or nil if no known word is near, or too many were wrong before.
    ///
    /// - Complexity: O(known words), a bounded number of times.
    package mutating func suggestion(for word: String, in known: @autoclosure () -> [String]) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return EditDistance.nearest(to: word, in: known()).map { "did you mean \($0.displayQuoted)?" }
    }

    /// Adds a finding at a place.
    ///
    /// - Parameter ceiling: The most that this finding matters, unless the user has set the rule's severity.
    package mutating func add(
        _ message: String, at place: Place, on targets: [MenuTarget] = [], layouts: [String] = [],
        related: [Diagnostic.Related] = [], help: String? = nil, ceiling: Severity = .error
    ) {
        // What a file says may stand in any text.
        let message = message.sanitized
        let key = Key(range: place.range, message: message)
        if let index = indices[key] {
            last = index
            merge(targets, layouts, into: index)
            return
        }
        last = diagnostics.count
        indices[key] = last
        diagnostics.append(
            Diagnostic(
                rule: rule.id, severity: rule.severity(atMost: ceiling), message: message, range: place.range,
                pointer: place.pointer,
                layouts: layouts, targets: targets, related: related, help: help?.sanitized))
    }

    /// Adds what the same rule has found elsewhere.
    package mutating func append(_ other: Findings) {
        var places: [Int] = []
        for (number, diagnostic) in other.diagnostics.enumerated() {
            let key = Key(range: diagnostic.range, message: diagnostic.message)
            if let index = indices[key] {
                places.append(index)
                merge(diagnostic.targets, diagnostic.layouts, into: index)
                if let cure = diagnostic.cure { offer(cure, for: index) }
            } else {
                places.append(diagnostics.count)
                indices[key] = diagnostics.count
                diagnostics.append(diagnostic)
            }
            if other.disputed.contains(number) {
                disputed.insert(places[number])
                diagnostics[places[number]].cure = nil
            }
        }
        for claim in other.claims {
            claims.append(.init(finding: places[claim.finding], subject: claim.subject, yields: claim.yields))
        }
    }

    private mutating func merge(_ targets: [MenuTarget], _ layouts: [String], into index: Int) {
        for target in targets where !diagnostics[index].targets.contains(target) {
            diagnostics[index].targets.append(target)
        }
        for layout in layouts where !diagnostics[index].layouts.contains(layout) {
            diagnostics[index].layouts.append(layout)
        }
    }

    /// Says that the finding added last is about a combination, so that one rule speaks of it: see
    /// ``CombinationPrecedence``.
    package mutating func claim(_ keys: KeyCombination, on targets: [MenuTarget], yields: Bool = true) {
        for target in targets {
            claims.append(.init(finding: last, subject: .init(keys, on: target), yields: yields))
        }
    }

    /// Says what would mend the finding added last. Where it would be another thing on another target, nothing does.
    package mutating func offer(_ cure: FixKind) {
        offer(cure, for: last)
    }

    private mutating func offer(_ cure: FixKind, for finding: Int) {
        if diagnostics[finding].cure.map({ $0 != cure }) == true { disputed.insert(finding) }
        diagnostics[finding].cure = disputed.contains(finding) ? nil : cure
    }

    /// Adds a finding about an element that rules are asked for.
    package mutating func add(
        _ message: String, about element: ElementContext, key: String? = nil,
        related: [Diagnostic.Related] = [], help: String? = nil
    ) {
        add(message, at: element.place(key), on: [element.target.target], related: related, help: help)
    }
}

extension Diagnostic.Related {
    package init(_ message: String, at place: Place? = nil) {
        self.init(message: message.sanitized, position: place.map { Position(range: $0.range, pointer: $0.pointer) })
    }
}
