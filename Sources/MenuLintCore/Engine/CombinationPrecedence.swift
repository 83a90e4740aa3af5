internal import KeyCombinations
internal import MenuBuilder

/// Which rule speaks of a key combination: on one combination and target the first of these that has something to say.
///
/// A rule says what its finding is about with `Findings.claim(_:on:)`; the engine then leaves out what yields.
enum CombinationPrecedence {
    /// The rules in order. Combinations that are one press on the US layout count as one.
    static let order = [
        Rule.reservedShortcut, .duplicateShortcut, .shadowedShortcut, .equivalentShortcut, .repurposedShortcut,
    ].map(\.id)

    /// A press on a target.
    struct Subject: Hashable {
        let press: KeyCombination
        let target: MenuTarget

        init(_ keys: KeyCombination, on target: MenuTarget) {
            press = keys.usPress
            self.target = target
        }
    }

    /// What a finding is about.
    struct Claim {
        /// The index of the finding among those of its rule.
        let finding: Int
        let subject: Subject
        /// Whether the finding is left out where a rule before it speaks. A refused operation never yields: it is more
        /// than its combination.
        let yields: Bool
    }

    /// The findings of all rules, without those that yield and without the targets on which they yield.
    static func settle(_ findings: [Findings]) -> [Diagnostic] {
        var first: [Subject: Int] = [:]
        for found in findings {
            guard let rank = order.firstIndex(of: found.rule.id) else { continue }
            for claim in found.claims { first[claim.subject] = min(rank, first[claim.subject] ?? rank) }
        }
        return findings.flatMap { found in
            order.firstIndex(of: found.rule.id).map { settle(found, rank: $0, first) } ?? found.diagnostics
        }
    }

    private static func settle(_ found: Findings, rank: Int, _ first: [Subject: Int]) -> [Diagnostic] {
        var diagnostics = found.diagnostics
        var yielded: Set<Int> = []
        for claim in found.claims where claim.yields && rank > first[claim.subject] ?? rank {
            diagnostics[claim.finding].targets.removeAll { $0 == claim.subject.target }
            if diagnostics[claim.finding].targets.isEmpty { yielded.insert(claim.finding) }
        }
        guard !yielded.isEmpty else { return diagnostics }
        return diagnostics.indices.filter { !yielded.contains($0) }.map { diagnostics[$0] }
    }
}
