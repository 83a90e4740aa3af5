import Output
import SourceText
import Workspace

/// Help, derived from the descriptions that parsing uses.
enum HelpText {
    /// The maximum line width in columns.
    private static let width = 100

    /// The help of the whole command.
    ///
    /// - Parameter subcommands: All subcommands, the default one first.
    static func general(of subcommands: [Subcommand]) -> String {
        let longest = subcommands.map(\.name.count).max() ?? 0
        let commands = subcommands.map { "  " + $0.name.rightPadded(to: longest + 2) + $0.summary + "\n" }
        return """
            menulint \(Version.current) finds broken menus and unreachable keyboard shortcuts before an app ships.

            Usage: menulint [lint] [PATH…]
                   menulint COMMAND …

            Commands:
            \(commands.joined())
            Options of lint:
            \(columns(subcommands.first?.allOptions ?? []))
            "menulint COMMAND --help" has details. Exit status: 0 clean, 1 findings, 2 usage error, 3 I/O error.

            """
    }

    /// The help of one subcommand.
    static func of(_ subcommand: Subcommand) -> String {
        let usage = subcommand.usage.isEmpty ? "" : " " + subcommand.usage
        let paragraphs = subcommand.discussion.split(separator: "\n").flatMap { String($0).wrapped(to: width) }
        let discussion = paragraphs.isEmpty ? "" : "\n" + paragraphs.joined(separator: "\n") + "\n"
        return """
            \(subcommand.summary)

            Usage: menulint \(subcommand.name)\(usage) [OPTION…]
            \(discussion)
            Options:
            \(columns(subcommand.allOptions))
            """
    }

    /// The options in two columns; a long left column gets its own line.
    private static func columns(_ options: [OptionDescription]) -> String {
        let indent = 26
        let margin = "\n" + String(repeating: " ", count: indent)
        return options.map { option in
            let left = "  " + option.usage
            let gap = left.count + 2 <= indent ? String(repeating: " ", count: indent - left.count) : margin
            return left + gap + option.summary.wrapped(to: width - indent).joined(separator: margin) + "\n"
        }.joined()
    }
}
