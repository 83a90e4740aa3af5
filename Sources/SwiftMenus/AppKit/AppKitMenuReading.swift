import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// The items of a menu, to find those that code adds again at another time, because it is called from several places.
private struct RepeatedItems {
    private struct Key: Hashable {
        let site: CodeRange
        let texts: [CodeRange?]
    }

    private var entries: [Key: BranchSet] = [:]

    /// Whether other code has added the same item. It then counts as the same, too.
    mutating func contains(_ item: Instance, _ entries: BranchSet) -> Bool {
        let texts = ["title", "withTitle", "keyEquivalent"].map { item[$0]?.value.range }
        let key = Key(site: item.site, texts: texts)
        if let known = self.entries[key] {
            if known != entries { item.isPlaced = true }
            return known != entries
        }
        self.entries[key] = entries
        return false
    }
}

/// Reads the items of a menu and its submenus.
struct AppKitMenuReading {
    let evaluator: Evaluator
    private let texts: FoundationTexts
    var table: ElementTable
    private(set) var hasShortcuts = false
    private var groupCount: UInt64 = 0
    private let isPopUp: Bool
    private let states: ItemStates
    /// The assignments to `keyEquivalent` that give a key to one item only.
    private let keysOfOneItem: Set<CodeRange>
    /// The properties of the application to which menus of this menu bar are assigned.
    private var systemMenus: Set<String> = []
    /// The properties that code assigns each submenu to, for several items may have it.
    private var propertiesOfMenus: [Int: Set<String>] = [:]
    /// The menus that are being read, and the items that have them.
    private var path = ItemChanges.Path()
    /// Whether code may hide or disable an item of the path.
    private var isInChangingMenu = false
    /// The states of the items of the path, apart from the last one.
    private var surroundings = ItemState()

    init(
        _ evaluator: Evaluator, _ texts: FoundationTexts, _ table: ElementTable, isPopUp: Bool,
        _ states: ItemStates, keysOfOneItem: Set<CodeRange>
    ) {
        self.isPopUp = isPopUp
        self.states = states
        self.keysOfOneItem = keysOfOneItem
        self.evaluator = evaluator
        self.texts = texts
        self.table = table
    }

    /// The elements of a menu, grouped inline if it has separators.
    mutating func children(of menu: Instance, _ conditions: ElementConditions, depth: Int) -> [MenuElement] {
        guard depth < 40, !path.menus.contains(where: { $0 === menu }) else { return [] }
        path.menus.append(menu)
        defer { path.menus.removeLast() }
        var groups = [Menu(options: .displayInline)]
        var repeated = RepeatedItems()
        for item in evaluator.items(of: menu) {
            guard let instance = item.value.instance, instance.base == "NSMenuItem",
                !repeated.contains(instance, item.conditions.entries), evaluator.program.takeElements(1)
            else { continue }
            let conditions = conditions.and(item.conditions)
            if instance.factory == "separator" {
                var group = Menu(options: .displayInline)
                // Without the separator, the items before and after it are one group.
                if conditions.isConditional { group.origin = table.add(instance.site, conditions) }
                groups.append(group)
            } else if conditions.possible.isDisjoint(with: table.platforms) {
                continue
            } else if instance.factory == "sectionHeader" {
                let title = evaluator.finalValue("title", arguments: ["title"], of: instance, under: conditions)
                groups.append(Menu(title: evaluator.title(title?.value, title?.range), options: .displayInline))
            } else {
                groups[groups.count - 1].children += variants(instance, of: menu, conditions, depth: depth).filter {
                    !instance.isShared || !$0.isUnfilled
                }
            }
        }
        groups.removeAll(where: \.children.isEmpty)
        guard groups.count > 1 || groups.first?.title.isEmpty == false else { return groups.first?.children ?? [] }
        return groups.map { group in
            var group = group
            groupCount += 1
            group.identifier = .automatic(1, groupCount)
            return .menu(group)
        }
    }

