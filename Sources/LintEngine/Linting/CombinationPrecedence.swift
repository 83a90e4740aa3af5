import KeyCombinations
import MenuBuilder

/// Decides which rule reports a key combination.
///
/// Rules record the combination that a finding is about with `Findings.record(_:on:for:)`. For each ``Precedence/Group``
/// the findings of lower-ranked rules on the same combination are dropped.
enum CombinationPrecedence {
    /// The findings of all rules, without the dropped ones and without the targets for which a finding is dropped.
    static func resolve(_ findings: [Findings], _ project: ProjectCombinations) -> [Diagnostic] {
        var resolved = findings.map(\.diagnostics)
        for group in Precedence.Group.allCases {
            let ranked = findings.indices.compactMap { index -> (index: Int, rank: Int)? in
                guard let precedence = findings[index].rule.rule.precedence, precedence.group == group,
                    !findings[index].combinationFindings.isEmpty
                else { return nil }
                return (index, precedence.rank)
            }
            var first: [ConflictKey: Int] = [:]
            // A rule does not yield to itself.
            for (index, rank) in ranked.count > 1 ? ranked : [] {
                for finding in findings[index].combinationFindings
                where !isAllowed(finding, findings[index].rule, project) {
                    for key in conflictKeys(of: finding, findings[index]) { first[key] = min(rank, first[key] ?? rank) }
                }
            }
            for (index, rank) in ranked { resolved[index] = resolve(findings[index], rank, first, project) }
        }
        return resolved.flatMap(\.self)
    }

    /// The common subject of findings of two rules.
    private enum ConflictKey: Hashable {
        /// A key press on a target.
        case target(press: KeyCombination, MenuTarget)
        /// A key press at a position in the file, on any target.
        case position(press: KeyCombination, Range<Int>)
    }

    private static func conflictKeys(of finding: CombinationFinding, _ findings: Findings) -> [ConflictKey] {
        let range = findings.diagnostics[finding.finding].range
        return [.target(press: finding.press, finding.target), .position(press: finding.press, range)]
    }

    private static func isAllowed(
        _ finding: CombinationFinding, _ rule: EnabledRule, _ project: ProjectCombinations
    ) -> Bool {
        rule.rule.honorsAllowedCombinations && project.allows(finding.press, on: finding.target)
    }

    private static func resolve(
        _ findings: Findings, _ rank: Int, _ first: [ConflictKey: Int], _ project: ProjectCombinations
    ) -> [Diagnostic] {
        var diagnostics = findings.diagnostics
        var dropped: Set<Int> = []
        for finding in findings.combinationFindings {
            let isYielding =
                finding.yields && conflictKeys(of: finding, findings).contains { rank > first[$0] ?? rank }
            guard isYielding || isAllowed(finding, findings.rule, project) else { continue }
            diagnostics[finding.finding].targets.removeAll { $0 == finding.target }
            if diagnostics[finding.finding].targets.isEmpty { dropped.insert(finding.finding) }
        }
        guard !dropped.isEmpty else { return diagnostics }
        return diagnostics.indices.filter { !dropped.contains($0) }.map { diagnostics[$0] }
    }
}
