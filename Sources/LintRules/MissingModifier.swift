import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let missingModifier = Rule(
        "missing-modifier", .warning, kinds: [.uiKit, .appKit, .swiftUI], precedence: .typing(2),
        honorsAllowedCombinations: true, isForClosedMenus: true,
        Documentation(
            "menu commands whose combination is a plain letter, or a letter with only Shift or Option",
            whyBad: """
                Such a combination also types a character: K and ⇧K a letter, ⌥R a ® or, on other layouts, a character \
                that people need. Either the shortcut stops users from typing the character, or typing it never performs \
                the command. People expect ⌘ in a menu.
                """,
            example: """
                { "title": "Reload", "action": "reload:", "shortcut": "opt+r" }
                """,
            useInstead: "A combination with ⌘.",
            betterExample: """
                { "title": "Reload", "action": "reload:", "shortcut": "cmd+r" }
                """,
            source: "Human Interface Guidelines, \"Keyboards\" (confidence A)"),
        check: .shortcut { shortcut, findings in
            let keys = shortcut.keys
            // A responder's own keyCommands may use plain letters where nothing is typed, as in a player.
            guard shortcut.isInMenu, keys.modifiers.isDisjoint(with: [.command, .control, .function]),
                keys.input.isCharacter, InputProblem(keys.input, in: shortcut.target.document.kind) == nil
            else { return }
            let finding = findings.add(
                Messages.typesCharacter(shortcut), shortcut.facts, about: shortcut, help: Messages.help(shortcut))
            findings.record(keys, on: [shortcut.target.target], for: finding)
            if let menu = shortcut.menuPath.last {
                findings.join(
                    finding,
                    Diagnostic.FindingGroup(
                        name: shortcut.menuPath.joined(separator: " ▸ "), minimum: 3,
                        summary: Messages.typeCharacters(in: menu), help: Messages.addCommandToAll))
            }
        })
}

private enum Messages {
    static func typesCharacter(_ shortcut: ShortcutContext) -> String {
        let typed = shortcut.keys.modifiers.contains(.alternate) ? "another character" : "a character"
        return "\(shortcut.keys) of \(shortcut.name) has neither ⌘ nor ⌃, so it also types \(typed)"
    }

    static func typeCharacters(in menu: String) -> String {
        "commands of \(menu.displayQuoted) have neither ⌘ nor ⌃, so their keys also type characters"
    }

    static let addCommandToAll = "add ⌘, unless nothing is typed while this menu is used"

    static func help(_ shortcut: ShortcutContext) -> String {
        "add ⌘" + shortcut.target.suggestion(adding: .command, to: shortcut.keys)
    }
}
