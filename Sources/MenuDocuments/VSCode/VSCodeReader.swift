import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import SourceText

/// Reads what a Visual Studio Code extension contributes: commands, menus, submenus, key bindings.
///
/// Based on the editor's documentation of contribution points (confidence A).
struct VSCodeReader {
    private let source: SourceFile
    private let tape: JSONTape
    private var problems: ProblemList
    private var objectMap = JSONObjectMap()
    private var contributions = Contributions()
    private var contributes = ElementOrigin.none
    private var commands: [MenuElement] = []
    /// The conditions under which commands are enabled, by command.
    private var enablements: [ExactString: String] = [:]

    /// Whether a package is an extension with contributions.
    static func isExtension(_ json: JSONDocument) -> Bool {
        let tape = json.tape
        guard let root = tape.root, let contributes = tape.value(of: "contributes", in: root),
            let engines = tape.value(of: "engines", in: root)
        else { return false }
        return tape.kind(of: contributes) == .object && tape.value(of: "vscode", in: engines) != nil
    }

    /// The document of a manifest, or of a menu spec with the same contributions.
    ///
    /// - Parameters:
    ///   - contributes: The object with the contributions.
    ///   - problems: What is wrong elsewhere in the file.
    static func document(
        _ source: SourceFile, _ tape: JSONTape, _ contributes: JSONNode, _ problems: ProblemList,
        _ suppressions: [Suppression] = []
    ) -> MenuDocument {
        var reader = VSCodeReader(source, tape, problems)
        reader.read(contributes)
        return MenuDocument(
            source, positions: JSONPositions(tape: tape, objectMap: reader.objectMap),
            problems: reader.problems.located(in: tape), app: reader.app,
            suppressions: suppressions, operations: reader.operations,
            .editorExtension(reader.contributions))
    }

    private init(_ source: SourceFile, _ tape: JSONTape, _ problems: ProblemList) {
        self.source = source
        self.tape = tape
        self.problems = problems
    }

    private mutating func read(_ node: JSONNode) {
        contributes = objectMap.append(node, JSONObjectMap.Slot(parent: .none, key: node.key))
        for member in tape.members(of: node) { readPoint(tape.string(member.key), member.value) }
        for index in contributions.bindings.indices {
            if let enablement = enablements[ExactString(contributions.bindings[index].command)] {
                contributions.bindings[index].condition.restrict(to: enablement)
            }
            addElement(contributions.bindings[index])
        }
        contributions.nameArguments()
        contributions.displayName = rootText("displayName")
        contributions.linkedCommands.formUnion(source.linkedCommands)
        if let categories = tape.root.flatMap({ tape.value(of: "categories", in: $0) }),
            tape.kind(of: categories) == .array
        {
            contributions.isKeymap = tape.elements(of: categories).contains { tape.string($0) == "Keymaps" }
        }
    }

    private mutating func readPoint(_ name: String, _ node: JSONNode) {
        switch name {
        case "commands": forEachObject(in: node, "commands", of: contributes) { $0.readCommand($1, $2) }
        case "keybindings": forEachObject(in: node, "keybindings", of: contributes) { $0.readBinding($1, $2) }
        case "submenus":
            forEachObject(in: node, "submenus", of: contributes) { reader, node, _ in
                guard let id = reader.text("id", of: node) else { return }
                reader.contributions.submenus[id] = reader.text("label", of: node) ?? id
            }
        case "menus": readMenus(node)
        case "views":
            readViews(node)
            collectStrings(in: node)
        default: collectStrings(in: node)
        }
    }

    // MARK: - Parts

    private mutating func readCommand(_ node: JSONNode, _ origin: ElementOrigin) {
        guard let name = requiredText("command", of: node, "a command") else { return }
        let title = text("title", of: node) ?? name
        let category = text("category", of: node)
        let icon = tape.value(of: "icon", in: node).flatMap { tape.kind(of: $0) == .string ? tape.string($0) : nil }
        contributions.commands.append(
            .init(name: name, title: title, category: category, icon: icon, origin: origin))
        if let enablement = text("enablement", of: node) { enablements[ExactString(name)] = enablement }
    }

