import Diagnostics
import MenuBuilder
import MenuDocuments

extension Rule {
    static let shortcutWithoutAction = Rule(
        "shortcut-without-action", .warning, kinds: [.appKit],
        Documentation(
            "items of Interface Builder files that have a shortcut, and nothing that it performs",
            whyBad: """
                AppKit shows the item with its shortcut and always dimmed, and the keys do nothing. Often the connection \
                was lost with a class, or the item is left over from a template. Items that code can change are not \
                reported: those with an outlet, a binding, a segue, an identifier, a tag or a class of their own, and \
                those of a menu with an outlet or a delegate.
                """,
            example: """
                <menuItem title="Find Next" keyEquivalent="g" id="find"/>
                """,
            useInstead: "A connection to an action, or no item.",
            betterExample: """
                <menuItem title="Find Next" keyEquivalent="g" tag="2" id="find">
                    <connections>
                        <action selector="performFindPanelAction:" target="-1" id="next"/>
                    </connections>
                </menuItem>
                """,
            source: "AppKit's documentation of NSMenu.autoenablesItems (confidence A)"),
        check: .shortcut { shortcut, findings in
            let (document, command) = (shortcut.target.document, shortcut.command)
            let items = document.appKitItems
            guard items.areKnown, !command.hasAction, !command.hasSegue, !command.attributes.contains(.hidden),
                !items.changeable.contains(command.origin), !items.identified.contains(command.origin)
            else { return }
            let finding = findings.add(
                Messages.performsNothing(shortcut), shortcut.facts, about: shortcut, help: Messages.help)
            findings.join(finding, Diagnostic.FindingGroup(name: "", summary: Messages.performNothing))
        })
}

extension Command {
    /// Whether a segue of a storyboard replaces the action.
    fileprivate var hasSegue: Bool {
        guard case .dictionary(let facts) = propertyList else { return false }
        return facts["segue"] != nil
    }
}

private enum Messages {
    static func performsNothing(_ shortcut: ShortcutContext) -> String {
        "\(shortcut.name) has \(shortcut.keys) and no action, so it is always dimmed"
    }

    static let performNothing = "items have a shortcut and no action, so they are always dimmed"

    static let help = "connect an action, or remove the item"
}
