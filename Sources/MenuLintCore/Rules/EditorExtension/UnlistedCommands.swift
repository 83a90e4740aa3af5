internal import MenuBuilder
internal import MenuSpec

/// `unreachable-command` in an extension: a command that no person can get at.
///
/// Never more than a warning: the extension's code may run it.
enum UnlistedCommands {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let contributions = context.contributions
        var hidden: [String: Contributions.MenuItem] = [:]
        var reachable = contributions.linkedCommands.union(contributions.bindings.map(\.command))
        for item in contributions.menuItems {
            switch item.content {
            case .command(let name) where item.menu == Contributions.palette:
                if item.condition.isNever { hidden[name] = item } else { reachable.insert(name) }
            case .command(let name), .alternate(let name):
                if !item.condition.isNever { reachable.insert(name) }
            case .submenu: break
            }
        }
        for command in contributions.commands where !reachable.contains(command.name) {
            guard let item = hidden[command.name] else { continue }
            findings.add(
                """
                \(command.name.quoted) is hidden from the command palette and has neither a menu nor keys, so that \
                only code can run it
                """,
                at: context.document.place(of: command.origin, key: "command"),
                related: [
                    Diagnostic.Related("hidden here", at: context.document.place(of: item.origin, key: "when"))
                ],
                help: "show it in a menu, bind keys to it, or do not declare it", ceiling: .warning)
        }
    }
}