    private mutating func readMenus(_ node: JSONNode) {
        guard isObject(node, "menus") else { return }
        let menus = objectMap.append(node, JSONObjectMap.Slot(parent: contributes, key: node.key))
        for member in tape.members(of: node) {
            let menu = tape.string(member.key)
            forEachObject(in: member.value, menu, of: menus) { $0.readMenuItem($1, $2, in: menu) }
        }
    }

    /// Reads the names of views, which are in lists by what contains them. Anything else is ignored.
    private mutating func readViews(_ node: JSONNode) {
        guard tape.kind(of: node) == .object else { return }
        for member in tape.members(of: node) where tape.kind(of: member.value) == .array {
            for view in tape.elements(of: member.value) where tape.kind(of: view) == .object {
                guard let id = tape.value(of: "id", in: view), let name = tape.value(of: "name", in: view),
                    tape.kind(of: id) == .string, tape.kind(of: name) == .string
                else { continue }
                contributions.views[tape.string(id)] = tape.string(name)
            }
        }
    }

    private mutating func readMenuItem(_ node: JSONNode, _ origin: ElementOrigin, in menu: String) {
        let condition = WhenClause(text("when", of: node) ?? "")
        let group = text("group", of: node)
        func item(_ content: Contributions.MenuItem.Content) -> Contributions.MenuItem {
            .init(content: content, menu: menu, group: group, condition: condition, origin: origin)
        }
        if let command = text("command", of: node) {
            contributions.menuItems.append(item(.command(command)))
            if let alternate = text("alt", of: node) { contributions.menuItems.append(item(.alternate(alternate))) }
        } else if let submenu = text("submenu", of: node) {
            contributions.menuItems.append(item(.submenu(submenu)))
        } else if tape.value(of: "command", in: node) == nil, tape.value(of: "submenu", in: node) == nil {
            problems.add(
                "a menu item lacks \"command\" or \"submenu\"", at: tape.opening(of: node), node: node)
        }
    }

    private mutating func readBinding(_ node: JSONNode, _ origin: ElementOrigin) {
        guard let command = requiredText("command", of: node, "a key binding") else { return }
        let general = chord("key", of: node)
        var keys: [EditorPlatform: KeyChord] = [:]
        for platform in EditorPlatform.allCases {
            keys[platform] =
                tape.value(of: platform.rawValue, in: node) == nil
                ? general : chord(platform.rawValue, of: node)
        }
        // A binding of "-command" removes a default.
        guard !keys.isEmpty, !command.hasPrefix("-") else { return }
        let arguments = tape.value(of: "args", in: node).map { CommandArguments($0, in: tape, source) }
        contributions.bindings.append(
            KeyBinding(
                command: command, arguments: arguments, condition: WhenClause(text("when", of: node) ?? ""), keys: keys,
                origin: origin))
    }

    private mutating func chord(_ member: String, of node: JSONNode) -> KeyChord? {
        // "none" means that a platform has no keys.
        guard let text = text(member, of: node), !text.allSatisfy(\.isWhitespace), text != "none" else { return nil }
        if let chord = KeyChord(text, member: member) { return chord }
        guard let value = tape.value(of: member, in: node) else { return nil }
        problems.add(
            "\(tape.shown(value)) contains no key", at: tape.range(of: value), node: value,
            help: "use modifiers and one key, such as \"ctrl+shift+k\"")
        return nil
    }

    // MARK: - The menu that rules about single combinations walk

    private mutating func addElement(_ binding: KeyBinding) {
        guard let chord = binding.keys[.mac], chord.strokes.count == 1, let keys = chord.strokes[0].combination,
            !keys.modifiers.contains(.control), !binding.condition.on(.mac).excludesTyping
        else { return }
        var element = Command(title: binding.command, action: binding.command, keyCombination: keys)
        // The editor uses key names regardless of the layout.
        element.allowsAutomaticLocalization = false
        element.origin = binding.origin
        commands.append(.command(element))
    }

    private var operations: [SpecOperation] {
        let reference = SpecReference(name: .menu("root"), range: 0..<0)
        return [
            SpecOperation(
                kind: .insert, place: .atEnd, elements: commands, reference: reference, targets: nil,
                origin: contributes, hasTargetedElements: false, isInvalid: false)
        ]
    }

