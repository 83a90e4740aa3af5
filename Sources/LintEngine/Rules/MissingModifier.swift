import KeyCombinations
import MenuBuilder

extension Rule {
    static let missingModifier = Rule(
        "missing-modifier", .warning,
        Documentation(
            "a command of the menu has a letter, or a letter with only Shift or Option, for its combination",
            whyBad: """
                Such a combination is also what types a character: K, ⇧K a letter, ⌥R a ® or, on other layouts, a \
                character that people need. Either the command takes it from the text, or the text takes it from the \
                command. ⌘ is what people expect of a menu.
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
            // In a responder's own keyCommands a plain letter stays where nothing is typed, as in a player.
            guard shortcut.isInMenu, keys.modifiers.isDisjoint(with: [.command, .control, .function]),
                keys.input.isCharacter
            else { return }
            let withCommand = KeyCombination(keys.input, keys.modifiers.union(.command))
            let free = FreeCombination.suggestion(near: KeyCombination(keys.input), in: shortcut.target)
            findings.add(
                .isTyped(shortcut), about: shortcut,
                help: "add ⌘" + (free.isEmpty ? " (\(withCommand))" : free))
            findings.claim(keys, on: [shortcut.target.target])
        })
}

extension String {
    fileprivate static func isTyped(_ shortcut: ShortcutContext) -> String {
        let typed = shortcut.keys.modifiers.contains(.alternate) ? "another character" : "a character"
        return "\(shortcut.keys) of \(shortcut.name) has neither ⌘ nor ⌃, so that it also types \(typed)"
    }
}
