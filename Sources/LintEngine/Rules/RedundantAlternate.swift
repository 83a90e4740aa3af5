import MenuBuilder
import MenuDocuments

extension Rule {
    static let redundantAlternate = Rule(
        "redundant-alternate", .error,
        Documentation(
            "an alternate can never be told from its command or from another alternate",
            whyBad: """
                An alternate takes its command's place while more modifiers are held. Without modifiers, or with the \
                modifiers of another alternate, UIKit raises an exception; with modifiers that the command has \
                already, nothing more is held and the alternate never shows.
                """,
            example: """
                { "title": "Close", "action": "closeTab:", "shortcut": "cmd+w",
                  "alternates": [ { "title": "Close All", "action": "closeAllTabs:", "modifiers": ["command"] } ] }
                """,
            useInstead: "A modifier that neither the command nor another alternate has.",
            betterExample: """
                { "title": "Close", "action": "closeTab:", "shortcut": "cmd+w",
                  "alternates": [ { "title": "Close All", "action": "closeAllTabs:", "modifiers": ["option"] } ] }
                """,
            source: "UIKit's documentation of UICommandAlternate (confidence A/B)"),
        check: .element(.alternates) { element, findings in
            guard case .command(let command) = element.element else { return }
            for (index, alternate) in command.alternates.enumerated() {
                guard let reason = RedundantAlternate.reason(index, of: command) else { continue }
                findings.add(
                    "the alternate \(alternate.title.displayQuoted) of \(element.element.name) \(reason)",
                    at: element.document.place(of: alternate.origin, key: "modifiers"), on: [element.target.target],
                    help: "add a modifier that is not held for another reason, such as \"option\"")
            }
        })
}

private enum RedundantAlternate {
    static func reason(_ index: Int, of command: Command) -> String? {
        let flags = command.alternates[index].modifierFlags
        if flags.isEmpty { return "has no modifiers" }
        if let other = command.alternates[..<index].first(where: { $0.modifierFlags == flags }) {
            return "has the modifiers of the alternate \(other.title.displayQuoted)"
        }
        if let keys = command.keyCombination, keys.modifiers.isSuperset(of: flags) {
            return "has only modifiers that \(keys) has already"
        }
        return nil
    }
}
