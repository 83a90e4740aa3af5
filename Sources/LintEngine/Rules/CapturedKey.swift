import KeyCombinations
import MenuBuilder

extension Rule {
    static let capturedKey = Rule(
        "captured-key", .warning, precedence: .capture(1), honorsAllowedCombinations: true,
        Documentation(
            "shortcuts with an arrow key, Tab, Escape or Space that text input or the focus system handles first",
            whyBad: """
                As of release 15, text input and the focus system get these keys before key commands do. While a text \
                field is edited or an item is focused, the command does not get its keys.
                """,
            example: """
                { "title": "Play", "action": "play:", "shortcut": "space" }
                """,
            useInstead:
                "A combination with ⌘; or \"wantsPriorityOverSystemBehavior\" if the command is more important than typing and moving the focus.",
            betterExample: """
                { "title": "Play", "action": "play:", "shortcut": "space", "wantsPriorityOverSystemBehavior": true }
                """,
            source: "UIKit's documentation of wantsPriorityOverSystemBehavior (confidence A)"),
        check: .shortcut { shortcut, findings in
            let keys = shortcut.keys
            guard CapturedKey.inputs.contains(keys.input),
                keys.modifiers.isDisjoint(with: [.command, .control, .function]),
                !shortcut.command.wantsPriorityOverSystemBehavior,
                !CapturedKey.isForwarded(keys, to: shortcut.command.action)
            else { return }
            let finding = findings.add(
                Messages.isCaptured(shortcut), shortcut.facts, about: shortcut, help: Messages.help)
            findings.record(keys, on: [shortcut.target.target], for: finding)
        })
}

private enum CapturedKey {
    static let inputs: [KeyInput] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .tab, .escape, .space]

    /// Whether text input, which gets the keys, sends the same action as the command. These are AppKit's standard key
    /// bindings (confidence A).
    static func isForwarded(_ keys: KeyCombination, to action: String) -> Bool {
        switch keys.input {
        case .escape: ["cancelOperation:", "cancel:", "complete:"].contains(action)
        case .tab: ["insertTab:", "insertBacktab:"].contains(action)
        default: false
        }
    }
}

private enum Messages {
    static func isCaptured(_ shortcut: ShortcutContext) -> String {
        "text input or the focused item gets \(shortcut.keys) before \(shortcut.name)"
    }

    static let help = "set \"wantsPriorityOverSystemBehavior\", or use a combination with ⌘"
}
