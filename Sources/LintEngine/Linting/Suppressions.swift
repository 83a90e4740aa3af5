import MenuDocuments

/// The `x-menulint-ignore` members of a document, and whether each was needed.
///
/// Their scopes are elements, operations and the document, so that two of them are one inside the other or apart.
struct Suppressions {
    private let suppressions: [Suppression]

    init(_ suppressions: [Suppression]) {
        self.suppressions = suppressions
    }

    /// The findings without the suppressed ones, and a finding for each rule name that suppressed nothing.
    ///
    /// - Parameter unjudged: The operations that were refused, in order: what stands in them no rule has seen, so that
    ///   nothing is known of the suppressions there.
    /// - Parameter isWhole: Whether all of the document was understood. What was not may need a suppression once it is
    ///   mended, so that none is offered to be removed.
    /// - Complexity: O((findings + suppressions) × log), and the depth of nested suppressions for each finding.
    func apply(
        to diagnostics: [Diagnostic], _ settings: LintSettings, unjudged: [Range<Int>] = [], isWhole: Bool = true
    ) -> [Diagnostic] {
        guard !suppressions.isEmpty else { return diagnostics }
        let scopes = Dictionary(grouping: suppressions, by: \.rule).mapValues(NestedScopes.init)
        var usedScopes: [String: Set<Int>] = [:]
        let kept = diagnostics.filter { diagnostic in
            // Reading errors stay: what cannot be read cannot be trusted to say what to ignore.
            guard diagnostic.rule != Rule.syntax.id, let scopes = scopes[diagnostic.rule] else { return true }
            let covering = scopes.covering(diagnostic.range)
            usedScopes[diagnostic.rule, default: []].formUnion(covering)
            return covering.isEmpty
        }
        var used: Set<Range<Int>> = []
        for (rule, indices) in usedScopes {
            for index in indices { used.formUnion(scopes[rule]?.places(of: index) ?? []) }
        }
        return kept + unused(used, settings, unjudged, isWhole)
    }

    private func unused(
        _ used: Set<Range<Int>>, _ settings: LintSettings, _ unjudged: [Range<Int>], _ isWhole: Bool
    ) -> [Diagnostic] {
        guard let rule = settings.inForce(.unusedSuppression) else { return [] }
        var findings = Findings(rule)
        // Suppressions and operations both come in the order of the file.
        var operations = unjudged[...]
        for suppression in suppressions where !used.contains(suppression.range) {
            operations = operations.drop { $0.upperBound <= suppression.range.lowerBound }
            if let operation = operations.first, operation.contains(suppression.range.lowerBound),
                Rule.named(suppression.rule) != nil
            {
                continue
            }
            // A rule that did not run had no chance to be suppressed.
            if let other = Rule.named(suppression.rule), !settings.isEnabled(other) { continue }
            let place = Place(range: suppression.range, pointer: suppression.pointer)
            UnusedSuppression.report(suppression.rule, at: place, &findings)
            if isWhole, UnusedSuppression.isSurelyUnused(suppression.rule, settings) {
                findings.offer(.noSuppression(suppression))
            }
        }
        return findings.diagnostics
    }
}

/// The suppressions of one rule, by where their scopes begin; those of one scope are one.
private struct NestedScopes {
    private let scopes: [Range<Int>]
    /// Where the suppressions of each scope stand.
    private var places: [[Range<Int>]] = []
    /// The index of the nearest scope around each, or -1.
    private var outer: [Int] = []

    init(_ suppressions: [Suppression]) {
        let byScope = Dictionary(grouping: suppressions, by: \.scope)
        scopes = byScope.keys.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        var open: [Int] = []
        for (index, scope) in scopes.enumerated() {
            while let last = open.last, scopes[last].upperBound < scope.upperBound { open.removeLast() }
            outer.append(open.last ?? -1)
            open.append(index)
            places.append((byScope[scope] ?? []).map(\.range))
        }
    }

    /// The indices of the scopes that hold a range.
    func covering(_ range: Range<Int>) -> [Int] {
        var covering: [Int] = []
        var index = scopes.partitioningIndex { $0.lowerBound > range.lowerBound } - 1
        while index >= 0 {
            if scopes[index].upperBound >= range.upperBound { covering.append(index) }
            index = outer[index]
        }
        return covering
    }

    /// Where the suppressions of a scope stand.
    func places(of index: Int) -> [Range<Int>] { places[index] }
}
