import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let misplacedAlternate = Rule(
        "misplaced-alternate", .warning, kinds: [.appKit],
        Documentation(
            "AppKit alternates that do not replace the item before them",
            whyBad: """
                AppKit shows an alternate in place of the item before it while the user holds its modifiers. For that, \
                both must have the same key, or none, and different modifiers, with nothing between them, not even a \
                separator. Otherwise both items are shown, or one of them never.
                """,
            example: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "File", "children": [
                        { "title": "Close", "action": "performClose:", "shortcut": "cmd+w" },
                        { "title": "Print…", "action": "printDocument:", "shortcut": "cmd+p" },
                        { "title": "Close All", "action": "closeAll:", "shortcut": "opt+cmd+w",
                          "attributes": ["alternate"] } ] }, "atEndOf": "root" } ] }
                """,
            useInstead: "The place directly after the item with the same key.",
            betterExample: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "File", "children": [
                        { "title": "Close", "action": "performClose:", "shortcut": "cmd+w" },
                        { "title": "Close All", "action": "closeAll:", "shortcut": "opt+cmd+w",
                          "attributes": ["alternate"] },
                        { "title": "Print…", "action": "printDocument:", "shortcut": "cmd+p" } ] },
                      "atEndOf": "root" } ] }
                """,
            source: "AppKit's documentation of NSMenuItem.isAlternate (confidence A)"),
        check: .target { target, findings in
            var siblings = Siblings(target.builder)
            for node in target.elements(with: .attributes) where !target.isSystems(node.element) {
                let element = ElementContext(target: target, element: node.element, node: node)
                guard case .command(let command) = node.element, command.attributes.contains(.alternate),
                    let mistake = MisplacedAlternate(command, element, &siblings)
                else { continue }
                let finding = findings.add(
                    mistake.message(element.element), FindingFacts([element.party], details: [mistake.name]),
                    about: element, key: "title", help: mistake.help)
                findings.join(
                    finding, Diagnostic.FindingGroup(name: "", summary: Messages.replaceNothing, help: Messages.help))
            }
        })
}

/// What is before the elements of menus, which a tree finds only from the first one.
private struct Siblings {
    private let builder: MainMenuBuilder
    private var children: [NodeID: [NodeID]] = [:]
    private var places: [NodeID: Int] = [:]

    init(_ builder: MainMenuBuilder) { self.builder = builder }

    /// The elements before one, the nearest first.
    ///
    /// - Complexity: O(children), once for each menu.
    mutating func elements(before id: NodeID, in parent: NodeID) -> ReversedCollection<ArraySlice<NodeID>> {
        if children[parent] == nil {
            let all = builder.children(of: parent)
            for (index, child) in all.enumerated() { places[child] = index }
            children[parent] = all
        }
        return (children[parent] ?? [])[..<(places[id] ?? 0)].reversed()
    }
}

/// Why an alternate replaces nothing.
private enum MisplacedAlternate {
    /// No item is directly before it.
    case afterNothing
    /// The item before it has another key.
    case otherKey(MenuElement)
    /// The item before it, or an alternate between, has the same key and modifiers.
    case sameModifiers(MenuElement)

    /// `nil` if the alternate replaces an item, or if that is not known.
    init?(_ command: Command, _ context: ElementContext, _ siblings: inout Siblings) {
        let builder = context.target.builder
        let document = context.target.document
        guard !context.isChangeable, let id = context.node?.id, let parent = builder.parent(of: id),
            !document.isAbsent(builder.element(at: parent).origin, whileThereIs: command.origin),
            !document.unreadCombinations.contains(command.origin)
        else { return nil }
        let items = document.appKitItems
        let before = siblings.elements(before: id, in: parent).lazy.filter {
            !document.areExclusive(builder.element(at: $0).origin, command.origin)
        }
        for (distance, sibling) in before.enumerated() {
            let element = builder.element(at: sibling)
            // What is before the alternate depends on the app's state.
            if document.isAbsent(element.origin, whileThereIs: command.origin) { return nil }
            // Code may change the item, too.
            guard case .command(let other) = element, !items.changeable.contains(other.origin),
                !document.unreadCombinations.contains(other.origin)
            else {
                if case .menu = element, distance == 0 { break }
                return nil
            }
            if other.keyCombination?.input != command.keyCombination?.input {
                if distance > 0 { return nil }
                self = .otherKey(element)
                return
            }
            let held = items.heldModifiers[command.origin]
            if command.keyCombination != nil
                ? other.keyCombination == command.keyCombination
                : held != nil && items.heldModifiers[other.origin] == held
            {
                self = .sameModifiers(element)
                return
            }
            if !other.attributes.contains(.alternate) { return nil }
        }
        self = .afterNothing
    }

    var name: String {
        switch self {
        case .afterNothing: "after nothing"
        case .otherKey: "other key"
        case .sameModifiers: "same modifiers"
        }
    }

    func message(_ alternate: MenuElement) -> String {
        switch self {
        case .afterNothing: "the alternate \(alternate.name) follows no item that it could replace"
        case .otherKey(let other): "the alternate \(alternate.name) has another key than \(other.name) before it"
        case .sameModifiers(let other): "the alternate \(alternate.name) has the same keys as \(other.name)"
        }
    }

    var help: String {
        switch self {
        case .afterNothing, .otherKey:
            "move it directly after the item with the same key, or show it as an item of its own"
        case .sameModifiers: "give it other modifiers"
        }
    }
}

private enum Messages {
    static let replaceNothing = "alternates do not replace the item before them"

    static let help = "move each directly after the item with the same key, and give it other modifiers"
}
