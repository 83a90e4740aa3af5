import KeyCombinations
import MenuBuilder
import ShortcutLocalizer
import SourceText

/// How a menu's key combinations work out on many layouts: which ones collide, which are unreachable, and how many move.
package struct LayoutAnalysis: Sendable {
    /// Two shortcuts of the menu, by index, in its order.
    package struct Pair: Hashable, Sendable {
        package let first: Int
        package let second: Int

        package init(first: Int, second: Int) {
            self.first = first
            self.second = second
        }
    }

    let menu: DocumentShortcuts
    /// The pairs that share a key press on a layout but not on a US keyboard, in the menu's order, with the layouts, and
    /// those layouts on which the key of one of the two is predicted by a rule, not observed.
    package private(set) var collisions: [(pair: Pair, layouts: [Int], derived: [Int])] = []
    /// The shortcuts that cannot be pressed, with the layouts, in the menu's order.
    package private(set) var unreachable: [(shortcut: Int, layouts: [Int])] = []
    /// How many of the app's shortcuts have other keys, by layout.
    package private(set) var movedCounts: [Int]

    /// The analysis for a left-to-right interface.
    ///
    /// - Complexity: O(shortcuts + kinds × layouts); a menu of thousands of shortcuts has a few dozen kinds.
    package init(_ menu: DocumentShortcuts, on layouts: LayoutSet) {
        self.menu = menu
        let count = layouts.localizers.count
        movedCounts = Array(repeating: 0, count: count)
        guard count > 0 else { return }
        let groups = layouts.groups(of: menu)
        var keys = SharedKeys(layoutCount: count)
        var unreachableLayouts: [Int: [Int]] = [:]
        for (index, group) in groups.enumerated() {
            let ownCount = group.shortcuts.count { menu.shortcuts[$0].ownElement != nil }
            for (layout, outcome) in group.kind.outcomes.enumerated() {
                guard outcome.code != nil else {
                    for shortcut in group.shortcuts { unreachableLayouts[shortcut, default: []].append(layout) }
                    continue
                }
                if outcome.traits.contains(.moved) { movedCounts[layout] += ownCount }
                keys.add(index, outcome, on: layout, among: groups)
            }
        }
        var colliding: [Pair: (layouts: [Int], derived: [Int])] = [:]
        for (layout, key) in keys.shared {
            let sharing = groups.filter { $0.kind.outcomes[layout].keyIndex == key }
            for (pair, isDerived) in menu.collisions(of: sharing, on: layout) {
                colliding[pair, default: ([], [])].layouts.append(layout)
                if isDerived { colliding[pair]?.derived.append(layout) }
            }
        }
        collisions = colliding.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
            .map { ($0.key, $0.value.layouts, $0.value.derived) }
        unreachable = unreachableLayouts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

/// The keys that shortcuts of different kinds end on.
private struct SharedKeys {
    /// By layout and key: the index of the first group there, or -1.
    private var firstGroups: [Int32]
    /// By layout and key, as in `firstGroups`.
    private var sharedIndices: Set<Int> = []

    init(layoutCount: Int) {
        firstGroups = Array(repeating: -1, count: layoutCount * LayoutOutcome.keyCount)
    }

    /// Records the key of a group on a layout.
    mutating func add(_ group: Int, _ outcome: LayoutOutcome, on layout: Int, among groups: [ShortcutGroup]) {
        guard let key = outcome.keyIndex else { return }
        let index = layout * LayoutOutcome.keyCount + key
        let first = Int(firstGroups[index])
        if first < 0 {
            firstGroups[index] = Int32(group)
        } else if groups[first].kind.usKey != groups[group].kind.usKey {
            // Combinations that share a press on a US keyboard are for other rules.
            sharedIndices.insert(index)
        }
    }

    /// The shared keys with their layouts, sorted by layout.
    var shared: [(layout: Int, key: Int)] {
        sharedIndices.sorted().map { ($0 / LayoutOutcome.keyCount, $0 % LayoutOutcome.keyCount) }
    }
}

/// The shortcuts of a menu that are of one kind.
struct ShortcutGroup {
    let kind: ShortcutClass
    /// Indices in the menu.
    var shortcuts: [Int]
}

extension LayoutSet {
    /// The shortcuts of a menu by kind, in the menu's order.
    fileprivate func groups(of menu: DocumentShortcuts) -> [ShortcutGroup] {
        let kinds = kinds(of: menu.shortcuts.indices.lazy.map { menu.written($0) })
        var groups: [ShortcutGroup] = []
        var indices = [ObjectIdentifier: Int](minimumCapacity: min(menu.shortcuts.count, 128))
        for (shortcut, kind) in kinds.enumerated() {
            if let index = indices[ObjectIdentifier(kind)] {
                groups[index].shortcuts.append(shortcut)
            } else {
                indices[ObjectIdentifier(kind)] = groups.count
                groups.append(ShortcutGroup(kind: kind, shortcuts: [shortcut]))
            }
        }
        return groups
    }
}

extension DocumentShortcuts {
    fileprivate func written(_ index: Int) -> WrittenShortcut {
        WrittenShortcut(combination: shortcuts[index].combination, options: shortcuts[index].options)
    }

    /// The pairs that share a key press on a layout but not on a US keyboard, among shortcuts that end on one key, and
    /// whether one of the two is predicted to end there.
    fileprivate func collisions(
        of groups: [ShortcutGroup], on layout: Int
    ) -> [(pair: LayoutAnalysis.Pair, isDerived: Bool)] {
        var byPress: [KeyModifiers: [PressedShortcut]] = [:]
        for group in groups {
            let outcome = group.kind.outcomes[layout]
            for index in group.shortcuts {
                let modifiers = shortcuts[index].combination.modifiers
                byPress[modifiers.union(outcome.addedModifiers), default: []].append(
                    PressedShortcut(
                        index: index,
                        press: ComparedPress(
                            usPress: KeyCombination(
                                group.kind.usKey.input, group.kind.usKey.modifiers.union(modifiers)),
                            isMeasured: group.kind.mayBeMeasured && outcome.traits.contains(.observed)),
                        isDerived: outcome.traits.contains(.derived),
                        addsOption: outcome.traits.contains(.option) && !modifiers.contains(.alternate)))
            }
        }
        return byPress.values.flatMap { $0.count > 1 ? pairs(of: $0) : [] }
    }

    /// The pairs of shortcuts with one press that users would call a collision: different presses on a US keyboard,
    /// different actions, a common target, and at least one of the app's own.
    private func pairs(of pressed: [PressedShortcut]) -> [(pair: LayoutAnalysis.Pair, isDerived: Bool)] {
        var pairs: [(pair: LayoutAnalysis.Pair, isDerived: Bool)] = []
        // Real menus have few shortcuts on one press; the limit bounds the time for a file with thousands.
        let pressed = pressed.sorted { $0.index < $1.index }.prefix(16)
        for (position, first) in pressed.enumerated() {
            for second in pressed.dropFirst(position + 1)
            where first.press.collides(with: second.press) {
                let (one, other) = (shortcuts[first.index], shortcuts[second.index])
                guard one.ownElement != nil || other.ownElement != nil, !one.isSame(as: other),
                    one.targets.contains(where: other.targets.contains)
                else { continue }
                let isDerived = first.isDerived || second.isDerived || first.addsOption != second.addsOption
                pairs.append((LayoutAnalysis.Pair(first: first.index, second: second.index), isDerived))
            }
        }
        return pairs
    }
}

/// A shortcut of a menu as pressed on one layout.
private struct PressedShortcut {
    /// The index in the menu.
    let index: Int
    let press: ComparedPress
    /// Whether the press is predicted by a rule, not observed.
    let isDerived: Bool
    /// Whether the layout needs Option for the character. That such a press is the shortcut without Option was measured once
    /// (confidence C).
    let addsOption: Bool
}

extension LayoutAnalysis {
    /// Whether one of the two is a combination that the operating system reserves.
    package func isReserved(_ pair: Pair) -> Bool {
        menu.shortcuts[pair.second].command == nil
    }
}
