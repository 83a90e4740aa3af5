import KeyCombinations
import MenuBuilder
import SourceText

/// Reads the main menu of an Interface Builder file.
///
/// Based on files of shipped apps and AppKit's documentation of `NSMenuItem`
/// (confidence A for key equivalents, B for the rest).
struct InterfaceBuilderReader {
    private let source: SourceFile
    private let isEditable: Bool
    let xml: XMLDocument
    private var items: [XMLElement] = []
    private var variable: Set<ElementOrigin> = []
    /// The ids of the objects that items send their actions to, other than the First Responder.
    private var targets: [ElementOrigin: String] = [:]
    /// The ids of the delegates of menus.
    private var delegates: [ElementOrigin: String] = [:]
    var problems: [SpecProblem] = []
    private var elementsByID: [ExactString: XMLElement] = [:]
    private var firstResponders: Set<ExactString> = [ExactString("-1")]
    /// The names of the outlets that lead to an object, by its id.
    private var outlets: [ExactString: Set<String>] = [:]
    var appKitItems = AppKitItems()
    private var groupCount: UInt64 = 0

    /// Whether Xcode compiled the file from an Interface Builder file.
    private let isCompiled: Bool

    init(_ source: SourceFile) {
        isCompiled = ["bplist0", "NIBArchive"].contains { source.bytes.starts(with: $0.utf8) }
        xml = XMLDocument.read(source.bytes)
        // Offsets are UTF-8 offsets in any encoding of the file.
        self.source = SourceFile(name: source.name, bytes: xml.bytes)
        isEditable = xml.isUTF8
    }

    /// Reads the document; nil if the file has no main menu.
    mutating func read() -> MenuDocument? {
        if isCompiled { return document(compiledProblem()) }
        if let error = xml.error { return document(problem(error)) }
        guard let root = xml.root else { return nil }
        switch root.format(in: xml) {
        case .current: break
        case .other: return nil
        case .archive: return document(archiveProblem(root))
        case .foreign: return document(foreignProblem(root))
        }
        let mainMenus = mainMenus()
        guard let menu = mainMenus.first else { return nil }
        for other in mainMenus.dropFirst() { problems.append(secondMenuProblem(other, after: menu)) }
        findReferences()
        appKitItems.areKnown = true
        let origin = add(menu)
        noteAccess(to: menu, origin)
        let elements = children(of: menu, Surroundings(menu: .none))
        var app = AppSettings()
        app.name = elements.first?.title ?? app.name
        app.mainMenu = .appKit
        app.targets = [.macCatalyst26]
        let operation = SpecOperation(
            kind: .insert, place: .atEnd, elements: elements,
            reference: SpecReference(name: .menu("root"), range: xml.startTagRange(of: menu)), targets: nil,
            origin: origin, hasTargetedElements: false, isInvalid: false)
        return document(problems, app, [operation])
    }

    private func document(
        _ problems: [SpecProblem], _ app: AppSettings = AppSettings(), _ operations: [SpecOperation] = []
    ) -> MenuDocument {
        var app = app
        app.mainMenu = .appKit
        var menu = MenuMetadata()
        menu.runtimeHiddenElements = variable
        let classes = classes(of: Set([targets, delegates].flatMap(\.values).map { ExactString($0) }))
        menu.targetClasses = targetClasses(classes)
        menu.appKitItems = appKitItems
        for (origin, id) in delegates { menu.appKitItems.access[origin]?.delegate = classes[ExactString(id)] ?? "" }
        return MenuDocument(
            source, positions: InterfaceBuilderPositions(xml: xml, items: items, isEditable: isEditable),
            problems: problems, app: app, operations: operations,
            .menu(menu))
    }

    /// The classes of the objects that items send their actions to. The application forwards actions like the First
    /// Responder.
    private func targetClasses(_ classes: [ExactString: String]) -> [ElementOrigin: String] {
        targets.compactMapValues { id in
            let name = classes[ExactString(id)] ?? ""
            return id == "-3" || name == "NSApplication" ? nil : name
        }
    }

