package import Diagnostics
import LintRules
import MenuDocuments
import RuleInterface
import SourceText

extension Diagnostic {
    /// Whether suppressions apply to the finding: not to a file that cannot be read, because then nothing in it counts.
    fileprivate var isSuppressible: Bool { Rule.named(rule)?.isSuppressible ?? true }
}

/// A suppression in the configuration, which names a rule and a part of a file.
package struct PointerSuppression: Hashable, Sendable {
    /// The rule's current id.
    package let rule: String
    /// The JSON Pointer or object id of the part; `nil` for the whole file.
    package let part: String?

    package init(rule: String, part: String?) {
        self.rule = Rule.named(rule)?.id ?? rule
        self.part = part
    }
}

extension Set<PointerSuppression> {
    /// The findings that are not suppressed, and the suppressions that were used.
    ///
    /// - Complexity: O(findings × depth of their pointers).
    package func apply(to diagnostics: [Diagnostic]) -> (kept: [Diagnostic], used: Set<PointerSuppression>) {
        guard !isEmpty else { return (diagnostics, []) }
        var used: Set<PointerSuppression> = []
        let kept = diagnostics.filter { diagnostic in
            let covering = covering(diagnostic)
            used.formUnion(covering)
            return covering.isEmpty
        }
        return (kept, used)
    }

    /// The suppressions of the whole file, of the finding's part and of the parts that contain it.
    private func covering(_ diagnostic: Diagnostic) -> [PointerSuppression] {
        guard diagnostic.isSuppressible else { return [] }
        var parts: [String?] = [nil]
        var part = diagnostic.pointer[...]
        while true {
            parts.append(String(part))
            guard let slash = part.utf8.lastIndex(of: UInt8(ascii: "/")), slash > part.startIndex else { break }
            part = part[..<slash]
        }
        return parts.map { PointerSuppression(rule: diagnostic.rule, part: $0) }.filter(contains)
    }
}

/// The `x-menulint-ignore` members of a document.
///
/// Their scopes are elements, operations and the document, so two scopes are either nested or disjoint.
struct DocumentSuppressions {
    private let suppressions: [Suppression]

    init(_ suppressions: [Suppression]) {
        self.suppressions = suppressions
    }

    /// The findings that are not suppressed, and a finding for each suppression without effect.
    ///
    /// - Parameters:
    ///   - refused: The ranges of refused operations, in order. Rules did not see their elements, so it is unknown
    ///     whether the suppressions in them are needed.
    ///   - isComplete: Whether the whole document was understood. The rest may need a suppression once it is corrected,
    ///     so no fix removes one.
    /// - Complexity: O((places of findings + suppressions) × log).
    func apply(
        to diagnostics: [Diagnostic], _ settings: LintSettings, refused: [Range<Int>] = [], isComplete: Bool = true
    ) -> [Diagnostic] {
        guard !suppressions.isEmpty else { return diagnostics }
        let scopes = Dictionary(grouping: suppressions) { Rule.named($0.rule)?.id ?? $0.rule }
            .mapValues(NestedScopes.init)
        var usedScopes: [String: Set<Int>] = [:]
        let kept = diagnostics.compactMap { diagnostic -> Diagnostic? in
            guard diagnostic.isSuppressible, let scopes = scopes[diagnostic.rule] else { return diagnostic }
            var rest: [SourceRange] = []
            for place in [diagnostic.place()] + diagnostic.otherPlaces {
                if let scope = scopes.innermost(around: place.range) {
                    usedScopes[diagnostic.rule, default: []].insert(scope)
                } else {
                    rest.append(place)
                }
            }
            guard !rest.isEmpty else { return nil }
            var finding = diagnostic
            finding.move(to: rest)
            return finding
        }
        var used: Set<Range<Int>> = []
        for (rule, indices) in usedScopes { used.formUnion(scopes[rule]?.places(around: indices) ?? []) }
        return kept + unused(used, settings, refused, isComplete)
    }

