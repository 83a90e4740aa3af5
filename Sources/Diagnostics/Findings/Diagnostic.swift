package import EditorKeyBindings
package import KeyCombinations
package import MenuBuilder
package import ShortcutLocalizer
package import SourceText

/// A finding of a rule, with its position in the file.
package struct Diagnostic: Hashable, Sendable {
    /// The rule's id, such as `duplicate-shortcut`.
    package var rule: String
    package var severity: Severity
    /// What is wrong: lower-case, one line, without a final period.
    package var statement: String
    /// Whether it may be wrong, depending on what the document does not say. Such a finding is an info.
    package var isPossible = false
    /// What the finding is about, independent of the message.
    package var facts: FindingFacts
    /// The offending bytes: half-open UTF-8 offsets from 0.
    package var range: Range<Int>
    /// The JSON Pointer of the element or operation.
    package var pointer: String
    /// The index of the file that contains ``range``, if it is one beside the document's own.
    package var otherFile: Int?
    /// In code, the elements or operations with this finding: one, or several that one place makes, in order; empty if it is
    /// about another value, and in other files.
    package var elements: [ElementOrigin] = []
    /// Further places with the fault. A suppression of all of them and of ``range`` suppresses the finding.
    package var otherPlaces: [SourceRange] = []
    /// Apple's ids of the affected layouts; empty if the finding does not depend on the layout.
    package var layouts: [String]
    /// The affected targets; empty if the finding does not depend on the target.
    package var targets: [MenuTarget]
    /// The platforms on which a finding about key bindings applies; empty for all, and where ``layouts`` say it.
    package var platforms: [EditorPlatform] = []
    /// `derived` if the finding rests only on remaps that a rule predicts, not on observed ones.
    package var evidence: Evidence?
    /// The confidence letter of what the finding rests on; nil if that is all that the rule rests on.
    package var confidence: Character?
    /// The other parties; in a conflict the existing elements come first.
    package var related: [Related]
    /// How to resolve the finding.
    package var help: String?
    /// The edits that resolve it, if there are any.
    package var fix: Fix?
    /// The kinds of fixes the rule suggests, from which ``FixBuilder`` makes the edits; several only if the finding joins
    /// several.
    package var suggestedFixes: [FixKind] = []
    /// The parts of ``help`` that suggest keys for commands, in its order.
    package var suggestedKeys: [SuggestedKeys] = []
    /// The findings that this one is joined with if there are enough of them.
    package var group: FindingGroup?
    /// The findings that this one joins, in order; empty if it joins none.
    package var joined: [Diagnostic] = []

    package init(
        rule: String, severity: Severity, message: String, facts: FindingFacts = FindingFacts(), range: Range<Int>,
        pointer: String, layouts: [String], targets: [MenuTarget], related: [Related], help: String? = nil,
        fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.statement = message
        self.facts = facts
        self.range = range
        self.pointer = pointer
        self.layouts = layouts
        self.targets = targets
        self.related = related
        self.help = help
        self.fix = fix
    }

    /// Few findings have the same place and facts, and hashing every text takes long.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(range)
        hasher.combine(facts)
    }

    /// Makes the help suggest the keys that the fix assigns.
    ///
    /// The fix may need others than the rule suggests: keys that work on every layout and that no other fix assigns.
    package mutating func suggest(_ assigned: [ElementOrigin: KeyCombination]) {
        guard var rest = help?[...], !assigned.isEmpty else { return }
        var text = ""
        for suggested in suggestedKeys {
            guard let range = rest.firstRange(of: suggested.text) else { continue }
            text += rest[..<range.lowerBound]
            let keys = assigned[suggested.command].map { ", such as \($0)" } ?? suggested.text
            // The help may name the keys of the other command of a pair, too.
            text += suggested.text.hasPrefix(keys + " (") ? suggested.text : keys
            rest = rest[range.upperBound...]
        }
        help = text + rest
    }

    /// Keys that a help text suggests for a command.
    package struct SuggestedKeys: Hashable, Sendable {
        package let command: ElementOrigin
        /// The part of the help: `, such as ⌃⌘I`.
        package let text: String

        package init(_ text: String, for command: Command) {
            self.command = command.origin
            self.text = text
        }
    }

    /// The places to suppress the finding at.
    package var places: [SourceRange] {
        joined.isEmpty ? [place()] + otherPlaces : joined.flatMap(\.places)
    }

    /// The place of the finding, as that of one of ``elements``.
    package func place(of element: ElementOrigin = .none) -> SourceRange {
        SourceRange(range: range, pointer: pointer, otherFile: otherFile, element: element)
    }

    /// Reports the finding at the first of some of its places, without the places that are not among them.
    package mutating func move(to places: [SourceRange]) {
        guard places.count <= otherPlaces.count, let first = places.first else { return }
        let others = Set(places.dropFirst())
        related.removeAll { $0.position.map { otherPlaces.contains($0) && !others.contains($0) } ?? false }
        otherPlaces = Array(places.dropFirst())
        if first.range == range { return }
        (range, pointer, otherFile, elements) = (first.range, first.pointer, first.otherFile, first.elements)
    }

    /// Adds elements with the same finding.
    package mutating func add(_ others: [ElementOrigin]) {
        for element in others {
            let place = elements.partitioningIndex { $0.rawValue >= element.rawValue }
            if !elements[place...].starts(with: [element]) { elements.insert(element, at: place) }
        }
    }

    /// The finding as other documents with the same code have it, which number their elements themselves.
    package var withoutElements: Diagnostic {
        var finding = self
        (finding.elements, finding.otherPlaces) = ([], [])
        for index in related.indices { finding.related[index].position?.element = .none }
        (finding.suggestedFixes, finding.suggestedKeys) = ([], [])
        finding.joined = joined.map(\.withoutElements)
        return finding
    }

    /// The finding without what a search for unused combinations adds.
    package var withoutSuggestions: Diagnostic {
        var finding = self
        (finding.help, finding.fix) = (nil, nil)
        return finding
    }

    /// What is wrong, as reports print it.
    package var message: String { isPossible ? "possible: \(statement)" : statement }

    /// Findings of a rule that are one mistake, such as periods instead of an ellipsis in many titles of a file.
    package struct FindingGroup: Hashable, Sendable {
        /// What the findings have in common. Findings of one rule with equal names are a group.
        package let name: String
        /// The number of findings from which on they are reported as one.
        package var minimum = 2
        /// The message after the number of findings: `titles end in three periods`.
        package let summary: String
        /// How to resolve them; `nil` if the help of the first finding says it.
        package var help: String?

        package init(name: String, minimum: Int = 2, summary: String, help: String? = nil) {
            self.name = name
            self.minimum = minimum
            self.summary = summary
            self.help = help
        }
    }

    /// Another party to a finding. The system's elements have no position.
    package struct Related: Hashable, Sendable {
        package var message: String
        package var position: SourceRange?

        /// - Parameter message: A description; control characters in it are escaped.
        package init(_ message: String, at position: SourceRange? = nil) {
            self.message = message.sanitized
            self.position = position
        }
    }

    /// Edits of the file that resolve a finding.
    package struct Fix: Hashable, Sendable {
        /// What the edits do, in the imperative: `remove the suppression`.
        package var title: String
        /// Whether the menu keeps its meaning, so that the change needs no review.
        package var isSafe: Bool
        /// In file order, without overlaps.
        package var edits: [TextEdit]
        /// Bytes besides the edited ones that no other fix may edit in the same pass, such as the neighbors of a removed
        /// list entry.
        package var isolated: Range<Int>?

        package init(title: String, isSafe: Bool, edits: [TextEdit], isolated: Range<Int>? = nil) {
            self.title = title
            self.isSafe = isSafe
            self.edits = edits
            self.isolated = isolated
        }

        /// The ranges that no other fix may touch in the same pass.
        package var ranges: [Range<Int>] {
            let ranges = edits.map(\.range)
            guard let isolated, let first = ranges.first, let last = ranges.last else { return ranges }
            return [min(isolated.lowerBound, first.lowerBound)..<max(isolated.upperBound, last.upperBound)]
        }
    }
}
