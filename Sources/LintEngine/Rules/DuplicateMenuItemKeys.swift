import KeyCombinations
import MenuBuilder
import MenuDocuments

/// `duplicate-shortcut` in the menus of AppKit, which refuses nothing.
///
/// AppKit asks the items in the order of the menu bar and takes the first that is enabled (confidence B). An alternate
/// is an item like any other here: it has keys of its own.
enum DuplicateMenuItemKeys {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        guard target.document.kind == .appKit else { return }
        var groups: [KeyCombination: [Item]] = [:]
        var order: [KeyCombination] = []
        for node in target.elements(with: .keyCombination) {
            guard case .command(let command) = node.element, let keys = command.keyCombination else { continue }
            if groups[keys] == nil { order.append(keys) }
            groups[keys, default: []].append(Item(command: command, id: node.id))
        }
        for keys in order {
            guard let items = groups[keys], items.count > 1 else { continue }
            report(items, keys, target, &findings)
        }
    }

    private struct Item {
        let command: Command
        let id: NodeID

        /// Whether the item answers as the file has it. Code may show and enable it later.
        var answers: Bool { command.attributes.isDisjoint(with: [.hidden, .disabled]) }
    }

    private static func report(
        _ items: [Item], _ keys: KeyCombination, _ target: TargetContext, _ findings: inout Findings
    ) {
        let winner = items.first(where: \.answers) ?? items[0]
        let document = target.document
        for item in items where item.id != winner.id {
            let (ending, ceiling) = outcome(for: item, beside: winner, document)
            findings.add(
                "\(keys) of \(name(item, target)) is also the key of \(name(winner, target)), \(ending)",
                at: document.place(of: item.command.origin, key: "shortcut"), on: [target.target],
                related: [
                    Diagnostic.Related(
                        "\(keys) is \(name(winner, target))",
                        at: document.place(of: winner.command.origin, key: "shortcut"))
                ],
                help: "use another combination\(FreeCombination.suggestion(near: keys, in: target))",
                ceiling: ceiling)
            if ceiling == .error { findings.offer(.otherKeys([item.command])) }
            findings.claim(keys, on: [target.target])
        }
    }

    /// What the user meets, and how much that matters.
    private static func outcome(
        for item: Item, beside winner: Item, _ document: MenuSpecDocument
    ) -> (ending: String, ceiling: Severity) {
        let order = item.command.origin.rawValue > winner.command.origin.rawValue ? "comes first" : "is shown"
        if !item.answers {
            let state = item.command.attributes.contains(.hidden) ? "hidden" : "disabled"
            return ("which answers as long as the other is \(state)", .info)
        }
        if document.variableElements.isSuperset(of: [item.command.origin, winner.command.origin]) {
            return ("which \(order) and answers unless a binding hides it", .info)
        }
        if item.command.hasAction, item.command.action == winner.command.action,
            item.command.propertyList == winner.command.propertyList
        {
            return ("which \(order) and does the same", .info)
        }
        return ("which \(order) and answers", .error)
    }

    /// The item with the menu it stands in, for titles recur.
    private static func name(_ item: Item, _ target: TargetContext) -> String {
        let name = MenuElement.command(item.command).name
        return target.builder.path(of: item.id).last.map { "\(name) in \($0.displayQuoted)" } ?? name
    }
}
