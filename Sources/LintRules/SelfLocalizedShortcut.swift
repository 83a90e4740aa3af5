import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let selfLocalizedShortcut = Rule(
        "self-localized-shortcut", .warning,
        Documentation(
            "commands for which the app sets different combinations on some layouts",
            whyBad: """
                As of iPadOS 15 and macOS 12 the system localizes shortcuts itself. A combination that the app sets for \
                a layout is remapped again, with an unintended result.
                """,
            example: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[", "shortcuts": { "de": "cmd+ö" } }
                """,
            useInstead: "One \"shortcut\", for the US keyboard.",
            betterExample: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[" },
                { "title": "Forward", "action": "goForward:", "shortcut": "cmd+]" }
                """,
            source: "WWDC21 10057: apps must not localize shortcuts themselves (confidence A)"),
        check: .element(.keyCombination) { element, findings in
            guard case .command(let command) = element.element, command.keyCombination != nil else { return }
            let overrides = element.target.document.shortcutOverrides(of: command.origin)
            guard !overrides.isEmpty else { return }
            findings.add(
                Messages.hasOwnShortcuts(element.element, overrides.map { $0.layout.displayQuoted }), element.facts,
                about: element, key: "shortcuts", help: Messages.help)
        })
}

private enum Messages {
    static func hasOwnShortcuts(_ element: MenuElement, _ layouts: [String]) -> String {
        "\(element.name) sets its own combination for \(listed(layouts)), which the system localizes once more"
    }

    static let help = "remove \"shortcuts\": the system localizes the shortcut"
}
