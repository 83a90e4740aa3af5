import Diagnostics
import KeyCombinations
import MenuDocuments
import SourceText

/// Two key bindings of which one takes the other's keys.
///
/// Of several matching bindings, the editor uses the last one whose condition is true (Visual Studio Code's documentation
/// of key bindings, confidence A).
struct KeyBindingConflict {
    /// Two bindings, by index, and whether the later one certainly takes the keys.
    struct Pair: Hashable {
        let loser: Int
        let winner: Int
        /// Whether the loser never gets its keys, because the winner's condition is true whenever the loser's is.
        /// Otherwise both conditions may be true at once.
        let isCertain: Bool
    }

    let pair: Pair
    let platforms: [EditorPlatform]

    /// At most one conflict per binding and platform, preferably a certain one. Equal conflicts on several platforms are
    /// merged.
    ///
    /// - Parameter rivals: The bindings that compete with one for its keys on a platform, in ascending order. Limited by
    ///   ``comparisonLimit``, so that thousands of bindings of one combination do not take minutes.
    /// - Complexity: O(rivals).
    static func all(
        in bindings: [KeyBinding], rivals: (Int, EditorPlatform) -> [Int]
    ) -> [KeyBindingConflict] {
        let conditions = EditorPlatform.allCases.map { platform in bindings.map { $0.condition.on(platform) } }
        var conflicts: [KeyBindingConflict] = []
        for loser in bindings.indices {
            var found: [Pair: [EditorPlatform]] = [:]
            var compared: [Int] = []
            var last: Pair?
            for (platform, conditions) in zip(EditorPlatform.allCases, conditions)
            where bindings[loser].keys[platform] != nil && !conditions[loser].isNeverTrue {
                let rivals = rivals(loser, platform)
                // Most bindings have the same rivals on all platforms, and conditions that do not depend on the platform.
                if rivals != compared || rivals.contains(where: { bindings[$0].condition.dependsOnPlatform })
                    || bindings[loser].condition.dependsOnPlatform
                {
                    last = conflict(of: loser, with: rivals, bindings, conditions)
                    compared = rivals
                }
                if let last { found[last, default: []].append(platform) }
            }
            conflicts += found.keys.sorted { $0.winner < $1.winner }.map {
                KeyBindingConflict(pair: $0, platforms: found[$0] ?? [])
            }
        }
        return conflicts
    }

    /// The maximum number of rivals that a binding is compared with, the last ones first.
    static let comparisonLimit = 16

    private static func conflict(
        of loser: Int, with rivals: [Int], _ bindings: [KeyBinding], _ conditions: [WhenClause]
    ) -> Pair? {
        var possible: Pair?
        for winner in rivals.reversed() where winner > loser {
            let (one, other) = (conditions[loser], conditions[winner])
            if other.isNeverTrue || one.excludes(other) { continue }
            if one.implies(other) { return Pair(loser: loser, winner: winner, isCertain: true) }
            if other.isException(to: one) { continue }
            let isSame =
                bindings[loser].command == bindings[winner].command
                && bindings[loser].arguments == bindings[winner].arguments
            // Binding one command under several conditions is a way to write "or".
            if possible == nil, !isSame { possible = Pair(loser: loser, winner: winner, isCertain: false) }
        }
        return possible
    }
}

extension KeyBindingConflict {
    /// The bindings by platform and by chord on a US keyboard, in order.
    package static func groups(_ bindings: [KeyBinding]) -> [EditorPlatform: [KeyChord: [Int]]] {
        var groups: [EditorPlatform: [KeyChord: [Int]]] = [:]
        for (index, binding) in bindings.enumerated() {
            for (platform, chord) in binding.keys {
                groups[platform, default: [:]][chord.onUSKeyboard, default: []].append(index)
            }
        }
        return groups
    }
}

extension KeyBindingConflict {
    /// Two bindings with their keys on a platform.
    typealias Parties = (
        loser: KeyBinding, keys: KeyChord, winner: KeyBinding, others: KeyChord, platform: EditorPlatform
    )

    /// The two bindings with their keys on the first platform of the conflict.
    func parties(in context: ContributionsContext) -> Parties? {
        let loser = context.contributions.bindings[pair.loser]
        let winner = context.contributions.bindings[pair.winner]
        guard let platform = platforms.first, let keys = loser.keys[platform], let others = winner.keys[platform]
        else { return nil }
        return (loser, keys, winner, others, platform)
    }

    func facts(in context: ContributionsContext) -> FindingFacts {
        guard let (loser, keys, winner, others, _) = parties(in: context) else { return FindingFacts() }
        return FindingFacts(
            [FindingFacts.Party(loser), FindingFacts.Party(winner)],
            details: [keys.shown, others.shown, pair.isCertain ? "certain" : "possible"] + platforms.map(\.title))
    }

    /// The winner as a related party of a finding.
    func relatedWinner(in context: ContributionsContext) -> Diagnostic.Related {
        guard let (_, _, winner, others, platform) = parties(in: context) else { return Diagnostic.Related("") }
        return Diagnostic.Related(
            "\(others.shown) of \(winner.command.displayQuoted)\(winner.condition.phrase)",
            at: context.place(of: winner, on: platform))
    }
}
