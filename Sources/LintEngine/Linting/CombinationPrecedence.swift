import Diagnostics
import KeyCombinations
import MenuBuilder
import RuleInterface
import ShortcutFacts

/// Decides which rule reports a key combination.
///
/// Rules record the combination that a finding is about with `Findings.record(_:on:for:)`. For each ``Precedence/Group``
/// the findings of lower-ranked rules on the same combination of the same elements are dropped.
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
            var reported = ReportedCombinations()
            let lowest = ranked.map(\.rank).max()
            // No rule yields to that of the lowest rank.
            for (index, rank) in ranked where rank != lowest {
                for finding in findings[index].combinationFindings
                where !isAllowed(finding, findings[index].rule, project) {
                    reported.add(finding, findings[index].diagnostics[finding.finding], rank)
                }
            }
            for (index, rank) in ranked { resolved[index] = resolve(findings[index], rank, reported, project) }
        }
        return resolved.flatMap(\.self) + findings.compactMap(\.omission)
    }

    private static func isAllowed(
        _ finding: CombinationFinding, _ rule: EnabledRule, _ project: ProjectCombinations
    ) -> Bool {
        rule.rule.honorsAllowedCombinations && project.allows(finding.press, on: finding.target)
    }

    private static func resolve(
        _ findings: Findings, _ rank: Int, _ reported: ReportedCombinations, _ project: ProjectCombinations
    ) -> [Diagnostic] {
        let diagnostics = findings.diagnostics
        var dropped: [Int: Set<MenuTarget>] = [:]
        for finding in findings.combinationFindings {
            let isYielding =
                finding.yields && reported.contains(finding, diagnostics[finding.finding], above: rank)
            guard isYielding || isAllowed(finding, findings.rule, project) else { continue }
            dropped[finding.finding, default: []].insert(finding.target)
        }
        guard !dropped.isEmpty else { return diagnostics }
        return diagnostics.indices.compactMap { index in
            guard let targets = dropped[index] else { return diagnostics[index] }
            guard !diagnostics[index].targets.allSatisfy(targets.contains) else { return nil }
            var diagnostic = diagnostics[index]
            diagnostic.targets.removeAll(where: targets.contains)
            return diagnostic
        }
    }
}

/// The combinations that the rules of a precedence group report.
private struct ReportedCombinations {
    /// A key press at a position in the file, on any target.
    private struct Position: Hashable {
        let press: KeyCombination
        let range: Range<Int>
    }

    /// A key press on a target, of an element; nil for any.
    private struct Use: Hashable {
        let press: KeyCombination
        let target: MenuTarget
        let element: FindingFacts.Party?
    }

    /// The highest rank of the findings at a position.
    private var positions: [Position: Int] = [:]
    /// The highest rank of the findings about a press, and of those that are about too many elements to compare.
    private var presses: [Use: (any: Int, all: Int)] = [:]
    /// The findings about each element.
    private var uses: [Use: [(elements: Set<FindingFacts.Party>, rank: Int)]] = [:]
    /// The highest rank of all.
    private var highest = Int.max
    private static let comparisonLimit = 50

    mutating func add(_ finding: CombinationFinding, _ diagnostic: Diagnostic, _ rank: Int) {
        highest = min(rank, highest)
        let position = Position(press: finding.press, range: diagnostic.range)
        positions[position] = min(rank, positions[position] ?? rank)
        let elements = diagnostic.elements
        let press = Use(press: finding.press, target: finding.target, element: nil)
        let known = presses[press] ?? (.max, .max)
        presses[press] = (min(rank, known.any), elements == nil ? min(rank, known.all) : known.all)
        for element in elements ?? [] {
            let use = Use(press: finding.press, target: finding.target, element: element)
            uses[use, default: []].append((elements ?? [], rank))
        }
    }

    /// Whether a rule of a higher rank reports the press at the same position, or of the same elements.
    func contains(_ finding: CombinationFinding, _ diagnostic: Diagnostic, above rank: Int) -> Bool {
        guard highest < rank else { return false }
        let position = Position(press: finding.press, range: diagnostic.range)
        if positions[position] ?? rank < rank { return true }
        let press = presses[Use(press: finding.press, target: finding.target, element: nil)] ?? (.max, .max)
        if press.all < rank { return true }
        guard press.any < rank else { return false }
        guard let elements = diagnostic.elements else { return true }
        let lists = elements.map {
            uses[Use(press: finding.press, target: finding.target, element: $0)] ?? []
        }
        let shortest = lists.min { $0.count < $1.count } ?? []
        return shortest.prefix(ReportedCombinations.comparisonLimit).contains {
            $0.rank < rank && $0.elements.isSuperset(of: elements)
        }
    }
}

extension Diagnostic {
    /// The commands and menus that the finding is about; nil if it is about none, or about many, as that of a refused
    /// operation is.
    fileprivate var elements: Set<FindingFacts.Party>? {
        guard facts.parties.count <= 8 else { return nil }
        let elements = facts.parties.filter(\.isElement)
        return elements.isEmpty ? nil : Set(elements)
    }
}
