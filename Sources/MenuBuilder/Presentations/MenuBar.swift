/// The menu bar of the Mac or of iPadOS 26, as the user sees it.
public struct MenuBar: Hashable, Sendable {
    /// The categories from the start of the bar to its end.
    public let menus: [PresentedMenu]
}

extension MainMenuBuilder {
    /// The menu bar of the Mac: the full hierarchy, with AppKit's items on Mac Catalyst. Commands that are disabled or
    /// have no target are unavailable, and hidden elements are absent (confidence A/B).
    ///
    /// AppKit's items come first in their groups (their real position is not known, C). The app's category comes first.
    ///
    /// - Complexity: O(size of the menu + actions of the responders).
    public func macMenuBar(in context: PresentationContext = PresentationContext()) -> MenuBar {
        let presenter = MenuPresenter(
            self, context, systemItems: systemItems.filter { $0.platform == .macCatalyst }, showsEmptySubmenus: true)
        return MenuBar(menus: presenter.categories.moved(.application, to: .start))
    }

    /// The menu bar of iPadOS 26: all elements, with unavailable ones disabled (confidence B), except hidden elements and
    /// empty submenus (C). The app's category comes first and Help last.
    ///
    /// - Complexity: O(size of the menu + actions of the responders).
    public func iPadMenuBar(in context: PresentationContext = PresentationContext()) -> MenuBar {
        let presenter = MenuPresenter(
            self, context, systemItems: systemItems.filter { $0.platform == .iPadOS }, showsEmptySubmenus: false)
        return MenuBar(menus: presenter.categories.moved(.application, to: .start).moved(.help, to: .end))
    }
}

extension [PresentedMenu] {
    fileprivate enum End {
        case start, end
    }

    /// The menus with one of them, if present, moved to an end.
    fileprivate func moved(_ identifier: Menu.Identifier, to end: End) -> [PresentedMenu] {
        let moving = filter { $0.menu.identifier == identifier }
        let others = filter { $0.menu.identifier != identifier }
        return end == .start ? moving + others : others + moving
    }
}
