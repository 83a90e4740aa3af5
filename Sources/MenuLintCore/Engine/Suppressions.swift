internal import MenuSpec

/// The `x-menulint-ignore` members of a document, and whether each was needed.
struct Suppressions {
    private let suppressions: [Suppression]

    init(_ suppressions: [Suppression]) {
        self.suppressions = suppressions
    }

    /// The findings without the suppressed ones, and a finding for each rule name that suppressed nothing.
    func apply(to diagnostics: [Diagnostic], _ settings: LintSettings) -> [Diagnostic] {
        guard !suppressions.isEmpty else { return diagnostics }
        var used: Set<Range<Int>> = []
        let kept = diagnostics.filter { diagnostic in
            var isKept = true
            for suppression in suppressions where suppression.covers(diagnostic) {
                used.insert(suppression.range)
                isKept = false
            }
            return isKept
        }
        return kept + unused(used, settings)
    }

    private func unused(_ used: Set<Range<Int>>, _ settings: LintSettings) -> [Diagnostic] {
        guard let rule = settings.inForce(.unusedSuppression) else { return [] }
        var findings = Findings(rule)
        for suppression in suppressions where !used.contains(suppression.range) {
            // A rule that did not run had no chance to be suppressed.
            if let other = Rule.named(suppression.rule), !settings.isEnabled(other) { continue }
            let place = Place(range: suppression.range, pointer: suppression.pointer)
            UnusedSuppression.report(suppression.rule, at: place, &findings)
        }
        return findings.diagnostics
    }
}

extension Suppression {
    /// Reading errors stay: what cannot be read cannot be trusted to say what to ignore.
    fileprivate func covers(_ diagnostic: Diagnostic) -> Bool {
        rule == diagnostic.rule && rule != "syntax" && scope.lowerBound <= diagnostic.range.lowerBound
            && diagnostic.range.upperBound <= scope.upperBound
    }
}
