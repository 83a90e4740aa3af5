import KeyCombinations
import MenuBuilder

extension Rule {
    static let capturedKey = Rule(
        "captured-key", .warning,
        Documentation(
            "a combination of an arrow, Tab, Escape or Space goes to text input or to the focus system first",
            whyBad: """
                From release 15 on, text input and the focus system get these keys before key commands do. While a \
                text field is edited or an item is focused, the command does not get its keys.
                """,
            example: """
                { "title": "Play", "action": "play:", "shortcut": "space" }
                """,
            useInstead:
                "\"wantsPriorityOverSystemBehavior\" where the command really matters more than typing and moving the focus; or a combination with ⌘.",
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
            findings.add(
                "\(keys) of \(shortcut.name) goes to text input or to the focused item first", about: shortcut,
                help: "set \"wantsPriorityOverSystemBehavior\", or use a combination with ⌘")
            findings.claim(keys, on: [shortcut.target.target])
        })
}

private enum CapturedKey {
    static let inputs: Set<KeyInput> = [.upArrow, .downArrow, .leftArrow, .rightArrow, .tab, .escape, .space]

    /// Whether text input, which gets the keys, sends the command's very action: nothing is lost then. These are
    /// AppKit's standard key bindings (confidence A).
    static func isForwarded(_ keys: KeyCombination, to action: String) -> Bool {
        switch keys.input {
        case .escape: ["cancelOperation:", "cancel:", "complete:"].contains(action)
        case .tab: ["insertTab:", "insertBacktab:"].contains(action)
        default: false
        }
    }
}
