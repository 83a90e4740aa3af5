package import MenuBuilder

/// The items that the menu bar of every SwiftUI app has on the Mac.
///
/// Which of the system's groups SwiftUI adds is known from apps (confidence B).
package enum SwiftUISystemItems {
    /// Without the groups that depend on scenes or on commands such as `SidebarCommands`.
    private static let groups: [Menu.Identifier] = [
        .about, .hide, .quit, .close, .undoRedo, .standardEdit, .fullscreen, .minimizeAndZoom, .bringAllToFront, .help,
    ]

    /// The keys by action, as an AppKit app has the items.
    private static let items: [String: Set<Keys>] = {
        let system = MacMenuItems(applicationName: "")
        var items: [String: Set<Keys>] = [:]
        for element in groups.flatMap({ system[$0] }) {
            if case .command(let command) = element { items[command.action, default: []].insert(Keys(command)) }
        }
        return items
    }()

    /// A shortcut as the user presses it, or none.
    private struct Keys: Hashable {
        let input: String
        let modifiers: Int

        init(_ command: Command) {
            let keys = command.keyCombination?.normalizedForUSKeyboard
            input = keys?.input.rawValue ?? ""
            modifiers = keys.map { Int($0.modifiers.rawValue) } ?? 0
        }
    }

    /// Whether SwiftUI adds an item that does the same, with the same shortcut.
    package static func contain(_ command: Command) -> Bool { items[command.action]?.contains(Keys(command)) ?? false }

    /// The elements without the system's items and without groups that become empty.
    package static func removed(from elements: [MenuElement], found: (Command) -> Void) -> [MenuElement] {
        elements.compactMap { element in
            switch element {
            case .command(let command) where contain(command):
                found(command)
                return nil
            case .menu(var menu):
                let count = menu.children.count
                menu.children = removed(from: menu.children, found: found)
                let isServices = menu.identifier == .services || menu.title == "Services"
                if isServices && menu.children.isEmpty { return nil }
                return menu.children.isEmpty && count > 0 ? nil : .menu(menu)
            default: return element
            }
        }
    }
}
