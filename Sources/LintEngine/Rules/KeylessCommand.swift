import MenuBuilder
import MenuDocuments

extension Rule {
    static let keylessCommand = Rule(
        "keyless-command", .info, isOptIn: true,
        Documentation(
            "a command without a key combination, on a system whose overlay shows only commands with one",
            whyBad: """
                On iPadOS 15 to 18 the main menu is seen only while ⌘ is held, and there only commands with a \
                combination are listed: this one is not found at all.
                """,
            example: """
                { "title": "Import…", "action": "importBookmarks:" }
                """,
            useInstead: "A combination; or another place in the app where the command is found.",
            betterExample: """
                { "title": "Import…", "action": "importBookmarks:", "shortcut": "ctrl+cmd+i" }
                """,
            source: "behaviour reported of iPadOS (confidence A/B)"),
        check: .target { target, findings in
            guard target.target.hasOverlay else { return }
            target.forEachOwnElement { element in
                guard case .command(let command) = element.element, command.keyCombination == nil,
                    !command.attributes.contains(.hidden),
                    // A combination that cannot be read has its own finding.
                    element.document.range(of: command.origin, key: "shortcut") == nil
                else { return }
                findings.add(
                    "\(element.element.name) has no key combination, so that the iPad's overlay leaves it out",
                    about: element, key: "title", help: "give it a \"shortcut\"")
            }
        })
}
