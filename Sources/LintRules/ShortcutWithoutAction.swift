import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let shortcutWithoutAction = Rule(
        "shortcut-without-action", .warning, kinds: [.appKit],
        Documentation(
            "items of Interface Builder files that have a shortcut, and nothing that it performs",
            whyBad: """
                AppKit shows the item with its shortcut and always dimmed, and the keys do nothing. In a menu that does not \
                enable its items itself, the item is enabled and does nothing. Often the connection \
                was lost with a class, or the item is left over from a template. Items that code can change are not \
                reported: those with an outlet, a binding, a segue, an identifier, a tag or a class of their own, and \
                those of a menu with an outlet, a delegate or a class of its own. Nor are any if code of the app's \
                delegate gives the application another main menu. Of items that code looks up in the menu bar, they are \
                “possible”, as it may give them an action. Items that Xcode's templates leave \
                unconnected are infos: Preferences… and Settings…, and those of the Font menu if the template's font manager \
                was removed.
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
        check: .target(ShortcutWithoutAction.check))
}

private enum ShortcutWithoutAction {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        guard !target.document.companions.actionHandlers.replaceMenu else { return }
        let items = target.document.appKitItems
        var found: [ShortcutContext] = []
        // Those that code could find by their tags.
        var tagged: [ShortcutContext] = []
        for node in target.elements(with: .keyCombination) {
            guard case .command(let command) = node.element, let keys = command.keyCombination,
                !command.attributes.contains(.hidden)
            else { continue }
            let shortcut = ShortcutContext(target: target, command: command, keys: keys, responder: nil)
            if items.neverPerforms(command) {
                found.append(shortcut)
            } else if items.neverPerforms(command, unlessFoundByTag: true) {
                tagged.append(shortcut)
            }
        }
        for (index, shortcut) in found.enumerated() { report(shortcut, tagged: index == 0 ? tagged : [], &findings) }
    }

    private static func report(_ shortcut: ShortcutContext, tagged: [ShortcutContext], _ findings: inout Findings) {
        let (document, command) = (shortcut.target.document, shortcut.command)
        let isEnabled = !document.appKitItems.isAlwaysDimmed(command)
        let finding = findings.add(
            Messages.performsNothing(shortcut, isEnabled: isEnabled, tagged: tagged.count), shortcut.facts,
            at: shortcut.place, on: [shortcut.target.target],
            related: tagged.prefix(8).map { Diagnostic.Related(Messages.hasTagOnly($0), at: $0.place) },
            help: Messages.help, cap: command.isUnconnectedInTemplates ? .info : .error,
            isPossible: document.companions.actionHandlers.changing.contains(command.origin))
        findings.join(
            finding,
            Diagnostic.FindingGroup(
                name: isEnabled ? "enabled" : "", summary: Messages.performNothing(isEnabled: isEnabled)))
    }
}

private enum Messages {
    /// - Parameter tagged: The number of items without an action that have a tag.
    static func performsNothing(_ shortcut: ShortcutContext, isEnabled: Bool, tagged: Int) -> String {
        let others = "\(tagged) \(tagged == 1 ? "item with a tag has" : "items with tags have") none either"
        return "\(shortcut.name) (\(shortcut.keys)) has no action, so it "
            + (isEnabled ? "does nothing, and its menu leaves it enabled" : "is always dimmed")
            + (tagged == 0 ? "" : "; \(others)")
    }

    static func hasTagOnly(_ shortcut: ShortcutContext) -> String {
        "\(shortcut.name) (\(shortcut.keys)) has no action, unless code finds it by its tag"
    }

    static func performNothing(isEnabled: Bool) -> String {
        "items have a shortcut and no action, so they "
            + (isEnabled ? "do nothing, and their menus leave them enabled" : "are always dimmed")
    }

    static let help = "connect an action, or remove the item"
}
