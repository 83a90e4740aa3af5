import MenuDocuments

/// `duplicate-identifier` among the commands that an extension declares.
enum RepeatedCommands {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        var first: [String: Contributions.DeclaredCommand] = [:]
        for command in context.contributions.commands {
            guard let known = first[command.name] else {
                first[command.name] = command
                continue
            }
            findings.add(
                "the command \(command.name.displayQuoted) is declared again, and only the last declaration counts",
                at: context.document.place(of: command.origin, key: "command"),
                related: [
                    Diagnostic.Related("first here", at: context.document.place(of: known.origin, key: "command"))
                ],
                help: "remove one of the two", ceiling: .warning)
        }
    }
}
