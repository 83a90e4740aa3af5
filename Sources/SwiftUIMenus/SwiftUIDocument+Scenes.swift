import KeyCombinations
import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

// Scenes and their commands.
extension SwiftUIDocument {
    /// What the scenes of an app add to its main menu.
    struct MainMenu {
        /// A `CommandGroup`.
        struct Group {
            enum Position: Int {
                case before, replacing, after
            }

            /// nil if it could not be read.
            let placement: String?
            let position: Position
            let menu: Menu
        }

        /// In source order.
        fileprivate(set) var groups: [Group] = []
        fileprivate(set) var menus: [Menu] = []
        /// The placements whose items the app replaces.
        fileprivate(set) var replaced: Set<String> = []
        /// The scenes and the system's commands that the app has on the Mac.
        fileprivate(set) var sources: Set<String> = []
        /// The kinds of scenes whose item has other keys than the system's.
        fileprivate(set) var scenesWithOwnKeys: Set<String> = []
        /// The items of scenes to which the code gives keys, by placement.
        fileprivate(set) var sceneItems: [String: [MenuElement]] = [:]
        /// What the scenes show.
        fileprivate(set) var contents: [SceneContent] = []

        var isEmpty: Bool { groups.isEmpty && menus.isEmpty && sceneItems.isEmpty }
        /// Whether the scenes were read, which bring the system's items.
        var hasScenes: Bool { !sources.isEmpty }
    }

    /// Reads the scenes of an app.
    ///
    /// - Parameter traits: What the modifiers of groups and of the app's own scenes around them set.
    func readScenes(
        _ value: SwiftValue, _ conditions: ElementConditions, _ traits: SceneTraits = SceneTraits(),
        into mainMenu: inout MainMenu
    ) {
        _ = evaluator.content { readKnownScenes(value, conditions, traits, into: &mainMenu) }
    }

    private func readKnownScenes(
        _ value: SwiftValue, _ conditions: ElementConditions, _ traits: SceneTraits, into mainMenu: inout MainMenu
    ) {
        switch value.kind {
        case .group(let values), .choice(let values):
            var isOfSeveral = false
            if case .group = value.kind { isOfSeveral = values.count > 1 }
            for value in values {
                var traits = traits
                if isOfSeveral { traits.scenes.insert(evaluator.newID()) }
                readScenes(value.value, conditions.and(value.conditions), traits, into: &mainMenu)
            }
        case .instance(let instance):
            evaluator.conditions = conditions
            if let body = evaluator.body(of: instance) { readScenes(body, conditions, traits, into: &mainMenu) }
        case .call:
            let chain = ViewChain(value, conditions, evaluator)
            let first = draft.elements.all.count
            let keepsCommands = readCommands(of: chain, into: &mainMenu)
            draft.elements.setScenes(traits.scenes, ofElementsFrom: first)
            let traits = traits.applying(chain.modifiers, keepsCommands: keepsCommands, evaluator)
            guard case .call(let scene) = chain.root.kind else {
                return readScenes(chain.root, conditions, traits, into: &mainMenu)
            }
            guard scene.name != "Group" else {
                return readScenes(content(of: scene, conditions), conditions, traits, into: &mainMenu)
            }
            readScene(scene, conditions, traits, into: &mainMenu)
        default: break
        }
    }

    private func readScene(
        _ scene: OutsideCall, _ conditions: ElementConditions, _ traits: SceneTraits, into mainMenu: inout MainMenu
    ) {
        let isOnMac = conditions.mayApplyOnMac
        let isFirst = !mainMenu.sources.contains(scene.name)
        if traits.keepsCommands, isOnMac { mainMenu.sources.insert(scene.name) }
        if traits.modifiers.shortcut != nil {
            let item = item(of: scene, conditions, traits)
            if traits.keepsCommands, isOnMac, let item {
                mainMenu.sceneItems[item.placement, default: []] += item.elements
                if isFirst { mainMenu.scenesWithOwnKeys.insert(scene.name) }
            }
        }
        let isMenu = scene.name == "MenuBarExtra" && traits.isMenu
        let outer = (conditions, traits)
        var conditions = conditions
        if !isMenu, !SwiftUIContent.windows.contains(scene.name) {
            conditions = conditions.and(.init(decision: evaluator.newID(), index: 0))
        }
        let closures = scene.arguments.filter { $0.value.closure != nil && !(isMenu && $0.label == "label") }
        for argument in closures {
            let content = contents(of: argument.value, conditions)
            // The scene of a package shows those that it gets. Of several closures it may show one.
            if !SwiftUIContent.scenes.contains(scene.name), hasScenes(content) {
                let choice = ElementConditions.Branch(decision: evaluator.newID(), index: 0)
                let own = closures.count == 1 ? outer.0 : outer.0.and(choice)
                readScenes(contents(of: argument.value, own), own, outer.1, into: &mainMenu)
                continue
            }
            mainMenu.contents.append(
                SceneContent(scene: scene, content: content, conditions: conditions, isMenu: isMenu))
        }
    }

