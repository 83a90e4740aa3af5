import Diagnostics
import LintRules
import MenuDocuments
import Output
import RuleInterface
import SourceText
import Workspace

extension Subcommand {
    static let rules = Subcommand(
        "rules", summary: "List the rules, their severities and the menus they apply to.",
        discussion: """
            Brackets show the kinds of menus a rule applies to: UIKit, AppKit, SwiftUI or VS Code; "documents" \
            are those that "docs" checks. "(--fix)" and \
            "(--fix --unsafe)" mark rules with fixes.
            """,
        options: [.textOrJSON]
    ) { arguments, console throws(CommandError) in
        if arguments.wantsJSON {
            let rules = Rule.all.map { rule in
                JSONText.Value.object([
                    ("id", .string(rule.id)), ("severity", .string(rule.severity.rawValue)),
                    ("optIn", .bool(rule.isOptIn)), ("menus", .strings(rule.kinds.map(\.title))),
                    ("summary", .string(rule.documentation.summary)),
                    ("fix", .optional(rule.documentation.fix.map { $0.isSafe ? "safe" : "unsafe" })),
                ])
            }
            console.write(.object([("version", .number(1)), ("rules", .array(rules))]))
            return .clean
        }
        let width = Rule.all.map(\.id.count).max() ?? 0
        for rule in Rule.all {
            let id = rule.id.rightPadded(to: width)
            let severity = rule.severity.rawValue.rightPadded(to: 7)
            let fix = rule.documentation.fix.map { $0.isSafe ? " (--fix)" : " (--fix --unsafe)" } ?? ""
            let note = (rule.isOptIn ? " (only when selected)" : "") + fix
            let kinds = rule.kinds.isEmpty ? "documents" : rule.kinds.map(\.title).joined(separator: ", ")
            console.standardOutput.write("\(id)  \(severity)  \(rule.documentation.summary)\(note) [\(kinds)]\n")
        }
        return .clean
    }

    static let explain = Subcommand(
        "explain", arguments: [.several(.word("RULE", .explained))], example: "explain duplicate-shortcut",
        summary: "Explain rules: what they report, why, an example, what to use instead.",
        discussion: "\"all\" explains every rule.",
        options: [
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "md"]), "text (the default) or md (Markdown).")
        ]
    ) { arguments, console throws(CommandError) in
        let rules = arguments.positionals.flatMap { $0 == "all" ? Rule.all : Rule.named($0).map { [$0] } ?? [] }
        for (index, rule) in rules.enumerated() {
            if index > 0 { console.standardOutput.write("\n") }
            console.standardOutput.write(
                arguments.value("format") == "md"
                    ? RulePage.markdown(rule) : RulePage.text(rule, width: console.terminalWidth ?? 80))
        }
        return .clean
    }

    static let schema = Subcommand("schema", summary: "Print the JSON Schema of menu specs.") {
        _, console throws(CommandError) in
        console.standardOutput.write(MenuSpecSchema.text)
        return .clean
    }
}
