import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

extension UIKitGenerator {
    /// An element where it is used. Menus, and items that need statements, are properties of their own.
    mutating func code(_ element: MenuElement) -> SwiftCode {
        switch element {
        case .menu(let menu):
            let isPlain = menu.title.isEmpty || !menu.title.contains(where: \.isLetter)
            let words = isPlain && !menu.identifier.isAutomatic ? menu.identifier.lastPart : menu.title
            let name = generation.memberName(words, "Menu")
            pending.append(.menu(name: name, menu))
            return .text(name)
        case .command(let command):
            var item = Item(.command(command))
            describe(command, &item)
            return used(item)
        case .action(let action):
            var item = Item(.action(action))
            describe(action, &item)
            return used(item)
        case .deferred(let element): return code(element)
        case .windowActivation(let activation): return code(activation)
        }
    }

    /// Elements of which none, or all, depend on the target.
    mutating func list(_ elements: [MenuElement], _ ignoringTargets: Bool) -> SwiftCode {
        let isLimited = elements.contains { generation.targets(of: $0.origin) != nil }
        guard isLimited, !ignoringTargets else { return .list(elements.map { code($0) }) }
        let name = generation.memberName("", "Elements")
        pending.append(.elements(name: name, elements))
        return .text(name)
    }

    private mutating func used(_ item: Item) -> SwiftCode {
        guard item.statements.isEmpty else {
            let name = generation.memberName(generation.commands.name(of: item.element.origin), "Item")
            pending.append(.item(name: name, item))
            return .text(name)
        }
        let call = SwiftCode.call(item.type, item.arguments, closure: item.closure)
        return item.comments.isEmpty ? call : .commented(item.comments, call)
    }

    // MARK: - Properties

    mutating func write(_ property: Property, to writer: inout CodeWriter) {
        switch property {
        case .menu(let name, let menu):
            writer.add("private var \(name): UIMenu {") { write(menu, to: &$0) }
        case .elements(let name, let elements):
            writer.add("private var \(name): [UIMenuElement] {") { writer in
                let list = statements(for: elements, to: &writer)
                writer.add(list.isVariable ? "return " : "", list.code)
            }
        case .item(let name, let item):
            writer.add("private var \(name): \(item.type) {") { writer in
                writer.add(comments: item.comments)
                writer.add("let \(item.variable) = ", .call(item.type, item.arguments, closure: item.closure))
                for statement in item.statements { statement.add(to: &writer) }
                writer.add("return \(item.variable)")
            }
        }
    }

    private mutating func write(_ menu: Menu, to writer: inout CodeWriter) {
        var arguments: [SwiftCode.Argument] = [("title", Generation.title(menu.title))]
        var statements: [Statement] = []
        var comments: [String] = []
        if let image = menu.image {
            let code = self.image(image, menu.origin)
            arguments.append(("image", .text(code.code)))
            comments += code.comments
        }
        if !menu.identifier.isAutomatic {
            let constant = menu.identifier.constantName.flatMap { name in
                Menu.Identifier.release(introducing: name).flatMap { $0 <= generation.oldestRelease ? name : nil }
            }
            let code = constant.map { "." + $0 } ?? "UIMenu.Identifier(\(menu.identifier.rawValue.swiftLiteral))"
            arguments.append(("identifier", .text(code)))
        }
        addOptions(of: menu, to: &arguments)
        if let subtitle = menu.subtitle {
            statements.append(Statement(assigning: Generation.title(subtitle), to: "menu.subtitle"))
        }
        if let size = menu.preferredElementSize.name {
            statements.append(
                Statement("menu.preferredElementSize = .\(size)", since: 16, oldest: generation.oldestRelease))
        }
        if let lines = menu.maximumNumberOfTitleLines {
            statements.append(
                Statement(
                    "let preferences = UIMenuDisplayPreferences()\n"
                        + "preferences.maximumNumberOfTitleLines = \(lines)\n"
                        + "menu.displayPreferences = preferences", since: 18, named: "17.4",
                    oldest: generation.oldestRelease))
        }
        writer.add(comments: comments)
        let children = self.statements(for: menu.children, to: &writer)
        arguments.append(("children", children.code))
        let call = SwiftCode.call("UIMenu", arguments)
        guard !statements.isEmpty else { return writer.add(children.isVariable ? "return " : "", call) }
        writer.add("let menu = ", call)
        for statement in statements { statement.add(to: &writer) }
        writer.add("return menu")
    }

