import MenuDocuments
import SourceText

/// The value of an option or a positional argument: its name in help, how it is parsed and how it is completed.
///
/// The first string of each case is its name in help, such as `FILE`.
package indirect enum ArgumentValue: Sendable {
    /// Any text; has no completions.
    case text(String)
    /// A file; completion offers files with these endings first.
    case file(String, endings: [String] = [])
    case folder(String)
    /// One word.
    case word(String, ValueChoices)
    /// A comma-separated list; such an option may be repeated.
    case list(ArgumentValue)
    /// Two values with a separator.
    case pair(ArgumentValue, Character, ArgumentValue, isOptional: Bool = false)

    /// The name in help, such as `RULE,…` or `FORMAT[:FILE]`.
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

    package var isList: Bool {
        if case .list = self { true } else { false }
    }

    /// The choices of the value, of both parts for a pair.
    package var choices: [ValueChoices] {
        switch self {
        case .text, .file, .folder: []
        case .word(_, let choices): [choices]
        case .list(let value): value.choices
        case .pair(let first, _, let second, _): first.choices + second.choices
        }
    }

    /// Comma-separated words.
    package static func words(_ name: String, _ choices: ValueChoices) -> ArgumentValue {
        .list(.word(name, choices))
    }

    /// A file that contains a menu, in any supported format.
    package static func menuFile(_ name: String = "FILE") -> ArgumentValue {
        .file(name, endings: MenuFormat.fileEndings)
    }

    /// One word of a short closed list.
    package static func choice(_ name: String, _ words: [String]) -> ArgumentValue {
        .word(name, ValueChoices("value", words))
    }

    /// The value with words of closed lists in their canonical spelling.
    ///
    /// - Parameter option: The option of the value, for messages; nil for a positional argument.
    /// - Throws: ``CommandError`` for an unknown word, with the nearest one, and for an incomplete pair.
    func canonical(_ value: String, for option: String?) throws(CommandError) -> String {
        switch self {
        case .text, .file, .folder: return value
        case .word(_, let choices): return try choices.canonical(value, for: option)
        case .list(let element):
            let words = ParsedArguments.words(of: value)
            guard !words.isEmpty else { throw .emptyValue(of: option ?? placeholder) }
            return try words.map { word throws(CommandError) in try element.canonical(word, for: option) }
                .joined(separator: ",")
        case .pair(let first, let separator, let second, let isOptional):
            let parts = value.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0) }
            guard parts.count == 2 else {
                if isOptional { return try first.canonical(value, for: option) }
                throw CommandError("\"\(option ?? "")\" needs \(placeholder), not \(value.displayQuoted)")
            }
            guard !parts[0].isEmpty, !parts[1].isEmpty else {
                let missing = parts[0].isEmpty ? first : second
                throw CommandError(
                    "missing \(missing.placeholder) in \(value.displayQuoted) for \"\(option ?? "")\"",
                    help: "write \(placeholder)")
            }
            return try first.canonical(parts[0], for: option) + String(separator)
                + second.canonical(parts[1], for: option)
        }
    }
}

extension MenuFormat {
    /// The file name patterns of all formats: `*.menu.json, *.xib and …`.
    package static var listedFileNames: String { listed(all.flatMap(\.fileNames), limit: .max) }

    /// The file name endings of all formats, Swift code included.
    package static var fileEndings: [String] {
        all.flatMap(\.fileNames).map { $0.hasPrefix("*") ? String($0.dropFirst()) : $0 } + [".swift"]
    }
}