    /// The classes of objects by their ids.
    private func classes(of ids: Set<ExactString>) -> [ExactString: String] {
        guard !ids.isEmpty else { return [:] }
        var classes: [ExactString: String] = [:]
        for element in xml.elements {
            guard let id = xml.value("id", of: element).map({ ExactString($0) }), ids.contains(id), classes[id] == nil
            else { continue }
            classes[id] = xml.value("customClass", of: element) ?? xml.name(of: element)
        }
        return classes
    }

    // MARK: - Finding

    /// The menus marked as the main menu, normally one; else the first menu that contains the app menu.
    private func mainMenus() -> [XMLElement] {
        let menus = xml.elements.filter { xml.isNamed("menu", $0) }
        let declared = menus.filter {
            xml.value("systemMenu", of: $0) == "main" || xml.value("key", of: $0) == "mainMenu"
        }
        if !declared.isEmpty { return declared }
        let found = menus.first { menu in
            menuItems(of: menu).contains { item in
                submenu(of: item).flatMap { xml.value("systemMenu", of: $0) } == "apple"
            }
        }
        return found.map { [$0] } ?? []
    }

    private mutating func findReferences() {
        for element in xml.elements {
            if xml.value("sceneMemberID", of: element) == "firstResponder" {
                if let id = xml.value("id", of: element) { firstResponders.insert(ExactString(id)) }
            } else if xml.isNamed("outlet", element) || xml.isNamed("outletCollection", element) {
                if let id = xml.value("destination", of: element) {
                    outlets[ExactString(id), default: []].insert(xml.value("property", of: element) ?? "")
                }
            }
        }
    }

    private func menuItems(of menu: XMLElement) -> [XMLElement] {
        xml.children(of: menu).lazy.filter { xml.isNamed("items", $0) }.flatMap { items in
            xml.children(of: items).filter { xml.isNamed("menuItem", $0) }
        }
    }

    private func submenu(of item: XMLElement) -> XMLElement? {
        xml.children(of: item).first { xml.isNamed("menu", $0) && xml.value("key", of: $0) == "submenu" }
    }

    // MARK: - Reading

    private mutating func add(_ element: XMLElement) -> ElementOrigin {
        items.append(element)
        if let id = xml.value("id", of: element), let first = elementsByID.updateValue(element, forKey: ExactString(id))
        {
            let related = SpecProblem.Related(
                message: "first here", range: xml.startTagRange(of: first), pointer: id)
            problems.append(
                SpecProblem(
                    kind: .invalidSpec, message: "the object id \(id.debugDescription) is used twice",
                    help: "give one of them another id; connections cannot distinguish them",
                    range: xml.attribute("id", of: element)?.range ?? xml.startTagRange(of: element), pointer: id,
                    related: [related]))
            elementsByID[ExactString(id)] = first
        }
        return ElementOrigin(rawValue: Int32(truncatingIfNeeded: items.count - 1))
    }

    /// What an item inherits from the menus around it.
    private struct Surroundings {
        /// The innermost submenu.
        let menu: ElementOrigin
        var isHidden = false
        /// Whether AppKit enables the items of the innermost submenu.
        var enablesItems = true
        /// Whether code probably changes the items.
        var isChangeable = false
    }

    /// The elements of a menu, grouped inline if it has separators.
    private mutating func children(of menu: XMLElement, _ surroundings: Surroundings) -> [MenuElement] {
        var groups: [[MenuElement]] = [[]]
        let items = menuItems(of: menu)
        for (index, item) in items.enumerated() {
            if isSeparator(item) {
                groups.append([])
                noteSeparator(at: index, of: items, surroundings)
            } else {
                groups[groups.count - 1].append(element(item, surroundings))
            }
        }
        return joined(groups)
    }

