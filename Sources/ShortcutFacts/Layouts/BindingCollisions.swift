package import EditorKeyBindings
import KeyCombinations
package import ShortcutLocalizer
import SourceText

/// The key bindings of an editor extension that only a layout makes one press, although they are written with different keys:
/// ctrl+- and ctrl+6 on a French keyboard.
package struct BindingCollisions {
    /// Two bindings, and the indices of the layouts on which they collide.
    package typealias Collision = (pair: KeyBindingConflict.Pair, layouts: [Int])

    /// In the order of the bindings.
    package let collisions: [Collision]

    /// - Parameters:
    ///   - bindings: The bindings, in the order of the file.
    ///   - localizers: Layouts of the system.
    /// - Complexity: O(bindings + different chords × different results of layouts + collisions)
    package init(among bindings: [KeyBinding], on system: KeyboardSystem, _ localizers: [Localizer]) {
        let platform = system.editorPlatform
        let conditions = bindings.map { $0.condition.on(platform) }
        var chords = ComparedChords()
        for (index, binding) in bindings.enumerated() where !conditions[index].isNeverTrue {
            if let keys = binding.keys[platform] { chords.add(index, keys) }
        }
        guard chords.mayCollide else {
            collisions = []
            return
        }
        // Many layouts make the same combinations one press.
        var layouts: [[Int?]: [Int]] = [:]
        for (layout, localizer) in localizers.enumerated() {
            let presses = chords.combinations.map {
                localizer.localize($0, options: LocalizationOptions(), isForEditor: true).press
            }
            layouts[BindingCollisions.numbered(presses), default: []].append(layout)
        }
        // Many layouts have the same rivals of a chord.
        var meetings: [ComparedChords.Meeting: [Int]] = [:]
        for (presses, layouts) in layouts.sorted(by: { $0.value[0] < $1.value[0] }) {
            for meeting in chords.meetings(presses, limit: BindingCollisions.candidateLimit) {
                meetings[meeting, default: []] += layouts
            }
        }
        let commands = BindingCollisions.commandNumbers(bindings)
        collisions = meetings.grouped(by: \.key.chord).flatMap { chord, meetings in
            let compared = meetings.map { meeting, layouts in
                (chords.rivals(in: meeting, limit: BindingCollisions.candidateLimit), layouts)
            }
            return BindingCollisions.collisions(of: chords.bindings[chord], bindings, commands, conditions, compared)
        }.sorted { ($0.pair.loser, $0.pair.winner, $0.layouts[0]) < ($1.pair.loser, $1.pair.winner, $1.layouts[0]) }
    }

    /// The collisions of the bindings of one chord.
    ///
    /// - Parameters:
    ///   - commands: Numbers that are equal for bindings which run the same command.
    ///   - meetings: The last bindings that are the same press, in ascending order, on some layouts.
    private static func collisions(
        of chord: [Int], _ bindings: [KeyBinding], _ commands: [Int], _ conditions: [WhenClause],
        _ meetings: [(rivals: [Int], layouts: [Int])]
    ) -> [Collision] {
        // Collisions of the same meetings share the list of their layouts.
        var layouts: [[Int]: [Int]] = [:]
        return chord.flatMap { index in
            var found: [(pair: KeyBindingConflict.Pair, meetings: [Int])] = []
            for (meeting, (rivals, _)) in meetings.enumerated() {
                let compared = rivals.reversed().lazy.prefix { $0 > index }
                    .filter { commands[index] != commands[$0] }
                    .prefix(KeyBindingConflict.comparisonLimit)
                guard
                    let pair = KeyBindingConflict.conflict(of: index, withLatestFirst: compared, bindings, conditions)
                else { continue }
                if let known = found.firstIndex(where: { $0.pair == pair }) {
                    found[known].meetings.append(meeting)
                } else {
                    found.append((pair, [meeting]))
                }
            }
            return found.map { pair, numbers in
                let sorted = layouts[numbers] ?? numbers.flatMap { meetings[$0].layouts }.sorted()
                layouts[numbers] = sorted
                return (pair, sorted)
            }
        }
    }

    /// For each binding the index of the first one that runs the same command.
    private static func commandNumbers(_ bindings: [KeyBinding]) -> [Int] {
        var firsts: [KeyBinding.Effect: Int] = [:]
        return bindings.enumerated().map { index, binding in
            let first = firsts[binding.effect] ?? index
            firsts[binding.effect] = first
            return first
        }
    }

    /// For each combination the number of the first one with its press; nil for one without a press.
    private static func numbered(_ presses: [KeyPress?]) -> [Int?] {
        var firsts: [KeyPress: Int] = [:]
        return presses.enumerated().map { number, press in
            guard let press else { return nil }
            if let first = firsts[press] { return first }
            firsts[press] = number
            return number
        }
    }

    /// The bindings of one press that are looked at, the last ones, so that thousands do not take minutes.
    private static let candidateLimit = 64
}

/// Two bindings that layouts make one press, with the keys that they have on some systems.
package struct BindingCollision {
    package let pair: KeyBindingConflict.Pair
    package let keys: KeyChord
    package let others: KeyChord
    /// Where they collide.
    package let parts: [Part]

    /// Some of the layouts of a system.
    package struct Part: Hashable {
        package let system: KeyboardSystem
        /// Indices of the layouts.
        package let layouts: [Int]
    }

    /// The collisions on all systems. Those of the same keys from the same members of the file are together.
    ///
    /// - Parameter localizers: The layouts of a system.
    package static func all(
        among bindings: [KeyBinding], _ localizers: (KeyboardSystem) -> [Localizer]
    ) -> [BindingCollision] {
        var found: [BindingCollision] = []
        for system in KeyboardSystem.allCases {
            for (pair, layouts) in BindingCollisions(among: bindings, on: system, localizers(system)).collisions {
                guard let keys = bindings[pair.loser].keys[system.editorPlatform],
                    let others = bindings[pair.winner].keys[system.editorPlatform]
                else { continue }
                let part = Part(system: system, layouts: layouts)
                found.append(BindingCollision(pair: pair, keys: keys, others: others, parts: [part]))
            }
        }
        return found.grouped(by: \.key).map { _, collisions in
            let first = collisions[0]
            return BindingCollision(
                pair: first.pair, keys: first.keys, others: first.others, parts: collisions.flatMap(\.parts))
        }
    }

    private struct Key: Hashable {
        let pair: KeyBindingConflict.Pair
        let keys: [KeyChord]
        let members: [String]

        /// Most pairs have the same keys everywhere.
        func hash(into hasher: inout Hasher) { hasher.combine(pair) }
    }

    private var key: Key { Key(pair: pair, keys: [keys, others], members: [keys.member, others.member]) }
}
