import KeyCombinations
import MenuBuilder
import ShortcutLocalizer

/// A menu's key combinations on many layouts: which collide, which cannot be typed, which move.
///
/// A layout moves keys, not whole combinations: the result depends on the key, on Shift and ⌘, and on the command's
/// localization options. So each layout localizes one combination for each such class, of which a menu with thousands of
/// shortcuts has a few dozen. `Localizer.collisions(among:)` localizes every shortcut on every layout instead.
package struct LayoutAnalysis: Sendable {
    /// Two shortcuts of the menu, by index, in menu order.
    package struct Pair: Hashable, Sendable {
        let first: Int
        let second: Int

        package init(first: Int, second: Int) {
            self.first = first
            self.second = second
        }
    }

    let menu: LocalizedMenu
    /// The pairs that are one key press on a layout but not on a US keyboard, with the layouts, in menu order.
    private(set) var collisions: [(pair: Pair, layouts: [Int])] = []
    /// The shortcuts that cannot be typed, with the layouts, in menu order.
    private(set) var unreachable: [(shortcut: Int, layouts: [Int])] = []
    /// The number of the app's shortcuts that the system moves to other keys, by layout.
    private(set) var movedCounts: [Int] = []

    /// - Parameter direction: The direction of the interface.
    /// - Complexity: O(shortcuts + classes × layouts)
    init(_ menu: LocalizedMenu, on localizers: [Localizer], direction: LocalizationOptions.Direction) {
        self.menu = menu
        let classes = ShortcutClass.all(of: menu, direction)
        let queries = classes.map(\.query)
        var keys = PressedKeys()
        var colliding: [Pair: [Int]] = [:]
        var lost: [Int: [Int]] = [:]
        for (layout, localizer) in localizers.enumerated() {
            let answers = queries.map { localizer.answer(to: $0) }
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
                for pair in LayoutAnalysis.collidingPairs(indices, classes, answers, menu) {
                    colliding[pair, default: []].append(layout)
                }
            }
        }
        collisions = colliding.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
            .map { ($0.key, $0.value) }
        unreachable = lost.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The pairs that are one key press on a layout but not on a US keyboard, among classes with the same key there.
    private static func collidingPairs(
        _ indices: [Int], _ classes: [ShortcutClass], _ answers: [Localizer.Answer?], _ menu: LocalizedMenu
    ) -> [Pair] {
        // Other rules report combinations that are one key press on a US keyboard too.
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

/// Finds the classes of combinations that have the same key on a layout.
private struct PressedKeys {
    /// By key and Shift: the first class with that key, or -1.
    private var firsts: [Int32] = []

    /// Groups of classes that have the same key and Shift state on the layout.
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

/// Combinations that every layout treats alike.
private struct ShortcutClass {
    struct Member {
        /// The shortcut's index in the menu.
        let index: Int
        let usPress: KeyCombination
        /// Whether the layout's answer was observed in the system's menus.
        var isMeasured = false
    }

    /// The modifiers on which a layout's answer depends. The others stay as they are.
    static let decisive: KeyModifiers = [.shift, .command, .numericPad]

    let query: LocalizationQuery
    /// The key with its Shift state on a US keyboard.
    let usKey: KeyCombination
    /// Whether an observed answer applies directly: the observed menus have no shortcuts with Shift.
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
                    query: LocalizationQuery(key.combination, options),
                    usKey: KeyCombination(written.input, written.modifiers.intersection(.shift)).usPress,
                    mayBeMeasured: options.allowsLocalization && !written.modifiers.contains(.shift),
                    members: [member]))
        }
        return classes
    }
}

extension LocalizedMenu {
    /// The pairs of shortcuts with the same key press that are collisions: different key presses on a US keyboard,
    /// different actions, a common target, and at least one of the two the app's own.
    fileprivate func pairs(of members: [ShortcutClass.Member]) -> [LayoutAnalysis.Pair] {
        var pairs: [LayoutAnalysis.Pair] = []
        let members = members.sorted { $0.index < $1.index }
        // Limits the pairs of files that give one key press to thousands of shortcuts.
        for (position, first) in members.prefix(16).enumerated() {
            for second in members.prefix(16).dropFirst(position + 1) where first.usPress != second.usPress {
                let (one, other) = (shortcuts[first.index], shortcuts[second.index])
                // The system's remap is one-to-one: if two observed answers collide, an observation is wrong.
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

extension LayoutAnalysis {
    /// Whether one of the two is a combination that the operating system reserves.
    func isReserved(_ pair: Pair) -> Bool {
        if case .reserved = menu.shortcuts[pair.second].owner { true } else { false }
    }
}