    /// The elements of groups between separators, inline in menus if there are several.
    @inline(never)
    private mutating func joined(_ groups: [[MenuElement]]) -> [MenuElement] {
        let groups = groups.filter { !$0.isEmpty }
        guard groups.count > 1 else { return groups.first ?? [] }
        return groups.map { group in
            groupCount += 1
            return .menu(
                Menu(identifier: .automatic(1, groupCount), options: .displayInline, children: group))
        }
    }

    /// Notes a separator that separates nothing, unless code can find it. A function of its own keeps the recursion's stack
    /// frames small.
    @inline(never)
    private mutating func noteSeparator(at index: Int, of items: [XMLElement], _ surroundings: Surroundings) {
        let item = items[index]
        let position: AppKitItems.StraySeparator.Position? =
            items.count == 1
            ? .only
            : index == 0 ? .first : isSeparator(items[index - 1]) ? .adjacent : index == items.count - 1 ? .last : nil
        guard let position, !surroundings.isChangeable, !isYes("hidden", item), !isChangeable(item), !isIdentified(item)
        else { return }
        appKitItems.straySeparators.append(.init(origin: add(item), position: position, menu: surroundings.menu))
    }

    /// Whether code can find an item, or its class can change it.
    private func isIdentified(_ item: XMLElement) -> Bool { xml.attribute("tag", of: item) != nil || isDistinct(item) }

    /// Whether code can tell an item from others with its tag.
    private func isDistinct(_ item: XMLElement) -> Bool {
        xml.attribute("identifier", of: item) != nil || xml.attribute("customClass", of: item) != nil
            || xml.children(of: item).contains { xml.isNamed("userDefinedRuntimeAttributes", $0) }
    }

    private func isSeparator(_ item: XMLElement) -> Bool { isYes("isSeparatorItem", item) && submenu(of: item) == nil }

    /// Only ``children(of:_:)`` and this function call each other. What they need besides is in functions of their own, to
    /// keep their stack frames small.
    private mutating func element(_ item: XMLElement, _ surroundings: Surroundings) -> MenuElement {
        let inner = noteItem(item, surroundings)
        guard let submenu = submenu(of: item) else {
            return .command(
                command(
                    item, inner.menu, isHidden: inner.isHidden,
                    isDisabled: !surroundings.enablesItems && xml.value("enabled", of: item) == "NO"))
        }
        let children = children(of: submenu, inner)
        return menu(submenu, of: item, inner.menu, children)
    }

    /// Notes what is known about an item; returns its origin and what is inside it.
    @inline(never)
    private mutating func noteItem(_ item: XMLElement, _ surroundings: Surroundings) -> Surroundings {
        let origin = add(item)
        noteBindings(of: item, origin)
        if surroundings.isChangeable || isChangeable(item) { appKitItems.changeable.insert(origin) }
        if isIdentified(item) { appKitItems.identified.insert(origin) }
        noteAccess(to: item, origin)
        if isDistinct(item) { appKitItems.distinct.insert(origin) }
        if !surroundings.enablesItems { appKitItems.manuallyEnabled.insert(origin) }
        if let submenu = submenu(of: item) {
            _ = add(submenu)
            for id in [item, submenu].compactMap({ xml.value("id", of: $0) }) {
                appKitItems.menuOutlets.formUnion(outlets[ExactString(id)] ?? [])
            }
            noteAccess(to: submenu, origin)
            if isYes("hidden", item) { appKitItems.hiddenMenus.insert(origin) }
            if isChangeable(submenu) || xml.attribute("customClass", of: submenu) != nil {
                appKitItems.changeable.insert(origin)
            }
        }
        return Surroundings(
            menu: origin, isHidden: surroundings.isHidden || isYes("hidden", item),
            enablesItems: submenu(of: item).flatMap { xml.value("autoenablesItems", of: $0) } != "NO",
            isChangeable: appKitItems.changeable.contains(origin))
    }

