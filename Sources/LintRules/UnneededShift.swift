import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
package import RuleInterface
import SourceText

extension Rule {
    package static let unneededShift = Rule(
        "unneeded-shift", .warning, kinds: [.uiKit, .appKit, .swiftUI],
        severityCaps: [.appKit: .info, .swiftUI: .info],
        precedence: .keys(6),
        Documentation(
            "combinations of Shift with a character that already requires Shift",
            whyBad: """
                The character already implies Shift. ⇧⌘? shows Shift twice and is a different combination from ⌘?, \
                although both are the same key press. In AppKit and SwiftUI menus, where duplicates are not dropped, it is an \
                info. An upper-case letter with Shift, which the object \
                form allows, is an info: the system uses lower-case letters and treats the two as different \
                combinations.
                """,
            example: """
                { "title": "Guide", "action": "showGuide:", "shortcut": "ctrl+shift+cmd+?" }
                """,
            useInstead: "The character without Shift; for a letter, the lower-case one.",
            betterExample: """
                { "title": "Guide", "action": "showGuide:", "shortcut": "ctrl+cmd+?" }
                """,
            source: """
                Human Interface Guidelines, "Keyboards" (confidence A); the US layout and shortcuts in the system's own \
                menus (confidence A)
                """,
            fix: .safe(
                "Removes Shift, or writes the lower-case letter, if the resulting combination is unused and the same key press "
                    + "on every keyboard layout of the spec.")),
        check: .shortcut { shortcut, findings in
            let keys = shortcut.keys
            guard keys.modifiers.contains(.shift) else { return }
            if keys.input.isShiftedOnUSKeyboard {
                let plain = KeyCombination(keys.input, keys.modifiers.subtracting(.shift))
                let finding = findings.add(
                    Messages.characterImpliesShift(shortcut), shortcut.facts, about: shortcut,
                    help: Messages.write("\(plain)"))
                findings.record(keys, on: [shortcut.target.target], for: finding)
                findings.suggestFix(.respell(shortcut.command, plain), for: finding)
            } else if keys.input.isUppercaseLetter {
                let lowercase = KeyCombination(keys.input.lowercased, keys.modifiers)
                let finding = findings.add(
                    Messages.isUppercase(shortcut, lowercase), shortcut.facts, about: shortcut,
                    help: Messages.write("\(lowercase.input.rawValue.displayQuoted), as the system does"), cap: .info)
                findings.record(keys, on: [shortcut.target.target], for: finding)
                findings.suggestFix(.respell(shortcut.command, lowercase), for: finding)
            }
        })
}

private enum Messages {
    static func characterImpliesShift(_ shortcut: ShortcutContext) -> String {
        let character = shortcut.keys.input.rawValue.displayQuoted
        return "\(shortcut.keys) of \(shortcut.name) has a redundant ⇧: \(character) already requires it"
    }

    static func isUppercase(_ shortcut: ShortcutContext, _ lowercase: KeyCombination) -> String {
        "\(shortcut.keys) of \(shortcut.name) has ⇧ with the upper-case letter "
            + "\(shortcut.keys.input.rawValue.displayQuoted), which UIKit treats as a different combination than ⇧ with "
            + lowercase.input.rawValue.displayQuoted
    }

    static func write(_ text: String) -> String { "write \(text)" }
}
