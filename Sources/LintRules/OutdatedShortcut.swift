import Diagnostics
import KeyCombinations
import Prose
import RuleInterface
import SourceText

extension Rule {
    static let outdatedShortcut = Rule(
        "outdated-shortcut", .warning, kinds: [],
        Documentation(
            "documents that give a command another shortcut than the menu",
            whyBad: """
                The document was true once, and readers trust it. A document gives a command a shortcut in a row of a \
                table, or in a line such as "New Tab: ⌘T" or "New Tab (⌘T)".
                """,
            example: "- New Tab: ⌘N",
            useInstead: "The shortcut that the menu has. A marked table stays true.",
            betterExample: "- New Tab: ⌘T",
            source: "the menu that the document is compared with (confidence A)"),
        check: .prose(check))

    private static func check(_ context: ProseContext, _ findings: inout Findings) {
        for mention in context.document.mentions {
            guard let title = mention.title else { continue }
            let commands = context.menu.commands(titled: title.text)
            let keys = commands.flatMap(\.combinations)
            let presses = Set(keys.map(\.pressInProse))
            guard !commands.isEmpty,
                !mention.possibleCombinations.contains(where: { presses.contains($0.pressInProse) })
            else { continue }
            // Another column may have the keys of another system.
            let isSure = mention.hasCommand && !mention.isAboutOtherApp
            guard isSure || mention.isSymbolic else { continue }
            let name = commands[0].title.displayQuoted
            let shown = keys.map(\.description).withoutDuplicates
            let actual = shown.isEmpty ? "no shortcut" : listed(Array(shown), "or")
            findings.add(
                "\(name) has \(actual), not \(mention.shown)",
                FindingFacts([.title(commands[0].title.identityText)], combinations: mention.combinations),
                at: SourceRange(range: mention.range, pointer: ""),
                help: shown.isEmpty ? "remove the shortcut" : "write \(actual)", isPossible: !isSure)
        }
    }
}
