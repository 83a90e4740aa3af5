import LintEngine
import Output
import SourceText

extension Subcommand {
    static let explain = Subcommand(
        "explain", arguments: [.several(.word("RULE", .explained))],
        summary: "Explain rules: why, an example, what to use instead.",
        discussion: "\"all\" in place of a RULE explains every one.",
        options: [
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "md"]), "text (the default) or md, which is Markdown.")
        ]
    ) { arguments, console throws(UsageError) in
        guard !arguments.positionals.isEmpty else {
            throw UsageError("\"explain\" needs a rule", help: "\"menulint rules\" lists them")
        }
        let rules = arguments.positionals.flatMap { $0 == "all" ? Rule.all : Rule.named($0).map { [$0] } ?? [] }
        for (index, rule) in rules.enumerated() {
            if index > 0 { console.standardOutput.write("\n") }
            console.standardOutput.write(
                arguments.value("format") == "md"
                    ? RulePage.markdown(rule) : RulePage.text(rule, width: console.terminalWidth ?? 80))
        }
        return .clean
    }
}