    private var app: AppSettings {
        var app = AppSettings()
        app.mainMenu = .appKit
        app.targets = [.macCatalyst26]
        if let name { app.name = name }
        return app
    }

    /// The extension's display name, else its registry name.
    private var name: String? {
        guard let root = tape.root else { return nil }
        // A menu spec has it in place of the app's name.
        if let app = tape.value(of: "app", in: root), tape.kind(of: app) == .object,
            let name = tape.value(of: "name", in: app), tape.kind(of: name) == .string
        {
            return tape.string(name)
        }
        return [contributions.displayName, rootText("name")].compactMap { $0 }
            .first { !$0.isEmpty && !$0.isTextKey }
    }

    /// A string of the manifest itself; `nil` if it is missing or of another type.
    private func rootText(_ member: String) -> String? {
        tape.root.flatMap { tape.value(of: member, in: $0) }.flatMap {
            tape.kind(of: $0) == .string ? tape.string($0) : nil
        }
    }

    // MARK: - Values

    /// Visits each object of an array, or the single object in its place.
    private mutating func forEachObject(
        in node: JSONNode, _ name: String, of parent: ElementOrigin,
        _ read: (inout VSCodeReader, JSONNode, ElementOrigin) -> Void
    ) {
        var slot = JSONObjectMap.Slot(parent: parent, key: node.key)
        if tape.kind(of: node) == .object {
            return read(&self, node, objectMap.append(node, slot))
        }
        guard tape.kind(of: node) == .array else {
            problems.add(
                "\"\(name)\" must be a list, not \(tape.kind(of: node).description)", at: tape.opening(of: node),
                node: node)
            return
        }
        for element in tape.elements(of: node) {
            slot.ordinal += 1
            if isObject(element, name) { read(&self, element, objectMap.append(element, slot)) }
        }
    }

    private mutating func isObject(_ node: JSONNode, _ name: String) -> Bool {
        guard tape.kind(of: node) != .object else { return true }
        problems.add(
            "an entry of \"\(name)\" must be an object, not \(tape.kind(of: node).description)",
            at: tape.opening(of: node), node: node)
        return false
    }

    private mutating func requiredText(_ name: String, of node: JSONNode, _ owner: String) -> String? {
        if tape.value(of: name, in: node) == nil {
            problems.add("\(owner) lacks \"\(name)\"", at: tape.opening(of: node), node: node)
        }
        return text(name, of: node)
    }

    private mutating func text(_ name: String, of node: JSONNode) -> String? {
        guard let value = tape.value(of: name, in: node) else { return nil }
        if tape.kind(of: value) == .string { return tape.string(value) }
        if name == "title" || name == "category" {
            // A text with its English original.
            let texts = ["value", "original"].compactMap { tape.value(of: $0, in: value) }
            return texts.first { tape.kind(of: $0) == .string }.map(tape.string)
        } else {
            problems.add(
                "\"\(name)\" must be a string, not \(tape.kind(of: value).description)", at: tape.range(of: value),
                node: value, help: tape.kind(of: value) == .number ? "put it in quotes" : nil)
        }
        return nil
    }

    /// Records the strings of other contribution points, which may be commands that they run.
    private mutating func collectStrings(in node: JSONNode) {
        switch tape.kind(of: node) {
        case .string: contributions.linkedCommands.insert(tape.string(node))
        case .array: for element in tape.elements(of: node) { collectStrings(in: element) }
        case .object: for member in tape.members(of: node) { collectStrings(in: member.value) }
        case .null, .false, .true, .number: break
        }
    }
}

extension SourceFile {
    /// The names after `command:` in links of welcome views and walkthroughs.
    var linkedCommands: Set<String> {
        var names: Set<String> = []
        var rest = bytes[...]
        let marker = Array("command:".utf8)
        while let start = rest.firstIndex(of: marker[0]) {
            rest = rest[start...]
            guard rest.starts(with: marker) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(marker.count)
            let name = rest.prefix { $0 > 0x20 && !"\"\\)]}?#&'<>,".utf8.contains($0) }
            if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
            rest = rest.dropFirst(name.count)
        }
        return names
    }
}
