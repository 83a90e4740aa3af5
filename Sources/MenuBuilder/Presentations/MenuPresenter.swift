/// Makes what a user sees from a builder's tree, at one moment. The presentations differ in what they take from it.
struct MenuPresenter {
    private let builder: MainMenuBuilder
    private let context: PresentationContext
    /// Nil if every action is performed.
    private let targets: ActionTargets?
    private let appKitItems: [Menu.Identifier: [AppKitItem]]
    private let showsEmptySubmenus: Bool

    init(
        _ builder: MainMenuBuilder, _ context: PresentationContext, appKitItems: [AppKitItem],
        showsEmptySubmenus: Bool
    ) {
        self.builder = builder
        self.context = context
        self.showsEmptySubmenus = showsEmptySubmenus
        self.appKitItems = Dictionary(grouping: appKitItems, by: \.group)
        targets = context.responders.map {
            ActionTargets($0, from: context.focus, state: context.state, on: builder.target)
        }
    }

    /// The children of the root, in the order of the tree.
    var categories: [PresentedMenu] {
        builder.children(of: .root).compactMap { node in
            guard case .menu(let menu) = builder.element(at: node) else { return nil }
            return PresentedMenu(menu: menu, sections: sections(of: node, menu))
        }
    }

    /// The own key commands that the responders of the chain can perform, in the order in which they are asked; of
    /// each combination the first.
    var ownKeyCommands: [PresentedItem] {
        var seen: Set<KeyCombination> = []
        return (context.responders?.chain(from: context.focus) ?? []).flatMap { responder in
            responder.keyCommands.compactMap { command in
                guard
                    let combination = command.keyCombination,
                    command.attributes.isDisjoint(with: [.hidden, .disabled]), seen.insert(combination).inserted
                else { return nil }
                return PresentedItem(
                    element: .command(command), title: command.title, keyCombination: combination, isEnabled: true,
                    target: .responder(responder.name), alternates: [], submenu: nil)
            }
        }
    }

    // MARK: - Menus

    private func sections(of node: NodeID, _ menu: Menu) -> [PresentedMenu.Section] {
        var sections: [PresentedMenu.Section] = []
        var items = (appKitItems[menu.identifier] ?? []).map(item)
        func endSection() {
            guard !items.isEmpty else { return }
            let group = menu.options.contains(.displayInline) && sections.isEmpty ? menu : nil
            sections.append(PresentedMenu.Section(group: group, items: items))
            items = []
        }
        for child in builder.children(of: node) {
            if case .menu(let group) = builder.element(at: child), group.options.contains(.displayInline) {
                endSection()
                sections += self.sections(of: child, group)
            } else if let alternate = systemAlternate(child, of: items.last) {
                items[items.count - 1] = items[items.count - 1].adding(alternate)
            } else if let item = item(child) {
                items.append(item)
            }
        }
        endSection()
        guard menu.options.contains(.singleSelection) else { return sections }
        return sections.withSingleSelection { wasTurnedOn($0) }
    }

    /// Whether an element that is on was off in the tree, so that its validation selected it.
    private func wasTurnedOn(_ element: MenuElement) -> Bool {
        guard let node = element.identity.flatMap({ builder.node(for: $0) }) else { return false }
        return builder.element(at: node).state != .on
    }

    private func item(_ node: NodeID) -> PresentedItem? {
        let element = builder.element(at: node)
        guard !element.attributes.contains(.hidden) else { return nil }
        switch element {
        case .menu(let menu):
            let submenu = PresentedMenu(menu: menu, sections: sections(of: node, menu))
            guard showsEmptySubmenus || !submenu.sections.isEmpty else { return nil }
            return item(element, submenu: submenu)
        case .command(let command):
            return item(command, isKeyTaken: builder.isKeyTaken(at: node))
        case .windowActivation(let activation) where !builder.infoPlist.supportsMultipleScenes:
            guard let alternate = activation.alternate, !alternate.attributes.contains(.hidden) else { return nil }
            return item(.action(alternate))
        case .action, .deferred, .windowActivation:
            return item(element)
        }
    }

    /// An element that the responder chain has nothing to do with.
    private func item(_ element: MenuElement, submenu: PresentedMenu? = nil) -> PresentedItem {
        PresentedItem(
            element: element, title: element.title, keyCombination: nil,
            isEnabled: !element.attributes.contains(.disabled), target: nil, alternates: [], submenu: submenu)
    }

    // MARK: - Commands

    private func item(_ command: Command, isKeyTaken: Bool) -> PresentedItem? {
        let performer = targets?.performer(of: command.action)
        let command = performer?.validated(command, in: context.state) ?? command
        guard !command.attributes.contains(.hidden) else { return nil }
        return PresentedItem(
            element: .command(command), title: command.title, keyCombination: isKeyTaken ? nil : command.keyCombination,
            isEnabled: isEnabled(command), target: targets?[command.action],
            alternates: command.alternates.map { alternate($0, of: command) }, submenu: nil)
    }

    private func item(_ appKitItem: AppKitItem) -> PresentedItem {
        let command = Command(
            title: appKitItem.title, action: appKitItem.action, keyCombination: appKitItem.keyCombination)
        return PresentedItem(
            element: .command(command), title: command.title, keyCombination: command.keyCombination, isEnabled: true,
            target: .system, alternates: [], submenu: nil)
    }

    private func alternate(_ alternate: CommandAlternate, of command: Command) -> PresentedItem.Alternate {
        PresentedItem.Alternate(
            title: alternate.title, action: alternate.action, modifierFlags: alternate.modifierFlags,
            keyCombination: command.keyCombination.map {
                KeyCombination($0.input, $0.modifiers.union(alternate.modifierFlags))
            },
            isEnabled: !command.attributes.contains(.disabled) && isPerformed(alternate.action),
            target: targets?[alternate.action])
    }

    /// Close All, which the system shows in the place of Close: a low-priority default right behind another one whose
    /// key it has, with more modifiers.
    private func systemAlternate(_ node: NodeID, of item: PresentedItem?) -> PresentedItem.Alternate? {
        guard
            case .command(let command) = builder.element(at: node), command.isLowPriorityDefault,
            let item, case .command(let other) = item.element, other.isLowPriorityDefault,
            let combination = command.keyCombination, let base = other.keyCombination,
            combination.input == base.input, combination.modifiers.isStrictSuperset(of: base.modifiers)
        else { return nil }
        return PresentedItem.Alternate(
            title: command.title, action: command.action,
            modifierFlags: combination.modifiers.subtracting(base.modifiers),
            keyCombination: builder.isKeyTaken(at: node) ? nil : combination, isEnabled: isEnabled(command),
            target: targets?[command.action])
    }

    private func isEnabled(_ command: Command) -> Bool {
        !command.attributes.contains(.disabled) && isPerformed(command.action)
    }

    private func isPerformed(_ action: String) -> Bool {
        targets.map { $0[action] != nil } ?? true
    }
}

extension PresentedItem {
    fileprivate func adding(_ alternate: Alternate) -> PresentedItem {
        PresentedItem(
            element: element, title: title, keyCombination: keyCombination, isEnabled: isEnabled, target: target,
            alternates: alternates + [alternate], submenu: submenu)
    }
}
