import KeyCombinations

/// Computes the items that a user sees at one moment, for all presentations.
struct MenuPresenter {
    private let builder: MainMenuBuilder
    private let context: PresentationContext
    /// `nil` if the app performs every action.
    private let targets: ActionTargets?
    private let systemItems: [Menu.Identifier: [SystemItem]]
    private let showsEmptySubmenus: Bool
    private var isMenuBarOfIPad: Bool {
        !showsEmptySubmenus && builder.target.platform == .iPadOS && builder.target.release >= 26
    }

    init(
        _ builder: MainMenuBuilder, _ context: PresentationContext, systemItems: [SystemItem],
        showsEmptySubmenus: Bool
    ) {
        self.builder = builder
        self.context = context
        self.showsEmptySubmenus = showsEmptySubmenus
        self.systemItems = Dictionary(grouping: systemItems, by: \.group)
        targets = context.responders.map {
            ActionTargets(
                $0, from: context.focus, facts: context.facts, on: builder.target, textHasFocus: context.textHasFocus)
        }
    }

    /// The children of the root, in the order of the tree.
    var categories: [PresentedMenu] {
        builder.children(of: .root).enumerated().compactMap { index, node in
            guard case .menu(var menu) = builder.element(at: node) else { return nil }
            if index == 0, let title = context.applicationMenuTitle { menu.title = title }
            let sections = sections(of: node)
            if sections.isEmpty, context.hiddenMenus.contains(menu.origin) { return nil }
            return PresentedMenu(
                menu: menu, sections: sections,
                hasWindowItems: menu.identifier == .window && (isMenuBarOfIPad || builder.isAppKit))
        }
    }

    /// The first key command for each combination of the responders in the chain, in the order of the chain.
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

    /// The completed sections, and the items after the last separator.
    private struct SectionList {
        var sections: [PresentedMenu.Section] = []
        var items: [PresentedItem]
    }

    /// The sections of a menu, by recursion. Separate functions that are not inlined handle whole elements, so that each
    /// of the up to 256 levels takes little of the stack.
    private func sections(of node: NodeID) -> [PresentedMenu.Section] {
        var list = SectionList(items: leadingItems(of: node))
        for child in builder.children(of: node) {
            if !isMenu(child) {
                add(child, to: &list.items)
            } else if options(of: child).contains(.displayInline) {
                endSection(of: node, &list)
                list.sections += sections(of: child)
            } else {
                addSubmenu(child, sections(of: child), to: &list.items)
            }
        }
        endSection(of: node, &list)
        guard options(of: node).contains(.singleSelection) else { return list.sections }
        return list.sections.withSingleSelection { wasTurnedOn($0) }
    }

    @inline(never)
    private func isMenu(_ node: NodeID) -> Bool {
        if case .menu = builder.element(at: node) { true } else { false }
    }

    @inline(never)
    private func options(of node: NodeID) -> Menu.Options {
        if case .menu(let menu) = builder.element(at: node) { menu.options } else { [] }
    }

    /// The items that the system adds to a menu.
    @inline(never)
    private func leadingItems(of node: NodeID) -> [PresentedItem] {
        guard case .menu(let menu) = builder.element(at: node) else { return [] }
        return (systemItems[menu.identifier] ?? []).map(item)
    }

    @inline(never)
    private func endSection(of node: NodeID, _ list: inout SectionList) {
        guard !list.items.isEmpty, case .menu(let menu) = builder.element(at: node) else { return }
        let group = menu.options.contains(.displayInline) && list.sections.isEmpty ? menu : nil
        list.sections.append(PresentedMenu.Section(group: group, items: list.items))
        list.items = []
    }

    @inline(never)
    private func addSubmenu(_ node: NodeID, _ sections: [PresentedMenu.Section], to items: inout [PresentedItem]) {
        let element = builder.element(at: node)
        guard case .menu(let menu) = element,
            !sections.isEmpty || showsEmptySubmenus && !context.hiddenMenus.contains(menu.origin)
        else { return }
        items.append(item(element, submenu: PresentedMenu(menu: menu, sections: sections)))
    }

    @inline(never)
    private func add(_ node: NodeID, to items: inout [PresentedItem]) {
        if let alternate = systemAlternate(node, of: items.last) ?? appKitAlternate(node, of: items.last) {
            items[items.count - 1] = items[items.count - 1].adding(alternate)
        } else if let item = item(node) {
            items.append(item)
        }
    }

    /// Whether validation turned an element on.
    private func wasTurnedOn(_ element: MenuElement) -> Bool {
        guard let node = element.identity.flatMap({ builder.node(for: $0) }) else { return false }
        return builder.element(at: node).state != .on
    }

