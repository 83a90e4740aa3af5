import KeyCombinations
import MenuBuilder
import MenuDocuments

/// `unknown-reference` in the menus of an extension: commands and submenus that it does not declare.
///
/// The editor leaves such an item out and writes a line to its log. Commands of the editor and of other extensions are
/// declared elsewhere.
enum UndeclaredCommands {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let contributions = context.contributions
        let declared = contributions.commands.map(\.name)
        let known = Set(declared)
        let namespaces = Set(declared.compactMap(namespace))
        for item in contributions.menuItems {
            switch item.content {
            case .command(let name), .alternate(let name):
                guard !known.contains(name), !isOfTheEditor(name) else { continue }
                let isOwn = namespace(of: name).map(namespaces.contains) ?? true
                let member = if case .alternate = item.content { "alt" } else { "command" }
                let suggestion = findings.suggestion(for: name, in: declared)
                findings.add(
                    .isNotDeclared(name, in: item.menu, isOwn: isOwn),
                    at: context.document.place(of: item.origin, key: member),
                    help: suggestion ?? "declare it under \"commands\"", ceiling: isOwn ? .error : .info)
            case .submenu(let name):
                guard !contributions.submenus.contains(name) else { continue }
                let suggestion = findings.suggestion(for: name, in: contributions.submenus.sorted())
                findings.add(
                    "the submenu \(name.displayQuoted) of the menu \(item.menu.displayQuoted) is not declared, so that it is left out",
                    at: context.document.place(of: item.origin, key: "submenu"),
                    help: suggestion ?? "declare it under \"submenus\"")
            }
        }
    }

    /// What stands before the first dot of a command's name.
    private static func namespace(of name: String) -> String? {
        name.firstIndex(of: ".").map { String(name[..<$0]) }
    }

    /// Whether a name is one of the editor's own, or of what comes with it.
    private static func isOfTheEditor(_ name: String) -> Bool {
        guard let namespace = namespace(of: name) else { return true }
        return builtIn.contains(namespace)
    }

    private static let builtIn: Set<String> = [
        "workbench", "editor", "vscode", "notebook", "git", "github", "debug", "search", "explorer", "filesExplorer",
        "markdown", "list", "timeline", "breadcrumbs", "extension", "extensions", "merge-conflict", "npm", "typescript",
        "javascript", "html", "css", "emmet", "jupyter", "terminal", "testing", "problems", "remote", "interactive",
        "inlineChat", "chat", "comments", "settings", "keybindings", "references", "openInTerminal", "revealInExplorer",
        "outline", "simpleBrowser", "ipynb", "references-view", "diffEditor", "multiDiffEditor", "mergeEditor", "cell",
        "inspectContextKeys", "liveShare", "liveshare", "python",
    ]
}

extension String {
    fileprivate static func isNotDeclared(_ name: String, in menu: String, isOwn: Bool) -> String {
        isOwn
            ? "the command \(name.displayQuoted) of the menu \(menu.displayQuoted) is not declared, so that the item is left out"
            : "possible: the command \(name.displayQuoted) of the menu \(menu.displayQuoted) is not declared here, and the item is left out unless another extension declares it"
    }
}
