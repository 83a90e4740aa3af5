import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let severalSelected = Rule(
        "several-selected", .error, comparesElements: true,
        Documentation(
            "single-selection menus with more than one selected element",
            whyBad: """
                A menu with the option singleSelection shows at most one check mark in its whole subtree. If several \
                elements are on, the system keeps one of them on; which one is not documented.
                """,
            example: """
                { "title": "Sort", "options": ["singleSelection"], "children": [
                    { "title": "By Name", "action": "sortByName:", "state": "on" },
                    { "title": "By Date", "action": "sortByDate:", "state": "on" } ] }
                """,
            useInstead: "\"state\": \"on\" for one element, or a menu without singleSelection.",
            betterExample: """
                { "title": "Sort", "options": ["singleSelection"], "children": [
                    { "title": "By Name", "action": "sortByName:", "state": "on" },
                    { "title": "By Date", "action": "sortByDate:" } ] }
                """,
            source: "UIKit's documentation of UIMenu.Options (confidence A)"),
        check: .element(.menuOptions) { element, findings in
            guard case .menu(let menu) = element.element, menu.options.contains(.singleSelection),
                !element.isInSingleSelection,
                let selected = element.target.builder.menu(for: menu.identifier)?.selectedElements,
                selected.count > 1, let first = selected.first
            else { return }
            let document = element.target.document
            for extra in selected.dropFirst() {
                findings.add(
                    Messages.isSelectedToo(extra, first, in: menu),
                    FindingFacts([extra, first, element.element].map { FindingFacts.Party($0, in: document.kind) }),
                    at: extra.isSystem ? element.place() : document.place(of: extra.origin, key: "state"),
                    on: [element.target.target],
                    related: [
                        Diagnostic.Related(
                            Messages.isSelected(first),
                            at: first.isSystem ? nil : document.place(of: first.origin, key: "state"))
                    ],
                    help: Messages.help)
            }
        })
}

extension ElementContext {
    /// Whether a menu around this one has the option too. Its subtree includes this one's.
    fileprivate var isInSingleSelection: Bool {
        var ancestor = node?.parent
        while let id = ancestor {
            if case .menu(let menu) = target.builder.element(at: id), menu.options.contains(.singleSelection) {
                return true
            }
            ancestor = target.builder.parent(of: id)
        }
        return false
    }
}

private enum Messages {
    static func isSelectedToo(_ extra: MenuElement, _ first: MenuElement, in menu: Menu) -> String {
        "both \(extra.name) and \(first.name) are on in the single-selection \(menu.name)"
    }

    static func isSelected(_ element: MenuElement) -> String { "\(element.qualifiedName) is also on" }

    static let help = "leave one element of the menu on"
}