    /// The item of an element other than a menu, or `nil` if it is hidden and has no keys that work.
    private func item(_ node: NodeID) -> PresentedItem? {
        let element = builder.element(at: node)
        guard !element.attributes.contains(.hidden) || isKeyOnly(element) else { return nil }
        switch element {
        case .command(let command):
            return isShown(command) ? item(command, isKeyTaken: builder.isKeyTaken(at: node)) : nil
        case .windowActivation(let activation) where !builder.infoPlist.supportsMultipleScenes:
            guard let alternate = activation.alternate, !alternate.attributes.contains(.hidden) else { return nil }
            return item(.action(alternate))
        case .menu, .action, .deferred, .windowActivation:
            return item(element)
        }
    }

    /// Whether AppKit performs the keys of an item that is hidden (documentation of
    /// `NSMenuItem.allowsKeyEquivalentWhenHidden`, confidence A).
    private func isKeyOnly(_ element: MenuElement) -> Bool {
        builder.isAppKit && element.keyCombination != nil
            && element.attributes.isSuperset(of: [.hidden, .keyWorksWhenHidden])
    }

    /// The item of an element that does not use the responder chain.
    private func item(_ element: MenuElement, submenu: PresentedMenu? = nil) -> PresentedItem {
        PresentedItem(
            element: element, title: element.title, keyCombination: nil,
            isEnabled: !element.attributes.contains(.disabled), target: nil, alternates: [], submenu: submenu)
    }

    // MARK: - Commands

    /// Whether a command is shown: all except the system's Settings on Mac Catalyst without a Settings bundle.
    private func isShown(_ command: Command) -> Bool {
        context.hasSettingsBundle || builder.target.platform != .macCatalyst
            || command.action != "orderFrontPreferencesPanel:" || !builder.isSystemSettings(command)
    }

    private func item(_ command: Command, isKeyTaken: Bool) -> PresentedItem? {
        let command = targets?.validated(command) ?? command
        guard !command.attributes.contains(.hidden) || isKeyOnly(.command(command)) else { return nil }
        return PresentedItem(
            element: .command(command), title: command.title, keyCombination: isKeyTaken ? nil : command.keyCombination,
            isEnabled: isEnabled(command), target: targets?[command],
            alternates: command.alternates.map { alternate($0, of: command) }, submenu: nil)
    }

    private func item(_ systemItem: SystemItem) -> PresentedItem {
        let command = Command(
            title: systemItem.title, action: systemItem.action, keyCombination: systemItem.keyCombination)
        return PresentedItem(
            element: .command(command), title: command.title, keyCombination: command.keyCombination,
            isEnabled: context.textHasFocus || !SystemActions.needsText(command.action) || isPerformed(command),
            target: .system, alternates: [], submenu: nil)
    }

    private func alternate(_ alternate: CommandAlternate, of command: Command) -> PresentedItem.Alternate {
        PresentedItem.Alternate(
            title: alternate.title, action: alternate.action, modifierFlags: alternate.modifierFlags,
            keyCombination: command.keyCombination.map {
                KeyCombination($0.input, $0.modifiers.union(alternate.modifierFlags))
            },
            isEnabled: !command.attributes.contains(.disabled) && isPerformed(alternate.action),
            target: targets?[alternate.action], origin: alternate.origin)
    }

    /// Close All, which the system shows as an alternate of Close: a low-priority default that follows another one with
    /// the same key and fewer modifiers.
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
            target: targets?[command.action], origin: command.origin)
    }

    /// An item that AppKit shows in place of the one before it: marked as an alternate, with the same key and other
    /// modifiers (AppKit's documentation of `isAlternate`, confidence A). A menu spec does not have the modifiers of items
    /// without keys.
    private func appKitAlternate(_ node: NodeID, of item: PresentedItem?) -> PresentedItem.Alternate? {
        guard
            case .command(let command) = builder.element(at: node), command.attributes.contains(.alternate),
            !command.attributes.contains(.hidden), let item, !item.isKeyOnly, case .command(let other) = item.element
        else { return nil }
        let (keys, base) = (command.keyCombination, other.keyCombination)
        guard keys?.input == base?.input, keys == nil || keys != base else { return nil }
        return PresentedItem.Alternate(
            title: command.title, action: command.action,
            modifierFlags: keys.map { $0.modifiers.subtracting(base?.modifiers ?? []) }
                ?? context.heldModifiers[command.origin]?.subtracting(context.heldModifiers[other.origin] ?? .command)
                ?? [],
            keyCombination: keys,
            isEnabled: isEnabled(command), target: targets?[command.action], origin: command.origin)
    }

    private func isEnabled(_ command: Command) -> Bool {
        !command.attributes.contains(.disabled) && isPerformed(command)
    }

    private func isPerformed(_ command: Command) -> Bool {
        targets.map { $0[command] != nil } ?? true
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
