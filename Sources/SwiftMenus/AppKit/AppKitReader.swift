import MenuBuilder
import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Makes documents of the AppKit menus that code builds.
struct AppKitReader {
    let evaluator: Evaluator
    let frameworks: MenuFrameworks
    /// The assignments to `keyEquivalent` that give a key to one item only.
    private let keysOfOneItem: Set<CodeRange>

    init(evaluator: Evaluator, frameworks: MenuFrameworks) {
        (self.evaluator, self.frameworks) = (evaluator, frameworks)
        let ranges = frameworks.keyAssignments.values.compactMap(\.value.range)
        keysOfOneItem = Set(Dictionary(grouping: ranges) { $0 }.filter { $0.value.count == 1 }.keys)
    }

    /// The menus that are no submenus, the main menu first, each with a document.
    func drafts() -> [DocumentDraft] {
        let submenus = submenus()
        var roots = RootMenus()
        let menus = evaluator.recorded.filter { $0.base == "NSMenu" && !submenus.contains($0.id) }
        guard !menus.isEmpty else { return [] }
        let (states, itemsOfMenus) = (ItemStates(evaluator, frameworks), itemsOfMenus())
        for menu in menus {
            let isMain = menu.events.contains { $0.assignedProperty == "mainMenu" }
            if let draft = draft(menu, isMain: isMain, states, itemsOfMenus[menu.id] ?? []) {
                roots.add(draft, isMain: isMain)
            }
        }
        return roots.drafts(areMain: true) + roots.drafts(areMain: false)
    }

    /// Whether a menu may be that of a pop-up button, which performs what items without an action stand for.
    private func mayBePopUp(_ menu: Instance) -> Bool {
        menu.events.contains { event in
            event.name == Instance.Event.unfollowed
                || event.assignedProperty == "menu" && event[Instance.Event.receiver]?.value.isStatusItem != true
        }
    }

    /// The menus that items have as submenus.
    private func submenus() -> Set<Int> {
        // The menus to which each item is added.
        var menus: [Int: Set<Int>] = [:]
        var shown: Set<Int> = []
        for menu in evaluator.recorded where menu.base == "NSMenu" {
            if isShown(menu) { shown.insert(menu.id) }
            for item in menu.events.compactMap({ $0.arguments.first?.value.instance?.id }) {
                menus[item, default: []].insert(menu.id)
            }
        }
        var submenus: Set<Int> = []
        // An item that code elsewhere creates is in a menu that is not read.
        for item in evaluator.recorded where item.base == "NSMenuItem" && (!item.isOpaque || menus[item.id] != nil) {
            for assignment in item.fields["submenu"]?.assignments ?? [] {
                let values = evaluator.elements(of: assignment.value, .none)
                    .filter { !$0.conditions.isExclusive(with: assignment.conditions) }
                // No menu is in itself: the code has another menu there. An item in no menu may only carry a menu bar.
                let found = values.compactMap(\.value.instance).filter {
                    menus[item.id] != [$0.id] && (menus[item.id] != nil || !shown.contains($0.id))
                }
                submenus.formUnion(found.map(\.id))
            }
        }
        return submenus
    }

    /// Whether code gives a menu to the application or to an item of the menu bar's right side.
    private func isShown(_ menu: Instance) -> Bool {
        menu.events.contains { ["mainMenu", "menu"].contains($0.assignedProperty) }
    }

    /// The items that have each menu as their submenu.
    private func itemsOfMenus() -> [Int: [Instance]] {
        evaluator.recorded.reduce(into: [:]) { items, item in
            for menu in Set((item.fields["submenu"]?.assignments ?? []).compactMap(\.value.instance?.id)) {
                items[menu, default: []].append(item)
            }
        }
    }

