/// One option of a verb: what parsing, help, completions and the manual page know of it.
package struct OptionDescription: Sendable {
    /// The long name without dashes, such as `format`.
    package let name: String
    /// The letter of the short form, or nil.
    package let letter: Character?
    /// What stands behind it; nil for a flag.
    package let value: ArgumentValue?
    /// Whether it may be given several times, and each time counts.
    package let isRepeatable: Bool
    /// One line of help.
    package let summary: String

    package init(
        _ name: String, letter: Character? = nil, value: ArgumentValue? = nil, isRepeatable: Bool = false,
        _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable || value?.isList == true
        self.summary = summary + (isRepeatable ? " May be repeated." : "")
    }

    /// The left column of help: `-h, --help` or `--fail-level LEVEL`.
    package var usage: String {
        (letter.map { "-\($0), " } ?? "") + "--" + name + (value.map { " " + $0.placeholder } ?? "")
    }
}
