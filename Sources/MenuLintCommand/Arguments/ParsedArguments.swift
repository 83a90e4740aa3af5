import KeyCombinations
import SourceText

/// The words of a command line, sorted by what they are.
package struct ParsedArguments: Sendable {
    /// The words that are no options, in order.
    private(set) var positionals: [String] = []
    private var values: [String: [String]] = [:]

    /// The last value of an option, or nil if it was not given.
    func value(_ option: String) -> String? { values[option]?.last }

    /// All values of an option that may be repeated, in order.
    func values(_ option: String) -> [String] { values[option] ?? [] }

    /// All values of a repeatable option, each split at commas.
    func list(_ option: String) -> [String] {
        values(option).flatMap { $0.split(separator: ",").map { String($0.drop { $0 == " " }) } }
    }

    /// Whether a flag was given.
    func has(_ option: String) -> Bool { values[option] != nil }

    /// Sorts words against the options of a verb.
    ///
    /// - Throws: ``UsageError`` for an unknown option (with the nearest), a missing value, a value that is no choice.
    init(_ words: some Sequence<String>, for verb: Subcommand) throws(UsageError) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                for word in rest { try readArgument(word, verb) }
                return
            } else if word.hasPrefix("--") {
                try readLong(word.dropFirst(2), &rest, verb)
            } else if word.hasPrefix("-"), word != "-" {
                try readShort(word, &rest, verb)
            } else {
                try readArgument(word, verb)
            }
        }
    }

    private mutating func readLong(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ verb: Subcommand
    ) throws(UsageError) {
        let name = word.prefix { $0 != "=" }
        guard let option = verb.allOptions.first(where: { $0.name == name }) else {
            let nearest = EditDistance.nearest(to: name, in: verb.allOptions.map(\.name))
            throw UsageError(
                "unknown option \"--\(name.sanitized)\" for \"\(verb.name)\"",
                help: nearest.map { "did you mean \"--\($0)\"?" } ?? "see \"menulint \(verb.name) --help\"")
        }
        let attached = name.endIndex < word.endIndex ? String(word[name.endIndex...].dropFirst()) : nil
        guard let described = option.value else {
            guard attached == nil else { throw UsageError("\"--\(name)\" takes no value") }
            values[option.name, default: []].append("")
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw UsageError(
                "\"--\(name)\" needs a value", help: "write \"--\(option.name) \(described.placeholder)\"")
        }
        guard !value.isEmpty else {
            throw UsageError("\"--\(name)\" has an empty value", help: "leave the option out, or give it a value")
        }
        values[option.name, default: []].append(try described.canonical(value, for: "--\(option.name)"))
    }

    private mutating func readShort(
        _ word: String, _ rest: inout ArraySlice<String>, _ verb: Subcommand
    ) throws(UsageError) {
        let letter = word.dropFirst().first
        guard let letter, let option = verb.allOptions.first(where: { $0.letter == letter }),
            word.count == 2 || option.value != nil
        else {
            // Other programs have long options with one dash.
            let long = verb.allOptions.map(\.name)
            let nearest =
                word.count > 2
                ? EditDistance.nearest(to: word.dropFirst(), in: long) : letter.flatMap { long.only(beginningWith: $0) }
            throw UsageError(
                "unknown option \(word.displayQuoted) for \"\(verb.name)\"",
                help: nearest.map { "did you mean \"--\($0)\"?" } ?? "see \"menulint \(verb.name) --help\"")
        }
        guard let described = option.value else {
            values[option.name, default: []].append("")
            return
        }
        guard let value = word.count > 2 ? String(word.dropFirst(2)) : rest.popFirst() else {
            throw UsageError("\"-\(letter)\" needs a value", help: "write \"-\(letter) \(described.placeholder)\"")
        }
        values[option.name, default: []].append(try described.canonical(value, for: "-\(letter)"))
    }

    private mutating func readArgument(_ word: String, _ verb: Subcommand) throws(UsageError) {
        // The verb complains of those that are too many.
        let index = min(positionals.count, verb.arguments.count - 1)
        let described = verb.arguments.indices.contains(index) ? verb.arguments[index].value : .text("")
        positionals.append(try described.canonical(word, for: nil))
    }
}

extension [String] {
    /// The word that begins with a letter, small or capital, if it is the only one.
    fileprivate func only(beginningWith letter: Character) -> String? {
        let found = filter { $0.first?.lowercased() == letter.lowercased() }
        return found.count == 1 ? found[0] : nil
    }
}

extension UsageError {
    /// An unknown word, with the nearest known one, or all of them where they are few.
    ///
    /// - Parameters:
    ///   - guess: What it was probably meant for, if that is not to be told from its spelling.
    ///   - otherwise: What to say if none is near, in place of a list.
    static func unknown(
        _ word: String, _ kind: String, among known: [String], guess: ((String) -> String?)? = nil,
        otherwise: String? = nil
    ) -> UsageError {
        let nearest = question(about: word, among: known, guess: guess)
        let all = "known are: " + known.joined(separator: ", ")
        // Of a handful of words the nearest may be far from what was meant.
        let isHandful = known.count <= 4 && otherwise == nil
        let help = isHandful ? [nearest, all] : [nearest ?? otherwise ?? (known.count <= 12 ? all : nil)]
        let words = help.compactMap(\.self)
        return UsageError(
            "unknown \(kind): \(word.displayQuoted)", help: words.isEmpty ? nil : words.joined(separator: " "))
    }

    /// "Did you mean": the nearest of some words, else the few that the word is a part of; nil if there are none.
    static func question(about word: String, among known: [String], guess: ((String) -> String?)? = nil) -> String? {
        let nearest = guess.map { $0(word) } ?? EditDistance.nearest(to: word, in: known)
        if let nearest { return "did you mean \"\(nearest)\"?" }
        let part = word.lowercased()
        let whole = part.count < 4 ? [] : known.filter { $0.lowercased().contains(part) }
        guard 1...4 ~= whole.count else { return nil }
        return "did you mean \(listed(whole.map { "\"\($0)\"" }, "or"))?"
    }
}
