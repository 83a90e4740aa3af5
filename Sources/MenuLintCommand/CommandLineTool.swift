import Output
import Platform
import SourceText
package import Workspace

/// The command `menulint`: selects the subcommand, runs it, and returns the exit status.
package struct CommandLineTool: Sendable {
    private let console: Console

    package init(console: Console) {
        self.console = console
    }

    /// Runs the command with its name and its arguments.
    ///
    /// On Linux, Swift reads them from `/proc`. If that is not mounted, even the name is missing. With a static C library,
    /// the Swift runtime fails earlier and ends the process.
    package func run(process arguments: [String]) -> ExitStatus {
        guard !arguments.isEmpty else {
            return fail("cannot read the command line arguments", help: "mount /proc")
        }
        // Names would be relative to another folder.
        if let problem = Console.workingDirectoryProblem {
            return fail("the working directory \(problem)", help: "change to another folder")
        }
        return run(Array(arguments.dropFirst()))
    }

    private func fail(_ message: String, help: String) -> ExitStatus {
        console.reportError(message, help: help)
        console.standardError.flush()
        return .unreadable
    }

    /// Runs the command with its arguments.
    package func run(_ arguments: [String]) -> ExitStatus {
        var status: ExitStatus
        do throws(CommandError) {
            status = try dispatch(arguments)
        } catch {
            console.reportError(error)
            status = error.status
        }
        console.standardOutput.flush()
        console.standardError.flush()
        if console.standardOutput.hasFailed {
            console.reportError("cannot write to standard output")
            console.standardError.flush()
            status = .unreadable
        }
        return status
    }

    private func dispatch(_ words: [String]) throws(CommandError) -> ExitStatus {
        let (subcommand, rest) = try selectSubcommand(words)
        let arguments = try ParsedArguments(rest, for: subcommand)
        if arguments.has("help") {
            let isGeneral = words.first.map { $0.hasPrefix("-") } ?? true
            console.standardOutput.write(isGeneral ? HelpText.general(of: Subcommand.all) : HelpText.of(subcommand))
            return .clean
        }
        if arguments.has("version") {
            if let unexpected = arguments.positionals.first {
                throw CommandError(
                    "\"--version\" takes no argument: \(unexpected.displayQuoted)",
                    help: "write \"menulint --version\"")
            }
            console.standardOutput.write(Version.text)
            return .clean
        }
        try subcommand.checkCount(of: arguments.positionals)
        return try subcommand.run(arguments, console.running(words))
    }

    /// The subcommand that the first word names; `lint` if it is an option or a path.
    private func selectSubcommand(_ words: [String]) throws(CommandError) -> (Subcommand, ArraySlice<String>) {
        guard let first = words.first else { return (.lint, []) }
        // The usual words come first: creating all subcommands is a twentieth of the time for a small file.
        if first == Subcommand.lint.name { return (.lint, words.dropFirst()) }
        if first.hasPrefix("-") || first.contains(".") || first.contains("/") { return (.lint, words[...]) }
        if let named = Subcommand.all.first(where: { $0.name == first }) { return (named, words.dropFirst()) }
        guard FileSystem.exists(first) else {
            let names = Subcommand.all.map(\.name)
            let nearest = CommandLineTool.otherNames[first] ?? EditDistance.nearest(to: first, in: names)
            let question = nearest.map { "did you mean \"\($0)\"? " } ?? ""
            throw CommandError(
                "\(first.displayQuoted) is not a command, and there is no file or folder of that name",
                help: question + "the commands are: " + names.joined(separator: ", "))
        }
        return (.lint, words[...])
    }

    /// Commands of other linters, and how to get the same here.
    private static let otherNames = [
        "version": "menulint --version", "fix": "menulint lint --fix", "check": "menulint lint",
        "validate": "menulint lint",
    ]
}