    /// Notes how code can reach an item or a menu.
    @inline(never)
    private mutating func noteAccess(to element: XMLElement, _ origin: ElementOrigin) {
        let isConnected = isChangeable(element)
        guard isConnected || xml.attribute("customClass", of: element) != nil else { return }
        var access = appKitItems.access[origin] ?? .init()
        access.outlets.formUnion(xml.value("id", of: element).flatMap { outlets[ExactString($0)] } ?? [])
        for connection in isConnected ? connections(of: element) : [] {
            if xml.isNamed("binding", connection), xml.value("name", of: connection)?.hasPrefix("enabled") == true {
                access.isCustom = true
            }
            if xml.isNamed("outlet", connection), xml.value("property", of: connection) == "delegate" {
                delegates[origin] = xml.value("destination", of: connection)
            }
        }
        if xml.attribute("customClass", of: element) != nil { access.isCustom = true }
        appKitItems.access[origin] = access
    }

    @inline(never)
    private func menu(
        _ submenu: XMLElement, of item: XMLElement, _ origin: ElementOrigin, _ children: [MenuElement]
    ) -> MenuElement {
        var menu = Menu(title: title(of: item) ?? xml.value("title", of: submenu) ?? "")
        menu.identifier = identifier(of: submenu, origin)
        menu.origin = origin
        menu.image = image(of: item)
        menu.children = children
        return .menu(menu)
    }

    /// - Parameter isDisabled: Whether the file says so, and the menu does not enable its items itself. One that does, which
    ///   is the default, ignores `enabled`: it asks the target of an action, and dims an item without one (AppKit's
    ///   documentation of `NSMenuItem.isEnabled` and `NSMenu.autoenablesItems`, confidence A).
    @inline(never)
    private mutating func command(
        _ item: XMLElement, _ origin: ElementOrigin, isHidden: Bool, isDisabled: Bool
    ) -> Command {
        var command = Command(title: title(of: item) ?? "", action: "")
        command.origin = origin
        readConnections(of: item, into: &command)
        command.keyCombination = keyCombination(of: item, origin)
        command.image = image(of: item)
        if isHidden { command.attributes.insert(.hidden) }
        // The shortcut of a hidden item works only if the item allows it.
        if isHidden, isYes("allowsKeyEquivalentWhenHidden", item) { command.attributes.insert(.keyWorksWhenHidden) }
        if isYes("alternate", item) { command.attributes.insert(.alternate) }
        if command.keyCombination == nil { appKitItems.heldModifiers[origin] = modifierMask(of: item) }
        if isDisabled { command.attributes.insert(.disabled) }
        switch xml.value("state", of: item) {
        case "on": command.state = .on
        case "mixed": command.state = .mixed
        default: break
        }
        command.allowsAutomaticLocalization = xml.value("localization", of: item) != "NO"
        command.allowsAutomaticMirroring = xml.value("mirroring", of: item) != "NO"
        return command
    }

    /// The identifier of a submenu: the constant of a menu that AppKit fills or places items in.
    private func identifier(of submenu: XMLElement, _ origin: ElementOrigin) -> Menu.Identifier {
        switch xml.value("systemMenu", of: submenu) {
        case "services": .services
        case "recentDocuments": .openRecent
        case "window": .window
        case "help": .help
        default: .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
        }
    }

    /// Whether code can reach an item or a menu: by an outlet, a binding, or as its delegate.
    private func isChangeable(_ element: XMLElement) -> Bool {
        if let id = xml.value("id", of: element), outlets[ExactString(id)] != nil { return true }
        return connections(of: element).contains { xml.isNamed("binding", $0) || xml.isNamed("outlet", $0) }
    }

    /// The name of an item's image. Xcode 26 writes a symbol of the system as `secondaryImage`.
    private func image(of item: XMLElement) -> String? {
        xml.value("image", of: item) ?? xml.value("secondaryImage", of: item)
    }

    func isYes(_ name: StaticString, _ element: XMLElement) -> Bool {
        xml.value(name, of: element) == "YES"
    }

