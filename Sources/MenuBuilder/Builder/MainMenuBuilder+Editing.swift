// The edits that `UIMenuBuilder` has had since iOS 13, with its labels.

extension MainMenuBuilder {
    /// Inserts a menu before another one.
    ///
    /// - Complexity: O(size of the menu + depth) on average.
    @discardableResult
    public mutating func insertSibling(
        _ siblingMenu: Menu, beforeMenu siblingIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert([.menu(siblingMenu)], .before, .menu(siblingIdentifier))
    }

    /// Inserts a menu behind another one.
    ///
    /// - Complexity: O(size of the menu + depth) on average.
    @discardableResult
    public mutating func insertSibling(
        _ siblingMenu: Menu, afterMenu siblingIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert([.menu(siblingMenu)], .after, .menu(siblingIdentifier))
    }

    /// Inserts a menu as the first child of another one.
    ///
    /// - Complexity: O(size of the menu + depth) on average.
    @discardableResult
    public mutating func insertChild(
        _ childMenu: Menu, atStartOfMenu parentIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert([.menu(childMenu)], .atStart, .menu(parentIdentifier))
    }

    /// Inserts a menu as the last child of another one.
    ///
    /// - Complexity: O(size of the menu + depth) on average.
    @discardableResult
    public mutating func insertChild(
        _ childMenu: Menu, atEndOfMenu parentIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert([.menu(childMenu)], .atEnd, .menu(parentIdentifier))
    }

    /// Puts a menu in the place of another one. What the replaced menu held does not count against the new one
    /// (confidence B).
    ///
    /// - Complexity: O(size of both menus + depth) on average.
    @discardableResult
    public mutating func replace(
        menu replacedIdentifier: Menu.Identifier, with replacementMenu: Menu
    ) -> MenuEditResult {
        replace(.menu(replacedIdentifier), with: [.menu(replacementMenu)])
    }

    /// Puts other children in the place of a menu's: those that `childrenBlock` makes of the present ones.
    ///
    /// - Complexity: O(size of the old and the new children + depth) on average.
    @discardableResult
    public mutating func replaceChildren(
        ofMenu parentIdentifier: Menu.Identifier, from childrenBlock: ([MenuElement]) -> [MenuElement]
    ) -> MenuEditResult {
        let children = node(for: .menu(parentIdentifier)).map { tree.children(of: $0.index) } ?? []
        return replaceChildren(ofMenu: parentIdentifier, with: childrenBlock(children))
    }

    /// Removes a menu with all that it holds.
    ///
    /// - Complexity: O(size of the menu) on average.
    @discardableResult
    public mutating func remove(menu removedIdentifier: Menu.Identifier) -> MenuEditResult {
        remove(.menu(removedIdentifier))
    }
}
