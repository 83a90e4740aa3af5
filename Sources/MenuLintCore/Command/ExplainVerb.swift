extension Verb {
    static let explain = Verb(
        "explain", arguments: [.several(.word("RULE", .rules))],
        summary: "Explain rules: why, an example, what to use instead.",
        options: [
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "md"]), "text (the default) or md, which is Markdown.")
        ]
    ) { arguments, console throws(UsageError) in
        guard !arguments.positionals.isEmpty else {
            throw UsageError("\"explain\" needs a rule", help: "\"menulint rules\" lists them")
        }
        for (index, rule) in arguments.positionals.compactMap(Rule.named).enumerated() {
            if index > 0 { console.standardOutput.write("\n") }
            console.standardOutput.write(
                arguments.value("format") == "md"
                    ? RulePage.markdown(rule) : RulePage.text(rule, width: console.terminalWidth ?? 80))
        }
        return .clean
    }
}