    private func title(of item: XMLElement) -> String? {
        if let title = xml.value("title", of: item) { return title.withoutIndent }
        for child in xml.children(of: item) {
            switch xml.value("key", of: child) {
            case "title": return xml.text(of: child).withoutIndent
            case "attributedTitle":
                let fragments = xml.children(of: child).filter { xml.isNamed("fragment", $0) }
                let text = fragments.compactMap { xml.value("content", of: $0) }.joined()
                if !text.isEmpty { return text.withoutIndent }
            default: break
            }
        }
        return nil
    }

    /// Reads the selector, and what distinguishes items with the same one: the tag, and the target if it is not the
    /// First Responder.
    private mutating func readConnections(of item: XMLElement, into command: inout Command) {
        var facts: [String: PropertyList] = [:]
        if let tag = xml.value("tag", of: item).flatMap({ Int64($0) }) { facts["tag"] = .number(.init(tag)) }
        for connection in connections(of: item) {
            if xml.isNamed("action", connection) {
                command.action = xml.value("selector", of: connection) ?? command.action
                if let target = xml.value("target", of: connection), !firstResponders.contains(ExactString(target)) {
                    facts["target"] = .string(target)
                    targets[command.origin] = target
                }
            } else if xml.isNamed("segue", connection), command.action.isEmpty {
                facts["segue"] = xml.value("id", of: connection).map(PropertyList.string)
            }
        }
        if !facts.isEmpty { command.propertyList = .dictionary(facts) }
    }

    private mutating func noteBindings(of item: XMLElement, _ origin: ElementOrigin) {
        let isBound = connections(of: item).contains {
            xml.isNamed("binding", $0) && xml.value("name", of: $0)?.hasPrefix("hidden") == true
        }
        if isBound { variable.insert(origin) }
    }

    private func connections(of item: XMLElement) -> [XMLElement] {
        xml.child("connections", of: item).map { Array(xml.children(of: $0)) } ?? []
    }
}

extension String {
    /// The text without the whitespace before it, with which templates indent items.
    fileprivate var withoutIndent: String { String(drop(while: \.isWhitespace)) }
}

extension InterfaceBuilderReader {
    func problem(_ error: XMLSyntaxError) -> [SpecProblem] {
        let tag = error.openTag.map { SpecProblem.Related(message: "opened here", range: $0, pointer: "") }
        return [
            SpecProblem(
                kind: .syntax, message: error.description, help: error.help, range: error.range, pointer: "",
                related: tag.map { [$0] } ?? [])
        ]
    }

    func compiledProblem() -> [SpecProblem] {
        [
            SpecProblem(
                kind: .unsupportedFormat, message: "compiled nibs are not supported",
                help: "lint the .xib, .storyboard or designable.nib it was compiled from", range: 0..<0,
                pointer: "",
                related: [])
        ]
    }

    func archiveProblem(_ root: XMLElement) -> [SpecProblem] {
        let version = xml.value("version", of: root).map { ", version \($0)" } ?? ""
        return [
            SpecProblem(
                kind: .unsupportedFormat,
                message: "this file's format\(version) predates Xcode 5 and is not supported",
                help: "open and save it in Xcode to convert it",
                range: xml.startTagRange(of: root), pointer: "", related: [])
        ]
    }

    func secondMenuProblem(_ menu: XMLElement, after first: XMLElement) -> SpecProblem {
        SpecProblem(
            kind: .invalidSpec, message: "this second main menu is ignored",
            help: "remove one of them, or move it to a separate file", range: xml.startTagRange(of: menu),
            pointer: xml.value("id", of: menu) ?? "",
            related: [
                .init(
                    message: "first main menu", range: xml.startTagRange(of: first),
                    pointer: xml.value("id", of: first) ?? ""
                )
            ])
    }

    func foreignProblem(_ root: XMLElement) -> [SpecProblem] {
        [
            SpecProblem(
                kind: .invalidSpec, message: "this is XML, but not an Interface Builder file", help: nil,
                range: xml.startTagRange(of: root), pointer: "", related: [])
        ]
    }
}
