import KeyCombinations
import MenuBuilder
import ShortcutLocalizer

/// What becomes of a menu's key combinations on many layouts: who meets whom, what cannot be pressed, what moves.
///
/// A layout moves keys, not whole combinations: what it does depends on the key, on Shift and ⌘, and on the command's
/// wishes. So it is asked once for each such class of combinations, of which a menu of thousands has a few dozen.
package struct LayoutAnalysis: Sendable {
    /// Two shortcuts of the menu, by index, in its order.
    package struct Pair: Hashable, Sendable {
        let first: Int
        let second: Int

        package init(first: Int, second: Int) {
            self.first = first
            self.second = second
        }
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
        let questions = classes.map(\.question)
        var keys = PressedKeys()
        var colliding: [Pair: [Int]] = [:]
        var lost: [Int: [Int]] = [:]
        for (layout, localizer) in localizers.enumerated() {
            let answers = questions.map { localizer.answer(to: $0) }
            var moved = 0
            for (index, answer) in answers.enumerated() {
                if answer == nil {
                    for member in classes[index].members { lost[member.index, default: []].append(layout) }
                } else if answer?.replacement != nil {
                    moved += classes[index].members.count { menu.shortcuts[$0.index].ownElement != nil }
                }
            }
            movedCounts.append(moved)
            for indices in keys.shared(answers) {
                for pair in LayoutAnalysis.meeting(indices, classes, answers, menu) {
                    colliding[pair, default: []].append(layout)
                }
            }
        }
        collisions = colliding.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
            .map { ($0.key, $0.value) }
        unreachable = lost.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The pairs that are one press on a layout, and not on a US keyboard, of classes that end on one key.
    private static func meeting(
        _ indices: [Int], _ classes: [ShortcutClass], _ answers: [Localizer.Answer?], _ menu: LocalizedMenu
    ) -> [Pair] {
        // Combinations that are one press on a US keyboard as well are for other rules.
        guard Set(indices.map { classes[$0].usKey }).count > 1 else { return [] }
        var byPress: [KeyModifiers: [ShortcutClass.Member]] = [:]
        for index in indices {
            guard let answer = answers[index] else { continue }
            for var member in classes[index].members {
                let held = menu.shortcuts[member.index].combination.modifiers.union(answer.press.modifiers)
                member.isMeasured = classes[index].mayBeMeasured && answer.evidence == .observed
                byPress[held, default: []].append(member)
            }
        }
        return byPress.values.flatMap { $0.count > 1 ? menu.pairs(of: $0) : [] }
    }
}

/// Finds the classes of combinations that end on one key of a layout.
private struct PressedKeys {
    /// By key and Shift: the first class that ends there, or none.
    private var firsts: [Int32] = []

    /// The classes whose presses have a key and its Shift state in common with another's.
    ///
    /// - Complexity: O(answers + keys)
    mutating func shared(_ answers: [Localizer.Answer?]) -> Dictionary<Int, [Int]>.Values {
        firsts.removeAll(keepingCapacity: true)
        firsts.append(contentsOf: repeatElement(-1, count: 2 * KeyCode.allCases.count))
        var shared: [Int: [Int]] = [:]
        for (index, answer) in answers.enumerated() {
            guard let press = answer?.press else { continue }
            let key = 2 * Int(press.code.rawValue) + (press.modifiers.contains(.shift) ? 1 : 0)
            if firsts[key] < 0 {
                firsts[key] = Int32(index)
            } else {
                shared[key, default: [Int(firsts[key])]].append(index)
            }
        }
        return shared.values
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

    let question: LocalizationQuery
    /// The key with its Shift state on a US keyboard.
    let usKey: KeyCombination
    /// Whether an observed answer is a cell of the table that was read off the system's menus, which are without Shift.
    let mayBeMeasured: Bool
    var members: [Member]

    static func all(of menu: LocalizedMenu, _ direction: LocalizationOptions.Direction) -> [ShortcutClass] {
        var indices = [WrittenShortcut: Int](minimumCapacity: min(menu.shortcuts.count, 256))
        var classes: [ShortcutClass] = []
        for (index, shortcut) in menu.shortcuts.enumerated() {
            var options = shortcut.options
            options.direction = direction
            let written = shortcut.combination
            let key = WrittenShortcut(
                combination: KeyCombination(written.input, written.modifiers.intersection(decisive)), options: options)
            let member = Member(index: index, usPress: written.usPress)
            if let known = indices[key] {
                classes[known].members.append(member)
                continue
            }
            indices[key] = classes.count
            classes.append(
                ShortcutClass(
                    question: LocalizationQuery(key.combination, options),
                    usKey: KeyCombination(written.input, written.modifiers.intersection(.shift)).usPress,
                    mayBeMeasured: options.allowsLocalization && !written.modifiers.contains(.shift),
                    members: [member]))
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
