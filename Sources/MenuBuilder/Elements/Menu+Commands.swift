extension Menu {
    /// The commands in the menu and its submenus, in order, without alternates.
    ///
    /// - Complexity: O(size of the menu × its depth).
    public var commands: [Command] {
        children.flatMap { child -> [Command] in
            switch child {
            case .menu(let menu): menu.commands
            case .command(let command): [command]
            case .action, .deferred, .windowActivation: []
            }
        }
    }
}
