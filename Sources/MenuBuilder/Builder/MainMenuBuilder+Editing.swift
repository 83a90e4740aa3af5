// The edits of `UIMenuBuilder` since iOS 13, with its labels.

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

    /// Inserts a menu after another one.
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

    /// Replaces a menu by another one. The elements of the replaced menu do not conflict with the new one
    /// (confidence B).
    ///
    /// - Complexity: O(size of both menus + depth) on average.
    @discardableResult
    public mutating func replace(
        menu replacedIdentifier: Menu.Identifier, with replacementMenu: Menu
    ) -> MenuEditResult {
        replace(.menu(replacedIdentifier), with: [.menu(replacementMenu)])
    }

    /// Replaces the children of a menu by those that `childrenBlock` returns for them.
    ///
    /// - Complexity: O(size of the old and the new children + depth) on average.
    @discardableResult
    public mutating func replaceChildren(
        ofMenu parentIdentifier: Menu.Identifier, from childrenBlock: ([MenuElement]) -> [MenuElement]
    ) -> MenuEditResult {
        let children = node(for: .menu(parentIdentifier)).map { tree.children(of: $0.index) } ?? []
        return replaceChildren(ofMenu: parentIdentifier, with: childrenBlock(children))
    }

    /// Removes a menu and its descendants.
    ///
    /// - Complexity: O(size of the menu) on average.
    @discardableResult
    public mutating func remove(menu removedIdentifier: Menu.Identifier) -> MenuEditResult {
        remove(.menu(removedIdentifier))
    }
}
