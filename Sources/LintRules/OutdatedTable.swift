import Diagnostics
import Prose
import RuleInterface
import SourceText

extension Rule {
    static let outdatedTable = Rule(
        "outdated-table", .error, kinds: [],
        Documentation(
            "marked tables of shortcuts that differ from the menu",
            whyBad: "A marked table says what the menu has. Whoever edits it, or the menu, has to update it.",
            example: """
                <!-- menulint:shortcuts menu=File -->
                <!-- menulint:end -->
                """,
            useInstead: "menulint docs --fix, which writes the table.",
            betterExample: """
                <!-- menulint:shortcuts menu=File -->

                | Command | Shortcut |
                | --- | --- |
                | New Tab | `⌘T` |

                <!-- menulint:end -->
                """,
            source: "the menu that the document is compared with (confidence A)",
            fix: .safe("Writes the table.")),
        check: .prose(check))

    private static func check(_ context: ProseContext, _ findings: inout Findings) {
        for table in context.tables {
            guard case .outdated(_, let difference) = table.state else { continue }
            findings.add(
                "this table is not what the menu has: \(difference)",
                FindingFacts(details: table.marker.comment.words.map { "word \($0.text.identityText)" }),
                at: SourceRange(range: table.marker.range, pointer: ""), help: "\"menulint docs --fix\" updates it")
        }
    }
}
