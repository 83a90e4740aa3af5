public import KeyCombinations

/// A shortcut of a menu with its localization options.
public struct MenuShortcut<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The command's identity.
    public let id: ID
    /// The shortcut as written against the US layout.
    public let combination: KeyCombination
    /// The command's localization options.
    public let options: LocalizationOptions

    /// Creates the shortcut of a command.
    public init(_ id: ID, _ combination: KeyCombination, options: LocalizationOptions = LocalizationOptions()) {
        self.id = id
        self.combination = combination
        self.options = options
    }
}

/// Shortcuts of a menu that share one key press on a layout.
public struct ShortcutCollision<ID: Hashable & Sendable>: Hashable, Sendable {
    /// One of the colliding shortcuts.
    public struct Member: Hashable, Sendable {
        /// The shortcut as written.
        public let shortcut: MenuShortcut<ID>
        /// The shortcut as localized.
        public let localized: LocalizedShortcut
    }

    /// The key press.
    public let press: KeyPress
    /// The shortcuts in the order of the menu, at least two.
    public let members: [Member]

    /// Whether the shortcuts are different presses on a US keyboard and collide only because of the layout.
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
    /// The collisions among a menu's shortcuts on this layout, in the order of the menu.
    ///
    /// Collisions are reported, not resolved. Unreachable shortcuts collide with nothing.
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
