import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// Writes functions that make an `NSMenu`, one for each submenu.
struct AppKitGenerator {
    private var generation: Generation
    private var actions: ActionProtocol
    /// The submenus whose functions are to be written.
    private var pending: [(name: String, menu: Menu)] = []
    /// The names of variables in the function that is written.
    private var variables = UniqueNames()

    static func code(for document: MenuDocument) -> GeneratedCode {
        let target = document.app.targets.filter { $0.platform == .macCatalyst }.max() ?? .macCatalyst26
        let root = document.build(for: target).builder.menu(for: .root)?.children ?? []
        let generation = Generation(document, for: .appKit, elements: root)
        var generator = AppKitGenerator(
            generation: generation, actions: ActionProtocol(named: generation.actionsProtocol))
        var type = CodeWriter()
        generator.writeType(root, to: &type)
        var writer = CodeWriter()
        writer.add("import AppKit")
        generation.commands.write(
            named: generation.commandType,
            shortcutType: "(keyEquivalent: String, modifierMask: NSEvent.ModifierFlags)", to: &writer
        ) { keys in AppKitKeys(keys).map { "(\($0.keyEquivalent), \($0.modifierMask))" } }
        generator.actions.write(to: &writer)
        return GeneratedCode(text: writer.text + "\n" + type.text, notices: generator.generation.notices)
    }

    private init(generation: Generation, actions: ActionProtocol) {
        self.generation = generation
        self.actions = actions
    }

    private mutating func writeType(_ elements: [MenuElement], to writer: inout CodeWriter) {
        let remarks = generation.warnAboutApp() + generation.warnAboutTargets()
        writer.add(comments: remarks)
        writer.add("/// The main menu. The app calls `install()` before it has finished launching.")
        writer.add("@MainActor enum \(generation.menuType) {") { writer in
            writer.add("static func install() {") { writer in
                let menus = AppKitGenerator.specialMenus(in: elements)
                guard !menus.isEmpty else { return writer.add("NSApplication.shared.mainMenu = makeMainMenu()") }
                writer.add("let menu = makeMainMenu()")
                writer.add("NSApplication.shared.mainMenu = menu")
                for (property, path) in menus {
                    writer.add(
                        chain: ["NSApplication.shared.\(property) = menu"]
                            + path.enumerated().map { index, title in
                                let next = index + 1 < path.count ? "?" : ""
                                return ".item(withTitle: String(localized: \(title.swiftLiteral)))?.submenu\(next)"
                            })
                }
            }
            writer.separate()
            writeFunction("makeMainMenu", title: "", elements, to: &writer)
            var next = 0
            while next < pending.count {
                let (name, menu) = pending[next]
                next += 1
                writer.separate()
                writeFunction(name, title: menu.title, menu.children, to: &writer)
            }
        }
    }

    /// The menus that AppKit fills, by the application's property, with the titles of the menus on the way: those of
    /// UIKit's identifiers, or of the usual titles in English.
    private static func specialMenus(in elements: [MenuElement]) -> [(property: String, path: [String])] {
        func find(_ identifier: Menu.Identifier, _ title: String, in menus: [MenuElement]) -> Menu? {
            let all = menus.compactMap { if case .menu(let menu) = $0 { menu } else { nil } }
            return all.first { $0.identifier == identifier } ?? all.first { $0.title == title }
        }
        var found: [(property: String, path: [String])] = []
        if case .menu(let application)? = elements.first,
            let services = find(.services, "Services", in: application.children.flattened)
        {
            found.append(("servicesMenu", [application.title, services.title]))
        }
        for (property, identifier, title) in [
            ("windowsMenu", Menu.Identifier.window, "Window"), ("helpMenu", .help, "Help"),
        ] {
            if let menu = find(identifier, title, in: elements) { found.append((property, [menu.title])) }
        }
        return found
    }

    private mutating func writeFunction(
        _ name: String, title: String, _ elements: [MenuElement], to writer: inout CodeWriter
    ) {
        variables = UniqueNames(reserved: ["menu"])
        writer.add("\(name == "makeMainMenu" ? "" : "private ")static func \(name)() -> NSMenu {") { writer in
            writer.add("let menu = ", .call("NSMenu", [("title", Generation.title(title))]))
            var isSeparated = true
            write(elements, to: &writer, &isSeparated)
            writer.add("return menu")
        }
    }

    /// - Parameter isSeparated: Whether a separator before the next item would have nothing to separate.
    private mutating func write(_ elements: [MenuElement], to writer: inout CodeWriter, _ isSeparated: inout Bool) {
        var needsSeparator = false
        for element in elements {
            guard case .menu(let menu) = element, menu.options.contains(.displayInline) else {
                separate(needsSeparator, to: &writer, &isSeparated)
                needsSeparator = false
                write(element, to: &writer)
                isSeparated = false
                continue
            }
            separate(true, to: &writer, &isSeparated)
            if !menu.title.isEmpty, generation.document.kind == .appKit {
                let header = SwiftCode.call(".sectionHeader", [("title", Generation.title(menu.title))])
                writer.add("if #available(macOS 14, *) {") { $0.add(.call("menu.addItem", [(nil, header)])) }
            }
            write(menu.children, to: &writer, &isSeparated)
            needsSeparator = true
        }
    }