    private func unused(
        _ used: Set<Range<Int>>, _ settings: LintSettings, _ refused: [Range<Int>], _ isComplete: Bool
    ) -> [Diagnostic] {
        guard let rule = settings.enabled(.unusedSuppression) else { return [] }
        var findings = Findings(rule)
        // Suppressions and operations are both in file order.
        var operations = refused[...]
        var suggestions = SuggestionBudget()
        for suppression in suppressions where !used.contains(suppression.range) {
            operations = operations.drop { $0.upperBound <= suppression.range.lowerBound }
            if let operation = operations.first, operation.contains(suppression.range.lowerBound),
                Rule.named(suppression.rule) != nil
            {
                continue
            }
            // A rule that did not run had nothing to suppress.
            if let other = Rule.named(suppression.rule), !settings.isEnabled(other) { continue }
            let position = SourceRange(range: suppression.range, pointer: suppression.pointer)
            let finding = UnusedSuppression.report(suppression.rule, at: position, &findings)
            if isComplete, isUnusedInEveryRun(suppression, settings, &suggestions) {
                findings.suggestFix(.removeSuppression(suppression), for: finding)
            }
        }
        return findings.diagnostics
    }

    /// Whether a suppression without effect in this run has none in other runs either, and is not a misspelled rule.
    private func isUnusedInEveryRun(
        _ suppression: Suppression, _ settings: LintSettings, _ suggestions: inout SuggestionBudget
    ) -> Bool {
        guard let rule = Rule.named(suppression.rule) else {
            // What it was meant for is unknown.
            if suppression.rule.hasPrefix("menulint:") { return false }
            return suggestions.spend() && Rule.nearest(to: suppression.rule) == nil
        }
        return !settings.isNarrowed && (!rule.usesSources || settings.sources != nil)
    }
}

/// The suppressions of one rule, by the beginning of their scopes. Suppressions with the same scope are grouped.
private struct NestedScopes {
    private let scopes: [Range<Int>]
    /// The ranges of the suppressions of each scope.
    private var places: [[Range<Int>]] = []
    /// The index of the innermost scope around each, or -1.
    private var outer: [Int] = []
    /// Where the innermost scope becomes another one, in order, with its index or -1.
    private var changes: [(offset: Int, innermost: Int)] = []

    init(_ suppressions: [Suppression]) {
        let byScope = Dictionary(grouping: suppressions, by: \.scope)
        scopes = byScope.keys.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        var open: [Int] = []
        for (index, scope) in scopes.enumerated() {
            close(&open, before: scope)
            outer.append(open.last ?? -1)
            open.append(index)
            changes.append((scope.lowerBound, index))
            places.append((byScope[scope] ?? []).map(\.range))
        }
        close(&open, before: nil)
    }

    /// Closes the scopes that do not contain one, which begins next. An empty range at its end is still in a scope.
    private mutating func close(_ open: inout [Int], before next: Range<Int>?) {
        while let last = open.last, next.map({ scopes[last].upperBound < $0.upperBound }) ?? true {
            open.removeLast()
            let offset = scopes[last].upperBound + 1
            if next.map({ offset <= $0.lowerBound }) ?? true { changes.append((offset, open.last ?? -1)) }
        }
    }

    /// The index of the innermost scope that contains a range, or `nil`.
    func innermost(around range: Range<Int>) -> Int? {
        let change = changes.partitioningIndex { $0.offset > range.lowerBound } - 1
        guard change >= 0 else { return nil }
        var index = changes[change].innermost
        while index >= 0, scopes[index].upperBound < range.upperBound { index = outer[index] }
        return index < 0 ? nil : index
    }

    /// The ranges of the suppressions of some scopes and of those around them.
    func places(around indices: Set<Int>) -> [Range<Int>] {
        var seen: Set<Int> = []
        return indices.flatMap { start -> [Range<Int>] in
            var found: [Range<Int>] = []
            var index = start
            while index >= 0, seen.insert(index).inserted {
                found += places[index]
                index = outer[index]
            }
            return found
        }
    }
}