    /// The document of a menu, with the items that have it as their submenu; nil if it has no shortcuts and is not the main menu.
    private func draft(
        _ menu: Instance, isMain: Bool, _ states: ItemStates, _ items: [Instance]
    ) -> DocumentDraft? {
        var reading = AppKitMenuReading(
            evaluator, frameworks.texts, ElementTable(platforms: .macOS, common: common(menu)),
            isPopUp: mayBePopUp(menu), states, keysOfOneItem: keysOfOneItem)
        let elements = reading.children(of: menu, .none, depth: 0)
        guard !elements.isEmpty, isMain || reading.hasShortcuts else { return nil }
        // Of a menu that is only known by its type, such as that of a delegate, the first change says where it is.
        let range = menu.range ?? menu.events.first?.range ?? menu.site
        var draft = DocumentDraft()
        draft.isMainMenu = isMain
        draft.extendedMenu = isMain || !menu.isOpaque ? nil : extendedMenu(menu, items)
        if isMain, let title = elements.first?.title, !title.isEmpty, !title.isCode { draft.name = title }
        guard isMain || !elements.contains(where: \.isOrContainsCommand) else {
            // A menu bar has menus only.
            draft.elements = reading.table.elements
            let title = evaluator.finalValue("title", arguments: ["title"], of: menu, under: .none)
            draft.insert(elements, asMenu: title?.value.string ?? "", at: range)
            return draft
        }
        let origin = reading.table.add(range, .none)
        draft.elements = reading.table.elements
        draft.insert(elements, at: range, origin)
        return draft
    }

    /// What the code says about a menu that is built elsewhere, with the items that have it as their submenu.
    private func extendedMenu(_ menu: Instance, _ items: [Instance]) -> ExtendedMenu {
        if frameworks.isMenuBar(menu) { return .menuBar }
        let names = items.reduce(into: menu.holders) { $0.formUnion($1.holders) }
        return .held(by: Set(names.map(evaluator.program.text)))
    }

    /// The branches that contain every change of a menu.
    private func common(_ menu: Instance) -> BranchSet {
        let added = menu.events.filter { ["addItem", "insertItem"].contains($0.name) }.map(\.conditions)
        return ElementTable.common(added + (menu.fields["items"]?.assignments ?? []).map(\.conditions))
    }
}

extension SwiftValue {
    /// Whether it is certainly an `NSStatusItem`.
    fileprivate var isStatusItem: Bool {
        type?.name == "NSStatusItem" || instance?.base == "NSStatusItem"
            || call.map { $0.name == "statusItem" && $0.form == .function } ?? false
    }
}

extension MenuElement {
    /// Whether the menu that has the element shows a command at its top level.
    fileprivate var isOrContainsCommand: Bool {
        guard case .menu(let menu) = self else { return true }
        return menu.options.contains(.displayInline) && menu.children.contains(where: \.isOrContainsCommand)
    }
}

/// The menus that are no submenus. Code that runs twice builds the same menu twice: of menus whose elements are all in another
/// one, only that is kept.
private struct RootMenus {
    private struct Root {
        let draft: DocumentDraft
        let isMain: Bool
        let ranges: Set<CodeRange>
    }

    /// In the order of the code; nil for what a later one contains.
    private var roots: [Root?] = []
    /// The roots with an element, by its range.
    private var containing: [CodeRange: [Int]] = [:]
    /// The roots by the range of the element that the fewest others have.
    private var indices: [CodeRange: [Int]] = [:]

    /// - Complexity: O(elements), and those of the roots that share the element that the fewest have.
    mutating func add(_ draft: DocumentDraft, isMain: Bool) {
        let ranges = Set(draft.elements.all.map(\.range))
        guard let rarest = ranges.min(by: { count(of: $0) < count(of: $1) }) else { return }
        for index in containing[rarest] ?? [] {
            if let root = roots[index], ranges.isSubset(of: root.ranges) { return }
        }
        for index in ranges.flatMap({ indices[$0] ?? [] }) {
            if let root = roots[index], root.ranges.isSubset(of: ranges) { roots[index] = nil }
        }
        for range in ranges { containing[range, default: []].append(roots.count) }
        indices[rarest, default: []].append(roots.count)
        roots.append(Root(draft: draft, isMain: isMain, ranges: ranges))
    }

    private func count(of range: CodeRange) -> Int { containing[range]?.count ?? 0 }

    func drafts(areMain: Bool) -> [DocumentDraft] {
        roots.compactMap { root in root.flatMap { $0.isMain == areMain ? $0.draft : nil } }
    }
}
