import Output
import SourceText

/// Help, made of the descriptions that parsing uses.
enum HelpText {
    /// The columns of a line at most.
    private static let width = 100

    /// The help of the whole command.
    static var general: String {
        let longest = Subcommand.all.map(\.name.count).max() ?? 0
        let verbs = Subcommand.all.map { verb in
            "  " + verb.name + String(repeating: " ", count: longest - verb.name.count + 2) + verb.summary + "\n"
        }
        return """
            menulint \(Version.current) finds broken menus and dead keyboard shortcuts before an app ships.

            Usage: menulint [lint] [PATH…]
                   menulint VERB …

            Verbs:
            \(verbs.joined())
            Options of lint:
            \(columns(Subcommand.lint.allOptions))
            "menulint VERB --help" tells more of a verb. Exit status: 0 clean, 1 findings, 2 wrong use, 3 unreadable.

            """
    }

    /// The help of one verb.
    static func of(_ verb: Subcommand) -> String {
        let usage = verb.usage.isEmpty ? "" : " " + verb.usage
        let paragraphs = verb.discussion.split(separator: "\n").flatMap { String($0).wrapped(to: width) }
        let discussion = paragraphs.isEmpty ? "" : "\n" + paragraphs.joined(separator: "\n") + "\n"
        return """
            \(verb.summary)

            Usage: menulint \(verb.name)\(usage) [OPTION…]
            \(discussion)
            Options:
            \(columns(verb.allOptions))
            """
    }

    /// The options in two columns; a long left column gets a line of its own.
    private static func columns(_ options: [OptionDescription]) -> String {
        let indent = 26
        let margin = "\n" + String(repeating: " ", count: indent)
        return options.map { option in
            let left = "  " + option.usage
            let gap =
                left.count + 2 <= indent ? String(repeating: " ", count: indent - left.count) : margin
            return left + gap + option.summary.wrapped(to: width - indent).joined(separator: margin) + "\n"
        }.joined()
    }
}
