import MenuBuilder
import MenuDocuments

/// `unreachable-command` in an extension: a command that no person can get at.
///
/// Never more than a warning: the extension's code may run it.
enum UnlistedCommands {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let contributions = context.contributions
        let unshown = unshownSubmenus(contributions)
        var hidden: [String: Contributions.MenuItem] = [:]
        var buried: [String: Contributions.MenuItem] = [:]
        var reachable = contributions.linkedCommands.union(contributions.bindings.map(\.command))
        for item in contributions.menuItems {
            switch item.content {
            case .command(let name) where item.menu == Contributions.palette:
                if item.condition.isNever { hidden[name] = item } else { reachable.insert(name) }
            case .command(let name), .alternate(let name):
                if item.condition.isNever { continue }
                if unshown.contains(item.menu) { buried[name] = item } else { reachable.insert(name) }
            case .submenu: break
            }
        }
        for command in contributions.commands where !reachable.contains(command.name) {
            guard let item = hidden[command.name] else { continue }
            let place = buried[command.name]
            findings.add(
                .cannotBeReached(command.name, onlyIn: place?.menu),
                at: context.document.place(of: command.origin, key: "command"),
                related: [
                    Diagnostic.Related("hidden here", at: context.document.place(of: item.origin, key: "when"))
                ]
                    + [place].compactMap { $0 }.map {
                        Diagnostic.Related(
                            "in the submenu here", at: context.document.place(of: $0.origin, key: "command"))
                    },
                help: place == nil
                    ? "show it in a menu, bind keys to it, or do not declare it" : "show the submenu in a menu",
                ceiling: .warning)
        }
    }

    /// The submenus that stand in no menu that is shown.
    private static func unshownSubmenus(_ contributions: Contributions) -> Set<String> {
        var places: [String: [String]] = [:]
        for item in contributions.menuItems where !item.condition.isNever {
            if case .submenu(let name) = item.content { places[item.menu, default: []].append(name) }
        }
        var unshown = contributions.submenus
        var shown = places.keys.filter { !unshown.contains($0) }
        while let menu = shown.popLast() {
            for submenu in places[menu] ?? [] where unshown.remove(submenu) != nil { shown.append(submenu) }
        }
        return unshown
    }
}

extension String {
    fileprivate static func cannotBeReached(_ command: String, onlyIn submenu: String?) -> String {
        let reason =
            submenu.map { "stands only in the submenu \($0.displayQuoted), which no menu shows" }
            ?? "has neither a menu nor keys"
        return "\(command.displayQuoted) is hidden from the command palette and \(reason), so that only code can run it"
    }
}
