/// A verb of the command line: what it does, and its description, of which parsing, help, completions and the manual
/// page are made.
package struct Subcommand: Sendable {
    /// The word that selects it.
    package let name: String
    /// The words that are no options, in order.
    package let arguments: [ArgumentDescription]
    /// How help writes what follows the verb, without its options.
    package let usage: String
    /// One line of help.
    package let summary: String
    /// More help, in paragraphs; may be empty.
    package let discussion: String
    /// Its own options; every verb has ``Subcommand/commonOptions`` too.
    package let options: [OptionDescription]
    /// Does the work. A ``UsageError`` ends with status 2 and its text.
    package let run: @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus

    package init(
        _ name: String, arguments: [ArgumentDescription] = [], usage: String? = nil, summary: String,
        discussion: String = "", options: [OptionDescription] = [],
        run: @escaping @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus
    ) {
        self.name = name
        self.arguments = arguments
        self.usage = usage ?? arguments.map(\.usage).joined(separator: " ")
        self.summary = summary
        self.discussion = discussion
        self.options = options
        self.run = run
    }

    /// The options that every verb has.
    package static let commonOptions = [
        OptionDescription(
            "color", value: .choice("WHEN", ["auto", "always", "never"]),
            "Colour the output: auto (a terminal, unless NO_COLOR is set), always or never."),
        OptionDescription("help", letter: "h", "Print this help."),
        OptionDescription("version", "Print the versions of menulint, its layout catalog and SQLite."),
    ]

    /// All options, its own first.
    package var allOptions: [OptionDescription] { options + Subcommand.commonOptions }
}

/// Wrong use of the command line.
package struct UsageError: Error {
    /// What is wrong: lower-case, one line, without a final stop.
    let message: String
    /// What to do, or nil.
    let help: String?

    init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }
}
