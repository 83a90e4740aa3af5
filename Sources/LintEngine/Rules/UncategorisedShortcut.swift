import KeyCombinations
import MenuBuilder

extension Rule {
    static let uncategorisedShortcut = Rule(
        "uncategorised-shortcut", .warning,
        Documentation(
            "a responder has a key command with ⌘ of its own, outside the main menu",
            whyBad: """
                On the Mac and in the iPad's menu bar nobody finds it, for it stands in no menu. In the iPad's \
                overlay it stands apart, in a section without a category, and only while its responder is in the chain.
                """,
            example: """
                { "name": "Player", "keyCommands": [
                    { "title": "Next Track", "action": "nextTrack:", "shortcut": "cmd+right" } ] }
                """,
            useInstead: "The command in a menu of the main menu, and the action with the responder that answers it.",
            betterExample: """
                "build": [ { "insertSibling": { "title": "Playback", "children": [
                    { "title": "Next Track", "action": "nextTrack:", "shortcut": "cmd+right" } ] }, "after": "view" } ],
                "responders": [ { "name": "Player", "actions": ["nextTrack:"] } ]
                """,
            source: "WWDC21 10057; UIKit's documentation of keyCommands (confidence A/B)"),
        check: .shortcut { shortcut, findings in
            guard !shortcut.isInMenu, shortcut.keys.modifiers.contains(.command) else { return }
            let isInMenu = UncategorisedShortcut.isInMenu(shortcut)
            findings.add(
                isInMenu
                    ? "\(shortcut.keys) of \(shortcut.name) stands outside the main menu, which has the command as well"
                    : "\(shortcut.keys) of \(shortcut.name) stands outside the main menu, in no category",
                about: shortcut, help: isInMenu ? "remove the key command" : "move the command to the main menu")
        })
}

private enum UncategorisedShortcut {
    /// Whether the main menu has the same action with the same keys.
    static func isInMenu(_ shortcut: ShortcutContext) -> Bool {
        let builder = shortcut.target.builder
        guard let id = builder.node(for: shortcut.keys), case .command(let command) = builder.element(at: id) else {
            return false
        }
        return command.action == shortcut.command.action
    }
}