    /// The element that an item is, or one for each of the key combinations between which the code chooses, and one for a
    /// submenu that it has only sometimes.
    private mutating func variants(
        _ item: Instance, of menu: Instance, _ conditions: ElementConditions, depth: Int
    ) -> [MenuElement] {
        let shortcuts = AppKitShortcut.alternatives(item, evaluator, under: conditions)
        guard evaluator.program.takeElements(2 * (shortcuts.count - 1)) else { return [] }
        item.isPlaced = true
        path.append(item)
        let isOuterChanging = isInChangingMenu
        let submenu = submenu(of: item, conditions)
        isInChangingMenu =
            isInChangingMenu || states.changes.mayChange(path, under: conditions) || submenu?.isReplaced == true
        defer {
            path.removeLast()
            isInChangingMenu = isOuterChanging
        }
        // Code that is not followed may give the item other keys.
        let whileKept = item.isUnfollowed ? evaluator.perhaps() : .none
        let isChanged =
            isInChangingMenu || path.menus.contains(where: states.hasUnknownDelegate)
            || validationMayRekey(item, conditions)
        var elements: [MenuElement] = []
        if let submenu, !submenu.isCertain, let (shortcut, conditions) = shortcuts.first {
            // While it has none, the item has keys.
            let menuConditions = conditions.and(submenu.menu.conditions).and(submenu.present)
            elements.append(element(item, shortcut, menuConditions, submenu.menu, depth: depth, ignoresEnabled: true))
        }
        let mayBeCommand = !elements.isEmpty
        elements += shortcuts.map { shortcut, conditions in
            let hasKeys = shortcut.combination.value.flatMap(\.self) != nil
            var conditions = hasKeys ? conditions.and(whileKept) : conditions
            if mayBeCommand, let submenu { conditions = conditions.and(submenu.absent) }
            let element = element(
                item, shortcut, conditions, mayBeCommand ? nil : submenu?.menu, depth: depth,
                ignoresEnabled: menu.enablesItems)
            table.elements[element.origin].hasAlternatives = shortcuts.count > 1
            table.elements[element.origin].isChanged = isChanged
            if case .command = element, hasNoAction(item, conditions) {
                let isDimmed = isAlwaysDimmed(item, in: menu)
                table.elements[element.origin].isAlwaysDimmed = isDimmed
                if !isDimmed { table.elements[element.origin].isHiddenAtRuntime = true }
            }
            return element
        }
        return elements
    }

