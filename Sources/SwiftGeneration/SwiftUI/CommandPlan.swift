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

        fileprivate var place: GroupList.Place { GroupList.Place(placement: placement, position: position) }
    }

    /// Elements with the targets that have them; nil for all.
    struct Item {
        var element: MenuElement
        let targets: Set<MenuTarget>?
        /// A number that no other item has.
        fileprivate let number: Int
    }

    /// All elements that are written.
    var elements: [MenuElement] { (groups.flatMap(\.items) + menus).map(\.element) }

    var groups: [Group] { groupList.all }
    private var groupList = GroupList()
    /// The app's own menus, which SwiftUI puts between View and Window.
    private(set) var menus: [Item] = []
    /// The comments about what is missing.
    private(set) var comments: [String] = []
    private var generation: Generation
    private var itemCount = 0
    /// The numbers of the items that may contain a menu.
    private var holders: [Menu.Identifier: Set<Int>] = [:]

    /// Plans all operations.
    ///
    /// - Complexity: O(elements + operations × items), where an operation only looks at the numbers of most items.
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

    private mutating func items(_ operation: SpecOperation) -> [Item] {
        operation.elements.map { element in
            let own = generation.targets(of: element.origin)
            let targets = own.map { $0.intersection(operation.targets ?? $0) } ?? operation.targets
            return newItem(element, targets)
        }
    }

    private mutating func newItem(_ element: MenuElement, _ targets: Set<MenuTarget>?) -> Item {
        itemCount += 1
        note([element], in: itemCount)
        return Item(element: element, targets: targets, number: itemCount)
    }

    /// Notes which menus an item contains.
    private mutating func note(_ elements: [MenuElement], in item: Int) {
        elements.forEachElement { element in
            if let identifier = element.identifier { holders[identifier, default: []].insert(item) }
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
        groupList.insert(group, isFirst: isFirst)
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
            groupList.append(
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
        guard let holders = holders[wanted] else { return false }
        // Most menus are in one item, and a number is compared faster than it is hashed.
        let only = holders.count == 1 ? holders.first : nil
        func mayHold(_ item: Item) -> Bool {
            if let only { item.number == only } else { holders.contains(item.number) }
        }
        if let index = menus.firstIndex(where: { mayHold($0) && $0.element.identifier == wanted }),
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
        var edited: Int?
        func edit(_ item: inout Item) -> Bool {
            guard mayHold(item), let element = item.element.editing(wanted, operation) else {
                return false
            }
            (item.element, edited) = (element, item.number)
            return true
        }
        if !menus.indices.contains(where: { edit(&menus[$0]) }) { _ = groupList.edit(edit) }
        guard let edited else { return false }
        note(operation.elements, in: edited)
        limit(operation)
        return true
    }

    /// Whether a menu of the app has an identifier.
    private func contains(_ wanted: Menu.Identifier) -> Bool {
        guard let holders = holders[wanted] else { return false }
        var isFound = false
        (menus.filter { holders.contains($0.number) } + groupList.items { holders.contains($0.number) })
            .map(\.element).forEachElement { element in if element.identifier == wanted { isFound = true } }
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
            groupList.append(
                Group(
                    placement: placement, position: .after,
                    items: children.map { newItem($0, item.targets) }))
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

/// Groups in order, where those before or after the items of a placement are together.
private struct GroupList {
    struct Place: Hashable {
        let placement: String
        let position: CommandPlan.Group.Position
    }

    /// Groups at one place: those that were inserted before others, the last of them first, and the others.
    private struct Section {
        var front: [CommandPlan.Group] = []
        var back: [CommandPlan.Group] = []
    }

    private var sections: [Section] = []
    /// The first and the last section of each place.
    private var ends: [Place: (first: Int, last: Int)] = [:]

    var all: [CommandPlan.Group] { sections.flatMap { $0.front.reversed() + $0.back } }

    func items(_ isWanted: (CommandPlan.Item) -> Bool) -> [CommandPlan.Item] {
        sections.flatMap { section in (section.front + section.back).flatMap { $0.items.filter(isWanted) } }
    }

    /// Inserts a group before or after the others at its place.
    mutating func insert(_ group: CommandPlan.Group, isFirst: Bool) {
        guard let (first, last) = ends[group.place] else { return append(group) }
        if isFirst { sections[first].front.append(group) } else { sections[last].back.append(group) }
    }

    /// Appends a group after all others.
    mutating func append(_ group: CommandPlan.Group) {
        ends[group.place] = (ends[group.place]?.first ?? sections.count, sections.count)
        sections.append(Section(back: [group]))
    }

    /// Edits the first item for which a function returns true; returns whether there is one.
    mutating func edit(_ edit: (inout CommandPlan.Item) -> Bool) -> Bool {
        func editFirst(of groups: inout [CommandPlan.Group], _ index: Int) -> Bool {
            groups[index].items.indices.contains { edit(&groups[index].items[$0]) }
        }
        return sections.indices.contains { section in
            sections[section].front.indices.reversed().contains { editFirst(of: &sections[section].front, $0) }
                || sections[section].back.indices.contains { editFirst(of: &sections[section].back, $0) }
        }
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
