import KeyCombinations
import MenuBuilder
import SourceText

extension Rule {
    package static let unneededShift = Rule(
        "unneeded-shift", .warning,
        Documentation(
            "a combination has Shift beside a character that takes Shift to type",
            whyBad: """
                The character says already that Shift is held: a menu that shows ⇧⌘? asks for Shift twice, and the \
                combination does not equal the ⌘? that others mean by the same press. A capital letter with Shift, \
                as an object can have it, is told as an info: the system writes small letters, and takes the two for \
                different combinations. A capital letter without Shift is read as the press with Shift and left alone, \
                for only its author knows whether Shift was meant.
                """,
            example: """
                { "title": "Guide", "action": "showGuide:", "shortcut": "ctrl+shift+cmd+?" }
                """,
            useInstead: "The character alone; of a letter, the small one.",
            betterExample: """
                { "title": "Guide", "action": "showGuide:", "shortcut": "ctrl+cmd+?" }
                """,
            source: "Human Interface Guidelines, \"Keyboards\" (confidence A); the US layout; the system's own (A)",
            fix: .safe(
                "Takes Shift away, or writes the small letter, where nobody has the combination that is so written and "
                    + "it is the same press on every keyboard layout of the spec.")),
        check: .shortcut { shortcut, findings in
            guard shortcut.keys.modifiers.contains(.shift) else { return }
            if shortcut.keys.input.isShiftedOnUSKeyboard {
                UnneededShift.reportCharacter(shortcut, &findings)
            } else if shortcut.keys.input.isUppercaseLetter {
                UnneededShift.reportCapital(shortcut, &findings)
            }
        })
}

private enum UnneededShift {
    static func reportCharacter(_ shortcut: ShortcutContext, _ findings: inout Findings) {
        let keys = shortcut.keys
        let without = KeyCombination(keys.input, keys.modifiers.subtracting(.shift))
        findings.add(
            "\(keys) of \(shortcut.name) has ⇧ beside \(keys.input.rawValue.displayQuoted), which is typed with ⇧ already",
            about: shortcut, help: "write \(without)")
        findings.claim(keys, on: [shortcut.target.target])
        findings.offer(.spelling(shortcut.command, without))
    }

    static func reportCapital(_ shortcut: ShortcutContext, _ findings: inout Findings) {
        let keys = shortcut.keys
        let small = KeyCombination(keys.input.lowercased, keys.modifiers)
        findings.add(
            "\(keys) of \(shortcut.name) has ⇧ beside the capital letter \(keys.input.rawValue.displayQuoted), which UIKit "
                + "takes for another combination than ⇧ with \(small.input.rawValue.displayQuoted)",
            about: shortcut, help: "write \(small.input.rawValue.displayQuoted), as the system does", ceiling: .info)
        findings.claim(keys, on: [shortcut.target.target])
        findings.offer(.spelling(shortcut.command, small))
    }
}
