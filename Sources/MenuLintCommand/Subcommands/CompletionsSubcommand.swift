import SourceText

extension Subcommand {
    static let completions = Subcommand(
        "completions", arguments: [.one(.word("SHELL", ValueChoices("shell", Shell.self)))], usage: "bash|zsh|fish",
        summary: "Print a shell's completion of this command.",
        discussion: """
            bash: add  eval "$(menulint completions bash)"  to ~/.bashrc, or write it to \
            ~/.local/share/bash-completion/completions/menulint.
            zsh: write it to a file _menulint in a folder of $fpath, before compinit.
            fish: write it to ~/.config/fish/completions/menulint.fish.
            """
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count == 1, let shell = arguments.positionals.first.flatMap(Shell.init) else {
            throw UsageError("\"completions\" needs one shell", help: "write \"menulint completions bash\"")
        }
        console.standardOutput.write(shell.completion(of: Subcommand.all))
        return .clean
    }
}

/// A shell that can complete the command.
private enum Shell: String, CaseIterable {
    case bash, zsh, fish

    func completion(of verbs: [Subcommand]) -> String {
        switch self {
        case .bash: BashCompletion.script(of: verbs)
        case .zsh: ZshCompletion.script(of: verbs)
        case .fish: FishCompletion.script(of: verbs)
        }
    }
}
