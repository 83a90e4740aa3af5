import SourceText

/// A subcommand: what it does and its description, from which parsing, help, completions and the manual page derive.
package struct Subcommand: Sendable {
    package let name: String
    /// The positional arguments in order.
    package let arguments: [ArgumentDescription]
    /// The positional arguments as help shows them.
    package let usage: String
    /// A complete command line without `menulint`, for error messages.
    let example: String
    /// One line of help.
    package let summary: String
    /// More help in paragraphs; may be empty.
    package let discussion: String
    /// Its own options; every subcommand also has ``Subcommand/commonOptions``.
    package let options: [OptionDescription]
    package let run: @Sendable (ParsedArguments, Console) throws(CommandError) -> ExitStatus

    package init(
        _ name: String, arguments: [ArgumentDescription] = [], usage: String? = nil, example: String? = nil,
        summary: String, discussion: String = "", options: [OptionDescription] = [],
        run: @escaping @Sendable (ParsedArguments, Console) throws(CommandError) -> ExitStatus
    ) {
        self.name = name
        self.arguments = arguments
        self.usage = usage ?? arguments.map(\.usage).joined(separator: " ")
        self.example = example ?? name
        self.summary = summary
        self.discussion = discussion
        self.options = options
        self.run = run
    }

    /// The options of every subcommand.
    package static let commonOptions = [
        OptionDescription(
            "color", value: .choice("WHEN", ["auto", "always", "never"]),
            "Color the output: auto (on a terminal, unless NO_COLOR is set), always or never."),
        OptionDescription("help", letter: "h", "Print this help."),
        OptionDescription("version", "Print the versions of menulint, its layout catalog and SQLite."),
    ]

    /// All options, its own first.
    package var allOptions: [OptionDescription] { options + Subcommand.commonOptions }

    /// Checks the number of positional arguments.
    ///
    /// - Throws: ``CommandError`` if one is missing or unexpected.
    package func checkCount(of positionals: [String]) throws(CommandError) {
        let required = arguments.prefix { !$0.isOptional }
        if positionals.count < required.count {
            let missing = required[positionals.count].value.placeholder
            throw CommandError("missing argument \(missing) for \"\(name)\"", help: "for example: menulint \(example)")
        }
        guard positionals.count > arguments.count, arguments.last?.isRepeatable != true else { return }
        throw CommandError(
            "unexpected argument \(positionals[arguments.count].displayQuoted) for \"\(name)\"",
            help: arguments.isEmpty ? "it takes no arguments" : "usage: menulint \(name) \(usage)")
    }
}

/// A positional argument: its value, and how many there may be.
package struct ArgumentDescription: Sendable {
    package let value: ArgumentValue
    let isOptional: Bool
    /// Whether more of its kind may follow.
    package let isRepeatable: Bool

    package static func one(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: false, isRepeatable: false)
    }

    package static func optional(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: true, isRepeatable: false)
    }

    package static func several(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: false, isRepeatable: true)
    }

    package static func any(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: true, isRepeatable: true)
    }

    /// The argument as help shows it: `FILE`, `[NAME]`, `RULE…` or `[PATH…]`.
    package var usage: String {
        let name = value.placeholder + (isRepeatable ? "…" : "")
        return isOptional ? "[\(name)]" : name
    }
}
