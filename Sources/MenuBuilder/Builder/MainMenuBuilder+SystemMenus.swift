import SourceText

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

    /// Whether only weak evidence (confidence C) says that the target's default main menu has a command, or that a command
    /// which it does not show takes its keys: that of Settings, on Mac Catalyst without a Settings bundle. Apps are seen to
    /// insert one of their own with ⌘, there.
    ///
    /// - Complexity: O(rows of the default main menu).
    package func isWeaklyKnown(_ element: MenuElement, hasSettingsBundle: Bool) -> Bool {
        if target.platform == .macCatalyst, !hasSettingsBundle, case .command(let command) = element,
            isSystemSettings(command)
        {
            return true
        }
        return DefaultMainMenu.rows.contains { row in
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

extension MainMenuBuilder {
    /// The app's elements with the keys of items that the system adds outside the builder, and these items.
    ///
    /// An app that fills the item's group itself has replaced the item, and an element with its action does the same.
    ///
    /// - Complexity: O(system's items × depth)
    package var elementsWithKeysOfSystemItems: [(element: NodeID, item: SystemItem)] {
        systemItems.compactMap { item -> (element: NodeID, item: SystemItem)? in
            guard let id = item.keyCombination.flatMap({ node(for: $0) }) else { return nil }
            let element = element(at: id)
            guard element.origin != .none, !isNode(id, inside: item.group) else { return nil }
            if case .command(let command) = element, command.action.isIdentical(to: item.action) { return nil }
            return (id, item)
        }
    }

    /// Whether a menu contains an element, at any depth.
    private func isNode(_ id: NodeID, inside menu: Menu.Identifier) -> Bool {
        guard let menu = node(for: .menu(menu)) else { return false }
        var ancestor = parent(of: id)
        while let id = ancestor {
            if id == menu { return true }
            ancestor = parent(of: id)
        }
        return false
    }
}
