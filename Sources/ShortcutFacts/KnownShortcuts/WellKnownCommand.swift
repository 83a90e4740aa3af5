import KeyCombinations
import MenuBuilder

/// Commands that have the same shortcut in nearly every app, by title.
enum WellKnownCommand {
    /// The combination that other apps use for a command with this title, or `nil`.
    static func keys(ofTitle title: String) -> KeyCombination? {
        let title = folded(title)
        if let keys = keysByTitle[title] { return keys }
        // "Quit" and "Help" with the app's name.
        if title.hasPrefix("quit ") { return keysByTitle["quit"] }
        return title.hasSuffix(" help") ? keysByTitle["help"] : nil
    }

    /// The combination that programs for Windows and Linux use for a command with this title, or `nil`.
    static func keysOnPC(ofTitle title: String) -> KeyCombination? { keysOnPCByTitle[folded(title)] }

    /// Microsoft, "Keyboard accelerators"; the GNOME Human Interface Guidelines, "Keyboard input", which have all but redoing,
    /// and alone have saving under a new name and opening (confidence A).
    private static let keysOnPCByTitle: [String: KeyCombination] = {
        let titles: [(String, KeyModifiers, [String])] = [
            ("n", .control, ["new"]), ("o", .control, ["open"]), ("s", .control, ["save"]), ("w", .control, ["close"]),
            ("p", .control, ["print"]), ("z", .control, ["undo"]), ("y", .control, ["redo"]), ("x", .control, ["cut"]),
            ("c", .control, ["copy"]), ("v", .control, ["paste"]), ("a", .control, ["select all"]),
            ("f", .control, ["find"]), ("h", .control, ["replace", "find and replace", "find & replace"]),
            ("r", .control, ["reload", "refresh"]), ("=", .control, ["zoom in"]), ("-", .control, ["zoom out"]),
            ("0", .control, ["actual size", "normal size", "reset zoom"]), ("b", .control, ["bold"]),
            ("i", .control, ["italic"]), ("u", .control, ["underline"]), ("d", .control, ["add bookmark"]),
            ("s", [.control, .shift], ["save as"]),
        ]
        return titles.reduce(into: [:]) { keys, entry in
            for title in entry.2 { keys[title] = KeyCombination(KeyInput(rawValue: entry.0), entry.1) }
        }
    }()

    /// The titles of the system's own menus with their keys, and of some commands that only documents or views have
    /// (Human Interface Guidelines, "Keyboards", confidence A; zooming: Apple's apps, B).
    private static let keysByTitle: [String: KeyCombination] = {
        let menu = MainMenuBuilder(
            target: .macCatalyst26,
            infoPlist: InfoPlist(supportsPrintCommand: true, supportsMultipleScenes: true))
        var keys: [String: KeyCombination] = [:]
        menu.forEachElement { node in
            if case .command(let command) = node.element { keys[folded(command.title)] = command.keyCombination }
        }
        for item in menu.systemItems { keys[folded(item.title)] = item.keyCombination }
        for (title, key, modifiers) in others { keys[title] = KeyCombination(KeyInput(rawValue: key), modifiers) }
        return keys
    }()

    private static let others: [(String, String, KeyModifiers)] = [
        ("new", "n", .command), ("open", "o", .command), ("save", "s", .command), ("close", "w", .command),
        ("save as", "s", [.shift, .command]), ("page setup", "p", [.shift, .command]), ("print", "p", .command),
        ("find", "f", .command), ("zoom in", "+", .command), ("zoom out", "-", .command),
        ("actual size", "0", .command), ("show inspector", "i", [.alternate, .command]),
        ("quit", "q", .command), ("help", "?", .command), ("hide others", "h", [.alternate, .command]),
        ("close all", "w", [.alternate, .command]), ("close all windows", "w", [.alternate, .command]),
        ("minimize all", "m", [.alternate, .command]), ("minimize all windows", "m", [.alternate, .command]),
        ("find and replace", "f", [.alternate, .command]), ("find & replace", "f", [.alternate, .command]),
        ("check document now", ";", .command), ("show spelling and grammar", ":", .command),
        ("copy style", "c", [.alternate, .command]), ("paste style", "v", [.alternate, .command]),
        ("copy formatting", "c", [.control, .command]), ("paste formatting", "v", [.control, .command]),
        ("align left", "{", .command), ("center", "|", .command), ("align right", "}", .command),
        ("show sidebar", "s", [.control, .command]), ("hide sidebar", "s", [.control, .command]),
        ("toggle sidebar", "s", [.control, .command]), ("show toolbar", "t", [.alternate, .command]),
        ("hide toolbar", "t", [.alternate, .command]), ("toggle toolbar", "t", [.alternate, .command]),
        ("deselect all", "a", [.shift, .command]), ("settings", ",", .command), ("preferences", ",", .command),
    ]

    private static func folded(_ title: String) -> String {
        title.lowercased().split { $0 == "…" || $0 == "." || $0.isWhitespace }.joined(separator: " ")
    }
}