    /// Whether some content consists of scenes, rather than of views.
    private func hasScenes(_ content: SwiftValue) -> Bool {
        content.flattened().contains { alternative in
            switch ViewChain(alternative.value, .none, evaluator).root.kind {
            case .call(let call): SwiftUIContent.scenes.contains(call.name)
            case .instance(let instance): instance.type.inherited.contains("Scene")
            default: false
            }
        }
    }

    /// Reads the commands of a scene's modifiers.
    ///
    /// - Returns: Whether the scene keeps the system's own commands.
    private func readCommands(of chain: ViewChain, into mainMenu: inout MainMenu) -> Bool {
        let conditions = chain.conditions
        let removal = chain.modifiers.lastIndex { ["commandsRemoved", "commandsReplaced"].contains($0.name) }
        for (index, modifier) in chain.modifiers.enumerated()
        where ["commands", "commandsReplaced"].contains(modifier.name) {
            // Removed commands are read too, since their shortcuts are in the code.
            var removed = MainMenu()
            for argument in modifier.arguments {
                let content = contents(of: argument.value, conditions)
                if index < removal ?? 0 {
                    readCommands(content, conditions, into: &removed)
                } else {
                    readCommands(content, conditions, into: &mainMenu)
                }
            }
        }
        return removal == nil
    }

    /// Reads commands: menus, groups, and the app's own types of commands.
    func readCommands(_ value: SwiftValue, _ conditions: ElementConditions, into mainMenu: inout MainMenu) {
        if evaluator.content({ readKnownCommands(value, conditions, into: &mainMenu) }) == nil {
            draft.hasUnreadElements = true
        }
    }

    private func readKnownCommands(
        _ value: SwiftValue, _ conditions: ElementConditions, into mainMenu: inout MainMenu
    ) {
        switch value.kind {
        case .group(let values), .choice(let values):
            for value in values { readCommands(value.value, conditions.and(value.conditions), into: &mainMenu) }
        case .instance(let instance):
            evaluator.conditions = conditions
            guard let body = evaluator.body(of: instance) else { break }
            return readCommands(body, conditions, into: &mainMenu)
        case .call:
            let chain = ViewChain(value, conditions, evaluator)
            guard case .call(let call) = chain.root.kind else {
                return readCommands(chain.root, chain.conditions, into: &mainMenu)
            }
            readCommands(call, chain.conditions, into: &mainMenu)
        case .void, .null: break
        default: draft.hasUnreadElements = true
        }
    }

    private func readCommands(
        _ call: OutsideCall, _ conditions: ElementConditions, into mainMenu: inout MainMenu
    ) {
        let range = call.caller ?? call.range
        switch call.name {
        case "CommandMenu":
            evaluator.conditions = conditions
            let title = titles.title(of: call)
            let content = content(of: call, conditions)
            let items = items(of: content, conditions, in: call.range)
            if let menu = menu(title, at: range, conditions, items, of: content) { mainMenu.menus.append(menu) }
        case "CommandGroup":
            readGroup(call, conditions, into: &mainMenu)
        case "Group": readCommands(content(of: call, conditions), conditions, into: &mainMenu)
        case _ where SwiftUIContent.systemCommands.contains(call.name):
            if conditions.mayApplyOnMac { mainMenu.sources.insert(call.name) }
        default: draft.hasUnreadElements = true
        }
    }

    private func readGroup(_ call: OutsideCall, _ conditions: ElementConditions, into mainMenu: inout MainMenu) {
        let argument = call.arguments.first { ["before", "after", "replacing"].contains($0.label) }
        let name = argument?.value.outsideName
        let placement = name.flatMap { CommandPlacement.named($0) == nil ? nil : $0 }
        if placement == nil { draft.hasUnreadElements = true }
        let position: MainMenu.Group.Position =
            switch argument?.label {
            case "before": .before
            case "replacing": .replacing
            default: .after
            }
        // Whether a second replacement of a group takes the place of the first one is not documented.
        let isReplacedAgain =
            position == .replacing
            && mainMenu.groups.contains { $0.position == .replacing && $0.placement == placement }
        let conditions = isReplacedAgain ? conditions.and(evaluator.perhaps()) : conditions
        if let placement, position == .replacing, conditions.mayApplyOnMac {
            mainMenu.replaced.insert(placement)
        }
        let items = items(of: content(of: call, conditions, labels: ["addition"]), conditions, in: call.range)
        guard !items.isEmpty,
            let group = menu(nil, at: call.caller ?? call.range, conditions, isInline: true, items)
        else { return }
        mainMenu.groups.append(.init(placement: placement, position: position, menu: group))
    }

