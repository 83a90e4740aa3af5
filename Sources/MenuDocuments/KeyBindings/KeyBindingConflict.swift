import SourceText

/// Two key bindings of which one takes the other's keys.
///
/// Of several matching bindings, the editor uses the last one whose condition is true (Visual Studio Code's documentation
/// of key bindings, confidence A).
package struct KeyBindingConflict {
    /// Two bindings, by index, and whether the later one certainly takes the keys.
    package struct Pair: Hashable {
        package let loser: Int
        package let winner: Int
        /// Whether the loser never gets its keys, because the winner's condition is true whenever the loser's is.
        /// Otherwise both conditions may be true at once.
        package let isCertain: Bool

        package init(loser: Int, winner: Int, isCertain: Bool) {
            self.loser = loser
            self.winner = winner
            self.isCertain = isCertain
        }
    }

    package let pair: Pair
    package let platforms: [EditorPlatform]

    /// At most one conflict per binding and platform, preferably a certain one. Conflicts of the same bindings on several
    /// platforms are merged if these have the same keys from the same members of the file.
    ///
    /// - Parameter rivals: The bindings that compete with one for its keys on a platform, in ascending order. Limited by
    ///   ``comparisonLimit``, so that thousands of bindings of one combination do not take minutes.
    /// - Complexity: O(rivals).
    package static func all(
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
            for (pair, platforms) in found.sorted(by: { $0.key.winner < $1.key.winner }) {
                conflicts += KeyBinding.grouped(platforms, [bindings[loser], bindings[pair.winner]]).map {
                    KeyBindingConflict(pair: pair, platforms: $0)
                }
            }
        }
        return conflicts
    }

    /// The maximum number of rivals that a binding is compared with, the last ones first.
    package static let comparisonLimit = 16

    /// Whether a later binding takes the keys of one that does something else, or may do so. Both are as one platform has
    /// them.
    package static func mayTakeKeys(_ winner: KeyBinding, from loser: KeyBinding) -> Bool {
        certainty(thatKeysOf: loser, goTo: winner) != nil
    }

    /// Whether a later binding always takes the keys of one that does something else (true), or may do so (false); nil if it
    /// does not. Both are as one platform has them.
    package static func certainty(thatKeysOf loser: KeyBinding, goTo winner: KeyBinding) -> Bool? {
        guard !winner.runsSameCommand(as: loser), mayTakeKeys(winner.condition, from: loser.condition) else {
            return nil
        }
        return loser.condition.implies(winner.condition)
    }

    /// Whether a later binding with one condition takes the keys of a binding with the other one, or may do so.
    private static func mayTakeKeys(_ winner: WhenClause, from loser: WhenClause) -> Bool {
        !winner.isNeverTrue && !loser.excludes(winner) && (loser.implies(winner) || !winner.isException(to: loser))
    }

    /// The conflict of a binding with the last later one that takes its keys, preferably a certain one; nil for none.
    ///
    /// - Parameters:
    ///   - rivals: The bindings that compete with it for its keys, in ascending order.
    ///   - conditions: The conditions of the bindings on a platform.
    package static func conflict(
        of loser: Int, with rivals: [Int], _ bindings: [KeyBinding], _ conditions: [WhenClause]
    ) -> Pair? {
        var possible: Pair?
        for winner in rivals.reversed() where winner > loser {
            let (one, other) = (conditions[loser], conditions[winner])
            guard mayTakeKeys(other, from: one) else { continue }
            if one.implies(other) { return Pair(loser: loser, winner: winner, isCertain: true) }
            // Binding one command under several conditions is a way to write "or".
            if possible == nil, !bindings[loser].runsSameCommand(as: bindings[winner]) {
                possible = Pair(loser: loser, winner: winner, isCertain: false)
            }
        }
        return possible
    }
}

extension KeyBindingConflict {
    /// The bindings that never run on a platform, each with a later one that takes its keys whenever it applies.
    ///
    /// - Complexity: O(bindings), with at most ``comparisonLimit`` comparisons for each.
    package static func bindingsThatNeverRun(_ bindings: [KeyBinding], on platform: EditorPlatform) -> [Int: Int] {
        var winners: [Int: Int] = [:]
        for pair in pairs(of: bindings, on: platform) where pair.isCertain { winners[pair.loser] = pair.winner }
        return winners
    }

    /// The pairs of bindings of different commands of which one takes the other's keys on a platform, or may do so.
    ///
    /// - Complexity: O(bindings), with at most ``comparisonLimit`` comparisons for each.
    package static func rivals(among bindings: [KeyBinding], on platform: EditorPlatform) -> [Pair] {
        pairs(of: bindings, on: platform).filter { !bindings[$0.loser].runsSameCommand(as: bindings[$0.winner]) }
    }

    private static func pairs(of bindings: [KeyBinding], on platform: EditorPlatform) -> [Pair] {
        [bindingsOfSameKeys(bindings), bindingsOfLongerOrShorterChords(bindings)].flatMap { rivals in
            all(in: bindings, rivals: rivals).filter { $0.platforms.contains(platform) }.map(\.pair)
        }
    }

    /// The bindings of each platform by their chords on a US keyboard.
    private static func groups(_ bindings: [KeyBinding]) -> [EditorPlatform: ChordGroups<KeyChord.Stroke>] {
        var groups: [EditorPlatform: ChordGroups<KeyChord.Stroke>] = [:]
        for (index, binding) in bindings.enumerated() {
            for (platform, chord) in binding.keys {
                groups[platform, default: ChordGroups()].add(index, chord.onUSKeyboard.strokes)
            }
        }
        return groups
    }

    /// For each binding, the bindings with the same keys: the last ones, plus the last one with the same condition and
    /// the last one without a condition, which both certainly take the keys.
    package static func bindingsOfSameKeys(_ bindings: [KeyBinding]) -> (Int, EditorPlatform) -> [Int] {
        let groups = groups(bindings).mapValues { chords in
            chords.same.mapValues { indices in
                var last: [ExactString: Int] = [:]
                for index in indices { last[ExactString(bindings[index].condition.text)] = index }
                let always = indices.last { bindings[$0].condition.isAlwaysTrue }
                return (recent: indices.suffix(comparisonLimit), last: last, always: always)
            }
        }
        return { index, platform in
            guard let chord = bindings[index].keys[platform]?.onUSKeyboard.strokes,
                let group = groups[platform]?[chord]
            else { return [] }
            let earlier = [group.last[ExactString(bindings[index].condition.text)], group.always].compactMap { $0 }
                .filter { $0 < group.recent[group.recent.startIndex] }
            return Set(earlier).sorted() + group.recent
        }
    }

    /// For each binding, the last bindings whose keys its chord begins with, or whose chords begin with its keys.
    package static func bindingsOfLongerOrShorterChords(_ bindings: [KeyBinding]) -> (Int, EditorPlatform) -> [Int] {
        let groups = groups(bindings)
        return { index, platform in
            guard let chord = bindings[index].keys[platform]?.onUSKeyboard.strokes else { return [] }
            return (groups[platform]?.longerOrShorter(than: chord, limit: comparisonLimit) ?? [])
                .suffix(comparisonLimit)
        }
    }
}

extension KeyBinding {
    /// The platforms on which bindings have the same keys from the same members together, in order.
    package static func grouped(_ platforms: [EditorPlatform], _ bindings: [KeyBinding]) -> [[EditorPlatform]] {
        platforms.grouped { platform in
            bindings.map { binding in binding.keys[platform].map { [$0.description, $0.member] } }
        }.map(\.elements)
    }
}
