import MenuBuilder
import MenuDocuments

extension Rule {
    static let severalSelected = Rule(
        "several-selected", .error,
        Documentation(
            "a single-selection menu has more than one element that is on",
            whyBad: """
                A menu with the option singleSelection shows at most one check mark in its whole subtree. Which of \
                several survives is the system's choice, not yours.
                """,
            example: """
                { "title": "Sort", "options": ["singleSelection"], "children": [
                    { "title": "By Name", "action": "sortByName:", "state": "on" },
                    { "title": "By Date", "action": "sortByDate:", "state": "on" } ] }
                """,
            useInstead: "\"state\": \"on\" at one element, or a menu without singleSelection.",
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
            let document = element.document
            for extra in selected.dropFirst() {
                findings.add(
                    .isSelectedBeside(extra, first, menu.name),
                    at: extra.isSystem ? element.place() : document.place(of: extra.origin, key: "state"),
                    on: [element.target.target],
                    related: [
                        Diagnostic.Related(
                            "\(first.ownedName) is on as well",
                            at: first.isSystem ? nil : document.place(of: first.origin, key: "state"))
                    ],
                    help: "leave one element of the menu on")
            }
        })
}

extension ElementContext {
    /// Whether a menu above has the option too: that one's subtree holds all that this one's does.
    fileprivate var isInSingleSelection: Bool {
        var above = node.parent
        while let id = above {
            if case .menu(let menu) = target.builder.element(at: id), menu.options.contains(.singleSelection) {
                return true
            }
            above = target.builder.parent(of: id)
        }
        return false
    }
}

extension String {
    fileprivate static func isSelectedBeside(_ extra: MenuElement, _ first: MenuElement, _ menu: String) -> String {
        "\(extra.name) is on beside \(first.name) in the single-selection \(menu)"
    }
}
