/// What stands behind an option or in the place of an argument: what help calls it, which words parsing takes, and what
/// completion offers.
///
/// The first string of each case is its name in help, such as `FILE`.
package indirect enum ArgumentValue: Sendable {
    /// Any text, of which nothing can be offered.
    case text(String)
    /// A file; those with certain endings are offered first.
    case file(String, endings: [String] = [])
    /// A folder.
    case folder(String)
    /// One word.
    case word(String, ValueChoices)
    /// Values with commas between them; such an option may be given several times.
    case list(ArgumentValue)
    /// Two values with a separator between them; the second may be left out where it is optional.
    case pair(ArgumentValue, Character, ArgumentValue, isOptional: Bool = false)

    /// What stands for it in help, such as `RULE,…` or `FORMAT[:FILE]`.
    package var placeholder: String {
        switch self {
        case .text(let name), .file(let name, _), .folder(let name), .word(let name, _): name
        case .list(let value): value.placeholder + ",…"
        case .pair(let first, let separator, let second, isOptional: false):
            "\(first.placeholder)\(separator)\(second.placeholder)"
        case .pair(let first, let separator, let second, isOptional: true):
            "\(first.placeholder)[\(separator)\(second.placeholder)]"
        }
    }

    /// Whether it holds several values.
    package var isList: Bool {
        if case .list = self { true } else { false }
    }

    /// The words that may stand in it, of both parts of a pair.
    package var vocabularies: [ValueChoices] {
        switch self {
        case .text, .file, .folder: []
        case .word(_, let vocabulary): [vocabulary]
        case .list(let value): value.vocabularies
        case .pair(let first, _, let second, _): first.vocabularies + second.vocabularies
        }
    }

    /// Words with commas between them.
    static func words(_ name: String, _ vocabulary: ValueChoices) -> ArgumentValue {
        .list(.word(name, vocabulary))
    }

    /// A file with a menu, of any format.
    static func menuFile(_ name: String = "FILE") -> ArgumentValue {
        .file(name, endings: InputFileFinder.fileEndings)
    }

    /// One word of a short closed list.
    static func choice(_ name: String, _ words: [String]) -> ArgumentValue {
        .word(name, ValueChoices("value", words))
    }
}

/// A word of the command line that is no option: what it is, and how many there may be.
package struct ArgumentDescription: Sendable {
    package let value: ArgumentValue
    let isOptional: Bool
    /// Whether more of its kind may follow.
    package let isRepeatable: Bool

    static func one(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: false, isRepeatable: false)
    }

    static func optional(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: true, isRepeatable: false)
    }

    static func several(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: false, isRepeatable: true)
    }

    static func any(_ value: ArgumentValue) -> ArgumentDescription {
        ArgumentDescription(value: value, isOptional: true, isRepeatable: true)
    }

    /// How help writes it: `FILE`, `[NAME]`, `RULE…` or `[PATH…]`.
    package var usage: String {
        let name = value.placeholder + (isRepeatable ? "…" : "")
        return isOptional ? "[\(name)]" : name
    }
}
