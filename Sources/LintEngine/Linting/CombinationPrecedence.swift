import KeyCombinations
import MenuBuilder
import MenuDocuments

/// Which rule speaks of a key combination.
///
/// A rule says what its finding is about with `Findings.claim(_:on:)`; the engine then leaves out what yields.
enum CombinationPrecedence {
    /// Lists of rules that see one problem. On one combination and target the first rule of a list that has something
    /// to say speaks, and of one element on all targets: what mends the first mends the others. Combinations that are
    /// one press on the US layout count as one.
    static let precedenceGroups: [[String]] = [
        // Who gets the keys, and whether to write them in another way, which another command may have.
        [
            Rule.reservedShortcut, .duplicateShortcut, .shadowedShortcut, .equivalentShortcut, .repurposedShortcut,
            .unneededShift,
        ],
        // Whether there are such keys at all, or on a layout.
        [.invalidInput, .unreachableShortcut],
        // What the keys type on a layout, or at all.
        [.typesACharacter, .missingModifier],
        [.capturedKey],
    ].map { $0.map(\.id) }

    /// The rules that judge a combination by itself, and not by who else has it: what the team allows is theirs.
    private static let judgesAlone: Set<String> = Set(
        [Rule.reservedShortcut, .repurposedShortcut, .typesACharacter, .missingModifier, .capturedKey].map(\.id))

    /// The findings of all rules, without those that yield and without the targets on which they yield.
    static func settle(_ findings: [Findings], _ team: TeamCombinations) -> [Diagnostic] {
        var settled = findings.map(\.diagnostics)
        for precedenceGroup in precedenceGroups {
            let steps = findings.indices.compactMap { index in
                precedenceGroup.firstIndex(of: findings[index].rule.id).map { (index: index, rank: $0) }
            }
            var first: [ConflictKey: Int] = [:]
            for (index, rank) in steps {
                for claim in findings[index].claims where !isAllowed(claim, findings[index].rule, team) {
                    for ground in grounds(of: claim, findings[index]) {
                        first[ground] = min(rank, first[ground] ?? rank)
                    }
                }
            }
            for (index, rank) in steps { settled[index] = settle(findings[index], rank, first, team) }
        }
        return settled.flatMap(\.self)
    }

    /// What two rules can speak of both.
    private enum ConflictKey: Hashable {
        case subject(CombinationSubject)
        /// A press at a place in the file.
        case element(press: KeyCombination, place: Range<Int>)
    }

    private static func grounds(of claim: CombinationFinding, _ found: Findings) -> [ConflictKey] {
        let place = found.diagnostics[claim.finding].range
        return [.subject(claim.subject), .element(press: claim.subject.press, place: place)]
    }

    private static func isAllowed(_ claim: CombinationFinding, _ rule: EnabledRule, _ team: TeamCombinations) -> Bool {
        judgesAlone.contains(rule.id) && team.allows(claim.subject.press, on: claim.subject.target)
    }

    private static func settle(
        _ found: Findings, _ rank: Int, _ first: [ConflictKey: Int], _ team: TeamCombinations
    ) -> [Diagnostic] {
        var diagnostics = found.diagnostics
        var yielded: Set<Int> = []
        for claim in found.claims {
            let isYielding = claim.yields && grounds(of: claim, found).contains { rank > first[$0] ?? rank }
            guard isYielding || isAllowed(claim, found.rule, team) else { continue }
            diagnostics[claim.finding].targets.removeAll { $0 == claim.subject.target }
            if diagnostics[claim.finding].targets.isEmpty { yielded.insert(claim.finding) }
        }
        guard !yielded.isEmpty else { return diagnostics }
        return diagnostics.indices.filter { !yielded.contains($0) }.map { diagnostics[$0] }
    }
}
