import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutFacts
import SourceText

extension Rule {
    static let nonstandardShortcut = Rule(
        "nonstandard-shortcut", .warning, kinds: [.uiKit, .appKit], honorsAllowedCombinations: true,
        Documentation(
            "standard commands, such as Copy, with another shortcut than in all other apps",
            whyBad: """
                People press ⌘C to copy without looking at the menu. For Undo, Cut, Copy, Paste, Select All, Hide and Quit \
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
                let isKnownByAll = NonstandardShortcut.actions[command.action],
                let standard = StandardCombination.performing(command.action).first,
                shortcut.keys.normalizedForUSKeyboard != standard.keys, !NonstandardShortcut.isVariant(shortcut, standard)
            else { return }
            findings.add(
                Messages.hasOtherKeys(shortcut, standard), shortcut.facts, about: shortcut,
                help: Messages.help(standard), cap: isKnownByAll ? .warning : .info)
        })
}

private enum NonstandardShortcut {
    /// Actions with one meaning, and whether nearly everybody presses their keys without looking.
    static let actions: [String: Bool] = Dictionary(
        uniqueKeysWithValues: [
            "undo:", "redo:", "cut:", "copy:", "paste:", "selectAll:", "hide:", "terminate:",
        ].map { ($0, true) }
            + [
                "newDocument:", "openDocument:", "open:", "saveDocument:", "print:", "printDocument:", "runPageLayout:",
                "performClose:", "performMiniaturize:", "find:", "findNext:", "findPrevious:", "useSelectionForFind:",
                "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "pasteAndMatchStyle:", "toggleFullScreen:",
                "orderFrontPreferencesPanel:", "showHelp:",
            ].map { ($0, false) })

    /// Whether another command has the standard combination: the same one in another form, or one that took the keys,
    /// which `repurposed-shortcut` reports.
    static func isVariant(_ shortcut: ShortcutContext, _ standard: StandardCombination) -> Bool {
        standard.spellings.contains { shortcut.target.builder.node(for: $0) != nil }
    }
}

private enum Messages {
    static func hasOtherKeys(_ shortcut: ShortcutContext, _ standard: StandardCombination) -> String {
        "\(shortcut.name) (\(shortcut.command.action.displayText)) has \(shortcut.keys), not \(standard.keys) as in other apps"
    }

    static func help(_ standard: StandardCombination) -> String { "use \(standard.keys)" }
}