    private mutating func element(
        _ item: Instance, _ shortcut: AppKitShortcut, _ conditions: ElementConditions,
        _ submenu: SwiftValue.Alternative?, depth: Int, ignoresEnabled: Bool
    ) -> MenuElement {
        let title = evaluator.finalValue("title", arguments: ["title", "withTitle"], of: item, under: conditions)
        let action = evaluator.finalValue("action", arguments: ["action"], of: item, under: conditions)
        let image = evaluator.imageName(
            evaluator.finalValue("image", arguments: [], of: item, under: conditions)?.value)
        let origin = table.add(
            evaluator.shownRange(
                of: item, containing: shortcut.position.literal ?? title?.range, caller: item["keyEquivalent"]?.caller),
            title: title?.range,
            isTitleUnread: evaluator.isUnread(title?.value, ofCommand: submenu == nil), action: action?.range,
            shortcut: shortcut.position,
            keyCombination: shortcut.combination.value ?? nil, of: item, conditions)
        table.elements[origin].isCombinationUnread = shortcut.combination.reason != nil
        table.elements[origin].titleKey = title.flatMap { texts.key(of: $0.value) }
        if let literal = shortcut.position.literal, let assigned = shortcut.position.argument,
            assigned.contains(literal), keysOfOneItem.contains(assigned)
        {
            table.elements[origin].assignedKey = literal
        }
        if let submenu {
            var menu = Menu(title: evaluator.title(title?.value, title?.range))
            if menu.title.isEmpty, let object = submenu.value.instance {
                let own = evaluator.finalValue("title", arguments: ["title"], of: object, under: conditions)
                menu.title = evaluator.title(own?.value, own?.range)
            }
            menu.identifier =
                submenu.value.instance.flatMap { systemIdentifier(of: $0) }
                ?? .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
            menu.origin = origin
            menu.image = image
            if let object = submenu.value.instance {
                let outer = surroundings
                surroundings.formUnion(state(of: item, conditions, ignoresEnabled: ignoresEnabled))
                table.elements[origin].isHiddenMenu = surroundings.attributes.contains(.hidden)
                menu.children = children(of: object, conditions.and(submenu.conditions), depth: depth + 1)
                surroundings = outer
            }
            // Other code may fill it.
            if menu.children.isEmpty, menu.identifier.isAutomatic { menu.children = [.deferred(DeferredMenuElement())] }
            return .menu(menu)
        }
        var command = Command(
            title: evaluator.title(title?.value, title?.range), action: evaluator.selector(action?.value) ?? "")
        command.origin = origin
        command.image = image
        switch ActionSubject.propertyList(of: item, title: command.title, evaluator, under: conditions) {
        case .known(let facts): command.propertyList = facts
        case .unknown: table.elements[origin].isPropertyListUnread = true
        }
        command.keyCombination = shortcut.combination.value ?? nil
        if command.keyCombination != nil {
            hasShortcuts = true
            table.elements[origin].holders = Set(path.holders.map(evaluator.program.text))
        }
        var state = surroundings
        state.formUnion(self.state(of: item, conditions, ignoresEnabled: ignoresEnabled))
        command.attributes.formUnion(state.attributes)
        table.elements[origin].enabling.branches.formUnion(state.enabling)
        // As if the code added it under a condition.
        if state.mayBeDisabled || state.mayBeHidden && !state.attributes.contains(.keyWorksWhenHidden) {
            table.elements[origin].conditions.branches.insert(.init(decision: evaluator.newID(), index: 0))
        }
        if state.isChangeable || isInChangingMenu || path.menus.contains(where: states.mayDecideKeys)
            || mayLackAction(item, conditions.and(item.conditions)) || states.validation.mayDisable(command.action)
        {
            table.elements[origin].isHiddenAtRuntime = true
        }
        readLocalization(of: item, conditions, into: &command)
        if command.attributes.contains(.alternate), command.keyCombination == nil,
            let mask = evaluator.finalValue("keyEquivalentModifierMask", arguments: [], of: item, under: conditions)
        {
            table.elements[origin].heldModifiers = evaluator.modifiers(mask.value, under: conditions).value
        }
        return .command(command)
    }

    /// Whether the action of an item is `nil` as far as known, so that it is enabled only if its menu does not enable its items.
    private func hasNoAction(_ item: Instance, _ conditions: ElementConditions) -> Bool {
        evaluator.finalValue("action", arguments: ["action"], of: item, under: conditions)?.value.isNull == true
    }

    /// Whether code that validates an item may give it other keys.
    private func validationMayRekey(_ item: Instance, _ conditions: ElementConditions) -> Bool {
        let action = evaluator.finalValue("action", arguments: ["action"], of: item, under: conditions)
        return evaluator.selector(action?.value).map(states.validation.maySetKeys) ?? false
    }

    /// Whether an item sometimes has no action, which disables it then.
    private func mayLackAction(_ item: Instance, _ conditions: ElementConditions) -> Bool {
        let values: [SwiftValue]
        if let value = evaluator.overridden("action", of: item) {
            values = [value]
        } else {
            let (assignments, isCertain) = item.fields["action"]?.visible(under: conditions) ?? ([], false)
            values = assignments.map(\.value) + (isCertain ? [] : [item["action"]?.value].compactMap(\.self))
        }
        return !values.allSatisfy(\.isNull) && values.contains { mayBeNil($0, conditions) }
    }

