// Selecting in menus with the option `singleSelection` (15): at most one element of the whole subtree is on, and
// selecting one deselects the others; a pop-up button's menu always has exactly one (confidence A).

extension MenuElement {
    /// The mark before the title; menus, deferred elements and window activations have none, and setting it changes
    /// nothing there.
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

    /// Whether the element can be marked: a command or an action.
    private var canBeSelected: Bool {
        switch self {
        case .command, .action: true
        case .menu, .deferred, .windowActivation: false
        }
    }

    /// The first element that can be marked, here or below.
    fileprivate var firstSelectable: MenuElement? {
        guard case .menu(let menu) = self else { return canBeSelected ? self : nil }
        return menu.children.lazy.compactMap(\.firstSelectable).first
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

    /// Turns an element on. In the outermost menu around it that has the option `singleSelection`, all others are
    /// turned off, in the submenus too.
    ///
    /// - Returns: Whether the menu holds such a command or action; if not, nothing changes.
    /// - Complexity: O(size of the menu).
    @discardableResult
    public mutating func select(_ identity: ElementIdentity) -> Bool {
        guard contains(identity) else { return false }
        turnOn(identity, alone: false)
        return true
    }

    /// The menu as a pop-up button shows it: with exactly one element on.
    ///
    /// That is the first that is on, else the first that can be (which of several stays on is not known; this is this
    /// library's choice). A menu with nothing to select stays as it is.
    ///
    /// - Complexity: O(size of the menu).
    public var asPopUp: Menu {
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

    /// Turns an element on, and the others off if it has to be `alone`.
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
