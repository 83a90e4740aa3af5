import MenuBuilder
import MenuDocuments
import SourceText

/// The operations of a spec as SwiftUI's commands: groups at the system's placements, and menus of the app.
struct CommandPlan {
    /// A `CommandGroup`.
    struct Group {
        enum Position: String, CaseIterable {
            case before, replacing, after
        }

        let placement: String
        let position: Position
        var items: [Item]
    }

    /// Elements with the targets that have them; nil for all.
    struct Item {
        var element: MenuElement
        let targets: Set<MenuTarget>?
    }

    /// All elements that are written.
    var elements: [MenuElement] { (groups.flatMap(\.items) + menus).map(\.element) }

    private(set) var groups: [Group] = []
    /// The app's own menus, which SwiftUI puts between View and Window.
    private(set) var menus: [Item] = []
    /// The comments about what is missing.
    private(set) var comments: [String] = []
    private var generation: Generation

    /// Plans all operations.
    ///
    /// - Complexity: O(elements × operations on menus of the app).
    static func plan(_ generation: inout Generation) -> CommandPlan {
        var plan = CommandPlan(generation: generation)
        let document = generation.document
        plan.comments = plan.generation.warnAboutApp()
        for operation in document.operations where !operation.isInvalid {
            if document.app.mainMenu == .system { plan.add(operation) } else { plan.addToBar(operation) }
        }
        generation = plan.generation
        return plan
    }

    private init(generation: Generation) {
        self.generation = generation
    }

    private mutating func skip(_ message: String, _ operation: SpecOperation) {
        comments.append(generation.warn(message, operation.origin))
    }

    private func items(_ operation: SpecOperation) -> [Item] {
        operation.elements.map { element in
            let own = generation.targets(of: element.origin)
            let targets = own.map { $0.intersection(operation.targets ?? $0) } ?? operation.targets
            return Item(element: element, targets: targets)
        }
    }

    // MARK: - The system's menu bar

    private mutating func add(_ operation: SpecOperation) {
        guard case .menu(let name) = operation.reference.name else {
            return skip("an operation on a single command, which SwiftUI cannot refer to", operation)
        }
        if edit(menuNamed: name, operation) { return }
        let identifier = Menu.Identifier(name)
        let constant = Menu.Identifier.constantNames.contains(name) ? name : identifier.constantName ?? name
        if constant == "root" { return addToRoot(operation) }
        switch operation.place {
        case nil: replace(constant, operation)
        case .before? where SwiftUIPlacement.categories.contains(constant),
            .after? where SwiftUIPlacement.categories.contains(constant):
            addMenus(operation, besideCategory: constant)
        case .before?, .atStart?: insert(operation, .before, at: SwiftUIPlacement.first(of: constant), constant)
        case .after?, .atEnd?: insert(operation, .after, at: SwiftUIPlacement.last(of: constant), constant)
        }
    }

    /// Adds elements before or after the items of a placement, nearest to them for a sibling.
    private mutating func insert(
        _ operation: SpecOperation, _ position: Group.Position, at placement: String?, _ menu: String
    ) {
        guard let placement else {
            return skip("elements in the menu \(menu.displayQuoted), where SwiftUI has no command group", operation)
        }
        let group = Group(placement: placement, position: position, items: items(operation))
        let isNear = operation.place == .before || operation.place == .after
        let isFirst = (position == .before) != isNear
        let same = groups.indices.filter { groups[$0].placement == placement && groups[$0].position == position }
        if isFirst {
            groups.insert(group, at: same.first ?? groups.endIndex)
        } else {
            groups.insert(group, at: same.last.map { $0 + 1 } ?? groups.endIndex)
        }
    }

    private mutating func replace(_ menu: String, _ operation: SpecOperation) {
        let placements = SwiftUIPlacement.all(in: menu)
        guard let first = placements.first, operation.kind == .remove || placements.count == 1 else {
            return skip(
                "\(operation.kind == .remove ? "the removal" : "the replacement") of the menu \(menu.displayQuoted), "
                    + "which SwiftUI has no command group for", operation)
        }
        if operation.targets != nil {
            return skip("the removal or replacement of \(menu.displayQuoted) on some targets only", operation)
        }
        for placement in placements {
            groups.append(
                Group(placement: placement, position: .replacing, items: placement == first ? items(operation) : []))
        }
    }

    private mutating func addMenus(_ operation: SpecOperation, besideCategory category: String) {
        let new = items(operation)
        switch (category, operation.place) {
        case ("view", .after?): menus.insert(contentsOf: new, at: 0)
        case ("window", .before?): menus += new
        default:
            skip("the place of a menu: SwiftUI puts those of the app between View and Window", operation)
            menus += new
        }
    }

    private mutating func addToRoot(_ operation: SpecOperation) {
        guard operation.place != nil else { return skip("an operation on the whole menu bar", operation) }
        skip("the place of a menu: SwiftUI puts those of the app between View and Window", operation)
        menus += items(operation)
    }

    // MARK: - Menus of the app

