import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let complexAlternate = Rule(
        "complex-alternate", .info,
        Documentation(
            "alternates that require more than one additional modifier",
            whyBad: "People find alternates by holding one modifier while a menu is open, rarely by holding two.",
            example: """
                { "title": "Close", "action": "closeTab:", "alternates": [
                    { "title": "Close All", "action": "closeAllTabs:", "modifiers": ["option", "shift"] } ] }
                """,
            useInstead: "One modifier, such as Option.",
            betterExample: """
                { "title": "Close", "action": "closeTab:", "alternates": [
                    { "title": "Close All", "action": "closeAllTabs:", "modifiers": ["option"] } ] }
                """,
            source: "Human Interface Guidelines, \"The menu bar\" (confidence A)"),
        check: .element(.alternates) { element, findings in
            guard case .command(let command) = element.element else { return }
            let held = command.keyCombination?.modifiers ?? []
            for alternate in command.alternates {
                let added = alternate.modifierFlags.subtracting(held)
                guard added.rawValue.nonzeroBitCount > 1 else { continue }
                findings.add(
                    Messages.needsSeveral(alternate, of: element.element, added.rawValue.nonzeroBitCount),
                    FindingFacts([element.party, FindingFacts.Party(alternate)]),
                    at: element.target.document.place(of: alternate.origin, key: "modifiers"),
                    on: [element.target.target],
                    help: Messages.help)
            }
        })
}

private enum Messages {
    static func needsSeveral(_ alternate: CommandAlternate, of element: MenuElement, _ count: Int) -> String {
        "the alternate \(alternate.title.displayQuoted) of \(element.name) appears only while \(count) more modifiers are held"
    }

    static let help = "use one modifier, such as \"option\""
}
