extension MainMenuBuilder {
    /// The items that AppKit adds to the groups in the menu, in the order of the menu bar; none on iPadOS.
    ///
    /// - Complexity: O(number of items that AppKit has).
    public var appKitItems: [AppKitItem] {
        // The menus of AppKit and SwiftUI apps have them among their elements.
        guard target.platform == .macCatalyst, !tree.allowsDuplicates else { return [] }
        return AppKitItem.all.filter { node(for: .menu($0.group)) != nil }.map { $0.naming(applicationName) }
    }

    /// Why a menu of the system is absent; `nil` if it is present, or if UIKit has no constant for it.
    ///
    /// - Complexity: O(rows of the default main menu).
    package func absence(of identifier: Menu.Identifier) -> SystemMenuAbsence? {
        guard identifier.constantName != nil, node(for: .menu(identifier)) == nil else { return nil }
        return startsWithSystemMenu ? DefaultMainMenu.absence(of: identifier, with: settings) : .emptyMainMenu
    }
}
