extension MainMenuBuilder {
    /// The items that the system adds to the groups in the menu outside the builder, in the order of the menu bar.
    ///
    /// - Complexity: O(number of such items).
    public var systemItems: [SystemItem] {
        // The menus of AppKit and SwiftUI apps have them among their elements.
        if tree.allowsDuplicates { return [] }
        return SystemItem.all(on: target).filter { node(for: .menu($0.group)) != nil }.map {
            $0.naming(applicationName)
        }
    }

    /// Whether only weak evidence (confidence C) says that the target's default main menu has a command.
    ///
    /// - Complexity: O(rows of the default main menu).
    package func isWeaklyKnown(_ element: MenuElement) -> Bool {
        DefaultMainMenu.rows.contains { row in
            guard case .macCatalyst = row.condition else { return false }
            return row.exists(with: settings) && row.element.identity == element.identity
        }
    }

    /// Why a menu of the system is absent; `nil` if it is present, or if UIKit has no constant for it.
    ///
    /// - Complexity: O(rows of the default main menu).
    package func absence(of identifier: Menu.Identifier) -> SystemMenuAbsence? {
        guard identifier.constantName != nil, node(for: .menu(identifier)) == nil else { return nil }
        return startsWithSystemMenu ? DefaultMainMenu.absence(of: identifier, with: settings) : .emptyMainMenu
    }

    /// Whether a command is that of the system's Settings.
    func isSystemSettings(_ command: Command) -> Bool {
        startsWithSystemMenu && command.origin == .none && command.title == "\(applicationName) Settings…"
    }
}
