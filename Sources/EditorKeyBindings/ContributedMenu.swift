package import MenuBuilder
import SourceText

/// A menu with items of an extension, in the order in which Visual Studio Code draws them.
///
/// Groups are in the order of their names, with `navigation` first, items without a group after others, and those of `inline`,
/// which are no items of the menu, last; in a group, items are
/// in the order of their number after `@`, then of their titles (Visual Studio Code's reference of contribution points,
/// confidence A; the place of items without a group, confidence C).
package struct ContributedMenu: Sendable {
    package struct Item: Sendable {
        /// The title or label; the name of a command of the editor or another extension.
        package let title: String
        /// Whether the title is a name from the manifest.
        package let isName: Bool
        /// The icon, which the editor shows in place of the title in a group `navigation`; nil for none.
        package internal(set) var icon: String?
        /// When the item is shown.
        package let condition: WhenClause
        /// The title of the command that replaces the item's while Alt is held; nil for none.
        package internal(set) var alternate: String?
        /// Nil for a command.
        package let submenu: ContributedMenu?
        package let origin: ElementOrigin
        fileprivate let group: Group

        /// Whether the editor draws it as a button in each row of a list, not in a menu (Visual Studio Code's reference of
        /// contribution points, confidence A).
        package var isInline: Bool { group.name == "inline" }
    }

    /// The name of one of the editor's menus, such as `editor/context`, or the label of a submenu.
    package let title: String
    /// The items between separators.
    package let groups: [[Item]]

    /// The number of items, with those of submenus.
    package var itemCount: Int {
        groups.joined().reduce(0) { $0 + 1 + ($1.submenu?.itemCount ?? 0) }
    }
}

extension Contributions {
    /// The menus of the editor in which the extension shows items, by name.
    ///
    /// - Complexity: O(items × log items). Submenus that many menus share are drawn up to a number of items.
    package var menus: [ContributedMenu] {
        var drawing = MenuDrawing(self)
        let names = Set(menuItems.map(\.menu)).filter { submenus[$0] == nil && $0 != Contributions.palette }
        return names.sorted().map { drawing.menu(named: $0, title: $0, path: [$0]) }.filter { !$0.groups.isEmpty }
    }
}

/// Where an item is in a menu: its group and its order in the group.
private struct Group: Comparable {
    let name: String
    let order: Double

    init(_ text: String?) {
        let parts = (text ?? "").split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        name = parts.first.map(String.init) ?? ""
        order = parts.count > 1 ? Double(parts[1]) ?? 0 : 0
    }

    private var rank: Int { name == "inline" ? 3 : name == "navigation" ? 0 : name.isEmpty ? 2 : 1 }

    static func < (one: Group, other: Group) -> Bool {
        (one.rank, one.name, one.order) < (other.rank, other.name, other.order)
    }
}

private struct MenuDrawing {
    private let itemsByMenu: [String: [Contributions.MenuItem]]
    private let titles: [ExactString: String]
    private let icons: [ExactString: String]
    private let submenus: [String: String]
    /// How many items of submenus are still drawn, since menus can share submenus.
    private var rest: Int

    init(_ contributions: Contributions) {
        itemsByMenu = Dictionary(grouping: contributions.menuItems, by: \.menu)
        titles = contributions.titles
        icons = Dictionary(
            contributions.commands.compactMap { command in command.icon.map { (ExactString(command.name), $0) } },
            uniquingKeysWith: { first, _ in first })
        submenus = contributions.submenus.filter { !$0.value.isTextKey }
        rest = 2 * contributions.menuItems.count + 500
    }

    /// - Parameter path: The names of the menu and those around it, as a submenu can contain itself.
    mutating func menu(named name: String, title: String, path: [String]) -> ContributedMenu {
        var items: [ContributedMenu.Item] = []
        for item in itemsByMenu[name] ?? [] where !item.condition.isNeverTrue {
            switch item.content {
            case .command(let command):
                items.append(self.item(item, titles[ExactString(command)], command, nil))
                items[items.count - 1].icon = icons[ExactString(command)]
            case .submenu(let submenu):
                let label = submenus[submenu]
                var content = ContributedMenu(title: label ?? submenu, groups: [])
                let count = itemsByMenu[submenu]?.count ?? 0
                if count <= rest, !path.contains(submenu), path.count < 8 {
                    rest -= count
                    content = menu(named: submenu, title: content.title, path: path + [submenu])
                }
                items.append(self.item(item, label, submenu, content))
            case .alternate(let command):
                if items.last?.origin == item.origin {
                    items[items.count - 1].alternate = titles[ExactString(command)] ?? command
                }
            }
        }
        items.sort { ($0.group, $0.title) < ($1.group, $1.title) }
        var groups: [[ContributedMenu.Item]] = []
        for item in items {
            if let last = groups.last?.last, last.group.name == item.group.name {
                groups[groups.count - 1].append(item)
            } else {
                groups.append([item])
            }
        }
        return ContributedMenu(title: title, groups: groups)
    }

    private func item(
        _ item: Contributions.MenuItem, _ title: String?, _ name: String, _ submenu: ContributedMenu?
    ) -> ContributedMenu.Item {
        ContributedMenu.Item(
            title: title ?? name, isName: title == nil || title == name, condition: item.condition,
            submenu: submenu, origin: item.origin, group: Group(item.group))
    }
}
