import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let nestedSubmenu = Rule(
        "nested-submenu", .info,
        Documentation(
            "submenus inside submenus",
            whyBad: "Each level hides its commands further, and costs people another careful movement of the pointer.",
            example: """
                { "title": "Sort", "children": [ { "title": "By Date", "children": [
                    { "title": "Newest First", "action": "sortNewestFirst:" } ] } ] }
                """,
            useInstead: "One level of submenus, with inline groups inside.",
            betterExample: """
                { "title": "Sort", "children": [ { "title": "By Date", "options": ["displayInline"], "children": [
                    { "title": "Newest First", "action": "sortNewestFirst:" } ] } ] }
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A)"),
        check: .element(.menu) { element, findings in
            guard element.element.isSubmenu, let outer = NestedSubmenu.outerSubmenu(of: element) else { return }
            let finding = findings.add(
                Messages.isNested(element.element, in: outer), element.facts, about: element, help: Messages.help)
            findings.join(finding, Diagnostic.FindingGroup(name: "", summary: Messages.areNested))
        })
}

private enum NestedSubmenu {
    /// The submenu of the app around a menu, unless that is a menu of the menu bar.
    static func outerSubmenu(of element: ElementContext) -> MenuElement? {
        let builder = element.target.builder
        var ancestor = element.node?.parent
        while let id = ancestor, let parent = builder.parent(of: id) {
            let outer = builder.element(at: id)
            if outer.isSubmenu { return parent == .root || outer.isSystem ? nil : outer }
            ancestor = parent
        }
        return nil
    }
}

extension MenuElement {
    fileprivate var isSubmenu: Bool {
        guard case .menu(let menu) = self else { return false }
        return menu.options.isDisjoint(with: [.displayInline, .displayAsPalette])
    }
}

private enum Messages {
    static let areNested = "submenus are in another submenu"

    static func isNested(_ menu: MenuElement, in outer: MenuElement) -> String {
        "the submenu \(menu.name) is inside another submenu, \(outer.name)"
    }

    static let help = "use one level of submenus, with \"displayInline\" for groups inside"
}
