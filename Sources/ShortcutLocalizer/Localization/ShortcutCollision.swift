public import KeyCombinations

/// A shortcut of a menu, with how its command wants it localized.
public struct MenuShortcut<ID: Hashable & Sendable>: Hashable, Sendable {
    /// What tells the command from others.
    public let id: ID
    /// The shortcut as written against the US layout.
    public let combination: KeyCombination
    /// How it is localized.
    public let options: LocalizationOptions

    /// The shortcut of this command.
    public init(_ id: ID, _ combination: KeyCombination, options: LocalizationOptions = LocalizationOptions()) {
        self.id = id
        self.combination = combination
        self.options = options
    }
}

/// Shortcuts of a menu that are one press on a layout.
public struct ShortcutCollision<ID: Hashable & Sendable>: Hashable, Sendable {
    /// One of the shortcuts, with what became of it.
    public struct Member: Hashable, Sendable {
        /// The shortcut as written.
        public let shortcut: MenuShortcut<ID>
        /// What it is on the layout.
        public let localized: LocalizedShortcut
    }

    /// The press.
    public let press: KeyPress
    /// The shortcuts in the order of the menu, two at least.
    public let members: [Member]

    /// Whether the shortcuts are different presses on a US keyboard, so that only the layout brings them together.
    public var isCausedByLayout: Bool {
        let written = members.map(\.shortcut.combination)
        guard let first = written.first else { return false }
        return written.contains { other in
            guard let press = other.pressOnUSKeyboard, let firstPress = first.pressOnUSKeyboard else {
                return other != first
            }
            return press != firstPress
        }
    }
}

extension Localizer {
    /// The shortcuts of a menu that are one press on this layout, in the order of the menu.
    ///
    /// Nothing is resolved: which of them wins is for the menu to say. Shortcuts that cannot be pressed collide with
    /// nothing.
    ///
    /// - Complexity: O(shortcuts)
    public func collisions<ID>(among menu: some Sequence<MenuShortcut<ID>>) -> [ShortcutCollision<ID>] {
        var groups: [KeyPress: Int] = [:]
        var members: [(press: KeyPress, members: [ShortcutCollision<ID>.Member])] = []
        for shortcut in menu {
            let localized = localize(shortcut.combination, options: shortcut.options)
            guard let press = localized.press else { continue }
            let member = ShortcutCollision<ID>.Member(shortcut: shortcut, localized: localized)
            if let group = groups[press] {
                members[group].members.append(member)
            } else {
                groups[press] = members.count
                members.append((press, [member]))
            }
        }
        return members.filter { $0.members.count > 1 }.map { ShortcutCollision(press: $0.press, members: $0.members) }
    }
}
