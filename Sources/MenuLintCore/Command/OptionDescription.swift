/// One option of a verb: what parsing, help and completions know of it.
package struct OptionDescription: Sendable {
    /// The long name without dashes, such as `format`.
    package let name: String
    /// The letter of the short form, or nil.
    package let letter: Character?
    /// What stands for the value in help, such as `LEVEL`; nil for a flag.
    package let value: String?
    /// The values that may be given, or nil if any may.
    package let choices: [String]?
    /// One line of help.
    package let summary: String

    package init(
        _ name: String, letter: Character? = nil, value: String? = nil, choices: [String]? = nil, _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.choices = choices
        self.summary = summary
    }

    /// The left column of help: `-h, --help` or `--fail-level LEVEL`.
    var usage: String {
        (letter.map { "-\($0), " } ?? "") + "--" + name + (value.map { " " + $0 } ?? "")
    }
}
