/// The system's items in the menu bar of a Mac, by the group that contains them: those of the default main menu of 26,
/// and those that AppKit adds.
package struct MacMenuItems: Sendable {
    private let menu: MainMenuBuilder
    private let systemItems: [SystemItem]

    package init(applicationName: String) {
        var configuration = MainMenuConfiguration()
        configuration.inspector = .included
        menu = MainMenuBuilder(
            target: .macCatalyst26, infoPlist: InfoPlist(supportsMultipleScenes: true), configuration: configuration,
            applicationName: applicationName)
        systemItems = menu.systemItems
    }

    /// The items of a group; for a submenu, the submenu itself.
    ///
    /// - Complexity: O(size of the group)
    package subscript(group: Menu.Identifier) -> [MenuElement] {
        guard let found = menu.menu(for: group), let filled = filled(found) else { return [] }
        return found.options.contains(.displayInline) || group == .help ? filled.children : [.menu(filled)]
    }

    /// A menu with AppKit's items and without empty groups; nil if nothing is in it.
    private func filled(_ menu: Menu) -> Menu? {
        var menu = menu
        menu.children = menu.children.compactMap { child in
            switch child {
            case .menu(let inner): return filled(inner).map { .menu($0) }
            case .command(var command):
                // An AppKit menu keeps the keys of all items.
                command.isLowPriorityDefault = false
                if command.title.isEmpty { command.title = "\(self.menu.applicationName) Help" }
                return .command(command)
            default: return child
            }
        }
        menu.children += systemItems.filter { $0.group == menu.identifier }.map {
            .command(Command(title: $0.title, action: $0.action, keyCombination: $0.keyCombination))
        }
        return menu.children.isEmpty ? nil : menu
    }
}
