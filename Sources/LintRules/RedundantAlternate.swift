import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let redundantAlternate = Rule(
        "redundant-alternate", .error,
        Documentation(
            "alternates that cannot be distinguished from their command or another alternate",
            whyBad: """
                An alternate replaces its command while additional modifiers are held. If it has no modifiers, or the \
                modifiers of another alternate, UIKit raises an exception. If the command's combination already \
                includes its modifiers, the alternate never appears.
                """,
            example: """
                { "title": "Reload", "action": "reload:", "shortcut": "cmd+r",
                  "alternates": [ { "title": "Reload All", "action": "reloadAll:", "modifiers": ["command"] } ] }
                """,
            useInstead: "A modifier that neither the command nor another alternate has.",
            betterExample: """
                { "title": "Reload", "action": "reload:", "shortcut": "cmd+r",
                  "alternates": [ { "title": "Reload All", "action": "reloadAll:", "modifiers": ["option"] } ] }
                """,
            source: "UIKit's documentation of UICommandAlternate (confidence A/B)"),
        check: .element(.alternates) { element, findings in
            guard case .command(let command) = element.element else { return }
            for (index, alternate) in command.alternates.enumerated() {
                guard let redundancy = Redundancy(index, of: command) else { continue }
                findings.add(
                    Messages.isRedundant(alternate, of: element.element, redundancy),
                    FindingFacts(
                        [element.party, FindingFacts.Party(alternate)], details: [redundancy.identity]),
                    at: element.target.document.place(of: alternate.origin, key: "modifiers"),
                    on: [element.target.target],
                    help: Messages.help)
            }
        })
}

/// Why an alternate is redundant.
private enum Redundancy {
    case noModifiers
    case sameModifiers(CommandAlternate)
    case contained(KeyCombination)

    init?(_ index: Int, of command: Command) {
        let flags = command.alternates[index].modifierFlags
        if flags.isEmpty {
            self = .noModifiers
        } else if let other = command.alternates[..<index].first(where: { $0.modifierFlags == flags }) {
            self = .sameModifiers(other)
        } else if let keys = command.keyCombination, keys.modifiers.isSuperset(of: flags) {
            self = .contained(keys)
        } else {
            return nil
        }
    }

    /// For fingerprints.
    var identity: String {
        switch self {
        case .noModifiers: "no modifiers"
        case .sameModifiers: "same modifiers"
        case .contained: "contained"
        }
    }
}

private enum Messages {
    static func isRedundant(
        _ alternate: CommandAlternate, of element: MenuElement, _ redundancy: Redundancy
    ) -> String {
        let reason =
            switch redundancy {
            case .noModifiers: "has no modifiers"
            case .sameModifiers(let other): "has the same modifiers as the alternate \(other.title.displayQuoted)"
            case .contained(let keys): "has only modifiers that \(keys) already includes"
            }
        return "the alternate \(alternate.title.displayQuoted) of \(element.name) \(reason)"
    }

    static let help = "add a modifier that is not already held, such as \"option\""
}
