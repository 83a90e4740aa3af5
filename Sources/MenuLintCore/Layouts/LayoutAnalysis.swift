internal import KeyCombinations
internal import MenuBuilder
internal import ShortcutLocalizer

/// What becomes of a menu's key combinations on many layouts: who meets whom, what cannot be pressed, what moves.
///
/// A layout moves keys, not whole combinations: what it does depends on the key, on Shift and ⌘, and on the command's
/// wishes. So it is asked once for each such class of combinations, of which a menu of thousands has a few dozen.
struct LayoutAnalysis: Sendable {
    /// Two shortcuts of the menu, by index, in its order.
    struct Pair: Hashable, Sendable {
        let first: Int
        let second: Int
    }

    let menu: LocalizedMenu
    /// The pairs that are one press on a layout and not on a US keyboard, with the layouts, in the menu's order.
    private(set) var collisions: [(pair: Pair, layouts: [Int])] = []
    /// The shortcuts that cannot be pressed, with the layouts, in the menu's order.
    private(set) var unreachable: [(shortcut: Int, layouts: [Int])] = []
    /// How many of the app's shortcuts have other keys, by layout.
    private(set) var movedCounts: [Int] = []

    /// - Parameter direction: The direction of the interface.
    /// - Complexity: O(shortcuts + classes × layouts)
    init(_ menu: LocalizedMenu, on localizers: [Localizer], direction: LocalizationOptions.Direction) {
        self.menu = menu
        let classes = ShortcutClass.all(of: menu, direction)
        var colliding: [Pair: [Int]] = [:]
        var lost: [Int: [Int]] = [:]
        for (layout, localizer) in localizers.enumerated() {
            let answers = classes.map { localizer.localize($0.combination, options: $0.options) }
            var moved = 0
            for (index, answer) in answers.enumerated() {
                if answer.press == nil {
                    for member in classes[index].members { lost[member.index, default: []].append(layout) }
                } else if answer.status.contains(.remapped) {
                    moved += classes[index].members.count { menu.shortcuts[$0.index].ownElement != nil }
                }
            }
            movedCounts.append(moved)
            for pair in LayoutAnalysis.meeting(classes, answers, menu) { colliding[pair, default: []].append(layout) }
        }
        collisions = colliding.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
            .map { ($0.key, $0.value) }
        unreachable = lost.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The pairs that are one press on a layout, and not on a US keyboard.
    private static func meeting(
        _ classes: [ShortcutClass], _ answers: [LocalizedShortcut], _ menu: LocalizedMenu
    ) -> [Pair] {
        /// The classes that end on a key with the same Shift state: the first, and where there are several, all.
        var firsts = [KeyPress: Int](minimumCapacity: answers.count)
        var byKey: [KeyPress: [Int]] = [:]
        for (index, answer) in answers.enumerated() {
            guard let press = answer.press else { continue }
            let key = KeyPress(press.code, press.modifiers.intersection(.shift))
            if let first = firsts[key] {
                byKey[key, default: [first]].append(index)
            } else {
                firsts[key] = index
            }
        }
        var pairs: [Pair] = []
        for indices in byKey.values {
            // Combinations that are one press on a US keyboard as well are for other rules.
            guard Set(indices.map { classes[$0].usKey }).count > 1 else { continue }
            var byPress: [KeyModifiers: [ShortcutClass.Member]] = [:]
            for index in indices {
                let added = answers[index].press?.modifiers ?? []
                for var member in classes[index].members {
                    let held = menu.shortcuts[member.index].combination.modifiers.union(added)
                    member.isMeasured = classes[index].isMeasured(answers[index])
                    byPress[held, default: []].append(member)
                }
            }
            for members in byPress.values where members.count > 1 { pairs += menu.pairs(of: members) }
        }
        return pairs
    }
}

/// Combinations that any layout treats alike.
private struct ShortcutClass {
    struct Member {
        /// The shortcut's index in the menu.
        let index: Int
        let usPress: KeyCombination
        /// Whether the answer of the layout at hand is a cell of the table that was read off the system's menus.
        var isMeasured = false
    }

    /// The modifiers on which a layout's answer depends; the others are held in addition.
    static let decisive: KeyModifiers = [.shift, .command, .numericPad]

    let combination: KeyCombination
    let options: LocalizationOptions
    /// The key with its Shift state on a US keyboard.
    let usKey: KeyCombination
    var members: [Member]

    /// Whether the answer of a layout is a cell of the table that was read off the system's menus.
    func isMeasured(_ answer: LocalizedShortcut) -> Bool {
        options.allowsLocalization && answer.evidence == .observed && !combination.modifiers.contains(.shift)
    }

    static func all(of menu: LocalizedMenu, _ direction: LocalizationOptions.Direction) -> [ShortcutClass] {
        struct Key: Hashable {
            let combination: KeyCombination
            let options: LocalizationOptions
        }
        var indices = [Key: Int](minimumCapacity: min(menu.shortcuts.count, 256))
        var classes: [ShortcutClass] = []
        for (index, shortcut) in menu.shortcuts.enumerated() {
            var options = shortcut.options
            options.direction = direction
            let written = shortcut.combination
            let key = Key(
                combination: KeyCombination(written.input, written.modifiers.intersection(decisive)), options: options)
            let member = Member(index: index, usPress: written.usPress)
            if let known = indices[key] {
                classes[known].members.append(member)
                continue
            }
            indices[key] = classes.count
            let usKey = KeyCombination(written.input, written.modifiers.intersection(.shift)).usPress
            classes.append(
                ShortcutClass(combination: key.combination, options: options, usKey: usKey, members: [member]))
        }
        return classes
    }
}

extension LocalizedMenu {
    /// The pairs of shortcuts with one press that a person would call a collision: different presses on a US keyboard,
    /// different actions, a target in common, and one of the app's own among them.
    fileprivate func pairs(of members: [ShortcutClass.Member]) -> [LayoutAnalysis.Pair] {
        var pairs: [LayoutAnalysis.Pair] = []
        let members = members.sorted { $0.index < $1.index }
        // A press has few shortcuts; a file that gives one to thousands gets no more than this many pairs.
        for (position, first) in members.prefix(16).enumerated() {
            for second in members.prefix(16).dropFirst(position + 1) where first.usPress != second.usPress {
                let (one, other) = (shortcuts[first.index], shortcuts[second.index])
                // The system's own remap is one-to-one: where two measured answers meet, a measurement is off.
                guard !(first.isMeasured && second.isMeasured),
                    one.ownElement != nil || other.ownElement != nil, one.action != other.action,
                    one.targets.contains(where: other.targets.contains)
                else { continue }
                pairs.append(LayoutAnalysis.Pair(first: first.index, second: second.index))
            }
        }
        return pairs
    }
}