    private func separate(_ isNeeded: Bool, to writer: inout CodeWriter, _ isSeparated: inout Bool) {
        guard isNeeded, !isSeparated else { return }
        writer.add("menu.addItem(.separator())")
        isSeparated = true
    }

    // MARK: - Items

    private mutating func write(_ element: MenuElement, to writer: inout CodeWriter) {
        switch element {
        case .menu(let menu): write(menu, to: &writer)
        case .command(let command): write(command, to: &writer)
        case .action(let action):
            write(
                AppKitItem(action.title, action.subtitle, action.image, action.attributes, action.state),
                sending: generation.commands.name(of: action.origin) + ":", of: element, to: &writer)
            writer.add(
                comments: generation.warn(["discoverabilityTitle": action.discoverabilityTitle != nil], of: element))
        case .windowActivation(let activation):
            write(
                AppKitItem(activation.title, nil, activation.image, activation.attributes, .off),
                sending: generation.commands.name(of: activation.origin) + ":", of: element, to: &writer)
            writer.add(comments: generation.warn(["alternate": activation.alternate != nil], of: element))
        case .deferred(let deferred):
            writer.add(
                comments: [
                    generation.warn("a deferred element, which a delegate of the menu adds in AppKit", deferred.origin)
                ])
        }
    }

    private mutating func write(_ menu: Menu, to writer: inout CodeWriter) {
        let function = generation.memberName("make " + menu.title, "Menu")
        pending.append((function, menu))
        let name = variables.unique(variableName(menu.title, "submenu"))
        let isExclusive = menu.options.contains(.singleSelection)
        let haveOneAction = Set(menu.children.map(\.sharedAction)).count == 1
        writer.add(
            comments: generation.warn(
                [
                    "destructive": menu.options.contains(.destructive),
                    "singleSelection": isExclusive && !haveOneAction,
                    "preferredElementSize": menu.preferredElementSize != .automatic,
                    "displayPreferences": menu.maximumNumberOfTitleLines != nil,
                ], of: .menu(menu)))
        writer.add(
            "let \(name) = ",
            .call(
                "menu.addItem",
                [
                    ("withTitle", Generation.title(menu.title)), ("action", .text("nil")),
                    ("keyEquivalent", .text("\"\"")),
                ]))
        writer.add("\(name).submenu = \(function)()")
        var styles: [String] = []
        // A menu selects one of the items that have the same target and action (AppKit's documentation, confidence A).
        if isExclusive, haveOneAction { styles.append("\(name).submenu?.selectionMode = .selectOne") }
        if menu.options.contains(.displayAsPalette) { styles.append("\(name).submenu?.presentationStyle = .palette") }
        if !styles.isEmpty { Statement(styles.joined(separator: "\n"), test: "macOS 14").add(to: &writer) }
        if let subtitle = menu.subtitle {
            writer.add("if #available(macOS 14.4, *) {") { $0.add("\(name).subtitle = ", Generation.title(subtitle)) }
        }
        if let image = menu.image { add(image, menu.origin, to: name, &writer) }
    }

    private func variableName(_ title: String, _ fallback: String) -> String {
        let name = SwiftIdentifier.lowerCamelCase(title)
        return name.isEmpty ? fallback : name + "Item"
    }

    private mutating func write(_ command: Command, to writer: inout CodeWriter) {
        let element = MenuElement.command(command)
        var item = AppKitItem(
            command.title, command.subtitle, command.image, command.attributes, command.state)
        item.keys = command.keyCombination
        item.propertyList = command.propertyList.map { generation.code($0, of: command.origin) }
        item.allowsLocalization = command.allowsAutomaticLocalization
        item.allowsMirroring = command.allowsAutomaticMirroring
        write(item, sending: command.hasAction ? command.action : nil, of: element, to: &writer)
        writer.add(
            comments: generation.warn(
                [
                    "discoverabilityTitle": command.discoverabilityTitle != nil,
                    "selectedImage": command.selectedImage != nil,
                    "wantsPriorityOverSystemBehavior": command.wantsPriorityOverSystemBehavior,
                    "repeatBehavior": command.repeatBehavior != .automatic,
                    "shortcuts": !generation.document.shortcutOverrides(of: command.origin).isEmpty,
                ], of: element))
        for alternate in command.alternates {
            let attributes = command.attributes.intersection([.disabled, .hidden, .keyWorksWhenHidden])
            var item = AppKitItem(alternate.title, nil, nil, attributes.union(.alternate), .off)
            item.allowsLocalization = command.allowsAutomaticLocalization
            item.allowsMirroring = command.allowsAutomaticMirroring
            let keys = command.keyCombination
            item.keys = keys.map { KeyCombination($0.input, $0.modifiers.union(alternate.modifierFlags)) }
            item.heldModifiers = alternate.modifierFlags
            write(item, sending: alternate.action, of: element, to: &writer)
        }
    }

