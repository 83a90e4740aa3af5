package import MenuBuilder

extension MenuElement {
    /// The command that the element is, if it is one.
    package var command: Command? {
        guard case .command(let command) = self else { return nil }
        return command
    }

    /// How many commands and actions the element holds or is.
    package var commandCount: Int {
        switch self {
        case .menu(let menu): menu.children.reduce(0) { $0 + $1.commandCount }
        case .command, .action, .windowActivation: 1
        case .deferred: 0
        }
    }
}

extension [MenuElement] {
    /// Visits the commands among the elements and in their menus, in order; a spec nests to a bounded depth.
    package func forEachCommand(_ body: (Command) -> Void) {
        for element in self {
            switch element {
            case .menu(let menu): menu.children.forEachCommand(body)
            case .command(let command): body(command)
            case .action, .deferred, .windowActivation: break
            }
        }
    }
}
