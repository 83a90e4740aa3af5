package import KeyCombinations

/// The other command of a pair: "Zoom Out" of "Zoom In", "Next Tab" of "Previous Tab".
package struct TitlePair {
    /// The title of the other command, in lowercase.
    let foldedOtherTitle: String
    /// The title of the other command, with capitals where this one has them.
    let otherTitle: String
    /// The word that the other title does not have.
    let word: String
    /// Whether this command comes first: "Next" before "Previous". The second one adds ⇧ to a letter.
    let isFirst: Bool
    private let keys: [(own: KeyInput, other: KeyInput)]

    /// The pairs that a title may belong to, likelier ones first; empty if it contains no word of a pair.
    ///
    /// "Forward" is half of "Forward" and "Back", or of "Forward" and "Backward".
    static func all(of title: String) -> [TitlePair] {
        let shownWords = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let words = shownWords.map { $0.lowercased() }
        for (index, word) in words.enumerated() {
            let found = pairs.filter { $0.words.0 == word || $0.words.1 == word }
            guard !found.isEmpty, !isPhrase(words, index) else { continue }
            return found.map { TitlePair($0, shownWords, words, index) }
        }
        return []
    }

    /// Whether a title is half of a pair.
    package static func isHalf(_ title: String) -> Bool { !all(of: Mnemonic(title).text).isEmpty }

    private init(_ pair: Pair, _ shownWords: [String], _ words: [String], _ index: Int) {
        isFirst = pair.words.0 == words[index]
        let other = isFirst ? pair.words.1 : pair.words.0
        var (others, shown) = (words, shownWords)
        others[index] = other
        shown[index] =
            shownWords[index].first?.isUppercase == true ? other.prefix(1).uppercased() + other.dropFirst() : other
        word = shownWords[index]
        foldedOtherTitle = others.joined(separator: " ")
        otherTitle = shown.joined(separator: " ")
        keys = isFirst ? pair.keys.map { ($0, $1) } : pair.keys.map { ($1, $0) }
    }

    /// Whether the word at an index has no opposite where it is: "Open in Browser", "Back Up", "Shut Down".
    private static func isPhrase(_ words: [String], _ index: Int) -> Bool {
        switch words[index] {
        case "in", "out": !words.contains("zoom")
        case "up", "down": index > 0 && phrasalVerbs.contains(words[index - 1])
        case "back": index + 1 < words.count && words[index + 1] == "up"
        default: false
        }
    }

    private static let phrasalVerbs: Set<String> = [
        "back", "break", "clean", "close", "count", "drop", "follow", "look", "mark", "open", "pop", "set", "shut",
        "sign",
        "start", "wake", "wrap",
    ]

    /// The keys of this command, better ones first.
    package var ownKeys: [KeyInput] { keys.map(\.own) }

    /// The key that the other command has if this one has `key`, or `nil` if it is not a key of the pair.
    func otherKey(for key: KeyInput) -> KeyInput? { keys.first { $0.own == key }?.other }

    /// Whether two keys are those of this command and the other one.
    func areKeys(_ own: KeyInput, _ other: KeyInput) -> Bool { keys.contains { $0.own == own && $0.other == other } }

    /// Whether a key belongs to the other command.
    func isOtherKey(_ key: KeyInput) -> Bool { keys.contains { $0.other == key } }

    /// Whether a key is an arrow that is only the second choice for this pair.
    func isAlternativeArrow(_ key: KeyInput) -> Bool {
        let arrows: Set<KeyInput> = [.leftArrow, .rightArrow]
        return arrows.contains(key) && keys.first.map { !arrows.contains($0.own) } ?? false
    }

    /// The combination of the other command if this one has `keys`: the other key of the pair with the same modifiers, or the
    /// same letter with ⇧ for the second command, as of Find Next and Find Previous (confidence A).
    func counterpart(of keys: KeyCombination) -> KeyCombination? {
        if let key = otherKey(for: keys.input) { return KeyCombination(key, keys.modifiers) }
        guard keys.input.rawValue.count == 1, keys.input.rawValue.allSatisfy(\.isLetter),
            keys.modifiers.contains(.shift) != isFirst
        else { return nil }
        return KeyCombination(keys.input, keys.modifiers.symmetricDifference(.shift))
    }

    /// A title as ``foldedOtherTitle`` has it.
    static func folded(_ title: String) -> String {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    private typealias Keys = [(KeyInput, KeyInput)]
    private typealias Pair = (words: (String, String), keys: Keys)

    private static let zoom: Keys = [(key("="), key("-")), (key("+"), key("-"))]
    private static let brackets: Keys = [(key("]"), key("["))]
    private static let sideways: Keys = brackets + [(.rightArrow, .leftArrow)]
    /// Preview rotates with ⌘R and ⌘L.
    private static let sides: Keys = sideways + [(key("r"), key("l"))]
    private static let upright: Keys = [(.upArrow, .downArrow)]

    /// The words of pairs with the keys that Apple's apps give them (confidence B).
    private static let pairs: [Pair] = [
        (("in", "out"), zoom), (("bigger", "smaller"), zoom), (("larger", "smaller"), zoom),
        (("increase", "decrease"), zoom), (("next", "previous"), sideways), (("forward", "back"), sideways),
        (("forward", "backward"), sideways), (("right", "left"), sides), (("indent", "outdent"), brackets),
        (("up", "down"), upright), (("raise", "lower"), upright),
    ]

    private static func key(_ character: String) -> KeyInput { KeyInput(rawValue: character) }
}