    /// What an item has.
    private struct AppKitItem {
        let title: String
        let subtitle: String?
        let image: String?
        let attributes: MenuElement.Attributes
        let state: MenuElement.State
        var keys: KeyCombination?
        /// The modifiers of an alternate without keys.
        var heldModifiers: KeyModifiers = []
        /// The code of the property list.
        var propertyList: String?
        var allowsLocalization = true
        var allowsMirroring = true

        init(
            _ title: String, _ subtitle: String?, _ image: String?, _ attributes: MenuElement.Attributes,
            _ state: MenuElement.State
        ) {
            self.title = title
            self.subtitle = subtitle
            self.image = image
            self.attributes = attributes
            self.state = state
        }
    }

    private mutating func write(
        _ item: AppKitItem, sending action: String?, of element: MenuElement, to writer: inout CodeWriter
    ) {
        let keys = item.keys.flatMap { AppKitKeys($0) }
        if let combination = item.keys, keys == nil {
            generation.fail("AppKit has no key equivalent for \(combination)", element.origin, "shortcut")
        }
        let call = SwiftCode.call(
            "menu.addItem",
            [
                ("withTitle", Generation.title(item.title)),
                ("action", .text(action.map { actions.selector($0) } ?? "nil")),
                ("keyEquivalent", .text(keys?.keyEquivalent ?? "\"\"")),
            ])
        writer.add(
            comments: generation.warn(
                [
                    "destructive": item.attributes.contains(.destructive),
                    "keepsMenuPresented": item.attributes.contains(.keepsMenuPresented),
                ], of: element))
        var lines = CodeWriter()
        let name = variables.unique(variableName(item.title, "item"))
        writeProperties(of: item, keys, as: name, element, to: &lines)
        guard !lines.text.isEmpty else { return writer.add(call) }
        writer.add("let \(name) = ", call)
        writer.add(lines: lines.text)
    }

    private mutating func writeProperties(
        of item: AppKitItem, _ keys: AppKitKeys?, as name: String, _ element: MenuElement, to writer: inout CodeWriter
    ) {
        if let keys, item.keys?.modifiers != .command {
            writer.add("\(name).keyEquivalentModifierMask = \(keys.modifierMask)")
        } else if keys == nil, !item.heldModifiers.isEmpty {
            let mask = AppKitKeys(KeyCombination(.space, item.heldModifiers))?.modifierMask ?? "[]"
            writer.add("\(name).keyEquivalentModifierMask = \(mask)")
        }
        if let list = item.propertyList { writer.add("\(name).representedObject = \(list)") }
        if item.state != .off { writer.add("\(name).state = \(item.state == .on ? ".on" : ".mixed")") }
        if item.attributes.contains(.hidden) { writer.add("\(name).isHidden = true") }
        if item.attributes.contains(.disabled) {
            writer.add("// A menu that enables its items itself needs `validateMenuItem(_:)` for this.")
            writer.add("\(name).isEnabled = false")
        }
        if item.attributes.contains(.alternate) { writer.add("\(name).isAlternate = true") }
        if item.attributes.contains(.keyWorksWhenHidden) { writer.add("\(name).allowsKeyEquivalentWhenHidden = true") }
        if !item.allowsLocalization { writer.add("\(name).allowsAutomaticKeyEquivalentLocalization = false") }
        if !item.allowsMirroring { writer.add("\(name).allowsAutomaticKeyEquivalentMirroring = false") }
        if let image = item.image { add(image, element.origin, to: name, &writer) }
        if let subtitle = item.subtitle {
            writer.add("if #available(macOS 14.4, *) {") { $0.add("\(name).subtitle = ", Generation.title(subtitle)) }
        }
    }

    private mutating func add(_ image: String, _ origin: ElementOrigin, to name: String, _ writer: inout CodeWriter) {
        let code = generation.image(
            image, origin, named: { "NSImage(named: \($0))" },
            symbol: { "NSImage(systemSymbolName: \($0), accessibilityDescription: nil)" })
        writer.add(comments: code.comments)
        writer.add("\(name).image = \(code.code)")
    }
}

extension [MenuElement] {
    /// The elements with those of inline groups in place of the groups.
    fileprivate var flattened: [MenuElement] {
        flatMap { element in
            guard case .menu(let menu) = element, menu.options.contains(.displayInline) else { return [element] }
            return menu.children.flattened
        }
    }
}

extension MenuElement {
    /// What an item sends; nil for a submenu.
    fileprivate var sharedAction: String? { if case .command(let command) = self { command.action } else { nil } }
}
