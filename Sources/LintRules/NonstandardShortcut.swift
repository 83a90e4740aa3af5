import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let nonstandardShortcut = Rule(
        "nonstandard-shortcut", .warning, kinds: [.uiKit, .appKit], precedence: .keys(8),
        honorsAllowedCombinations: true, isForClosedMenus: true,
        Documentation(
            "standard commands, such as Copy, with another shortcut than in all other apps",
            whyBad: """
                People press ⌘C to copy without looking at the menu. For Undo, Redo, Cut, Copy, Paste, Select All, Hide and Quit \
                this is a warning, for other standard commands an info.
                """,
            example: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Edit", "children": [
                        { "title": "Redo", "action": "redo:", "shortcut": "opt+cmd+z" } ] }, "atEndOf": "root" } ] }
                """,
            useInstead: "The standard combination.",
            betterExample: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Edit", "children": [
                        { "title": "Redo", "action": "redo:", "shortcut": "shift+cmd+z" } ] }, "atEndOf": "root" } ] }
                """,
            source: "Human Interface Guidelines, \"Keyboards\": standard keyboard shortcuts (confidence A)"),
        check: .shortcut { shortcut, findings in
            let command = shortcut.command
            guard shortcut.isInMenu, !command.attributes.contains(.alternate),
                let standard = NonstandardShortcut.standard(of: command),
                shortcut.keys.normalizedForUSKeyboard != standard.keys.normalizedForUSKeyboard,
                // The system's own combinations of newer releases.
                !shortcut.keys.modifiers.contains(.function),
                // Another form of the command has the standard combination, or a command that `repurposed-shortcut`
                // reports.
                standard.keys.usSpellings.allSatisfy({ shortcut.target.builder.node(for: $0) == nil })
            else { return }
            let finding = findings.add(
                Messages.hasOtherKeys(shortcut, standard.keys), shortcut.facts, about: shortcut,
                help: Messages.use(standard.keys), cap: standard.isKnownByAll ? .warning : .info)
            findings.record(shortcut.keys, on: [shortcut.target.target], for: finding)
        })
}

private enum NonstandardShortcut {
    /// Actions with one meaning: their combination, and whether nearly everybody presses it without looking.
    static let actions: [String: (keys: KeyCombination, isKnownByAll: Bool)] = {
        var actions: [String: (keys: KeyCombination, isKnownByAll: Bool)] = [:]
        for (names, key, modifiers, isKnownByAll) in table {
            for name in names.split(separator: " ") {
                actions[String(name)] = (KeyCombination(KeyInput(rawValue: key), modifiers), isKnownByAll)
            }
        }
        return actions
    }()

    /// The standard combination of a command's action or, if the action reads the sender's tag, of the action and the tag.
    static func standard(of command: Command) -> (keys: KeyCombination, isKnownByAll: Bool)? {
        if let standard = actions[command.action] { return standard }
        guard let tags = tagged[command.action], case .dictionary(let facts) = command.propertyList,
            case .number(let tag) = facts["tag"]
        else { return nil }
        return tags.first { PropertyList.Number($0.tag) == tag }.map { ($0.keys, false) }
    }

    /// The tags are those of `NSTextFinder.Action`, `NSFindPanelAction` and `NSFontTraitMask` (AppKit's headers, confidence
    /// A).
    private static let tagged: [String: [(tag: Int64, keys: KeyCombination)]] = {
        func keys(_ key: String, _ modifiers: KeyModifiers) -> KeyCombination {
            KeyCombination(KeyInput(rawValue: key), modifiers)
        }
        let find: [(tag: Int64, keys: KeyCombination)] = [
            (1, keys("f", .command)), (2, keys("g", .command)),
            (3, keys("g", [.shift, .command])), (7, keys("e", .command)),
            (12, keys("f", [.alternate, .command])),
        ]
        return [
            "performFindPanelAction:": find, "performTextFinderAction:": find,
            "addFontTrait:": [(1, keys("i", .command)), (2, keys("b", .command))],
        ]
    }()

    private static let table: [(actions: String, key: String, KeyModifiers, isKnownByAll: Bool)] = [
        ("undo:", "z", .command, true), ("redo:", "z", [.shift, .command], true), ("cut:", "x", .command, true),
        ("copy:", "c", .command, true), ("paste:", "v", .command, true), ("selectAll:", "a", .command, true),
        ("hide:", "h", .command, true), ("terminate:", "q", .command, true), ("newDocument:", "n", .command, false),
        ("openDocument: open:", "o", .command, false), ("saveDocument:", "s", .command, false),
        ("print: printDocument:", "p", .command, false), ("runPageLayout:", "p", [.shift, .command], false),
        ("performClose:", "w", .command, false), ("performMiniaturize:", "m", .command, false),
        ("find:", "f", .command, false), ("findNext:", "g", .command, false),
        ("findPrevious:", "g", [.shift, .command], false), ("useSelectionForFind:", "e", .command, false),
        ("toggleBoldface:", "b", .command, false), ("toggleItalics:", "i", .command, false),
        ("toggleUnderline:", "u", .command, false), ("toggleFullScreen:", "f", [.control, .command], false),
        ("pasteAndMatchStyle:", "v", [.alternate, .shift, .command], false),
        ("orderFrontPreferencesPanel:", ",", .command, false), ("showHelp:", "?", .command, false),
    ]
}

private enum Messages {
    static func hasOtherKeys(_ shortcut: ShortcutContext, _ keys: KeyCombination) -> String {
        "\(shortcut.name) (\(shortcut.command.action.displayText)) has \(shortcut.keys), not \(keys) as in other apps"
    }

    static func use(_ keys: KeyCombination) -> String { "use \(keys)" }
}
