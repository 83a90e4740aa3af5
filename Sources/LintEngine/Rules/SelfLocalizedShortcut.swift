import MenuBuilder
import MenuDocuments

extension Rule {
    static let selfLocalizedShortcut = Rule(
        "self-localized-shortcut", .warning,
        Documentation(
            "the app gives a command another combination for single layouts",
            whyBad: """
                From iPadOS 15 and macOS 12 the system localizes shortcuts itself. What the app chose for a layout is \
                localized once more, and ends where nobody meant it.
                """,
            example: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[", "shortcuts": { "de": "cmd+ö" } }
                """,
            useInstead: "One \"shortcut\", written against the US keyboard.",
            betterExample: """
                { "title": "Back", "action": "goBack:", "shortcut": "cmd+[" }
                """,
            source: "WWDC21 10057: apps must not localize shortcuts themselves (confidence A)"),
        check: .element(.keyCombination) { element, findings in
            guard case .command(let command) = element.element, command.keyCombination != nil else { return }
            let overrides = element.document.shortcutOverrides(of: command.origin)
            guard !overrides.isEmpty else { return }
            findings.add(
                """
                \(element.element.name) has combinations of its own for \
                \(listed(overrides.map { $0.layout.displayQuoted })), which the system would localize once more
                """,
                about: element, key: "shortcuts", help: "remove \"shortcuts\": the system localizes the shortcut")
        })
}
