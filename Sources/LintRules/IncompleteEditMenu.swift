import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let incompleteEditMenu = Rule(
        "incomplete-edit-menu", .info, kinds: [.appKit], isForClosedMenus: true,
        Documentation(
            "an Edit menu without Undo or Paste",
            whyBad: """
                AppKit's text fields do not know ⌘Z and ⌘V: the keys work because the menu has an item with the key, \
                which sends undo: or paste: to the field. Without the item, users cannot undo or paste with the keyboard, \
                not even in a search field. Reported for a menu that has two or more of the actions undo:, redo:, cut:, \
                copy:, paste: and selectAll:, if no item of the whole main menu has ⌘Z or an action named after undo, \
                or if none has ⌘V or an action named after paste.
                """,
            example: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Edit", "children": [
                        { "title": "Copy", "action": "copy:", "shortcut": "cmd+c" },
                        { "title": "Select All", "action": "selectAll:", "shortcut": "cmd+a" } ] },
                      "atEndOf": "root" } ] }
                """,
            useInstead: "An item for each, with the standard action and key.",
            betterExample: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Edit", "children": [
                        { "title": "Undo", "action": "undo:", "shortcut": "cmd+z" },
                        { "title": "Copy", "action": "copy:", "shortcut": "cmd+c" },
                        { "title": "Paste", "action": "paste:", "shortcut": "cmd+v" },
                        { "title": "Select All", "action": "selectAll:", "shortcut": "cmd+a" } ] },
                      "atEndOf": "root" } ] }
                """,
            source: "Human Interface Guidelines, \"The menu bar\" (confidence A); how text fields get their keys (B)"),
        check: .target { target, findings in
            guard target.document.isMainMenu else { return }
            let builder = target.builder
            for id in builder.children(of: .root) {
                let menu = builder.element(at: id)
                guard builder.count(of: IncompleteEditMenu.marks, in: id, upTo: 2) == 2 else { continue }
                let missing = IncompleteEditMenu.needed.filter { !$0.isPresent(in: target) }
                guard !missing.isEmpty else { continue }
                findings.add(
                    Messages.lacks(missing.map(\.name), menu),
                    FindingFacts([FindingFacts.Party(menu, in: target.document.kind)], details: missing.map(\.name)),
                    at: target.document.place(of: menu.origin, key: "title"), on: [target.target],
                    help: Messages.add(missing))
            }
        })
}

private enum IncompleteEditMenu {
    /// The actions that make a menu an Edit menu.
    static let marks: Set<String> = ["cut:", "copy:", "paste:", "selectAll:", "undo:", "redo:"]

    struct Item {
        let name: String
        let word: String
        let keys: KeyCombination

        /// The standard action.
        var action: String { word + ":" }

        /// Whether a command has the item's keys, or an action that is named after it.
        func isPresent(in target: TargetContext) -> Bool {
            if target.builder.node(for: keys) != nil { return true }
            return target.builder.elements.contains { node in
                guard case .command(let command) = node.element else { return false }
                return command.action.lowercased().contains(word)
            }
        }
    }

    static let needed = [
        Item(name: "Undo", word: "undo", keys: KeyCombination(KeyInput(rawValue: "z"), .command)),
        Item(name: "Paste", word: "paste", keys: KeyCombination(KeyInput(rawValue: "v"), .command)),
    ]
}

private enum Messages {
    static func lacks(_ items: [String], _ menu: MenuElement) -> String {
        "\(menu.name) has \(listed(items.map { "no \($0.displayQuoted)" }, limit: 2))"
    }

    static func add(_ items: [IncompleteEditMenu.Item]) -> String {
        let items = items.map { "an item with the action \($0.action) and \($0.keys)" }
        return "add \(listed(items, limit: 2)), without which the keys do nothing in text fields"
    }
}
