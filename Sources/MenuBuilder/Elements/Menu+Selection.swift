// Selection in menus with the option `singleSelection` (15): at most one element of the whole subtree is on, and
// selecting one deselects the others. The menu of a pop-up button always has exactly one (confidence A).

extension MenuElement {
    /// The mark before the title. Menus, deferred elements and window activations have none; setting it has no effect
    /// on them.
    public var state: State {
        get {
            switch self {
            case .command(let command): command.state
            case .action(let action): action.state
            case .menu, .deferred, .windowActivation: .off
            }
        }
        set {
            switch self {
            case .command(var command):
                command.state = newValue
                self = .command(command)
            case .action(var action):
                action.state = newValue
                self = .action(action)
            case .menu, .deferred, .windowActivation: break
            }
        }
    }

    /// Whether the element can be on: a command or an action.
    private var canBeSelected: Bool {
        switch self {
        case .command, .action: true
        case .menu, .deferred, .windowActivation: false
        }
    }

    /// The first command or action in the subtree.
    fileprivate var firstSelectable: MenuElement? {
        guard case .menu(let menu) = self else { return canBeSelected ? self : nil }
        // A lazy map would search each menu twice, and so each one inside it.
        for child in menu.children { if let found = child.firstSelectable { return found } }
        return nil
    }
}

extension Menu {
    /// The elements of the menu and all its submenus that are on, in document order.
    ///
    /// - Complexity: O(size of the menu).
    public var selectedElements: [MenuElement] {
        children.flatMap { child in
            guard case .menu(let menu) = child else { return child.state == .on ? [child] : [] }
            return menu.selectedElements
        }
    }

    /// Turns an element on, and turns off all others in the outermost menu around it with the option `singleSelection`,
    /// including its submenus.
    ///
    /// - Returns: Whether the menu contains such a command or action; if not, nothing changes.
    /// - Complexity: O(size of the menu).
    @discardableResult
    public mutating func select(_ identity: ElementIdentity) -> Bool {
        guard contains(identity) else { return false }
        turnOn(identity, alone: false)
        return true
    }

    /// The menu as a pop-up button shows it, with exactly one element on.
    ///
    /// It is the first that is on, else the first command or action (UIKit's choice among several is not known). A menu
    /// without commands and actions does not change.
    ///
    /// - Complexity: O(size of the menu).
    public var popUpMenu: Menu {
        let selected = selectedElements.first ?? MenuElement.menu(self).firstSelectable
        guard let identity = selected?.identity else { return self }
        var menu = self
        menu.options.insert(.singleSelection)
        menu.select(identity)
        return menu
    }

    private func contains(_ identity: ElementIdentity) -> Bool {
        children.contains { child in
            guard case .menu(let menu) = child else {
                return child.firstSelectable != nil && child.identity == identity
            }
            return menu.contains(identity)
        }
    }

    /// Turns an element on and, if `alone`, the others off.
    private mutating func turnOn(_ identity: ElementIdentity, alone: Bool) {
        let alone = alone || (options.contains(.singleSelection) && contains(identity))
        for index in children.indices {
            if case .menu(var menu) = children[index] {
                menu.turnOn(identity, alone: alone)
                children[index] = .menu(menu)
            } else if children[index].identity == identity {
                children[index].state = .on
            } else if alone {
                children[index].state = .off
            }
        }
    }
}
