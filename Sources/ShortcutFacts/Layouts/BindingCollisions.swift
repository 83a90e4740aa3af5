import KeyCombinations
package import MenuDocuments
package import ShortcutLocalizer
import SourceText

/// The key bindings of an editor extension that only a layout makes one press, although they are written with different keys:
/// ctrl+- and ctrl+6 on a French keyboard.
package struct BindingCollisions {
    /// Two bindings, and the indices of the layouts on which they collide.
    package typealias Collision = (pair: KeyBindingConflict.Pair, layouts: [Int])

    /// In the order of the bindings.
    package let collisions: [Collision]

    /// A binding as a system has it, with its combinations and their numbers.
    private struct Found {
        let index: Int
        let binding: KeyBinding
        /// The keys on a US keyboard.
        let keys: KeyChord
        let strokes: [Int]
    }

    /// - Parameters:
    ///   - bindings: The bindings, in the order of the file.
    ///   - localizers: Layouts of the system.
    /// - Complexity: O(different combinations × layouts + bindings × different results of layouts)
    package init(among bindings: [KeyBinding], on system: KeyboardSystem, _ localizers: [Localizer]) {
        var numbers: [KeyChord.Stroke: Int] = [:]
        var combinations: [KeyCombination] = []
        var found: [Found] = []
        var mayCollide = false
        for (index, binding) in bindings.enumerated() {
            guard let binding = binding.seen(on: system.editorPlatform), let chord = binding.keys[.mac] else {
                continue
            }
            let written = chord.strokes.compactMap(\.shownCombination)
            guard written.count == chord.strokes.count else { continue }
            let strokes = zip(chord.strokes, written).map { stroke, combination in
                if let number = numbers[stroke] { return number }
                numbers[stroke] = combinations.count
                combinations.append(combination)
                // Letters, digits and named keys have a key each on every layout.
                mayCollide =
                    mayCollide || EditorKeyMapping.dependsOnLayout(stroke.key) || combination.input.position != nil
                return combinations.count - 1
            }
            found.append(Found(index: index, binding: binding, keys: chord.onUSKeyboard, strokes: strokes))
        }
        guard mayCollide else {
            collisions = []
            return
        }
        // Many layouts make the same combinations one press.
        var layouts: [[Int?]: [Int]] = [:]
        for (layout, localizer) in localizers.enumerated() {
            let presses = combinations.map {
                localizer.localize($0, options: LocalizationOptions(), isForEditor: true).press
            }
            layouts[BindingCollisions.numbered(presses), default: []].append(layout)
        }
        var layoutsByPair: [KeyBindingConflict.Pair: [[Int]]] = [:]
        for (presses, layouts) in layouts {
            for pair in BindingCollisions.pairs(found, presses) { layoutsByPair[pair, default: []].append(layouts) }
        }
        // Pairs that collide on the same layouts share the list of them.
        var sorted: [[[Int]]: [Int]] = [:]
        collisions = layoutsByPair.map { pair, layouts in
            let layouts = layouts.sorted { $0[0] < $1[0] }
            if sorted[layouts] == nil { sorted[layouts] = layouts.joined().sorted() }
            return (pair, sorted[layouts] ?? [])
        }.sorted { ($0.pair.loser, $0.pair.winner, $0.layouts[0]) < ($1.pair.loser, $1.pair.winner, $1.layouts[0]) }
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

    /// The collisions on a layout, at most one for each binding.
    ///
    /// - Parameter presses: The presses of the combinations on the layout, by number.
    private static func pairs(_ found: [Found], _ presses: [Int?]) -> [KeyBindingConflict.Pair] {
        // Most layouts have a key for each combination.
        let colliding = Set(presses.enumerated().filter { $1 != nil && $1 != $0 }.compactMap(\.element))
        if colliding.isEmpty { return [] }
        // Two bindings of which one has none of these presses are one press on every layout, or on none.
        let found = found.filter { $0.strokes.contains { presses[$0].map(colliding.contains) == true } }
        let chords = found.map { $0.strokes.compactMap { presses[$0] } }
        let typable = found.indices.filter { chords[$0].count == found[$0].strokes.count }
        var groups = ChordGroups<Int>()
        for index in typable { groups.add(index, chords[index]) }
        let bindings = found.map(\.binding)
        let conditions = bindings.map(\.condition)
        var pairs: [KeyBindingConflict.Pair] = []
        for index in typable {
            let same = (groups.same[chords[index]] ?? []).suffix(candidateLimit)
            let rivals = (same + groups.longerOrShorter(than: chords[index], limit: candidateLimit)).filter { rival in
                rival > index && !isSameWriting(found[index].keys, found[rival].keys)
                    && !bindings[index].runsSameCommand(as: bindings[rival])
            }
            let compared = rivals.sorted().suffix(KeyBindingConflict.comparisonLimit)
            guard let pair = KeyBindingConflict.conflict(of: index, with: Array(compared), bindings, conditions) else {
                continue
            }
            pairs.append(
                KeyBindingConflict.Pair(
                    loser: found[pair.loser].index, winner: found[pair.winner].index, isCertain: pair.isCertain))
        }
        return pairs
    }

    /// The bindings of one chord that are looked at, the last ones, so that thousands do not take minutes.
    private static let candidateLimit = 64

    /// Whether two chords are one press on a US keyboard, or one begins with the other there, so that no layout is the reason.
    private static func isSameWriting(_ one: KeyChord, _ other: KeyChord) -> Bool {
        one == other || one.isPrefix(of: other) || other.isPrefix(of: one)
    }
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
    }

    private var key: Key { Key(pair: pair, keys: [keys, others], members: [keys.member, others.member]) }
}
