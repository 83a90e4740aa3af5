import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let emptyMenu = Rule(
        "empty-menu", .info, isOptIn: true, kinds: [.uiKit, .appKit, .swiftUI],
        Documentation(
            "menus of the app without contents",
            whyBad: """
                People open it in vain. Many menus are filled while the app runs, which a spec does not show, so this \
                rule runs only when selected.
                """,
            example: """
                { "insertSibling": { "title": "Scripts", "children": [] }, "after": "view" }
                """,
            useInstead: "A menu with commands; or a deferred element if the app fills the menu at run time.",
            betterExample: """
                { "insertSibling": { "title": "Scripts", "children": [ { "deferred": true } ] }, "after": "view" }
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A)"),
        check: .target { target, findings in
            for menu in EmptyMenu.all(in: target.builder) {
                let element = MenuElement.menu(menu)
                findings.add(
                    Messages.isEmpty(element), FindingFacts([FindingFacts.Party(element, in: target.document.kind)]),
                    at: target.document.place(of: menu.origin), on: [target.target], help: Messages.help)
            }
        })
}

private enum EmptyMenu {
    /// The app's submenus that contain no commands, without those inside another. The system fills its own menus.
    static func all(in builder: MainMenuBuilder) -> [Menu] {
        let filled = menusWithLeaves(in: builder)
        var empty: [Menu] = []
        builder.forEachElement { node in
            guard let menu = submenu(node.element), !filled.contains(node.id) else { return }
            var ancestor = node.parent
            while let outer = ancestor, !filled.contains(outer) {
                if submenu(builder.element(at: outer)) != nil { return }
                ancestor = builder.parent(of: outer)
            }
            empty.append(menu)
        }
        return empty
    }

    /// The element as a submenu of the app. An empty inline group shows nothing and may be filled by later insertions.
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
            var ancestor = node.parent
            while let menu = ancestor, filled.insert(menu).inserted { ancestor = builder.parent(of: menu) }
        }
        return filled
    }
}

private enum Messages {
    static func isEmpty(_ menu: MenuElement) -> String { "\(menu.name) is empty" }

    static let help = "remove it, or add a deferred element if the app fills it at run time"
}
