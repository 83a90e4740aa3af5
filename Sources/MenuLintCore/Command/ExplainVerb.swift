extension Verb {
    static let explain = Verb(
        "explain", arguments: "RULE…", summary: "Explain rules: why, an example, what to use instead.",
        options: [
            OptionDescription(
                "format", value: "FORMAT", choices: ["text", "md"], "text (the default) or md, which is Markdown.")
        ]
    ) { arguments, console throws(UsageError) in
        guard !arguments.positionals.isEmpty else {
            throw UsageError("\"explain\" needs a rule", help: "\"menulint rules\" lists them")
        }
        for (index, name) in arguments.positionals.enumerated() {
            guard let rule = Rule.named(name) else {
                throw UsageError.unknown(name, "rule", among: Rule.all.map(\.id))
            }
            if index > 0 { console.standardOutput.write("\n") }
            console.standardOutput.write(
                arguments.value("format") == "md"
                    ? RulePage.markdown(rule) : RulePage.text(rule, width: console.terminalWidth ?? 80))
        }
        return .clean
    }
}
