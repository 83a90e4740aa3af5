import Diagnostics
import MenuBuilder
import RuleInterface
import ShortcutFacts
import Prose
import SourceText

extension Rule {
    static let phantomShortcut = Rule(
        "phantom-shortcut", .warning, kinds: [],
        Documentation(
            "documents that mention a shortcut that no menu has",
            whyBad: """
                Readers press keys that do nothing, or something else. The finding is an info if the document may mean \
                another app, or if the menu does not have all shortcuts of the app: some in its code could not be read, \
                or it is an Interface Builder file beside those of windows with buttons. Shortcuts of the system are \
                known, and combinations without ⌘ in words, such as Ctrl+C, may be for a terminal.
                """,
            example: "Press ⌃⌘J to jump to a page.",
            useInstead: "The shortcut that the menu has, or none.",
            betterExample: "Press ⌘T for a new tab.",
            source: "the menu that the document is compared with (confidence A)"),
        check: .prose(check))

    private static func check(_ context: ProseContext, _ findings: inout Findings) {
        let menu = context.menu
        for mention in context.document.mentions where mention.hasCommand || mention.isSymbolic {
            let combinations = mention.possibleCombinations
            // A command with another shortcut is a finding of its own.
            let isOfKnownCommand = mention.title.map { !menu.commands(titled: $0.text).isEmpty } ?? false
            guard !menu.contains(combinations), !isOfKnownCommand else { continue }
            let isSystems = combinations.contains { keys in
                StandardCombination.pressed(by: keys) != nil
                    || [MenuTarget.macCatalyst26, .iPadOS26].contains { ReservedCombination.isReserved(keys, on: $0) }
            }
            if isSystems { continue }
            let isSure = mention.hasCommand && !mention.isAboutOtherApp && menu.isComplete
            findings.add(
                "no menu has \(mention.shown)",
                FindingFacts(combinations: mention.combinations),
                at: SourceRange(range: mention.range, pointer: ""),
                help: "correct it, or mark what is about another app: <!-- menulint:ignore phantom-shortcut -->",
                isPossible: !isSure)
        }
    }
}
