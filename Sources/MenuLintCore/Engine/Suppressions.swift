internal import MenuSpec

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
    /// - Complexity: O((findings + suppressions) × log), and the depth of nested suppressions for each finding.
    func apply(
        to diagnostics: [Diagnostic], _ settings: LintSettings, unjudged: [Range<Int>] = []
    ) -> [Diagnostic] {
        guard !suppressions.isEmpty else { return diagnostics }
        let scopes = Dictionary(grouping: suppressions, by: \.rule).mapValues(NestedScopes.init)
        var used: Set<Range<Int>> = []
        let kept = diagnostics.filter { diagnostic in
            // Reading errors stay: what cannot be read cannot be trusted to say what to ignore.
            guard diagnostic.rule != Rule.syntax.id, let scopes = scopes[diagnostic.rule] else { return true }
            let covering = scopes.covering(diagnostic.range)
            used.formUnion(covering)
            return covering.isEmpty
        }
        return kept + unused(used, settings, unjudged)
    }

    private func unused(
        _ used: Set<Range<Int>>, _ settings: LintSettings, _ unjudged: [Range<Int>]
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
        }
        return findings.diagnostics
    }
}

/// The suppressions of one rule, by where their scopes begin.
private struct NestedScopes {
    private let suppressions: [Suppression]
    /// The index of the nearest suppression around each, or -1.
    private let outer: [Int]

    init(_ suppressions: [Suppression]) {
        let sorted = suppressions.sorted {
            ($0.scope.lowerBound, -$0.scope.upperBound) < ($1.scope.lowerBound, -$1.scope.upperBound)
        }
        var outer: [Int] = []
        var open: [Int] = []
        for (index, suppression) in sorted.enumerated() {
            while let last = open.last, sorted[last].scope.upperBound < suppression.scope.upperBound {
                open.removeLast()
            }
            outer.append(open.last ?? -1)
            open.append(index)
        }
        self.suppressions = sorted
        self.outer = outer
    }

    /// Where the suppressions stand whose scopes hold a range.
    func covering(_ range: Range<Int>) -> [Range<Int>] {
        var low = 0
        var high = suppressions.count
        while low < high {
            let middle = (low + high) / 2
            if suppressions[middle].scope.lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var covering: [Range<Int>] = []
        var index = low - 1
        while index >= 0 {
            if suppressions[index].scope.upperBound >= range.upperBound { covering.append(suppressions[index].range) }
            index = outer[index]
        }
        return covering
    }
}
