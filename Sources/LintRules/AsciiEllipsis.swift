import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let asciiEllipsis = Rule(
        "ascii-ellipsis", .info, kinds: [.uiKit, .appKit, .swiftUI],
        Documentation(
            "titles that end in three periods",
            whyBad: """
                The ellipsis, which means that the command asks for more input first, is the character …. Three \
                periods are spaced differently from the system's own titles, and VoiceOver reads them as punctuation.
                """,
            example: """
                { "title": "Print Labels...", "action": "printLabels:" }
                """,
            useInstead: "The ellipsis character (⌥; on a US keyboard).",
            betterExample: """
                { "title": "Print Labels…", "action": "printLabels:" }
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A)",
            fix: .safe(
                "Writes the ellipsis character. In Interface Builder files only if the file is UTF-8 and the periods are "
                    + "neither character references nor in a CDATA section.")),
        check: .element([.other, .needsTitleCheck, .alternates]) { element, findings in
            element.forEachTitle { AsciiEllipsis.check($0, $1, of: $2, element, &findings) }
        })
}

private enum AsciiEllipsis {
    static func check(
        _ title: String, _ key: String, of alternate: CommandAlternate?, _ element: ElementContext,
        _ findings: inout Findings
    ) {
        guard title.endsInThreePeriods else { return }
        let origin = alternate?.origin ?? element.element.origin
        if element.target.document.unreadTitles.contains(origin) { return }
        let parties = [element.party] + (alternate.map { [FindingFacts.Party($0)] } ?? [])
        let finding = findings.add(
            Messages.endsInPeriods(title), FindingFacts(parties, details: [key]),
            at: element.target.document.place(of: origin, key: key), on: [element.target.target], help: Messages.help)
        // In code, a title is the key of its translations.
        if !element.target.document.isFromCode {
            findings.suggestFix(.end(.threePeriods, of: origin, key: key), for: finding)
        }
        findings.join(finding, Diagnostic.FindingGroup(name: "", summary: Messages.endInPeriods))
    }
}

private enum Messages {
    static func endsInPeriods(_ title: String) -> String { "\(title.displayQuoted) ends in three periods" }

    static let endInPeriods = "titles end in three periods"

    static let help = "use the character … (U+2026)"
}
