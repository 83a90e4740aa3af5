import MenuBuilder
import MenuDocuments

extension Rule {
    static let asciiEllipsis = Rule(
        "ascii-ellipsis", .info,
        Documentation(
            "a title ends in three full stops",
            whyBad: """
                The ellipsis that says "more is asked before anything happens" is a character of its own, …. Three \
                full stops are spaced differently from the system's own titles beside them, and VoiceOver reads them \
                as punctuation.
                """,
            example: """
                { "title": "Print Labels...", "action": "printLabels:" }
                """,
            useInstead: "The character for it (⌥; on a US keyboard).",
            betterExample: """
                { "title": "Print Labels…", "action": "printLabels:" }
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A)",
            fix: .safe(
                "Writes the character. In an Interface Builder file only where the full stops stand as such, neither as "
                    + "references nor in a CDATA section, and the file is in UTF-8.")),
        check: .element([.other, .needsTitleCheck, .alternates]) { element, findings in
            AsciiEllipsis.check(element.element.title, "title", element.element.origin, element, &findings)
            guard case .command(let command) = element.element else { return }
            if let title = command.discoverabilityTitle {
                AsciiEllipsis.check(title, "discoverabilityTitle", command.origin, element, &findings)
            }
            for alternate in command.alternates {
                AsciiEllipsis.check(alternate.title, "title", alternate.origin, element, &findings)
            }
        })
}

private enum AsciiEllipsis {
    static func check(
        _ title: String, _ key: String, _ origin: ElementOrigin, _ element: ElementContext, _ findings: inout Findings
    ) {
        guard title.endsInFullStops else { return }
        findings.add(
            "\(title.displayQuoted) ends in three full stops",
            at: element.document.place(of: origin, key: key), on: [element.target.target],
            help: "write the character … (U+2026)")
        findings.offer(.ellipsis(origin, key: key))
    }
}
