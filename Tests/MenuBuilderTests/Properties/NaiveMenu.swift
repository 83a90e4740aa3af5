import KeyCombinations
@testable import MenuBuilder

/// An edit of a main menu, as a value that tests can generate and print.
enum Edit {
    case insert([MenuElement], InsertionPlace, ElementIdentity)
    case replace(ElementIdentity, with: [MenuElement])
    case replaceChildren(Menu.Identifier, with: [MenuElement])
    case remove(ElementIdentity)

    func apply(to builder: inout MainMenuBuilder) -> MenuEditResult {
        switch self {
        case .insert(let elements, let place, let reference): builder.insert(elements, place, reference)
        case .replace(let reference, let elements): builder.replace(reference, with: elements)
        case .replaceChildren(let identifier, let elements): builder.replaceChildren(ofMenu: identifier, with: elements)
        case .remove(let reference): builder.remove(reference)
        }
    }
}

/// A main menu as one nested value with the simplest edits, to compare the builder with.
struct NaiveMenu {
    var root = Menu(identifier: .root)

    struct EditError {
        var code: MenuEditError.Code
        var conflicts: [ElementConflict] = []
    }

    /// Applies an edit, or returns the error.
    mutating func apply(_ edit: Edit) -> EditError? {
        switch edit {
        case .insert(let elements, let place, let reference):
            guard let target = self[reference] else { return EditError(code: .unknownReference) }
            if place == .before || place == .after {
                if reference == .menu(.root) { return EditError(code: .rootSibling) }
                return change(elements, parentOf: reference) { siblings, index in
                    siblings.insert(contentsOf: elements, at: place == .after ? index + 1 : index)
                }
            }
            guard case .menu(let menu) = target else { return EditError(code: .unknownReference) }
            return change(elements, in: menu.identifier) { children in
                children.insert(contentsOf: elements, at: place == .atStart ? 0 : children.count)
            }
        case .replace(let reference, let elements):
            guard self[reference] != nil else { return EditError(code: .unknownReference) }
            if reference == .menu(.root) { return EditError(code: .rootReplacement) }
            return change(elements, parentOf: reference) { siblings, index in
                siblings.replaceSubrange(index...index, with: elements)
            }
        case .replaceChildren(let identifier, let elements):
            guard self[.menu(identifier)] != nil else { return EditError(code: .unknownReference) }
            return change(elements, in: identifier) { $0 = elements }
        case .remove(let reference):
            guard self[reference] != nil else { return EditError(code: .unknownReference) }
            if reference == .menu(.root) { return EditError(code: .rootRemoval) }
            return change([], parentOf: reference) { siblings, index in siblings.remove(at: index) }
        }
    }

    /// Every element in document order, menus without their children.
    var elements: [MenuElement] { NaiveMenu.flatten([.menu(root)]) }

    /// The element with this identity, including its descendants.
    subscript(identity: ElementIdentity) -> MenuElement? { NaiveMenu.find(identity, in: .menu(root)) }

    /// The owner of a combination; an app's command has priority over a low-priority default.
    func owner(of combination: KeyCombination) -> MenuElement? {
        let all = elements.filter { $0.keyCombination == combination }
        return all.first { !$0.isLowPriority } ?? all.first
    }

    /// Changes the children of a menu, unless the remaining and the inserted elements conflict.
    private mutating func change(
        _ inserted: [MenuElement], in parent: Menu.Identifier, _ body: (inout [MenuElement]) -> Void
    ) -> EditError? {
        let areMenus = inserted.allSatisfy { if case .menu = $0 { true } else { false } }
        if parent == .root, !areMenus { return EditError(code: .rootChild) }
        let changed = NaiveMenu.changing(parent, in: root, body)
        var staying = NaiveMenu.flatten([.menu(changed)])
        let coming = NaiveMenu.flatten(inserted)
        if !coming.isEmpty {
            // The inserted elements are adjacent in document order; the others are those that stay.
            let start = (0...staying.count - coming.count).first { Array(staying[$0..<$0 + coming.count]) == coming }
            staying.removeSubrange(start!..<start! + coming.count)
        }
        let conflicts = NaiveMenu.conflicts(of: coming, with: staying)
        if !conflicts.isEmpty { return EditError(code: .duplicates, conflicts: conflicts) }
        root = changed
        return nil
    }

    private mutating func change(
        _ inserted: [MenuElement], parentOf reference: ElementIdentity, _ body: (inout [MenuElement], Int) -> Void
    ) -> EditError? {
        var parent: Menu?
        for case .menu(let menu) in elements {
            guard case .menu(let full) = self[.menu(menu.identifier)] else { continue }
            if full.children.contains(where: { $0.identity == reference }) { parent = full }
        }
        guard let parent, let index = parent.children.firstIndex(where: { $0.identity == reference }) else {
            return nil
        }
        return change(inserted, in: parent.identifier) { body(&$0, index) }
    }

    private static func conflicts(of coming: [MenuElement], with staying: [MenuElement]) -> [ElementConflict] {
        var conflicts: [ElementConflict] = []
        var known = staying
        var pressed = staying
        for inserted in coming {
            if let identity = inserted.identity, let existing = known.first(where: { $0.identity == identity }) {
                conflicts.append(
                    ElementConflict(
                        .identity, inserted: inserted, existing: existing,
                        isWithinEdit: known.dropFirst(staying.count).contains { $0.identity == identity }))
            }
            known.append(inserted)
            guard let combination = inserted.keyCombination else { continue }
            let owners = pressed.filter { $0.keyCombination == combination }
            let owner = owners.first { !$0.isLowPriority } ?? owners.first
            if let owner, owner.isLowPriority == inserted.isLowPriority {
                conflicts.append(
                    ElementConflict(
                        .keyCombination, inserted: inserted, existing: owner,
                        isWithinEdit: known.dropFirst(staying.count).dropLast().contains {
                            $0.keyCombination == combination && $0.isLowPriority == owner.isLowPriority
                        }))
            } else {
                pressed.append(inserted)
            }
        }
        return conflicts
    }

    private static func flatten(_ elements: [MenuElement]) -> [MenuElement] {
        elements.flatMap { element -> [MenuElement] in
            guard case .menu(var menu) = element else { return [element] }
            let children = menu.children
            menu.children = []
            return [.menu(menu)] + flatten(children)
        }
    }

    private static func find(_ identity: ElementIdentity, in element: MenuElement) -> MenuElement? {
        if element.identity == identity { return element }
        guard case .menu(let menu) = element else { return nil }
        return menu.children.lazy.compactMap { find(identity, in: $0) }.first
    }

    private static func changing(
        _ identifier: Menu.Identifier, in menu: Menu, _ body: (inout [MenuElement]) -> Void
    ) -> Menu {
        var menu = menu
        if menu.identifier == identifier {
            body(&menu.children)
            return menu
        }
        menu.children = menu.children.map { child in
            guard case .menu(let submenu) = child else { return child }
            return .menu(changing(identifier, in: submenu, body))
        }
        return menu
    }
}

extension MenuElement {
    var isLowPriority: Bool {
        guard case .command(let command) = self else { return false }
        return command.isLowPriorityDefault
    }
}
