import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let keylessCommand = Rule(
        "keyless-command", .info, isOptIn: true,
        Documentation(
            "commands that the shortcut overlay of iPadOS 15 to 18 omits because they have no key combination",
            whyBad: """
                iPadOS 15 to 18 shows the main menu only while ⌘ is held, and lists only commands with a combination. \
                People cannot find this one there.
                """,
            example: """
                { "title": "Import…", "action": "importBookmarks:" }
                """,
            useInstead: "A combination; or another place in the app for the command.",
            betterExample: """
                { "title": "Import…", "action": "importBookmarks:", "shortcut": "ctrl+cmd+i" }
                """,
            source: "reported behavior of iPadOS (confidence A/B)"),
        check: .target { target, findings in
            guard target.target.hasOverlay else { return }
            target.forEachOwnElement { element in
                guard case .command(let command) = element.element, command.keyCombination == nil,
                    !command.attributes.contains(.hidden),
                    // Another rule reports a combination that cannot be read.
                    element.target.document.range(of: command.origin, key: "shortcut") == nil
                else { return }
                findings.add(
                    Messages.hasNoKeys(element.element), element.facts, about: element, key: "title",
                    help: Messages.help)
            }
        })
}

private enum Messages {
    static func hasNoKeys(_ element: MenuElement) -> String {
        "\(element.name) has no key combination, so the iPad's overlay omits it"
    }

    static let help = "add a \"shortcut\""
}
