import SourceText

/// The parsed command line of a subcommand.
package struct ParsedArguments: Sendable {
    /// The positional arguments, in order.
    package private(set) var positionals: [String] = []
    private var values: [String: [String]] = [:]

    /// The last value of an option; nil if it is not given.
    package func value(_ option: String) -> String? { values[option]?.last }

    /// All values of a repeatable option, in order.
    package func values(_ option: String) -> [String] { values[option] ?? [] }

    /// All values of a repeatable option, split at commas.
    package func list(_ option: String) -> [String] {
        values(option).flatMap { ParsedArguments.words(of: $0) }
    }

    /// The words of a list, without the spaces around them.
    static func words(of list: String) -> [String] {
        list.split(separator: ",").compactMap { part in
            let word = part.drop { $0 == " " }
            return word.lastIndex { $0 != " " }.map { String(word[...$0]) }
        }
    }

    /// Whether an option is given.
    package func has(_ option: String) -> Bool { values[option] != nil }

    /// Parses the words after the name of a subcommand.
    ///
    /// - Throws: ``CommandError`` for an unknown option or word (with the nearest one), and for a missing value.
    package init(_ words: some Sequence<String>, for subcommand: Subcommand) throws(CommandError) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                for word in rest { try readArgument(word, subcommand) }
                return
            } else if word.hasPrefix("--") {
                try readLong(word.dropFirst(2), &rest, subcommand)
            } else if word.hasPrefix("-"), word != "-" {
                try readShort(word, &rest, subcommand)
            } else {
                try readArgument(word, subcommand)
            }
        }
    }

    private mutating func readLong(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ subcommand: Subcommand
    ) throws(CommandError) {
        let name = word.prefix { $0 != "=" }
        guard let option = subcommand.allOptions.first(where: { $0.name == name }) else {
            let nearest = EditDistance.nearest(to: name, in: subcommand.allOptions.map(\.name))
            throw .unknownOption("--\(name)", nearest: nearest, for: subcommand)
        }
        let attached = name.endIndex < word.endIndex ? String(word[name.endIndex...].dropFirst()) : nil
        guard let described = option.value else {
            guard attached == nil else {
                throw CommandError("\"--\(name)\" takes no value", help: "write \"--\(name)\" alone")
            }
            values[option.name, default: []].append("")
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw CommandError(
                "\"--\(name)\" needs a value", help: "write \"--\(option.name) \(described.placeholder)\"")
        }
        guard !value.isEmpty else {
            throw .emptyValue(of: "--\(name)")
        }
        values[option.name, default: []].append(try described.canonical(value, for: "--\(option.name)"))
    }

    private mutating func readShort(
        _ word: String, _ rest: inout ArraySlice<String>, _ subcommand: Subcommand
    ) throws(CommandError) {
        let letter = word.dropFirst().first
        guard let letter, let option = subcommand.allOptions.first(where: { $0.letter == letter }),
            word.count == 2 || option.value != nil
        else {
            // Other programs write long options with one dash.
            let long = subcommand.allOptions.map(\.name)
            let nearest =
                word.count > 2
                ? EditDistance.nearest(to: word.dropFirst(), in: long) : letter.flatMap { long.only(beginningWith: $0) }
            throw .unknownOption(word, nearest: nearest, for: subcommand)
        }
        guard let described = option.value else {
            values[option.name, default: []].append("")
            return
        }
        guard let value = word.count > 2 ? String(word.dropFirst(2)) : rest.popFirst() else {
            throw CommandError("\"-\(letter)\" needs a value", help: "write \"-\(letter) \(described.placeholder)\"")
        }
        values[option.name, default: []].append(try described.canonical(value, for: "-\(letter)"))
    }

    private mutating func readArgument(_ word: String, _ subcommand: Subcommand) throws(CommandError) {
        // The number of arguments is checked after parsing, so that --help works with any.
        let index = min(positionals.count, subcommand.arguments.count - 1)
        let described = subcommand.arguments.indices.contains(index) ? subcommand.arguments[index].value : .text("")
        positionals.append(try described.canonical(word, for: nil))
    }
}

extension [String] {
    /// The only word that begins with a letter in either case; nil if there is none or several.
    fileprivate func only(beginningWith letter: Character) -> String? {
        let found = filter { $0.first?.lowercased() == letter.lowercased() }
        return found.count == 1 ? found[0] : nil
    }
}

extension CommandError {
    fileprivate static func unknownOption(
        _ option: String, nearest: String?, for subcommand: Subcommand
    ) -> CommandError {
        CommandError(
            "unknown option \(option.displayQuoted) for \"\(subcommand.name)\"",
            help: nearest.map { "did you mean \"--\($0)\"?" }
                ?? "\"menulint \(subcommand.name) --help\" lists the options")
    }
}