    /// Runs an operation on a menu that an earlier one has inserted; false if there is none of the name.
    private mutating func edit(menuNamed name: String, _ operation: SpecOperation) -> Bool {
        let wanted = Menu.Identifier(name)
        guard operation.targets == nil || operation.place != nil || !contains(wanted) else {
            skip("an operation that changes the menu \(name.displayQuoted) on some targets only", operation)
            return true
        }
        if let index = menus.firstIndex(where: { $0.element.identifier == wanted }),
            operation.place == .before
                || operation.place == .after || operation.place == nil && operation.kind != .replaceChildren
        {
            switch operation.place {
            case .before?: menus.insert(contentsOf: items(operation), at: index)
            case .after?: menus.insert(contentsOf: items(operation), at: index + 1)
            default: menus.replaceSubrange(index...index, with: items(operation))
            }
            return true
        }
        for index in menus.indices {
            if let edited = menus[index].element.editing(wanted, operation) {
                menus[index].element = edited
                limit(operation)
                return true
            }
        }
        for group in groups.indices {
            for index in groups[group].items.indices {
                guard let edited = groups[group].items[index].element.editing(wanted, operation) else { continue }
                groups[group].items[index].element = edited
                limit(operation)
                return true
            }
        }
        return false
    }

    /// Whether a menu of the app has an identifier.
    private func contains(_ wanted: Menu.Identifier) -> Bool {
        var isFound = false
        (menus + groups.flatMap(\.items)).map(\.element).forEachElement { element in
            if element.identifier == wanted { isFound = true }
        }
        return isFound
    }

    /// Limits what an operation adds to its targets.
    private mutating func limit(_ operation: SpecOperation) {
        guard let targets = operation.targets else { return }
        for element in operation.elements { generation.limit(element.origin, to: targets) }
    }

    // MARK: - A whole menu bar

    /// Adds menus of a spec that has the whole menu bar: the system's by their names, others as menus of the app.
    private mutating func addToBar(_ operation: SpecOperation) {
        guard case .menu(let name) = operation.reference.name else {
            return skip("an operation on a single command, which SwiftUI cannot refer to", operation)
        }
        guard Menu.Identifier(name) == .root || name == "root" else {
            if !edit(menuNamed: name, operation) { skip("an operation on the menu \(name.displayQuoted)", operation) }
            return
        }
        guard operation.place != nil else { return skip("an operation on the whole menu bar", operation) }
        for item in items(operation) {
            guard case .menu(let menu) = item.element else {
                comments.append(generation.warn("an item of the menu bar without a menu", item.element.origin))
                continue
            }
            guard let category = SwiftUIPlacement.category(of: menu, in: generation.document) else {
                menus.append(item)
                continue
            }
            let placement = SwiftUIPlacement.last(of: category) ?? "newItem"
            let children = withoutSystemItems(menu.children, in: category)
            guard !children.isEmpty else { continue }
            groups.append(
                Group(
                    placement: placement, position: .after,
                    items: children.map { Item(element: $0, targets: item.targets) }))
        }
    }

    /// The elements without those that every SwiftUI app has, which a comment lists.
    private mutating func withoutSystemItems(_ elements: [MenuElement], in category: String) -> [MenuElement] {
        var removed: [Command] = []
        let own = SwiftUISystemItems.removed(from: elements) { removed.append($0) }
        let titles = removed.map(\.title)
        if !titles.isEmpty { comments.append("SwiftUI has these items itself: \(listed(titles, limit: .max)).") }
        for command in removed where !command.alternates.isEmpty {
            let message = "\"alternates\" of \(command.title.displayQuoted), an item that SwiftUI adds itself"
            comments.append(generation.warn(message, command.origin, "alternates"))
        }
        return own
    }
}

extension MenuElement {
    fileprivate var identifier: Menu.Identifier? { if case .menu(let menu) = self { menu.identifier } else { nil } }

    /// The element after an operation on a menu in it; nil if it does not contain the menu.
    fileprivate func editing(_ wanted: Menu.Identifier, _ operation: SpecOperation) -> MenuElement? {
        guard case .menu(var menu) = self else { return nil }
        if menu.identifier == wanted {
            switch (operation.kind, operation.place) {
            case (_, .atStart?): menu.children = operation.elements + menu.children
            case (_, .atEnd?): menu.children += operation.elements
            case (.replaceChildren, _): menu.children = operation.elements
            default: return nil
            }
            return .menu(menu)
        }
        for index in menu.children.indices {
            if menu.children[index].identifier == wanted {
                switch operation.place {
                case .before?: menu.children.insert(contentsOf: operation.elements, at: index)
                case .after?: menu.children.insert(contentsOf: operation.elements, at: index + 1)
                case nil where operation.kind != .replaceChildren:
                    menu.children.replaceSubrange(index...index, with: operation.elements)
                default:
                    guard let edited = menu.children[index].editing(wanted, operation) else { return nil }
                    menu.children[index] = edited
                }
                return .menu(menu)
            }
            if let edited = menu.children[index].editing(wanted, operation) {
                menu.children[index] = edited
                return .menu(menu)
            }
        }
        return nil
    }
}
