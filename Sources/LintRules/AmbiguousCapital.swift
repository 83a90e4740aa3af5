import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let ambiguousCapital = Rule(
        "ambiguous-capital", .info, kinds: [.uiKit], precedence: .keys(7),
        Documentation(
            "capital letters without Shift in UIKit menus",
            whyBad: """
                In SwiftUI and AppKit a capital letter means Shift as well. In UIKit this was never measured, and apps \
                have shipped capital letters that meant the plain press. So a reader of the code cannot tell which \
                keys perform the command.
                """,
            example: """
                { "title": "Reload", "action": "reload:", "shortcut": { "input": "R", "modifiers": ["control", "command"] } }
                """,
            useInstead: "A lower-case letter, with Shift if it is meant.",
            betterExample: """
                { "title": "Reload", "action": "reload:", "shortcut": "ctrl+cmd+r" }
                """,
            source: "SwiftUI's and AppKit's documentation (confidence A); apps' source code for UIKit (confidence C)"),
        check: .shortcut { shortcut, findings in
            let keys = shortcut.keys
            // Without ⌘ and ⌃, another rule reports that the key types a character.
            guard keys.hasBareCapital, !keys.modifiers.isDisjoint(with: [.command, .control]) else { return }
            let plain = KeyCombination(keys.input.lowercased, keys.modifiers)
            let other = shortcut.target.builder.node(for: plain).map(shortcut.target.builder.element(at:))
            var facts = shortcut.facts
            if let other { facts.parties.append(FindingFacts.Party(other, in: .uiKit)) }
            let finding = findings.add(
                Messages.isUnknown(shortcut, plain, other), facts, about: shortcut, help: Messages.write(plain))
            findings.record(keys, on: [shortcut.target.target], for: finding)
            // A rival needs words of its own.
            guard other == nil else { return }
            findings.join(
                finding, Diagnostic.FindingGroup(name: "", summary: Messages.areUnknown, help: Messages.writeLowercase))
        })
}

private enum Messages {
    static func isUnknown(_ shortcut: ShortcutContext, _ plain: KeyCombination, _ other: MenuElement?) -> String {
        let letter = shortcut.keys.input.rawValue.displayQuoted
        let rival = other.map { ", the shortcut of \($0.qualifiedName)" } ?? ""
        return "\(shortcut.name) has the capital letter \(letter): whether UIKit takes it for \(shortcut.keys) or for "
            + "\(plain)\(rival) is not known"
    }

    static let areUnknown = "shortcuts have a capital letter, which UIKit may take for the letter with ⇧ or without it"

    static let writeLowercase = "write lower-case letters, with \"shift\" if it is meant"

    static func write(_ plain: KeyCombination) -> String {
        "write \(plain.input.rawValue.displayQuoted), with \"shift\" if it is meant"
    }
}
