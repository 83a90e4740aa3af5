import Diagnostics
import Prose
import RuleInterface
import SourceText

extension Rule {
    static let invalidMarker = Rule(
        "invalid-marker", .error, kinds: [],
        Documentation(
            "marked places of documents without an end, or with unknown words",
            whyBad: "The table at the place cannot be kept up to date.",
            example: "<!-- menulint:shortcuts menu=File -->",
            useInstead: "A marker as the page about documents describes it, with an end.",
            betterExample: """
                <!-- menulint:shortcuts menu=File -->

                | Command | Shortcut |
                | --- | --- |
                | New Tab | `⌘T` |

                <!-- menulint:end -->
                """,
            source: "this project's documentation (confidence A)"),
        check: .prose(check))

    private static func check(_ context: ProseContext, _ findings: inout Findings) {
        for table in context.tables {
            guard case .invalid(let message, let help, let range) = table.state else { continue }
            findings.add(
                message, FindingFacts(details: [message.identityText]), at: SourceRange(range: range, pointer: ""),
                help: help)
        }
        for comment in context.document.strayEnds {
            findings.add(
                "this marker ends no table", FindingFacts(details: ["end"]),
                at: SourceRange(range: comment.range, pointer: ""),
                help: "remove it, or begin the table: <!-- menulint:shortcuts menu=TITLE -->")
        }
    }
}
