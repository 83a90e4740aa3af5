/// A menu bar as a user sees it, of the Mac or of iPadOS 26.
public struct MenuBar: Hashable, Sendable {
    /// The categories from the start of the bar to its end.
    public let menus: [PresentedMenu]
}

extension MainMenuBuilder {
    /// The menu as the Mac shows it: the full hierarchy, with what AppKit adds on Mac Catalyst. What is disabled, or
    /// performed by nobody, is greyed; what is hidden is left out (confidence A/B).
    ///
    /// AppKit's items stand first in their groups (their place is not known, C). The app's category comes first.
    ///
    /// - Complexity: O(size of the menu + what the responders answer).
    public func macMenuBar(in context: PresentationContext = PresentationContext()) -> MenuBar {
        let presenter = MenuPresenter(self, context, appKitItems: appKitItems, showsEmptySubmenus: true)
        return MenuBar(menus: presenter.categories.moved(.application, to: .start))
    }

    /// The menu as the menu bar of iPadOS 26 shows it: everything, what is unavailable disabled (confidence B). What is
    /// hidden is left out, and so are submenus with nothing in them (C). The app's category comes first, Help last.
    ///
    /// - Complexity: O(size of the menu + what the responders answer).
    public func iPadMenuBar(in context: PresentationContext = PresentationContext()) -> MenuBar {
        let presenter = MenuPresenter(self, context, appKitItems: [], showsEmptySubmenus: false)
        return MenuBar(menus: presenter.categories.moved(.application, to: .start).moved(.help, to: .end))
    }
}

extension [PresentedMenu] {
    fileprivate enum End {
        case start, end
    }

    /// The menus with one of them at an end, if it is there.
    fileprivate func moved(_ identifier: Menu.Identifier, to end: End) -> [PresentedMenu] {
        let moving = filter { $0.menu.identifier == identifier }
        let others = filter { $0.menu.identifier != identifier }
        return end == .start ? moving + others : others + moving
    }
}
