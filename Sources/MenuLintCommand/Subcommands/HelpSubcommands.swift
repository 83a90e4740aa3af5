import SourceText
package import Workspace

extension Subcommand {
    /// All subcommands in the order of help.
    package static let all: [Subcommand] = [
        .lint, .show, .diff, .suggest, .keyboard, .cheatsheet, .report, .query, .localize, .layouts, .catalog,
        .import, .generate, .docs, .responders, .server, .rules, .explain, .schema, .config, .`init`, .completions,
        .man, .help,
    ]

    static let help = Subcommand(
        "help", arguments: [.optional(.word("COMMAND", .subcommands))],
        summary: "Print help, like \"COMMAND --help\"."
    ) { arguments, console throws(CommandError) in
        let subcommand = all.first { $0.name == arguments.positionals.first }
        console.standardOutput.write(subcommand.map(HelpText.of) ?? HelpText.general(of: all))
        return .clean
    }

    static let man = Subcommand(
        "man", summary: "Print the manual page.",
        discussion: """
            Prints roff source: "menulint man | man -l -" displays it; to install it, write \
            "menulint man > menulint.1" in a folder of $MANPATH.
            """
    ) { _, console throws(CommandError) in
        console.standardOutput.write(ManualPage.text(of: all))
        return .clean
    }

    static let completions = Subcommand(
        "completions", arguments: [.one(.word("SHELL", ValueChoices("shell", CompletionShell.self)))],
        usage: "bash|zsh|fish", example: "completions bash", summary: "Print a shell completion script.",
        discussion: """
            bash: add  eval "$(menulint completions bash)"  to ~/.bashrc, or write the script to \
            ~/.local/share/bash-completion/completions/menulint.
            zsh: write the script to a file _menulint in a folder of $fpath, before compinit.
            fish: write the script to ~/.config/fish/completions/menulint.fish.
            """
    ) { arguments, console throws(CommandError) in
        let shell = arguments.positionals.first.flatMap(CompletionShell.init)
        console.standardOutput.write(shell?.script(completing: all) ?? "")
        return .clean
    }
}

extension ValueChoices {
    fileprivate static let subcommands = ValueChoices(
        "command", sharedName: "commands", otherwise: "\"menulint help\" lists the commands"
    ) {
        Subcommand.all.map { Word($0.name, $0.summary) }
    }
}
