import SourceText

extension Subcommand {
    static let help = Subcommand(
        "help", arguments: [.optional(.word("VERB", .verbs))], summary: "Print help, as \"VERB --help\" does."
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count <= 1 else { throw UsageError("\"help\" takes one verb at most") }
        let verb = Subcommand.all.first { $0.name == arguments.positionals.first }
        console.standardOutput.write(verb.map(HelpText.of) ?? HelpText.general)
        return .clean
    }
}
