import MenuBuilder
package import MenuDocuments
package import SourceCode
package import SwiftDeclarations
package import SwiftInterpreter
package import SwiftValues

/// What UIKit and AppKit do with the code that builds menus.
package final class MenuFrameworks: FrameworkModel {
    static let classes: Set<String> = [
        "UIMenu", "UICommand", "UIKeyCommand", "UIAction", "UIDeferredMenuElement", "UICommandAlternate", "NSMenu",
        "NSMenuItem", "UIMenuBuilder", "NSStatusItem",
    ]

    package var recordedClasses: Set<String> { Self.classes }
    package static let propertiesOfKeys = ["keyEquivalent", "keyEquivalentModifierMask"]
    package var propertiesOfKeys: [String] { Self.propertiesOfKeys }
    /// Whether the code compared `builder.system` with `.main`.
    package var checksSystem = false
    /// What `addKeyCommand` adds.
    private var addedKeyCommands = AddedKeyCommands()
    /// The last assignments to `keyEquivalent` of each item, by their ranges.
    package private(set) var keyAssignments: [KeyAssignment: (value: Variable.Assignment, calls: [CodeRange])] = [:]

    /// The assignments to properties of items that the code ran, with the numbers of the items.
    package private(set) var changes: [(range: CodeRange, item: Int)] = []

    private var systemMenus = SystemMenuObjects()
    private var applicationMenus = ApplicationMenus()
    private var lookedUpItems = LookedUpItems()
    /// The menus to which items were added last, by the number of the item.
    private var menus: [Int: Instance] = [:]

    /// An assignment to `keyEquivalent` of an item.
    package struct KeyAssignment: Hashable {
        package let range: CodeRange
        package let item: Instance

        package static func == (left: KeyAssignment, right: KeyAssignment) -> Bool {
            left.range == right.range && left.item === right.item
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(range)
            hasher.combine(ObjectIdentifier(item))
        }
    }

    /// A call of `UIMainMenuSystem.setBuildConfiguration`, which iPadOS 26 introduces.
    package struct SystemBuild {
        package let configuration: SwiftValue
        /// What builds the menu.
        package let handler: SwiftValue?
        package let conditions: ElementConditions
        package let range: CodeRange
    }

    package private(set) var systemBuilds: [SystemBuild] = []
    package private(set) var texts: FoundationTexts

    /// - Parameter strings: Looks up a string of the app's default language by its key.
    package init(strings: @escaping (_ key: String) -> String? = { _ in nil }) {
        texts = FoundationTexts(strings: strings)
    }

    /// The key commands that `addKeyCommand` adds.
    package func keyCommands(_ evaluator: Evaluator) -> [ResponderKeyCommand] { addedKeyCommands.all(evaluator) }

    /// Notes that other code runs, perhaps at another time.
    package func startEntry() {
        addedKeyCommands.startPeriod()
        applicationMenus.startEntry()
    }

    /// Whether a menu is the application's main menu, which is built elsewhere.
    package func isMenuBar(_ menu: Instance) -> Bool { applicationMenus.isMenuBar(menu) }

    // MARK: - Types of arguments and properties

    package func type(ofArgument label: String?, of function: String) -> String? {
        label.flatMap { Self.types[$0] } ?? (label == nil ? Self.types[function] : nil)
    }

    /// The types that implicit members in arguments refer to, by the argument's label or, for arguments without one, by the
    /// function.
    private static let types: [String: String] = [
        "modifierFlags": "UIKeyModifierFlags", "identifier": "UIMenu.Identifier", "children": "UIMenuElement",
        "beforeMenu": "UIMenu.Identifier", "afterMenu": "UIMenu.Identifier", "atStartOfMenu": "UIMenu.Identifier",
        "atEndOfMenu": "UIMenu.Identifier", "menu": "UIMenu.Identifier", "ofMenu": "UIMenu.Identifier",
        "for": "UIMenu.Identifier", "input": "String", "addItem": "NSMenuItem", "insertItem": "NSMenuItem",
        "insertChild": "UIMenu", "insertSibling": "UIMenu", "with": "UIMenu", "keyEquivalent": "String",
        "options": "UIMenu.Options", "keyEquivalentModifierMask": "NSEvent.ModifierFlags", "submenu": "NSMenu",
        "setSubmenu": "NSMenu", "items": "NSMenuItem", "title": "String", "withTitle": "String",
        "discoverabilityTitle": "String",
    ]

    package func labels(ofMethod name: String, of base: SwiftValue) -> [String?]? {
        base.instance.flatMap { AppleMembers.methods[$0.base ?? ""]?[name] }
    }

    package func hasInitializer(_ labels: [String?], of name: String) -> Bool {
        AppleMembers.hasInitializer(labels, of: name)
    }

    package func mayInitialize(_ labels: [String?], _ name: String) -> Bool { AppleMembers.mayInitialize(labels, name) }

    package func mayBe(_ base: String, ofType name: String) -> Bool { AppleMembers.mayBe(base, ofType: name) }

    package func selector(of method: String, in type: String?) -> String? {
        if type == "UndoManager" { return method }
        // The frameworks' actions take a sender.
        let action = method + ":"
        let isSystems = [MenuTarget.macCatalyst26, .iPadOS26].contains { SystemActions.handles(action, on: $0) }
        return isSystems || AppKitActions.contains(action) ? action : nil
    }

    // MARK: - Functions

    package func result(of call: OutsideCall, _ evaluator: Evaluator) -> SwiftValue? {
        let first = call.arguments.first
        guard call.form == .function else { return nil }
        if let text = texts.result(of: call) { return text }
        if let base = call.base { return result(of: call, base, evaluator) }
        switch call.name {
        case "NSLocalizedString", "LocalizedStringResource", "LocalizedString", "NSLocalizedStringWithDefaultValue":
            return first.map { texts.localized($0.value, call.argument("value") ?? call.argument("defaultValue")) }
        case "String" where first?.label == "localized":
            return first.map { texts.localized($0.value, call.argument("defaultValue")) }
        case "UIMenu.Identifier", "Identifier", "UIMenuIdentifier", "UIAction.Identifier", "UIKeyModifierFlags":
            if call.arguments.isEmpty { return .array([], call.range) }
            return call.arguments.count == 1 && [nil, "rawValue"].contains(first?.label) ? first?.value : nil
        case "NSEvent.ModifierFlags", "UIMenu.Options":
            return first?.label != "rawValue" || first?.value.integer != nil ? options(call) : nil
        default: return nil
        }
    }

    /// The options of which an initializer makes a set.
    private func options(_ call: OutsideCall) -> SwiftValue? {
        let first = call.arguments.first
        let isList = first == nil || first?.label == "arrayLiteral"
        return isList ? .array(call.arguments.map(\.value), call.range) : first?.value
    }

    /// The result of a method.
    private func result(of call: OutsideCall, _ base: SwiftValue, _ evaluator: Evaluator) -> SwiftValue? {
        let first = call.arguments.first
        switch (base.kind, call.name) {
        case (.instance(let instance), "addKeyCommand"):
            guard let command = first?.value else { return nil }
            let resolved = evaluator.resolve(command, as: "UIKeyCommand", from: call.range.file)
            addedKeyCommands.add(resolved, to: instance.type, evaluator.conditions)
            return SwiftValue(.void, call.range)
        case (.instance, "removeKeyCommand"):
            addedKeyCommands.startPeriod()
            return SwiftValue(.void, call.range)
        case (.outside("UIMainMenuSystem.shared"), "setBuildConfiguration"):
            guard let configuration = first?.value else { return nil }
            systemBuilds.append(
                SystemBuild(
                    configuration: configuration, handler: call.arguments.dropFirst().first?.value,
                    conditions: evaluator.conditions, range: call.range))
            return SwiftValue(.void, call.range)
        case (.outside("UIMainMenuSystem"), "Configuration"):
            let configuration = newObject(
                "UIMainMenuSystem.Configuration", base: MainMenuConfiguration.className, call.range, evaluator)
            return SwiftValue(.instance(configuration), call.range)
        case (.outside("UIMenu"), "Identifier"), (.outside("UIAction"), "Identifier"): return first?.value
        case (.outside("NSEvent"), "ModifierFlags"): return options(call)
        case (.outside(let type), "separator"), (.outside(let type), "sectionHeader"):
            guard evaluator.recordedClass(type, from: call.range.file) != nil else { return nil }
            let item = newObject(type, call.range, evaluator)
            item.factory = call.name
            item.arguments = call.arguments
            return SwiftValue(.instance(item), call.range)
        case (.outside(let type), "uncached"), (.outside(let type), "usingFocus"):
            return type == "UIDeferredMenuElement" ? SwiftValue(.instance(newObject(type, call.range, evaluator))) : nil
        case (.instance, _): return nil
        case (_, "statusItem") where first?.label == "withLength":
            return SwiftValue(.instance(newObject("NSStatusItem", call.range, evaluator)), call.range)
        case (_, "item"), (_, "items"):
            // An item of a menu that code elsewhere creates.
            return .unknown("depends on what \"\(call.name)\" returns", call.range, type: Self.item)
        case (_, "addItem") where base.type?.name == "NSMenu", (_, "insertItem") where base.type?.name == "NSMenu":
            return evaluator.opaqueInstance("NSMenu", call.range, call.range.file).map { menu in
                evaluator.under(evaluator.perhaps()) {
                    evaluator.record(call.name, on: menu, call.arguments, call.range)
                }
            }
        case (_, "addItem") where first?.label == "withTitle", (_, "insertItem") where first?.label == "withTitle":
            return newItem(call.arguments, call.range, evaluator)
        default: return nil
        }
    }

    private static let menu = SwiftType("NSMenu", text: "NSMenu")
    private static let item = SwiftType("NSMenuItem", text: "NSMenuItem")
    private static let items = SwiftType("", text: "[NSMenuItem]", element: "NSMenuItem")

    package func type(ofProperty name: String, of base: SwiftValue) -> SwiftType? {
        switch name {
        case _ where ApplicationMenus.isMenu(name): if case .outside = base.kind { return Self.menu }
        case "submenu" where base.type?.name == "NSMenuItem", "menu" where base.type?.name == "NSMenuItem",
            "supermenu" where base.type?.name == "NSMenu":
            return Self.menu
        case "items" where base.type?.name == "NSMenu":
            return Self.items
        default: break
        }
        return nil
    }

    /// The present items of a menu. Finding them counts as steps, for code may ask after each item that it adds.
    private func items(of menu: Instance, _ evaluator: Evaluator) -> [SwiftValue.Alternative] {
        evaluator.steps -= menu.events.count / 8
        return evaluator.items(of: menu)
    }

    private func newItem(
        _ arguments: [OutsideCall.Argument], _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue {
        let item = newObject("NSMenuItem", range, evaluator)
        item.arguments = arguments
        return SwiftValue(.instance(item), range)
    }

    /// A new object of a framework's class.
    private func newObject(
        _ type: String, base: String? = nil, _ range: CodeRange, _ evaluator: Evaluator
    ) -> Instance {
        evaluator.newInstance(
            evaluator.program.outsideType(type), base: base ?? type, creation: range, range: range)
    }

    // MARK: - Methods of menus and items

    package func run(_ event: inout Instance.Event, on instance: Instance, _ evaluator: Evaluator) -> SwiftValue {
        let unknown = SwiftValue.unknown("depends on what \"\(event.name)\" returns", event.range)
        let arguments = event.arguments
        if let value = configured(instance, by: event, evaluator) { return value }
        if !AppleMembers.hasMethod(event, of: instance.base) {
            for argument in arguments { evaluator.escape(argument.value) }
            if arguments.contains(where: { $0.label == "keyEquivalent" }) {
                // For the count of shortcuts.
                let unknown = SwiftValue.unknown("depends on what \"\(event.name)\" does", event.range)
                _ = newItem(
                    arguments.map { .init(label: $0.label, value: unknown, range: $0.range) }, event.range, evaluator)
            }
            (event.name, event.arguments) = (Instance.Event.unfollowed, [])
            return unknown
        }
        switch (instance.base, event.name) {
        case ("NSMenu", "addItem") where arguments.first?.label == "withTitle",
            ("NSMenu", "insertItem") where arguments.first?.label == "withTitle":
            let item = newItem(arguments, event.range, evaluator)
            if let item = item.instance { menus[item.id] = instance }
            return item
        case ("NSMenu", "setSubmenu"):
            guard let menu = arguments.first, let item = arguments.last?.value.instance else { return unknown }
            item.fields["submenu", default: Variable()].assign(menu.value, event.conditions, menu.range)
            changes.append((event.range, item.id))
        case ("NSMenu", "addItem"), ("NSMenu", "insertItem"):
            if let item = arguments.first?.value.instance { menus[item.id] = instance }
        case ("NSMenu", "removeAllItems"), ("NSMenu", "removeItem"): break
        case ("NSMenu", "item"):
            let isSameEntry = instance.entry == evaluator.entry
            if !instance.isOpaque,
                let item = evaluator.item(
                    arguments.first, among: items(of: instance, evaluator), isOfOtherCode: !isSameEntry),
                // Other code may have added it in the meantime.
                isSameEntry || !item.isNull
            {
                return item
            }
            // What is done to the item is done to one of these.
            if !instance.isOpaque, isSameEntry { instance.markUnfollowed(under: evaluator.conditions) }
            return lookedUpItems.item(arguments.first, of: instance, event.range, evaluator) ?? unknown
        case ("NSMenuItem", "copy"), ("NSMenuItem", "mutableCopy"):
            let copy = evaluator.newInstance(
                instance.type, base: "NSMenuItem", creation: event.range, range: event.range)
            (copy.arguments, copy.fields, copy.factory) = (instance.arguments, instance.fields, instance.factory)
            return SwiftValue(.instance(copy), event.range)
        case ("UIMenu", "replacingChildren"):
            let menu = instance.copy(id: evaluator.newID())
            if SystemMenuObjects.isOne(menu) { menu.factory = nil }
            menu.arguments.removeAll { $0.label == "children" }
            if let children = arguments.first {
                menu.arguments.append(
                    .init(label: "children", value: children.value, range: children.range))
            }
            return SwiftValue(.instance(menu), event.range)
        case ("UIMenuBuilder", "menu"): return menu(arguments, instance, event.range, evaluator)
        case ("UIMenuBuilder", "replace"): systemMenus.rewrite(&event, evaluator)
        case ("UIMenuBuilder", "command"), ("UIMenuBuilder", "action"): break
        case ("UIMenuBuilder", "replaceChildren"):
            guard let last = arguments.last, last.value.isFunction else { return unknown }
            let known = PresentChildren.objects(of: event["ofMenu"], on: instance, event.range, evaluator)
            let present =
                known.map { SwiftValue.array($0) }
                ?? SwiftValue(
                    .array([
                        .init(
                            value: .unknown("depends on the menu's present children"), conditions: evaluator.perhaps())
                    ]))
            let children = evaluator.apply(last.value, to: present, event.range)
            event.arguments[arguments.count - 1] = .init(
                label: "from", value: children, range: last.range)
            if known != nil {
                event.arguments.append(.init(label: PresentChildren.label, value: present, range: last.range))
            }
        case ("UIMenuBuilder", "remove"):
            // Code that asks whether a menu is there before it removes it leaves the same menus as code that does not ask.
            if let reference = event["menu"].flatMap({ MenuReference($0.value) }) {
                event.conditions = evaluator.decisions.conditions(
                    evaluator.conditions, exceptPresenceOf: "\(reference)")
            }
        case ("UIMenuBuilder", _): break
        default:
            if instance.base == "NSMenuItem", !AppleMembers.keepsKeys(event.name) {
                // Such as a method that a package adds to items.
                markChanged(instance, by: event.name, evaluator.conditions)
            }
            for argument in arguments { evaluator.escape(argument.value) }
        }
        return unknown
    }

    /// What `then` and `do` of the package Then do: they call a closure with the object, and `then` returns it. Nil for other
    /// calls.
    private func configured(
        _ object: Instance, by call: Instance.Event, _ evaluator: Evaluator
    ) -> SwiftValue? {
        guard ["then", "do"].contains(call.name), call.arguments.count == 1,
            let closure = call.arguments[0].value.closure,
            evaluator.program.syntax[call.range.file]?.statements.contains(where: { $0.imports("Then") }) ?? false
        else { return nil }
        let value = SwiftValue(.instance(object), call.range)
        let result = evaluator.apply(SwiftValue(.closure(closure)), to: value, call.range)
        return call.name == "then" ? value : result
    }

    /// Notes that a package's method or property changes an item or menu.
    private func markChanged(_ object: Instance, by name: String, _ conditions: ElementConditions) {
        object.markUnfollowed(under: conditions)
        if object.base == "NSMenuItem" { forgetKeys(of: object, conditions, "depends on what \"\(name)\" does") }
    }

    /// Makes the keys of an item unknown that had some.
    private func forgetKeys(of item: Instance, _ conditions: ElementConditions, _ reason: String) {
        guard item.fields["keyEquivalent"] != nil || item["keyEquivalent"].map({ $0.value.string != "" }) ?? false
        else {
            return
        }
        for name in propertiesOfKeys {
            item.fields[name, default: Variable()].assign(.unknown(reason), conditions)
        }
    }

    /// `builder.menu(for:)`: nil for a menu of the app that is not inserted yet.
    private func menu(
        _ arguments: [OutsideCall.Argument], _ builder: Instance, _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue {
        if let menu = systemMenus.menu(arguments.first, of: builder, range, evaluator) { return menu }
        var found = SwiftValue.unknown("depends on the system's menu", type: SwiftType("UIMenu", text: "UIMenu"))
        if let reference = arguments.first.flatMap({ MenuReference($0.value) }) {
            found.presence = evaluator.decisions.presence(of: "\(reference)")
        }
        guard case .identifier(let text) = arguments.first.flatMap({ MenuReference($0.value) }),
            !text.hasPrefix("com.apple."), !builder.events.contains(where: { $0.name == Instance.Event.unfollowed })
        else { return found }
        let first = builder.events.first { event in
            event.arguments.contains {
                $0.label.map { $0 == "with" || $0 == "from" } ?? true && mentions(text, $0.value, depth: 0)
            }
        }
        guard let first else { return SwiftValue(.null) }
        // Inserted for certain, and not removed since.
        let place = first.arguments.lazy.filter { $0.label != nil && $0.label != "with" }.compactMap {
            MenuReference($0.value)
        }.first
        let isRemovable = builder.events.contains { event in
            guard ["remove", "replaceChildren", "replace"].contains(event.name) else { return false }
            switch (event.arguments.first.flatMap { MenuReference($0.value) }, place) {
            case (.constant(let removed)?, .constant(let place)?):
                return MenuReference.menu(removed, contains: place)
            case (.identifier(let removed)?, .constant?):
                // Replacing the menu by itself keeps it.
                return removed == text && event.name != "replace"
            default: return true
            }
        }
        guard !isRemovable, first.conditions.applies(whenever: evaluator.conditions),
            let menu = first.arguments.first?.value,
            menu.instance?["identifier"].map({ MenuReference($0.value) }) == .identifier(text)
        else { return found }
        return menu
    }

    /// Whether a value contains a menu with an identifier, or one whose identifier is not known.
    private func mentions(_ identifier: String, _ value: SwiftValue, depth: Int) -> Bool {
        guard depth < 12 else { return true }
        switch value.kind {
        case .instance(let instance):
            guard instance.base == "UIMenu" else { return false }
            if let own = instance["identifier"].map({ MenuReference($0.value) }),
                own == nil || own == .identifier(identifier)
            {
                return true
            }
            return instance.arguments.contains { mentions(identifier, $0.value, depth: depth + 1) }
        case .array(let elements), .choice(let elements):
            return elements.contains { mentions(identifier, $0.value, depth: depth + 1) }
        case .unknown, .call: return true
        default: return false
        }
    }

    // MARK: - Properties

    package func property(_ name: String, of instance: Instance, _ evaluator: Evaluator) -> SwiftValue? {
        switch (instance.base, name) {
        case ("UIMenuBuilder", "system"):
            checksSystem = true
            return SwiftValue(.outside("UIMenuSystem.main"))
        case (MainMenuConfiguration.className, "findingConfiguration"): return SwiftValue(.instance(instance))
        case ("UIMenu", "identifier"):
            // A menu that the code gave no identifier has one of its own, which names the object.
            return instance["identifier"]?.value ?? SwiftValue(.instance(instance))
        case ("NSMenuItem", "keyEquivalentModifierMask") where !instance.isOpaque && instance.fields[name] == nil:
            return SwiftValue(.outside("NSEvent.ModifierFlags.command"))
        case ("NSMenuItem", "menu") where !instance.isOpaque:
            return menus[instance.id].map { SwiftValue(.instance($0)) }
        case ("NSMenu", "items"):
            let isKnown = !instance.isOpaque && !instance.isUnfollowed && instance.entry == evaluator.entry
            let known = isKnown ? items(of: instance, evaluator) : []
            // Other code may fill an empty menu.
            return known.isEmpty
                ? .unknown("depends on the items of a menu", type: Self.items) : SwiftValue(.array(known))
        case ("NSMenu", "numberOfItems"):
            let items = property("items", of: instance, evaluator)
            return items.map { evaluator.member("count", of: $0, instance.site, Scope(file: instance.site.file)) }
        case ("NSMenuItem", "title"), ("NSMenu", "title"), ("NSMenuItem", "keyEquivalent"):
            // Other code may have changed it.
            return instance.entry == evaluator.entry ? instance[name]?.value : nil
        case ("NSStatusItem", "menu") where instance.fields[name] != nil:
            // Other code has assigned it. To open it at once, code assigns it and then removes it.
            let menus = instance.fields[name]?.assignments.compactMap(\.value.instance) ?? []
            return menus.first.flatMap { menu in
                menus.allSatisfy { $0 === menu } ? SwiftValue(.instance(menu)) : nil
            }
        case ("NSMenuItem", "submenu") where !instance.isOpaque:
            return instance.fields[name] == nil ? lookedUpItems.submenu(ofItemWithout: instance, evaluator) : nil
        case ("NSMenuItem", "submenu"), ("NSMenu", "supermenu"), ("NSStatusItem", "menu"):
            if name == "submenu", let menu = lookedUpItems.menu(ofItemWithSubmenu: instance) {
                let item = OutsideCall.Argument(
                    label: nil, value: SwiftValue(.instance(instance)), range: instance.site)
                evaluator.under(.none) { _ = evaluator.record("addItem", on: menu, [item], instance.site) }
            }
            guard instance.isOpaque || instance.fields[name] == nil,
                let menu = evaluator.opaqueInstance("NSMenu", instance.site, instance.site.file)
            else { return nil }
            menu.isShared = instance.isShared
            let value = SwiftValue(.instance(menu))
            instance.fields[name, default: Variable()].assign(value, .none)
            return value
        case ("UIMenu", "children"), ("UIMenu", "title"), ("UIKeyCommand", "title"), ("UICommand", "title"),
            ("UIKeyCommand", "input"), ("UIKeyCommand", "modifierFlags"), ("UICommand", "action"),
            ("UIKeyCommand", "action"):
            return instance[name]?.value
        default: return nil
        }
    }

    package func methods(addingTo property: String, of instance: Instance) -> (append: String, insert: String)? {
        instance.base == "NSMenu" && property == "items" ? ("addItem", "insertItem") : nil
    }

    package func sharedObject(of type: String) -> String? { type == "NSApplication" ? "NSApplication.shared" : nil }

    package func value(
        ofProperty name: String, of path: String, _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue? {
        guard let menu = applicationMenus.menu(name, of: path, range, evaluator) else { return nil }
        // It is in the menu bar that is built elsewhere, too.
        if menu.isOpaque, let title = ApplicationMenus.titles[name],
            let bar = applicationMenus.menu("mainMenu", of: path, range, evaluator), bar.isOpaque,
            let item = lookedUpItems.item(
                .init(label: "withTitle", value: SwiftValue(.string(title)), range: range), of: bar, range, evaluator)
        {
            return evaluator.member("submenu", of: item, range, Scope(file: range.file))
        }
        var value = SwiftValue(.instance(menu))
        if menu.isOpaque { value.presence = evaluator.decisions.presence(of: "application's \(name)") }
        return value
    }

    package func didAssign(
        _ name: String, of target: SwiftValue, _ value: Variable.Assignment, at range: CodeRange, _ evaluator: Evaluator
    ) {
        applicationMenus.assign(value, to: name, of: target, evaluator.program)
        if let object = target.instance, !AppleMembers.hasProperty(name, of: object.base),
            evaluator.program.members(named: name, of: object.type).isEmpty
        {
            markChanged(object, by: name, evaluator.conditions)
        }
        if name == "items", let menu = target.instance, menu.base == "NSMenu" {
            let entries = value.conditions.entries
            if value.conditions.withoutEntries.applies(whenever: menu.conditions.withoutEntries) {
                // The list has them, or they are removed.
                menu.events.removeAll {
                    ["addItem", "insertItem", "removeItem", "removeAllItems"].contains($0.name)
                        && $0.conditions.entries.isSubset(of: entries)
                }
            } else {
                menu.markUnfollowed(under: evaluator.conditions)
            }
        }
        if name == "menu", target.instance?.base == "NSStatusItem", let menu = value.value.instance {
            menu.noteAssignment(to: name, of: target, evaluator.conditions, range)
        }
        if name == "menu", let item = target.instance, item.base == "NSMenuItem" {
            // It is in another menu, or in none.
            menus[item.id]?.markUnfollowed(under: evaluator.conditions)
        }
        if let item = target.instance, item.base == "NSMenuItem" { changes.append((range, item.id)) }
        guard name == "keyEquivalent" else { return }
        if let item = target.instance, item.base == "NSMenuItem" {
            keyAssignments[KeyAssignment(range: range, item: item)] = (value, evaluator.calls)
        } else if target.type?.name == "NSMenuItem",
            let item = evaluator.opaqueInstance("NSMenuItem", range, range.file)
        {
            // An item that something else holds, such as an outlet of another object.
            var value = value
            if let reason = target.unknownReason, reason.hasPrefix(Evaluator.undecided) {
                value.value = .unknown("is of an item for which \(reason)", range)
            }
            item.fields[name] = Variable()
            item.fields[name]?.assign(value)
            keyAssignments[KeyAssignment(range: range, item: item)] = (value, evaluator.calls)
        }
    }
}

extension SwiftStatement {
    fileprivate func imports(_ module: String) -> Bool {
        if case .import(module) = kind { true } else { false }
    }
}
