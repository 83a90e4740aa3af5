/// The words that an option or argument accepts.
package struct ValueChoices: Sendable {
    package struct Word: Sendable {
        /// The canonical spelling.
        package let text: String
        /// The spelling in completions, without spaces, which shells would need to quote.
        package let spelling: String
        /// One line of help; may be empty.
        package let summary: String
        /// Former spellings, which are accepted but not shown.
        let aliases: [String]

        package init(_ text: String, spelling: String? = nil, _ summary: String = "", aliases: [String] = []) {
            self.text = text
            self.aliases = aliases
            self.spelling = spelling ?? text
            self.summary = summary
        }
    }

    /// What a word names, such as `rule`, for messages.
    package let noun: String
    /// The name of a list that several options share, such as `rules`, for completion scripts; nil for a short list.
    package let sharedName: String?
    /// Whether other words are rejected.
    let isClosed: Bool
    /// Returns the canonical spelling of a word that a closed list does not show; nil if it is invalid.
    private let other: (@Sendable (String) -> String?)?
    /// The hint for a word that resembles none; replaces the list of known words.
    private let otherwise: String?
    /// Returns the probable meaning of an unknown word; nil to use the nearest spelling.
    private let guess: (@Sendable (String) -> String?)?
    private let makeWords: @Sendable () -> [Word]

    /// - Parameter words: Called when needed, as a run needs few lists.
    package init(
        _ noun: String, sharedName: String? = nil, isClosed: Bool = true, otherwise: String? = nil,
        other: (@Sendable (String) -> String?)? = nil,
        guess: (@Sendable (String) -> String?)? = nil, words: @escaping @Sendable () -> [Word]
    ) {
        self.noun = noun
        self.sharedName = sharedName
        self.isClosed = isClosed
        self.otherwise = otherwise
        self.other = other
        self.guess = guess
        makeWords = words
    }

    /// A short closed list.
    package init(_ noun: String, _ words: [String], otherwise: String? = nil) {
        self.init(noun, otherwise: otherwise) { words.map { Word($0) } }
    }

    /// The words of an enumeration.
    package init<Words: CaseIterable & RawRepresentable>(
        _ noun: String, _ words: Words.Type, otherwise: String? = nil
    ) where Words.RawValue == String {
        self.init(noun, Words.allCases.map(\.rawValue), otherwise: otherwise)
    }

    package var words: [Word] { makeWords() }

    /// The canonical spelling of a word, given any of its spellings in any letter case.
    ///
    /// - Parameter option: The option of the value, for messages; nil for a positional argument.
    /// - Throws: ``CommandError`` for a word that is not in a closed list, with the nearest one.
    func canonical(_ word: String, for option: String?) throws(CommandError) -> String {
        guard isClosed else { return word }
        let known = words
        let wanted = word.lowercased()
        if let found = known.first(where: {
            $0.text.lowercased() == wanted || $0.spelling.lowercased() == wanted || $0.aliases.contains(wanted)
        }) {
            return found.text
        }
        if let word = other?(word) { return word }
        let parts = word.split(separator: ",").map(String.init)
        if let option, parts.count > 1, parts.allSatisfy({ (try? canonical($0, for: nil)) != nil }) {
            throw CommandError("\"\(option)\" takes one \(noun) here", help: "run the command once for each")
        }
        let place = option.map { " for \"\($0)\"" } ?? ""
        throw .unknown(word, noun + place, among: known.map(\.text), guess: guess, otherwise: otherwise)
    }
}
