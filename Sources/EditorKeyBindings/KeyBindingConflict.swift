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
        winner.runsSameCommand(as: loser) ? nil : certainty(thatKeysUnder: loser.condition, goTo: winner.condition)
    }

    /// Whether a later binding with one condition always takes the keys of a binding with the other one (true), or may do so
    /// (false); nil if it does not.
    private static func certainty(thatKeysUnder loser: WhenClause, goTo winner: WhenClause) -> Bool? {
        if winner.isNeverTrue || loser.excludes(winner) { return nil }
        if loser.implies(winner) { return true }
        return winner.isException(to: loser) ? nil : false
    }

    /// The conflict of a binding with the last later one that takes its keys, preferably a certain one; nil for none.
    ///
    /// - Parameters:
    ///   - rivals: The bindings that compete with it for its keys, in ascending order.
    ///   - conditions: The conditions of the bindings on a platform.
    package static func conflict(
        of loser: Int, with rivals: [Int], _ bindings: [KeyBinding], _ conditions: [WhenClause]
    ) -> Pair? {
        conflict(of: loser, withLatestFirst: rivals.reversed().lazy.filter { $0 > loser }, bindings, conditions)
    }

    /// The same for rivals that are later bindings, in descending order.
    package static func conflict(
        of loser: Int, withLatestFirst rivals: some Sequence<Int>, _ bindings: [KeyBinding], _ conditions: [WhenClause]
    ) -> Pair? {
        var possible: Pair?
        for winner in rivals {
            guard let isCertain = certainty(thatKeysUnder: conditions[loser], goTo: conditions[winner]) else {
                continue
            }
            if isCertain { return Pair(loser: loser, winner: winner, isCertain: true) }
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
        let conditions = bindings.map { $0.condition.on(platform) }
        let active = bindings.indices.filter { bindings[$0].keys[platform] != nil && !conditions[$0].isNeverTrue }
        let groups = groups(bindings, on: [platform])
        return [bindingsOfSameKeys(bindings, groups), bindingsOfLongerOrShorterChords(bindings, groups)].flatMap {
            rivals in active.compactMap { conflict(of: $0, with: rivals($0, platform), bindings, conditions) }
        }
    }

    private typealias Groups = [EditorPlatform: ChordGroups<KeyChord.Stroke>]

    /// The bindings of each of some platforms by their chords on a US keyboard.
    private static func groups(
        _ bindings: [KeyBinding], on platforms: [EditorPlatform] = EditorPlatform.allCases
    ) -> Groups {
        var groups: Groups = [:]
        for platform in platforms {
            var chords = ChordGroups<KeyChord.Stroke>()
            for (index, binding) in bindings.enumerated() {
                if let chord = binding.keys[platform] { chords.add(index, chord.strokesOnUSKeyboard) }
            }
            groups[platform] = chords
        }
        return groups
    }

    /// For each binding, the bindings with the same keys: the last ones, plus the last one with the same condition and
    /// the last one without a condition, which both certainly take the keys.
    package static func bindingsOfSameKeys(_ bindings: [KeyBinding]) -> (Int, EditorPlatform) -> [Int] {
        bindingsOfSameKeys(bindings, groups(bindings))
    }

    private static func bindingsOfSameKeys(
        _ bindings: [KeyBinding], _ groups: Groups
    ) -> (Int, EditorPlatform) -> [Int] {
        let groups = groups.mapValues { chords in
            chords.same.mapValues { indices in
                var last: [ExactString: Int] = [:]
                for index in indices { last[ExactString(bindings[index].condition.text)] = index }
                let always = indices.last { bindings[$0].condition.isAlwaysTrue }
                return (recent: indices.suffix(comparisonLimit), last: last, always: always)
            }
        }
        return { index, platform in
            guard let chord = bindings[index].keys[platform]?.strokesOnUSKeyboard,
                let group = groups[platform]?[chord]
            else { return [] }
            let earlier = [group.last[ExactString(bindings[index].condition.text)], group.always].compactMap { $0 }
                .filter { $0 < group.recent[group.recent.startIndex] }
            return Set(earlier).sorted() + group.recent
        }
    }

    /// For each binding, the last bindings whose keys its chord begins with, or whose chords begin with its keys.
    package static func bindingsOfLongerOrShorterChords(_ bindings: [KeyBinding]) -> (Int, EditorPlatform) -> [Int] {
        bindingsOfLongerOrShorterChords(bindings, groups(bindings))
    }

    private static func bindingsOfLongerOrShorterChords(
        _ bindings: [KeyBinding], _ groups: Groups
    ) -> (Int, EditorPlatform) -> [Int] {
        { index, platform in
            guard let chord = bindings[index].keys[platform]?.strokesOnUSKeyboard else { return [] }
            return (groups[platform]?.longerOrShorter(than: chord, limit: comparisonLimit) ?? [])
                .suffix(comparisonLimit)
        }
    }
}

extension KeyBinding {
    /// The platforms on which bindings have the same keys from the same members together, in order.
    package static func grouped(_ platforms: [EditorPlatform], _ bindings: [KeyBinding]) -> [[EditorPlatform]] {
        var groups: [[EditorPlatform]] = []
        for platform in platforms {
            let index = groups.firstIndex { group in
                bindings.allSatisfy { $0.hasSameKeys(on: group[0], and: platform) }
            }
            if let index { groups[index].append(platform) } else { groups.append([platform]) }
        }
        return groups
    }

    /// Whether it has the same keys from the same member on two platforms.
    private func hasSameKeys(on one: EditorPlatform, and other: EditorPlatform) -> Bool {
        let (one, other) = (keys[one], keys[other])
        return one == other && one?.member == other?.member
    }
}