    /// Whether a value may be no selector under conditions.
    private func mayBeNil(_ selector: SwiftValue, _ conditions: ElementConditions) -> Bool {
        switch selector.kind {
        case .choice(let values):
            values.contains { !$0.conditions.isExclusive(with: conditions) && mayBeNil($0.value, conditions) }
        case .outside(let path): !path.hasPrefix("Selector.")
        case .call(let call): !["Selector", "NSSelectorFromString"].contains(call.name)
        default: selector.string == nil
        }
    }

    /// Whether AppKit dims an item without an action in every state of the app: its menu enables its items, and code has no
    /// other way to it that is known.
    private func isAlwaysDimmed(_ item: Instance, in menu: Instance) -> Bool {
        !isPopUp && !states.itemsMayChange && item.events.isEmpty && !item.isOpaque
            && item.type.name == "NSMenuItem"
            && ["tag", "identifier", "representedObject", "view"].allSatisfy { item.fields[$0] == nil }
            && menu.enablesItems && menu.fields["delegate"] == nil
    }

    /// The identifier of a menu that AppKit fills or places items in; each menu bar has one of a kind.
    private mutating func systemIdentifier(of menu: Instance) -> Menu.Identifier? {
        let identifiers: [(String, Menu.Identifier)] = [
            ("windowsMenu", .window), ("servicesMenu", .services), ("helpMenu", .help),
        ]
        let names = propertiesOfMenus[menu.id] ?? Set(menu.propertiesWithIt)
        propertiesOfMenus[menu.id] = names
        let found = identifiers.first { names.contains($0.0) }
        return found.flatMap { systemMenus.insert($0.0).inserted ? $0.1 : nil }
    }

    /// The submenu that an item has, perhaps only sometimes.
    private struct Submenu {
        let menu: SwiftValue.Alternative
        let isCertain: Bool
        /// Whether code that runs at another time gives the item another one.
        let isReplaced: Bool
        /// A decision that is about nothing else: whether the item has the submenu.
        let decision: Int

        var present: ElementConditions.Branch { .init(decision: decision, index: 0) }
        var absent: ElementConditions.Branch { .init(decision: decision, index: 1) }
    }

    private func submenu(of item: Instance, _ conditions: ElementConditions) -> Submenu? {
        let all = item.fields["submenu"]?.assignments ?? []
        let entries = conditions.and(item.conditions).entries
        // What the code that builds the menu assigns comes before what other code does.
        let own = all.last { $0.conditions.entries == entries && !$0.value.isNull }
        guard let assignment = own ?? all.last else { return nil }
        let menus = evaluator.elements(of: assignment.value, assignment.conditions)
        let unknown = SwiftValue.Alternative(value: assignment.value, conditions: assignment.conditions)
        guard let menu = menus.first ?? (assignment.value.isUnknown ? unknown : nil) else { return nil }
        let whenever = conditions.and(item.conditions).withoutEntries
        let isCertain = assignment.conditions.withoutEntries.applies(whenever: whenever)
        let isReplaced = own != nil && all.last.map { $0.conditions.entries != entries } == true
        return Submenu(menu: menu, isCertain: isCertain, isReplaced: isReplaced, decision: evaluator.newID())
    }

