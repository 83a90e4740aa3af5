import LintEngine
import MenuDocuments
import SourceText

extension Subcommand {
    static let rules = Subcommand(
        "rules", summary: "List the rules with their severities and the menus they judge.",
        discussion: """
            In brackets stands whose menus a rule judges: those that UIKit builds, as menu specs describe them, or \
            those of AppKit, as Interface Builder files hold them; before it, whether "lint --fix" mends what it finds.
            """,
        options: [.textOrJSON]
    ) { arguments, console throws(UsageError) in
        if arguments.value("format") == "json" {
            let rules = Rule.all.map { rule in
                JSONText.Value.object([
                    ("id", .string(rule.id)), ("severity", .string(rule.severity.rawValue)),
                    ("optIn", .bool(rule.isOptIn)), ("menus", .strings(rule.kinds.map(\.title))),
                    ("summary", .string(rule.documentation.summary)),
                    ("fix", .optional(rule.documentation.fix.map { $0.isSafe ? "safe" : "unsafe" })),
                ])
            }
            console.standardOutput.write(
                JSONText.write(.object([("version", .number(1)), ("rules", .array(rules))])) + "\n")
            return .clean
        }
        let width = Rule.all.map(\.id.count).max() ?? 0
        for rule in Rule.all {
            let id = rule.id + String(repeating: " ", count: width - rule.id.count)
            let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.count)
            let fix = rule.documentation.fix.map { $0.isSafe ? " (--fix)" : " (--fix --unsafe)" } ?? ""
            let note = (rule.isOptIn ? " (only when selected)" : "") + fix
            let kinds = rule.kinds.map(\.title).joined(separator: ", ")
            console.standardOutput.write("\(id)  \(severity)  \(rule.documentation.summary)\(note) [\(kinds)]\n")
        }
        return .clean
    }
}

extension OptionDescription {
    static let textOrJSON = OptionDescription(
        "format", value: .choice("FORMAT", ["text", "json"]), "text (the default) or json.")
}
