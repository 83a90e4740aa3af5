import KeyCombinations
import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Menus with one identifier of which code inserts one: `if isPro { … } else { … }`.
///
/// A tree can have an identifier once only, so the children of all of them become those of the first.
struct AlternativeMenus {
    /// The release for which menus are built.
    private static let release = MenuTarget.iPadOS26.release

    private let evaluator: Evaluator
    private var table: CodeElements
    /// The menus that may be in the tree, first the one that gets the children of the others.
    private var present: [Menu.Identifier: [ElementOrigin]] = [:]
    /// What menus get from others.
    private var additions: [ElementOrigin: Addition] = [:]

    private struct Addition {
        var titles: [String] = []
        var children: [MenuElement] = []
    }

    /// What tells one command from another in the code.
    private struct Identity: Hashable {
        let range: CodeRange
        let title: String
        let keys: KeyCombination?
    }

    private init(_ evaluator: Evaluator, _ table: CodeElements) { (self.evaluator, self.table) = (evaluator, table) }

    /// Joins the menus that operations insert.
    ///
    /// - Complexity: O(n) in the number of elements, for each menu times the number of menus with its identifier.
    static func join(
        _ steps: [UIKitReader.Step], _ elements: CodeElements, _ evaluator: Evaluator
    ) -> (steps: [UIKitReader.Step], elements: CodeElements) {
        var menus = AlternativeMenus(evaluator, elements)
        var joined = steps.compactMap { menus.taking(from: $0) }
        guard !menus.additions.isEmpty else { return (steps, elements) }
        for index in joined.indices {
            joined[index].operation.elements = joined[index].operation.elements.map { menus.completed($0) }
        }
        return (joined, menus.table)
    }

    // MARK: - Taking

    /// The step without the menus of which there is another one; nil if nothing is left of it.
    private mutating func taking(from step: UIKitReader.Step) -> UIKitReader.Step? {
        guard !step.isUnread else {
            present = [:]
            return step
        }
        var step = step
        let all = step.operation.elements
        let replaced = step.replacedMenu
        // A menu that replaces one which another branch replaces, too.
        let replacesAlternative = all.contains { element in
            if case .menu(let menu) = element { menu.identifier == replaced && isAlternative(menu) } else { false }
        }
        // What may have been removed gets no children.
        if step.removes, !replacesAlternative { present = [:] }
        step.operation.elements = all.compactMap { taking($0) }
        guard step.operation.elements.isEmpty, !all.isEmpty else { return step }
        guard step.operation.kind == .replace, !replacesAlternative else { return nil }
        (step.operation.kind, step.isConditional) = (.remove, true)
        return step
    }

    /// The element without such menus; nil if it is one.
    private mutating func taking(_ element: MenuElement) -> MenuElement? {
        guard case .menu(var menu) = element else { return element }
        menu.children = menu.children.compactMap { taking($0) }
        // Other releases do not have it.
        guard !menu.identifier.isAutomatic, table[menu.origin].conditions.mayApply(onRelease: Self.release) else {
            return .menu(menu)
        }
        let first = isAlternative(menu) ? present[menu.identifier]?.first : nil
        present[menu.identifier, default: []].append(menu.origin)
        guard let first else { return .menu(menu) }
        additions[first, default: Addition()].titles.append(menu.title)
        additions[first, default: Addition()].children += menu.children
        return nil
    }

    /// Whether a menu only exists while no other one has its identifier, on the same platforms.
    private func isAlternative(_ menu: Menu) -> Bool {
        let conditions = table[menu.origin].conditions
        guard let others = present[menu.identifier], others.count <= Evaluator.unrolledElements else { return false }
        return others.lazy.map { table[$0].conditions }.allSatisfy {
            $0.isExclusive(with: conditions) && $0.possible.isSuperset(of: conditions.possible)
        }
    }

    // MARK: - Completing

    private mutating func completed(_ element: MenuElement) -> MenuElement {
        guard case .menu(var menu) = element else { return element }
        menu.children = menu.children.map { completed($0) }
        guard let addition = additions.removeValue(forKey: menu.origin) else { return .menu(menu) }
        let title = Evaluator.title(anyOf: [menu.title] + addition.titles)
        if title != menu.title {
            menu.title = title
            table[menu.origin].isTitleUnread = true
        }
        add(addition.children, to: &menu)
        return .menu(menu)
    }

    /// Adds children, except for those that the menu has already in another branch.
    private mutating func add(_ children: [MenuElement], to menu: inout Menu) {
        var known: [Identity: ElementOrigin] = [:]
        for case .command(let command) in menu.children { known[identity(of: command)] = command.origin }
        for child in children.map({ completed($0) }) {
            guard case .command(let command) = child else {
                menu.children.append(child)
                continue
            }
            let identity = identity(of: command)
            let conditions = table[command.origin].conditions
            if let origin = known[identity], table[origin].conditions.isExclusive(with: conditions) {
                table[origin].conditions = evaluator.decisions.conditions(ofAny: [table[origin].conditions, conditions])
            } else {
                known[identity] = command.origin
                menu.children.append(child)
            }
        }
    }

    private func identity(of command: Command) -> Identity {
        Identity(range: table[command.origin].range, title: command.title, keys: command.keyCombination)
    }
}

extension UIKitReader.Step {
    /// The menu that the step replaces; nil if it replaces none, or a command.
    fileprivate var replacedMenu: Menu.Identifier? {
        guard operation.kind == .replace, case .menu(let name) = operation.reference else { return nil }
        return Menu.Identifier.constants.first { $0.name == name }?.identifier ?? Menu.Identifier(name)
    }
}
