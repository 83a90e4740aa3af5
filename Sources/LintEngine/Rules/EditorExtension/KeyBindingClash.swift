import KeyCombinations
import MenuDocuments

/// Key bindings of which one takes the other's keys.
///
/// Where several bindings fit, the editor takes the one that stands last among those whose conditions hold (Visual
/// Studio Code's documentation of key bindings, confidence A).
struct KeyBindingClash {
    /// Two bindings, by their indices, and how sure it is that the later takes the keys.
    struct Pair: Hashable {
        let loser: Int
        let winner: Int
        /// Whether the loser never gets its keys: the winner's condition holds whenever the loser's does. Otherwise
        /// both conditions may hold at once.
        let isCertain: Bool
    }

    let pair: Pair
    let platforms: [EditorPlatform]

    /// For each binding at most one clash a platform, a certain one before others; those of several platforms as one.
    ///
    /// - Parameter rivals: The bindings of a platform that compete with one for its keys, by index in ascending order.
    ///   Not many: thousands of bindings of one combination must not take minutes (``comparisonLimit``).
    /// - Complexity: O(rivals).
    static func all(
        in bindings: [KeyBinding], rivals: (Int, EditorPlatform) -> [Int]
    ) -> [KeyBindingClash] {
        let conditions = EditorPlatform.allCases.map { platform in bindings.map { $0.condition.on(platform) } }
        var clashes: [KeyBindingClash] = []
        for loser in bindings.indices {
            var found: [Pair: [EditorPlatform]] = [:]
            var compared: [Int] = []
            var last: Pair?
            for (platform, conditions) in zip(EditorPlatform.allCases, conditions)
            where bindings[loser].keys[platform] != nil && !conditions[loser].isNever {
                let rivals = rivals(loser, platform)
                // Most bindings have the same rivals everywhere, and conditions that know no platform.
                if rivals != compared || rivals.contains(where: { bindings[$0].condition.dependsOnPlatform })
                    || bindings[loser].condition.dependsOnPlatform
                {
                    last = clash(of: loser, with: rivals, bindings, conditions)
                    compared = rivals
                }
                if let last { found[last, default: []].append(platform) }
            }
            clashes += found.keys.sorted { $0.winner < $1.winner }.map {
                KeyBindingClash(pair: $0, platforms: found[$0] ?? [])
            }
        }
        return clashes
    }

    /// How many bindings that merely compete for its keys a binding is compared with, the last ones first.
    static let comparisonLimit = 16

    private static func clash(
        of loser: Int, with rivals: [Int], _ bindings: [KeyBinding], _ conditions: [WhenClause]
    ) -> Pair? {
        var possible: Pair?
        for winner in rivals.reversed() where winner > loser {
            let (one, other) = (conditions[loser], conditions[winner])
            if other.isNever || one.excludes(other) { continue }
            if one.implies(other) { return Pair(loser: loser, winner: winner, isCertain: true) }
            let isSame =
                bindings[loser].command == bindings[winner].command
                && bindings[loser].arguments == bindings[winner].arguments
            // One command under several conditions is one of several ways to say "or".
            if possible == nil, !isSame { possible = Pair(loser: loser, winner: winner, isCertain: false) }
        }
        return possible
    }
}

extension KeyBindingClash {
    /// The bindings of each chord on each platform, in their order; a chord as a US keyboard has it.
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
