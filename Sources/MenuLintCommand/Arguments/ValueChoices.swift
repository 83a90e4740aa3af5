import KeyCombinations
import MenuDocuments

/// The words that may stand in a place of the command line.
package struct ValueChoices: Sendable {
    package struct Word: Sendable {
        /// The word as the program writes it.
        package let text: String
        /// How completion writes it: without spaces, which shells would have quoted.
        package let spelling: String
        /// What it means, a line; may be empty.
        package let summary: String
        /// Former spellings, which are accepted but not shown.
        let aliases: [String]

        init(_ text: String, spelling: String? = nil, _ summary: String = "", aliases: [String] = []) {
            self.text = text
            self.aliases = aliases
            self.spelling = spelling ?? text
            self.summary = summary
        }
    }

    /// What one of the words is, such as `rule`; messages begin with it.
    let noun: String
    /// The name of a list that several options share, such as `rules`; nil for a short one of a single option.
    package let sharedName: String?
    /// Whether no other words may stand there.
    let isClosed: Bool
    /// What to say of a word that resembles none, in place of those there are.
    private let otherwise: String?
    /// What a word that is none was probably meant for; nil for the one that is spelled most like it.
    private let guess: (@Sendable (String) -> String?)?
    private let makeWords: @Sendable () -> [Word]

    /// - Parameter words: Made when they are asked for, since a run needs few of them.
    package init(
        _ noun: String, sharedName: String? = nil, isClosed: Bool = true, otherwise: String? = nil,
        guess: (@Sendable (String) -> String?)? = nil, words: @escaping @Sendable () -> [Word]
    ) {
        self.noun = noun
        self.sharedName = sharedName
        self.isClosed = isClosed
        self.otherwise = otherwise
        self.guess = guess
        makeWords = words
    }

    /// A short closed list.
    init(_ noun: String, _ words: [String], otherwise: String? = nil) {
        self.init(noun, otherwise: otherwise) { words.map { Word($0) } }
    }

    /// The words of an enumeration.
    init<Words: CaseIterable & RawRepresentable>(
        _ noun: String, _ words: Words.Type, otherwise: String? = nil
    ) where Words.RawValue == String {
        self.init(noun, Words.allCases.map(\.rawValue), otherwise: otherwise)
    }

    package var words: [Word] { makeWords() }

    /// The word as the program writes it, for any spelling of it, in any letter case.
    ///
    /// - Parameter option: The option that it belongs to, for messages; nil for an argument.
    /// - Throws: ``UsageError`` for a word that is none of a closed list, with the nearest.
    func canonical(_ word: String, for option: String?) throws(UsageError) -> String {
        guard isClosed else { return word }
        let known = words
        let wanted = word.lowercased()
        if let found = known.first(where: {
            $0.text.lowercased() == wanted || $0.spelling.lowercased() == wanted || $0.aliases.contains(wanted)
        }) {
            return found.text
        }
        let place = option.map { " for \"\($0)\"" } ?? ""
        throw .unknown(word, noun + place, among: known.map(\.text), guess: guess, otherwise: otherwise)
    }
}