    private func content(of call: OutsideCall, _ conditions: ElementConditions, labels: [String]) -> SwiftValue {
        for label in labels {
            if let argument = call.argument(label) { return contents(of: argument.value, conditions) }
        }
        return content(of: call, conditions)
    }

    /// Adds the main menu to the document: the system's menus in order, with the app's own before Window.
    ///
    /// - Parameter range: The name of the app or of the code that has the scenes.
    func add(_ mainMenu: MainMenu, at range: CodeRange) {
        let elements = elements(of: mainMenu, MacMenuItems(applicationName: draft.name ?? "App"))
        guard !elements.isEmpty else { return }
        let origin = draft.elements.add(CodeElement(range: range))
        draft.insert(elements, at: range, origin)
    }

    private func elements(of mainMenu: MainMenu, _ system: MacMenuItems) -> [MenuElement] {
        var elements: [MenuElement] = []
        for category in MenuCategory.allCases {
            if category == .window { elements += mainMenu.menus.map { .menu($0) } }
            var children: [MenuElement] = []
            for placement in CommandPlacement.all where placement.category == category {
                let own = mainMenu.groups.filter { $0.placement.map(placement.names.contains) ?? false }
                children += own.filter { $0.position == .before }.map { .menu($0.menu) }
                if mainMenu.replaced.isDisjoint(with: placement.names) {
                    children += systemItems(of: placement, mainMenu, system)
                    let items = placement.names.flatMap { mainMenu.sceneItems[$0] ?? [] }
                    if !items.isEmpty { children.append(unnamedGroup(items)) }
                }
                children += own.filter { $0.position == .replacing }.map { .menu($0.menu) }
                children += own.filter { $0.position == .after }.map { .menu($0.menu) }
            }
            if category == .file { children += mainMenu.groups.filter { $0.placement == nil }.map { .menu($0.menu) } }
            guard !children.isEmpty else { continue }
            elements.append(
                .menu(
                    Menu(
                        title: category.title ?? draft.name ?? "App", identifier: category.identifier,
                        children: children)))
        }
        return elements
    }

    /// The system's items at a placement, in groups without an origin in the code.
    private func systemItems(
        of placement: CommandPlacement, _ mainMenu: MainMenu, _ system: MacMenuItems
    ) -> [MenuElement] {
        guard mainMenu.hasScenes else { return [] }
        var items: [MenuElement] = []
        for (group, source) in placement.groups {
            let hasOwnKeys = source.map(mainMenu.scenesWithOwnKeys.contains) ?? false
            if group == .sidebar {
                items += system[group].filter { item in
                    mainMenu.sources.contains(
                        item.title.contains("Inspector") ? "InspectorCommands" : "SidebarCommands")
                }
            } else if group == .newItem, mainMenu.sources.contains("DocumentGroup") {
                items += SwiftUIDocument.newDocument.filter { item in
                    item.title != "New" || !mainMenu.scenesWithOwnKeys.contains("DocumentGroup")
                }
            } else if !hasOwnKeys, source.map(mainMenu.sources.contains) ?? true {
                items += group == .preferences ? SwiftUIDocument.settings : system[group]
            }
            if group == .close, mainMenu.sources.contains("DocumentGroup") { items += SwiftUIDocument.saveDocument }
        }
        return items.isEmpty ? [] : [unnamedGroup(items)]
    }

    /// The item of a `Settings` scene, without the app's name (Human Interface Guidelines, "The menu bar", confidence A).
    private static let settings: [MenuElement] = [systemCommand("Settings…", "orderFrontPreferencesPanel:", ",")]

    /// The commands of a `DocumentGroup`: those of AppKit's documents (confidence A: Human Interface Guidelines).
    private static let newDocument: [MenuElement] = [
        systemCommand("New", "newDocument:", "n"), systemCommand("Open…", "openDocument:", "o"),
    ]
    private static let saveDocument: [MenuElement] = [
        systemCommand("Save…", "saveDocument:", "s"),
        systemCommand("Duplicate", "duplicateDocument:", "s", [.shift, .command]),
        systemCommand("Rename…", "renameDocument:"), systemCommand("Move To…", "moveDocument:"),
    ]

    private static func systemCommand(
        _ title: String, _ action: String, _ input: String? = nil, _ modifiers: KeyModifiers = .command
    ) -> MenuElement {
        let keys = input.map { KeyCombination(input: $0, modifierFlags: modifiers) }
        return .command(Command(title: title, action: action, keyCombination: keys))
    }
}

extension ElementConditions {
    /// Whether code may run on the newest system of the Mac.
    fileprivate var mayApplyOnMac: Bool {
        possible.contains(.macOS) && mayApply(onRelease: MenuTarget.macCatalyst26.release)
    }
}