    /// - Parameter ignoresEnabled: Whether the menu enables its items itself, so that `isEnabled` has no effect.
    private func state(of item: Instance, _ conditions: ElementConditions, ignoresEnabled: Bool) -> ItemState {
        let conditions = conditions.and(item.conditions)
        var state = ItemState(isChangeable: item.isBound)
        for (name, value, attribute) in ItemState.properties {
            let overridden = evaluator.overridden(name, of: item)
            guard overridden != nil || item.fields[name] != nil else { continue }
            let (assignments, isCertain) = item.fields[name]?.visible(under: conditions) ?? ([], false)
            let assignment = overridden ?? (isCertain && assignments.count == 1 ? assignments[0].value : nil)
            if let assigned = assignment?.boolean {
                guard assigned == value else { continue }
                if attribute == .disabled, ignoresEnabled {
                    // Code that is not seen may make it count.
                    state.isChangeable = true
                } else {
                    state.attributes.insert(attribute)
                }
            } else {
                state.isChangeable = true
                if attribute == .hidden { state.mayBeHidden = true }
                if attribute == .disabled, !ignoresEnabled { state.mayBeDisabled = true }
                guard let decision = assignment?.decision else { continue }
                switch name {
                case "isHidden": state.enabling.formUnion(decision.ifFalse.branches)
                case "isEnabled": state.enabling.formUnion(decision.ifTrue.branches)
                default: break
                }
            }
        }
        return state
    }

    private func readLocalization(of item: Instance, _ conditions: ElementConditions, into command: inout Command) {
        let conditions = conditions.and(item.conditions)
        func isOff(_ name: String) -> Bool {
            evaluator.finalValue(name, arguments: [], of: item, under: conditions)?.value.boolean == false
        }
        if isOff("allowsAutomaticKeyEquivalentLocalization") { command.allowsAutomaticLocalization = false }
        if isOff("allowsAutomaticKeyEquivalentMirroring") { command.allowsAutomaticMirroring = false }
    }
}

/// What code says about whether and how an item is shown.
private struct ItemState {
    var attributes: MenuElement.Attributes = []
    /// Whether the running app may change whether it is shown and enabled.
    var isChangeable = false
    /// Whether a condition decides whether it is shown, and whether it is enabled.
    var mayBeHidden = false
    var mayBeDisabled = false
    /// The branches in which it is shown and enabled, as far as known.
    var enabling: BranchSet = []

    /// The properties that decide, each with the value that sets an attribute.
    static let properties: [(name: String, value: Bool, attribute: MenuElement.Attributes)] = [
        ("isHidden", true, .hidden), ("isEnabled", false, .disabled), ("isAlternate", true, .alternate),
        ("allowsKeyEquivalentWhenHidden", true, .keyWorksWhenHidden),
    ]

    /// Adds what an item in the submenu of this one says of itself. Only a hidden or disabled item says something of others.
    mutating func formUnion(_ inner: ItemState) {
        attributes = attributes.intersection([.hidden, .disabled]).union(inner.attributes)
        isChangeable = isChangeable || inner.isChangeable
        mayBeHidden = mayBeHidden || inner.mayBeHidden
        mayBeDisabled = mayBeDisabled || inner.mayBeDisabled
        enabling.formUnion(inner.enabling)
    }
}

extension Instance {
    /// Whether a menu certainly enables its items itself: AppKit asks the target of an item's action, and ignores the item's
    /// `isEnabled` (AppKit's documentation of `NSMenu.autoenablesItems` and `NSMenuItem.isEnabled`, confidence A).
    fileprivate var enablesItems: Bool { type.name == "NSMenu" && fields["autoenablesItems"] == nil && !isOpaque }

    /// Whether a binding hides or disables the item.
    fileprivate var isBound: Bool {
        events.contains { event in
            guard event.name == "bind", let property = event.arguments.first?.value else { return false }
            switch property.kind {
            case .implicit(let name): return ["hidden", "enabled"].contains(name)
            case .outside(let path) where path.hasPrefix("NSBindingName."):
                return path.hasSuffix(".hidden") || path.hasSuffix(".enabled")
            default: return true
            }
        }
    }
}

extension MenuElement {
    /// Whether it is a menu of which no items are known.
    fileprivate var isUnfilled: Bool {
        guard case .menu(let menu) = self else { return false }
        return menu.children.allSatisfy { if case .deferred = $0 { true } else { false } }
    }
}
