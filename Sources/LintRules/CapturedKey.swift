import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let capturedKey = Rule(
        "captured-key", .warning, precedence: .capture(1), honorsAllowedCombinations: true, isForClosedMenus: true,
        Documentation(
            """
            shortcuts with arrows, Tab, Escape, Space, Return, Delete or Page keys that text input or the focus system \
            handles first
            """,
            whyBad: """
                As of release 15, text input and the focus system get these keys before key commands do. While a text \
                field is edited or an item is focused, the command does not get its keys. Arrows and Delete with ⌘ edit \
                text only, so they are an info.
                """,
            example: """
                { "title": "Play", "action": "play:", "shortcut": "space" }
                """,
            useInstead:
                "A combination with ⌘; or \"wantsPriorityOverSystemBehavior\" if the command is more important than typing and moving the focus.",
            betterExample: """
                { "title": "Play", "action": "play:", "shortcut": "space", "wantsPriorityOverSystemBehavior": true }
                """,
            source:
                "UIKit's documentation of wantsPriorityOverSystemBehavior (confidence A); keys with ⌘ or ⌥ (confidence B)"
        ),
        check: .shortcut { shortcut, findings in
            let keys = shortcut.keys
            guard let capture = CapturedKey.capture(of: keys), !shortcut.command.wantsPriorityOverSystemBehavior,
                !CapturedKey.isForwarded(keys, to: shortcut.command.action)
            else { return }
            let finding = findings.add(
                Messages.isCaptured(shortcut, capture), shortcut.facts, about: shortcut,
                help: capture == .always ? Messages.addCommand : Messages.useAnother,
                cap: capture == .always && !shortcut.target.document.isFromCode ? .warning : .info)
            findings.state(confidence: capture == .always ? "A" : "B", for: finding)
            findings.record(keys, on: [shortcut.target.target], for: finding)
            // Those of all responders are one group: the same is wrong with them, and they have no menu that people know.
            if shortcut.menuPath.last != nil || shortcut.responder != nil {
                findings.join(
                    finding,
                    Diagnostic.FindingGroup(
                        name: "\(capture.rawValue) " + shortcut.menuPath.joined(separator: " ▸ "), minimum: 3,
                        summary: Messages.areCaptured(capture, in: shortcut.menuPath.last)))
            }
        })
}

private enum CapturedKey {
    enum Capture: String {
        /// Text input and the focus system get the keys first (confidence A).
        case always
        /// Text that is being edited gets them first (confidence B).
        case whileEditing
    }

    /// What gets a combination before commands do, if anything.
    static func capture(of keys: KeyCombination) -> Capture? {
        if keys.modifiers.contains(.function) { return nil }
        if keys.modifiers.contains(.control) {
            return keys.input == .tab && keys.modifiers.isDisjoint(with: [.alternate, .command]) ? .always : nil
        }
        let isWithCommand = keys.modifiers.contains(.command)
        if editing.contains(keys.input) {
            // Text uses no combination of both, and Shift only to select.
            let isUsed =
                !keys.modifiers.contains(.alternate) && (keys.input != .delete || !keys.modifiers.contains(.shift))
            return isWithCommand ? (isUsed ? .whileEditing : nil) : .always
        }
        if isWithCommand { return nil }
        if moving.contains(keys.input) { return .always }
        return keys.input == .return && keys.modifiers.isEmpty ? .always : nil
    }

    /// The keys that text input uses with ⌘ too.
    private static let editing: [KeyInput] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .delete]
    private static let moving: [KeyInput] = [.tab, .escape, .space, .pageUp, .pageDown, .home, .end]

    /// Whether text input, which gets the keys, sends the same action as the command. These are AppKit's standard key
    /// bindings (confidence A).
    static func isForwarded(_ keys: KeyCombination, to action: String) -> Bool {
        switch keys.input {
        case .escape: ["cancelOperation:", "cancel:", "complete:"].contains(action)
        case .tab: ["insertTab:", "insertBacktab:"].contains(action)
        case .return: action == "insertNewline:"
        case .delete: ["delete:", "deleteBackward:"].contains(action)
        default: false
        }
    }
}

private enum Messages {
    static func isCaptured(_ shortcut: ShortcutContext, _ capture: CapturedKey.Capture) -> String {
        switch capture {
        case .always: "text input or the focused item gets \(shortcut.keys) before \(shortcut.name)"
        case .whileEditing: "while text is edited, \(shortcut.keys) edits the text before \(shortcut.name) gets it"
        }
    }

    /// - Parameter menu: The title of the menu; nil outside of the menu.
    static func areCaptured(_ capture: CapturedKey.Capture, in menu: String?) -> String {
        let shortcuts = "shortcuts " + (menu.map { "of \($0.displayQuoted)" } ?? "outside of the menu")
        return switch capture {
        case .always: "\(shortcuts) go to text input or the focused item first"
        case .whileEditing: "\(shortcuts) edit the text while text is edited"
        }
    }

    static let addCommand =
        "use a combination with ⌘, or set \"wantsPriorityOverSystemBehavior\", which takes the keys from text fields, too"
    static let useAnother =
        "use another combination, or set \"wantsPriorityOverSystemBehavior\", which takes the keys from text fields, too"
}
