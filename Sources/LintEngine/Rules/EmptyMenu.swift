import MenuBuilder
import MenuDocuments

extension Rule {
    static let emptyMenu = Rule(
        "empty-menu", .info, isOptIn: true,
        Documentation(
            "a menu of the app has nothing in it",
            whyBad: """
                Somebody opens it in vain. Many menus are filled while the app runs, which a spec does not show: that \
                is why this rule runs only when selected.
                """,
            example: """
                { "insertSibling": { "title": "Scripts", "children": [] }, "after": "view" }
                """,
            useInstead: "A menu with commands; or, for what comes at run time, a deferred element.",
            betterExample: """
                { "insertSibling": { "title": "Scripts", "children": [
                    { "deferred": true, "identifier": "com.example.scripts" } ] }, "after": "view" }
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A)"),
        check: .target { target, findings in
            for menu in EmptyMenu.all(in: target.builder) {
                findings.add(
                    "\(MenuElement.menu(menu).name) has nothing in it", at: target.document.place(of: menu.origin),
                    on: [target.target], help: "leave it out, or show with a deferred element that it is filled later")
            }
        })
}

private enum EmptyMenu {
    /// The app's submenus with no leaf below them, the outer of two; menus that the system fills do not count.
    static func all(in builder: MainMenuBuilder) -> [Menu] {
        let filled = menusWithLeaves(in: builder)
        var empty: [Menu] = []
        builder.forEachElement { node in
            guard let menu = submenu(node.element), !filled.contains(node.id) else { return }
            var above = node.parent
            while let outer = above, !filled.contains(outer) {
                if submenu(builder.element(at: outer)) != nil { return }
                above = builder.parent(of: outer)
            }
            empty.append(menu)
        }
        return empty
    }

    /// The element as a submenu of the app. An inline group without elements shows nothing, and is a place for later
    /// insertions.
    private static func submenu(_ element: MenuElement) -> Menu? {
        guard case .menu(let menu) = element, !element.isSystem, !menu.options.contains(.displayInline),
            menu.identifier.constantName == nil
        else { return nil }
        return menu
    }

    private static func menusWithLeaves(in builder: MainMenuBuilder) -> Set<NodeID> {
        var filled: Set<NodeID> = []
        builder.forEachElement { node in
            if case .menu = node.element { return }
            var above = node.parent
            while let menu = above, filled.insert(menu).inserted { above = builder.parent(of: menu) }
        }
        return filled
    }
}
