import KeyCombinations

/// The other command of a pair: "Zoom Out" of "Zoom In", "Next Tab" of "Previous Tab".
struct TitlePair {
    /// The title of the other command, in lowercase.
    let otherTitle: String
    /// The word that the other title does not have.
    let word: String
    private let keys: [(own: KeyInput, other: KeyInput)]

    /// `nil` if the title contains no word of a pair.
    init?(_ title: String) {
        let shownWords = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let words = shownWords.map { $0.lowercased() }
        for (index, word) in words.enumerated() {
            for pair in TitlePair.pairs where pair.words.0 == word || pair.words.1 == word {
                // "Open in Browser" is not half of a pair.
                if word == "in" || word == "out", !words.contains("zoom") { continue }
                let isFirst = pair.words.0 == word
                var others = words
                others[index] = isFirst ? pair.words.1 : pair.words.0
                self.word = shownWords[index]
                otherTitle = others.joined(separator: " ")
                keys = pair.keys.map { isFirst ? ($0, $1) : ($1, $0) }
                return
            }
        }
        return nil
    }

    /// The key that the other command has if this one has `key`, or `nil` if it is not a key of the pair.
    func otherKey(for key: KeyInput) -> KeyInput? { keys.first { $0.own == key }?.other }

    /// Whether two keys are those of this command and the other one.
    func areKeys(_ own: KeyInput, _ other: KeyInput) -> Bool { keys.contains { $0.own == own && $0.other == other } }

    /// Whether a key belongs to the other command.
    func isOtherKey(_ key: KeyInput) -> Bool { keys.contains { $0.other == key } }

    /// Whether a title is that of the other command.
    func isTitle(_ title: String) -> Bool {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") == otherTitle
    }

    private typealias Keys = [(KeyInput, KeyInput)]

    private static let zoom: Keys = [(key("="), key("-")), (key("+"), key("-"))]
    private static let brackets: Keys = [(key("]"), key("["))]
    private static let sideways: Keys = brackets + [(.rightArrow, .leftArrow)]
    private static let upright: Keys = [(.upArrow, .downArrow)]

    /// The words of pairs with the keys that Apple's apps give them (confidence B).
    private static let pairs: [(words: (String, String), keys: Keys)] = [
        (("in", "out"), zoom), (("bigger", "smaller"), zoom), (("larger", "smaller"), zoom),
        (("increase", "decrease"), zoom), (("next", "previous"), sideways), (("forward", "back"), sideways),
        (("forward", "backward"), sideways), (("right", "left"), sideways), (("indent", "outdent"), brackets),
        (("up", "down"), upright), (("raise", "lower"), upright),
    ]

    private static func key(_ character: String) -> KeyInput { KeyInput(rawValue: character) }
}
