// The edits of single elements in `UIMenuBuilder` since iOS 26, with its labels. They work for older targets too: the
// caller decides whether a target has them.

extension MainMenuBuilder {
    /// Inserts elements before a menu (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], beforeMenu siblingIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert(elements, .before, .menu(siblingIdentifier))
    }

    /// Inserts elements after a menu (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], afterMenu siblingIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert(elements, .after, .menu(siblingIdentifier))
    }

    /// Inserts elements before an action (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], beforeAction siblingIdentifier: Action.Identifier
    ) -> MenuEditResult {
        insert(elements, .before, .action(siblingIdentifier))
    }

    /// Inserts elements after an action (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], afterAction siblingIdentifier: Action.Identifier
    ) -> MenuEditResult {
        insert(elements, .after, .action(siblingIdentifier))
    }

    /// Inserts elements before the command with this action and property list (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], beforeCommand action: String, propertyList: PropertyList? = nil
    ) -> MenuEditResult {
        insert(elements, .before, .command(action: action, propertyList: propertyList))
    }

    /// Inserts elements after the command with this action and property list (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], afterCommand action: String, propertyList: PropertyList? = nil
    ) -> MenuEditResult {
        insert(elements, .after, .command(action: action, propertyList: propertyList))
    }

    /// Inserts elements as the first children of a menu (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], atStartOfMenu parentIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert(elements, .atStart, .menu(parentIdentifier))
    }

    /// Inserts elements as the last children of a menu (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func insertElements(
        _ elements: [MenuElement], atEndOfMenu parentIdentifier: Menu.Identifier
    ) -> MenuEditResult {
        insert(elements, .atEnd, .menu(parentIdentifier))
    }

    /// Replaces a menu by elements (26).
    ///
    /// - Complexity: O(size of the elements + size of the menu + depth) on average.
    @discardableResult
    public mutating func replace(
        menu replacedIdentifier: Menu.Identifier, with replacementElements: [MenuElement]
    ) -> MenuEditResult {
        replace(.menu(replacedIdentifier), with: replacementElements)
    }

    /// Replaces an action by elements (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func replace(
        action replacedIdentifier: Action.Identifier, with replacementElements: [MenuElement]
    ) -> MenuEditResult {
        replace(.action(replacedIdentifier), with: replacementElements)
    }

    /// Replaces the command with this action and property list by elements (26).
    ///
    /// - Complexity: O(size of the elements + depth) on average.
    @discardableResult
    public mutating func replace(
        command action: String, propertyList: PropertyList? = nil, with replacementElements: [MenuElement]
    ) -> MenuEditResult {
        replace(.command(action: action, propertyList: propertyList), with: replacementElements)
    }

    /// The same, with the label of the Objective-C method.
    @available(*, deprecated, renamed: "replace(command:propertyList:with:)")
    @discardableResult
    public mutating func replace(
        command action: String, propertyList: PropertyList? = nil, withElements replacementElements: [MenuElement]
    ) -> MenuEditResult {
        replace(command: action, propertyList: propertyList, with: replacementElements)
    }

    /// Removes an action (26).
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public mutating func remove(action removedIdentifier: Action.Identifier) -> MenuEditResult {
        remove(.action(removedIdentifier))
    }

    /// Removes the command with this action and property list (26).
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public mutating func remove(command action: String, propertyList: PropertyList? = nil) -> MenuEditResult {
        remove(.command(action: action, propertyList: propertyList))
    }
}