    private mutating func addOptions(of menu: Menu, to arguments: inout [SwiftCode.Argument]) {
        let names: KeyValuePairs<String, Menu.Options> = [
            "displayInline": .displayInline, "destructive": .destructive, "singleSelection": .singleSelection,
        ]
        var options = names.filter { menu.options.contains($0.value) }.map { "." + $0.key }
        if menu.options.contains(.displayAsPalette) {
            // The value of an option that the oldest target does not know.
            options.append(
                generation.oldestRelease >= 17 ? ".displayAsPalette" : "UIMenu.Options(rawValue: 128)")
        }
        guard !options.isEmpty else { return }
        arguments.append(
            ("options", options.count == 1 ? .text(options[0]) : .list(options.map { .text($0) })))
    }

    /// Writes what is needed before a list of elements: nothing, or a variable to which elements are added under
    /// conditions.
    private mutating func statements(
        for elements: [MenuElement], to writer: inout CodeWriter
    ) -> (code: SwiftCode, isVariable: Bool) {
        guard elements.contains(where: { generation.targets(of: $0.origin) != nil }) else {
            return (.list(elements.map { code($0) }), false)
        }
        var rest = elements[...]
        let first = rest.prefix { generation.targets(of: $0.origin) == nil }
        rest = rest.dropFirst(first.count)
        writer.add("var children: [UIMenuElement] = ", .list(first.map { code($0) }))
        while let first = rest.first {
            let targets = generation.targets(of: first.origin)
            let run = rest.prefix { generation.targets(of: $0.origin) == targets }
            rest = rest.dropFirst(run.count)
            let list = SwiftCode.list(run.map { code($0) })
            if let targets {
                TargetCondition(targets, of: generation.document.app.targets).add(to: &writer) {
                    $0.add("children += ", list)
                }
            } else {
                writer.add("children += ", list)
            }
        }
        return (.text("children"), true)
    }

    // MARK: - Items

    /// A command or action: the call that creates it, and what is set afterwards.
    struct Item {
        let element: MenuElement
        var type = "UICommand"
        var arguments: [SwiftCode.Argument]
        var closure = ""
        var statements: [Statement] = []
        var comments: [String] = []

        init(_ element: MenuElement) {
            self.element = element
            arguments = [("title", Generation.title(element.title))]
        }

        var variable: String { type == "UIAction" ? "action" : "command" }

        mutating func assign(_ value: SwiftCode, to property: String) {
            statements.append(Statement(assigning: value, to: "\(variable).\(property)"))
        }
    }

    private mutating func describe(_ command: Command, _ item: inout Item) {
        if let image = command.image { add(image, command.origin, to: &item) }
        item.arguments.append(("action", .text(actions.selector(command.action))))
        if let keys = command.keyCombination {
            if let code = UIKitKeys(keys) {
                item.type = "UIKeyCommand"
                item.arguments.append(("input", .text(code.input)))
                if !keys.modifiers.isEmpty { item.arguments.append(("modifierFlags", .text(code.modifierFlags))) }
            } else {
                generation.fail("UIKit has no input or modifier for \(keys)", command.origin, "shortcut")
            }
        }
        if let list = command.propertyList {
            item.arguments.append(("propertyList", .text(generation.code(list, of: command.origin))))
        }
        let alternates = command.alternates.map { alternate in
            SwiftCode.call(
                "UICommandAlternate",
                [
                    ("title", Generation.title(alternate.title)),
                    ("action", .text(actions.selector(alternate.action))),
                    ("modifierFlags", .text(UIKitKeys.modifiers(alternate.modifierFlags))),
                ])
        }
        if !alternates.isEmpty { item.arguments.append(("alternates", .list(alternates))) }
        addState(command.discoverabilityTitle, command.attributes, command.state, to: &item)
        if let text = command.subtitle { item.assign(Generation.title(text), to: "subtitle") }
        if let image = command.selectedImage { add(selected: image, command.origin, to: &item) }
        // Commands without keys do not have these, as they are about keys.
        if item.type == "UIKeyCommand" {
            if command.wantsPriorityOverSystemBehavior {
                item.assign(.text("true"), to: "wantsPriorityOverSystemBehavior")
            }
            if !command.allowsAutomaticLocalization { item.assign(.text("false"), to: "allowsAutomaticLocalization") }
            if !command.allowsAutomaticMirroring { item.assign(.text("false"), to: "allowsAutomaticMirroring") }
        }
        if command.repeatBehavior != .automatic {
            let value = command.repeatBehavior == .repeatable ? ".repeatable" : ".nonRepeatable"
            item.statements.append(
                Statement("command.repeatBehavior = \(value)", since: 26, oldest: generation.oldestRelease))
        }
        item.comments += generation.warn(
            [
                "shortcuts": !generation.document.shortcutOverrides(of: command.origin).isEmpty,
                "alternate": command.attributes.contains(.alternate),
                "allowsKeyEquivalentWhenHidden": command.attributes.contains(.keyWorksWhenHidden),
            ], of: item.element)
    }

