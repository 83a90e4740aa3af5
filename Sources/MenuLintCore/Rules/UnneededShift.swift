internal import KeyCombinations
internal import MenuBuilder

extension Rule {
    static let unneededShift = Rule(
        "unneeded-shift", .warning,
        Documentation(
            "a combination has Shift beside a character that takes Shift to type",
            whyBad: """
                The character says already that Shift is held: a menu that shows ⇧⌘? asks for Shift twice, and the \
                combination does not equal the ⌘? that others mean by the same press.
                """,
            example: """
                { "title": "Guide", "action": "showGuide:", "shortcut": "ctrl+shift+cmd+?" }
                """,
            useInstead: "The character alone.",
            betterExample: """
                { "title": "Guide", "action": "showGuide:", "shortcut": "ctrl+cmd+?" }
                """,
            source: "Human Interface Guidelines, \"Keyboards\" (confidence A); the US layout"),
        check: .shortcut { shortcut, findings in
            let keys = shortcut.keys
            guard keys.modifiers.contains(.shift), keys.input.isShiftedOnUSKeyboard else { return }
            let without = KeyCombination(keys.input, keys.modifiers.subtracting(.shift))
            findings.add(
                "\(keys) of \(shortcut.name) has ⇧ beside \(keys.input.rawValue.quoted), which is typed with ⇧ already",
                about: shortcut, help: "write \(without)")
            findings.claim(keys, on: [shortcut.target.target])
        })
}
