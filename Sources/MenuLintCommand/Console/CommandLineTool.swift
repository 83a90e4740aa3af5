import KeyCombinations
import Output
import Platform
import SourceText

/// The command `menulint`: picks the verb, runs it, and answers with an exit status.
package struct CommandLineTool: Sendable {
    private let console: Console

    package init(console: Console) {
        self.console = console
    }

    /// Runs the command with its name and the words after it.
    ///
    /// On Linux Swift reads them from `/proc`. Where that is not mounted there is not even a name, and what was asked for
    /// is not known. With the C library inside, the Swift runtime looks there too, earlier, and ends the process.
    package func run(process arguments: [String]) -> ExitStatus {
        guard !arguments.isEmpty else {
            console.reportError("the words of the command line cannot be read", help: "mount /proc, where they stand")
            console.standardError.flush()
            return .unreadable
        }
        return run(Array(arguments.dropFirst()))
    }

    /// Runs the command with the words after its name.
    package func run(_ words: [String]) -> ExitStatus {
        var status: ExitStatus
        do throws(UsageError) {
            status = try dispatch(words)
        } catch {
            console.reportError(error.message, help: error.help)
            status = .usage
        }
        console.standardOutput.flush()
        console.standardError.flush()
        if console.standardOutput.hasFailed {
            console.reportError("standard output could not be written")
            console.standardError.flush()
            status = .unreadable
        }
        return status
    }

    private func dispatch(_ words: [String]) throws(UsageError) -> ExitStatus {
        let (verb, rest) = try selectVerb(words)
        let arguments = try ParsedArguments(rest, for: verb)
        if arguments.has("help") {
            let isGeneral = words.first.map { $0.hasPrefix("-") } ?? true
            console.standardOutput.write(isGeneral ? HelpText.general : HelpText.of(verb))
            return .clean
        }
        if arguments.has("version") {
            if let surplus = arguments.positionals.first {
                throw UsageError("\"--version\" takes no argument: \(surplus.displayQuoted)")
            }
            console.standardOutput.write(Version.text)
            return .clean
        }
        if verb.arguments.isEmpty, let surplus = arguments.positionals.first {
            throw UsageError("\"\(verb.name)\" takes no argument: \(surplus.displayQuoted)")
        }
        return try verb.run(arguments, console)
    }

    /// The verb that the first word names; `lint` if it is an option or a path.
    private func selectVerb(_ words: [String]) throws(UsageError) -> (Subcommand, ArraySlice<String>) {
        guard let first = words.first else { return (.lint, []) }
        if let verb = Subcommand.all.first(where: { $0.name == first }) { return (verb, words.dropFirst()) }
        let isPath = first.hasPrefix("-") || first.contains(".") || first.contains("/") || FileSystem.exists(first)
        guard isPath else {
            let names = Subcommand.all.map(\.name)
            let nearest = Subcommand.otherNames[first] ?? EditDistance.nearest(to: first, in: names)
            let question = nearest.map { "did you mean \"\($0)\"? " } ?? ""
            throw UsageError(
                "\(first.displayQuoted) is neither a verb nor an existing file or folder",
                help: question + "the verbs are: " + names.joined(separator: ", "))
        }
        return (.lint, words[...])
    }
}

extension Subcommand {
    /// What other programs have verbs for, and is called otherwise here.
    fileprivate static let otherNames = [
        "version": "menulint --version", "fix": "menulint lint --fix", "check": "menulint lint",
        "validate": "menulint lint",
    ]

    /// All verbs, in the order of help.
    package static let all: [Subcommand] = [
        .lint, .show, .diff, .suggest, .keyboard, .cheatsheet, .report, .query, .localize, .layouts, .catalog,
        .importing, .responders, .rules, .explain, .schema, .config, .initializing, .completions, .man, .help,
    ]
}
