import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let uncategorizedShortcut = Rule(
        "uncategorized-shortcut", .warning, aliases: ["uncategorised-shortcut"],
        Documentation(
            "key commands with ⌘ that are defined by a responder, but are not in the main menu",
            whyBad: """
                On the Mac and in the iPad's menu bar, users cannot find such a key command, because it is in no menu. The \
                iPad's overlay lists it in a section without a category, and only while its responder is in the chain.
                """,
            example: """
                { "name": "Player", "keyCommands": [
                    { "title": "Next Track", "action": "nextTrack:", "shortcut": "cmd+k" } ] }
                """,
            useInstead: "The command in the main menu, and the action in the responder that handles it.",
            betterExample: """
                "build": [ { "insertSibling": { "title": "Playback", "children": [
                    { "title": "Next Track", "action": "nextTrack:", "shortcut": "cmd+k" } ] }, "after": "view" } ],
                "responders": [ { "name": "Player", "actions": ["nextTrack:"] } ]
                """,
            source: "WWDC21 10057; UIKit's documentation of keyCommands (confidence A/B)"),
        check: .shortcut { shortcut, findings in
            guard !shortcut.isInMenu, shortcut.keys.modifiers.contains(.command),
                !shortcut.target.document.companions.isInAppExtension
            else { return }
            let isInMenu = UncategorizedShortcut.menuHas(shortcut)
            var facts = shortcut.facts
            facts.details = [isInMenu ? "also in the menu" : "not in the menu"]
            let finding = findings.add(
                Messages.isOutsideMenu(shortcut, menuHasCommand: isInMenu), facts, about: shortcut,
                help: isInMenu ? Messages.remove : Messages.move,
                // Code has many of them, often on purpose.
                cap: shortcut.target.document.isFromCode ? .info : .error)
            findings.join(
                finding,
                Diagnostic.FindingGroup(
                    name: isInMenu ? "in menu" : "", summary: Messages.areOutsideMenu(menuHasCommands: isInMenu),
                    help: isInMenu ? Messages.removeAll : Messages.moveAll))
        })
}

private enum UncategorizedShortcut {
    /// Whether the main menu has the same action with the same keys.
    static func menuHas(_ shortcut: ShortcutContext) -> Bool {
        let builder = shortcut.target.builder
        guard let id = builder.node(for: shortcut.keys), case .command(let command) = builder.element(at: id) else {
            return false
        }
        return command.action.isIdentical(to: shortcut.command.action)
    }
}

private enum Messages {
    static func isOutsideMenu(_ shortcut: ShortcutContext, menuHasCommand: Bool) -> String {
        "\(shortcut.keys) of \(shortcut.name) is a key command outside the main menu, "
            + (menuHasCommand ? "which already has the command" : "so it has no category")
    }

    static func areOutsideMenu(menuHasCommands: Bool) -> String {
        "key commands are outside the main menu, "
            + (menuHasCommands ? "which already has the commands" : "so they have no category")
    }

    static let remove = "remove the key command"
    static let removeAll = "remove the key commands"
    static let move = "move the command to the main menu"
    static let moveAll = "move the commands to the main menu"
}
