import MenuBuilder
import MenuDocuments

// Scenes and their commands.
extension SwiftUIDocument {
    /// What the scenes of an app add to its main menu, in source order.
    struct MainMenu {
        var categories: [MenuCategory: [MenuItem]] = [:]
        var menus: [Menu] = []

        var isEmpty: Bool { categories.isEmpty && menus.isEmpty }
    }

    /// Reads the scenes of an app.
    ///
    /// - Parameter showView: Called with the content of windows.
    func readScenes(
        _ value: SwiftValue, _ conditions: ElementConditions, into mainMenu: inout MainMenu,
        showView: (_ scene: String, SwiftValue, ElementConditions) -> Void
    ) {
        switch value.kind {
        case .group(let values), .choice(let values):
            for value in values {
                readScenes(value.value, conditions.and(value.conditions), into: &mainMenu, showView: showView)
            }
        case .instance(let instance):
            evaluator.conditions = conditions
            if let body = evaluator.body(of: instance) {
                readScenes(body, conditions, into: &mainMenu, showView: showView)
            }
        case .call:
            let chain = ViewChain(value, evaluator)
            for modifier in chain.modifiers where modifier.name == "commands" {
                for argument in modifier.arguments {
                    readCommands(contents(of: argument.value, conditions), conditions, into: &mainMenu)
                }
            }
            guard case .call(let scene) = chain.root.kind else {
                return readScenes(chain.root, conditions, into: &mainMenu, showView: showView)
            }
            guard scene.name != "Group" else {
                return readScenes(content(of: scene, conditions), conditions, into: &mainMenu, showView: showView)
            }
            var conditions = conditions
            if !SwiftUIContent.windows.contains(scene.name) {
                conditions = conditions.and(.init(decision: evaluator.newID(), index: 0))
            }
            for argument in scene.arguments where argument.value.closure != nil {
                showView(scene.name, contents(of: argument.value, conditions), conditions)
            }
        default: break
        }
    }

    /// Reads commands: menus, groups, and the app's own types of commands.
    func readCommands(_ value: SwiftValue, _ conditions: ElementConditions, into mainMenu: inout MainMenu) {
        switch value.kind {
        case .group(let values), .choice(let values):
            for value in values { readCommands(value.value, conditions.and(value.conditions), into: &mainMenu) }
        case .instance(let instance):
            evaluator.conditions = conditions
            guard let body = evaluator.body(of: instance) else { break }
            return readCommands(body, conditions, into: &mainMenu)
        case .call:
            let chain = ViewChain(value, evaluator)
            guard case .call(let call) = chain.root.kind else {
                return readCommands(chain.root, conditions, into: &mainMenu)
            }
            readCommands(call, conditions, into: &mainMenu)
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
            let items = items(of: content(of: call, conditions), conditions, in: call.range)
            if let menu = menu(title, at: range, conditions, items) { mainMenu.menus.append(menu) }
        case "CommandGroup":
            let placement = call.arguments.first { ["before", "after", "replacing"].contains($0.label) }
            let category = placement?.value.outsideName.flatMap { MenuCategory(placement: $0) }
            if category == nil { draft.hasUnreadElements = true }
            let items = items(
                of: content(of: call, conditions, labels: ["addition"]), conditions, in: call.range)
            guard !items.isEmpty, let group = menu(nil, at: range, conditions, isInline: true, items) else { break }
            mainMenu.categories[category ?? .file, default: []].append(.element(.menu(group)))
        case "Group": readCommands(content(of: call, conditions), conditions, into: &mainMenu)
        case _ where SwiftUIContent.systemCommands.contains(call.name): break
        default: draft.hasUnreadElements = true
        }
    }

    private func content(of call: OutsideCall, _ conditions: ElementConditions, labels: [String]) -> SwiftValue {
        for label in labels {
            if let argument = call.argument(label) { return contents(of: argument.value, conditions) }
        }
        return content(of: call, conditions)
    }

    /// Adds the main menu to the document: the system's categories in order, with the app's own menus before Window.
    func add(_ mainMenu: MainMenu, app: TypeDeclaration) {
        guard !mainMenu.isEmpty else { return }
        var elements: [MenuElement] = []
        for category in MenuCategory.allCases {
            if category == .window { elements += mainMenu.menus.map { .menu($0) } }
            guard let items = mainMenu.categories[category] else { continue }
            elements.append(
                .menu(
                    Menu(
                        title: category.title ?? draft.name, identifier: category.identifier,
                        children: grouped(items))))
        }
        let origin = draft.elements.add(CodeElement(range: app.nameRange))
        draft.operations.append(
            DocumentDraft.Operation(
                kind: .insert, place: .atEnd, elements: elements, reference: .menu("root"),
                referenceRange: app.nameRange, origin: origin))
    }
}