    private mutating func describe(_ action: Action, _ item: inout Item) {
        needsHandler = true
        item.type = "UIAction"
        if let image = action.image { add(image, action.origin, to: &item) }
        if !action.identifier.isAutomatic {
            item.arguments.append(
                ("identifier", .text("UIAction.Identifier(\(action.identifier.rawValue.swiftLiteral))")))
        }
        addState(action.discoverabilityTitle, action.attributes, action.state, to: &item)
        let name = generation.commands.name(of: action.origin)
        item.closure = " { _ in handler.perform(.\(name)) }"
        if let text = action.subtitle { item.assign(Generation.title(text), to: "subtitle") }
        if let image = action.selectedImage { add(selected: image, action.origin, to: &item) }
    }

    private func addState(
        _ discoverabilityTitle: String?, _ attributes: MenuElement.Attributes, _ state: MenuElement.State,
        to item: inout Item
    ) {
        if let discoverabilityTitle {
            item.arguments.append(("discoverabilityTitle", Generation.title(discoverabilityTitle)))
        }
        let names = attributes.names.filter { ["disabled", "destructive", "hidden"].contains($0) }.map { "." + $0 }
        if !names.isEmpty {
            item.arguments.append(
                ("attributes", .text(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")))
        }
        if attributes.contains(.keepsMenuPresented) {
            item.statements.append(
                Statement(
                    "\(item.variable).attributes.insert(.keepsMenuPresented)", since: 16,
                    oldest: generation.oldestRelease))
        }
        if state != .off { item.arguments.append(("state", .text(state == .on ? ".on" : ".mixed"))) }
    }

    private mutating func image(
        _ name: String, _ origin: ElementOrigin, key: String = "image"
    ) -> (code: String, comments: [String]) {
        generation.image(
            name, origin, key: key, named: { "UIImage(named: \($0))" }, symbol: { "UIImage(systemName: \($0))" })
    }

    private mutating func add(_ image: String, _ origin: ElementOrigin, to item: inout Item) {
        let code = self.image(image, origin)
        item.arguments.append(("image", .text(code.code)))
        item.comments += code.comments
    }

    private mutating func add(selected image: String, _ origin: ElementOrigin, to item: inout Item) {
        let code = self.image(image, origin, key: "selectedImage")
        item.statements.append(
            Statement("\(item.variable).selectedImage = \(code.code)", since: 17, oldest: generation.oldestRelease))
        item.comments += code.comments
    }

    // MARK: - Elements with closures

    private mutating func code(_ element: DeferredMenuElement) -> SwiftCode {
        let targets = generation.targets(of: element.origin) ?? Set(generation.document.app.targets)
        if let identifier = element.identifier, targets.allSatisfy({ $0.release >= 26 }) {
            // A responder provides the elements.
            let arguments = "identifier: .init(rawValue: \(identifier.swiftLiteral)), shouldCacheItems: false"
            return .text("UIDeferredMenuElement.usingFocus(\(arguments))")
        }
        needsHandler = true
        needsDeferredElements = true
        let name = element.identifier ?? ""
        let code = SwiftCode.text(
            "UIDeferredMenuElement { completion in handler.loadElements(\(name.swiftLiteral), completion) }")
        guard element.identifier != nil else { return code }
        return .commented(
            [
                generation.warn(
                    "the identifier of a deferred element; the handler gets it", element.origin, "identifier")
            ], code)
    }

    private mutating func code(_ activation: WindowActivationAction) -> SwiftCode {
        needsHandler = true
        needsConfigurations = true
        var item = Item(.windowActivation(activation))
        if let image = activation.image { add(image, activation.origin, to: &item) }
        if !activation.identifier.isAutomatic {
            item.arguments.append(
                ("identifier", .text("UIAction.Identifier(\(activation.identifier.rawValue.swiftLiteral))")))
        }
        let names = activation.attributes.names.filter { $0 != "keepsMenuPresented" }.map { "." + $0 }
        if !names.isEmpty { item.arguments.append(("attributes", .list(names.map { .text($0) }))) }
        item.comments += generation.warn(
            ["keepsMenuPresented": activation.attributes.contains(.keepsMenuPresented)], of: item.element)
        if let alternate = activation.alternate {
            item.arguments.append(("alternate", code(.action(alternate))))
        }
        let name = generation.commands.name(of: activation.origin)
        let call = SwiftCode.call(
            "UIWindowScene.ActivationAction", item.arguments,
            closure: " { _ in handler.configuration(for: .\(name)) }")
        return item.comments.isEmpty ? call : .commented(item.comments, call)
    }
}
