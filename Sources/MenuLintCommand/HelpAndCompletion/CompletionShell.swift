import Workspace

/// A shell with completions for the command.
enum CompletionShell: String, CaseIterable {
    case bash, zsh, fish

    func script(completing subcommands: [Subcommand]) -> String {
        switch self {
        case .bash: BashCompletion.script(for: subcommands)
        case .zsh: ZshCompletion.script(for: subcommands)
        case .fish: FishCompletion.script(for: subcommands)
        }
    }
}

extension [Subcommand] {
    /// The choices that several options share, each once, by name.
    var sharedChoices: [(name: String, choices: ValueChoices)] {
        var seen: Set<String> = []
        let values = flatMap { $0.arguments.map(\.value) + $0.allOptions.compactMap(\.value) }
        return values.flatMap(\.choices).compactMap { choices in
            guard let name = choices.sharedName, seen.insert(name).inserted else { return nil }
            return (name, choices)
        }
    }
}

extension String {
    /// The text in single quotes, for bash and zsh.
    var shellQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
