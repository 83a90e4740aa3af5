import SourceText

/// An error that ends a subcommand: a message, a hint and the exit status.
package struct CommandError: Error {
    /// What is wrong: lowercase, one sanitized line, without a final period; empty if it has been printed already.
    package let message: String
    /// What to do, sanitized, or nil.
    let help: String?
    /// The status that the process exits with.
    package let status: ExitStatus

    package init(_ message: String, help: String? = nil, status: ExitStatus = .usage) {
        self.message = message.sanitized
        self.help = help?.sanitized
        self.status = status
    }

    /// An error whose message has been printed already.
    package static func reported(_ status: ExitStatus) -> CommandError { CommandError("", status: status) }
}

extension CommandError {
    /// Swift code on standard input without a file name, from which the format is known.
    package static let unnamedSwift = CommandError(
        "standard input is Swift code, but has no name", help: "add --stdin-filename NAME.swift")

    /// An option without a value, or with a list of nothing.
    static func emptyValue(of option: String) -> CommandError {
        CommandError("\"\(option)\" has an empty value", help: "omit the option, or give it a value")
    }

    /// An unknown word, with the nearest known one, or all known ones if there are few.
    ///
    /// - Parameters:
    ///   - guess: Returns the probable meaning of a word where spelling distance is misleading.
    ///   - otherwise: The hint if no known word is near; replaces the list of known words.
    package static func unknown(
        _ word: String, _ kind: String, among known: [String], guess: ((String) -> String?)? = nil,
        otherwise: String? = nil
    ) -> CommandError {
        let nearest = suggestion(for: word, among: known, guess: guess)
        let all = "choose from: " + known.map { $0.sanitized(upTo: 60) }.joined(separator: ", ")
        // With a handful of choices the nearest may be far from what was meant, so list them all.
        let isHandful = known.count <= 4 && otherwise == nil
        let hints = isHandful ? [nearest, all] : [nearest ?? otherwise ?? (known.count <= 12 ? all : nil)]
        let help = hints.compactMap(\.self).joined(separator: " ")
        return CommandError("unknown \(kind): \(word.displayQuoted)", help: help.isEmpty ? nil : help)
    }

    /// "did you mean": the nearest known word, else the few that contain the word; nil if there are none.
    private static func suggestion(
        for word: String, among known: [String], guess: ((String) -> String?)?
    ) -> String? {
        let nearest = guess.map { $0(word) } ?? EditDistance.nearest(to: word, in: known)
        if let nearest { return "did you mean \(nearest.displayQuoted)?" }
        let part = word.lowercased()
        let containing = part.count < 4 ? [] : known.filter { $0.lowercased().contains(part) }
        guard 1...4 ~= containing.count else { return nil }
        return "did you mean \(listed(containing.map(\.displayQuoted), "or"))?"
    }
}
