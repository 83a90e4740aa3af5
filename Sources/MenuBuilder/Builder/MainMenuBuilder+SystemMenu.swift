extension MainMenuBuilder {
    /// Fills the empty tree with the rows of the default main menu that the target and the app's settings have.
    mutating func addDefaultMainMenu() {
        var ancestors = [NodeID.root.index]
        /// The depth of a menu that is absent; what stands below it is absent too.
        var absentDepth = Int.max
        for row in DefaultMainMenu.rows where row.depth <= absentDepth {
            guard row.releases.contains(target.release), row.condition.holds(for: target, infoPlist, configuration)
            else {
                absentDepth = row.depth
                continue
            }
            absentDepth = .max
            ancestors.removeSubrange(row.depth...)
            let element = row.element.naming(applicationName)
            ancestors.append(tree.append(element, to: ancestors[row.depth - 1]))
        }
    }
}

extension MenuElement {
    /// The element with the application's name in its title, if it has the place for it.
    fileprivate func naming(_ applicationName: String) -> MenuElement {
        let title = SystemMenuRow.title(self.title, naming: applicationName)
        switch self {
        case .menu(var menu) where title != menu.title:
            menu.title = title
            return .menu(menu)
        case .command(var command) where title != command.title:
            command.title = title
            return .command(command)
        case .menu, .command, .action, .deferred, .windowActivation:
            return self
        }
    }
}
