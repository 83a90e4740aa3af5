package import KeyCombinations

/// Finds the word of a title that makes a key easy to remember.
package struct Mnemonic {
    /// The beginning of the title.
    let text: String
    /// The words as written in the title.
    private let shownWords: [String]
    /// The words in lowercase.
    private let words: [String]

    /// - Complexity: O(1): only the first ``maximumLength`` scalars are read, because many keys are compared with a title.
    package init(_ title: String) {
        let isShort = title.utf8.count <= Mnemonic.maximumLength
        let scalars = title.unicodeScalars.prefix(Mnemonic.maximumLength)
        let beginning = isShort ? title : String(String.UnicodeScalarView(scalars))
        text = beginning
        // Most titles are ASCII, of which the letters and numbers are bytes.
        shownWords =
            beginning.utf8.allSatisfy { $0 < 0x80 }
            ? beginning.utf8.split { !$0.isLetterOrNumber }.map { String(Substring($0)) }
            : beginning.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        words = shownWords.map { $0.lowercased() }
    }

    private static let maximumLength = 200

    package func reason(for input: KeyInput) -> SuggestionReason {
        if let word = word(where: { Mnemonic.meanings[input]?.contains($0) ?? false }) { return .meaning(word) }
        guard let letter = input.rawValue.first, input.rawValue.count == 1, letter.isLetter || letter.isNumber else {
            return .arbitrary
        }
        if let word = word(where: { $0.first == letter && !Mnemonic.fillerWords.contains($0) }) {
            return .firstLetter(letter.uppercased(), word, isFiller: false)
        }
        if let word = word(where: { $0.first == letter }) {
            return .firstLetter(letter.uppercased(), word, isFiller: true)
        }
        if let word = word(where: { $0.contains(letter) && !Mnemonic.fillerWords.contains($0) }) {
            return .innerLetter(letter.uppercased(), word)
        }
        return .arbitrary
    }

    private func word(where predicate: (String) -> Bool) -> String? {
        words.firstIndex(where: predicate).map { shownWords[$0] }
    }

    /// Whether a word of the title, filler words aside, is similar to a word of what a combination means: "Close" and
    /// "closing", "Info" and "information".
    func mentions(_ standard: StandardCombination) -> Bool { mentions(standard.meaningWords) }

    /// Whether a word of the title, filler words aside, is similar to one of these words in lowercase.
    func mentions(_ meaningWords: [Substring]) -> Bool {
        words.contains { word in
            meaningWords.contains { meaning in
                let count = zip(meaning.utf8, word.utf8).prefix { $0 == $1 }.count
                return count >= 3 && count >= word.count - 1
            } && !Mnemonic.fillerWords.contains(word)
        }
    }

    /// Whether both titles contain the same word, filler words aside.
    func sharesWord(with title: String) -> Bool {
        let others = Set(Mnemonic(title).words)
        return words.contains { others.contains($0) && !Mnemonic.fillerWords.contains($0) }
    }

    /// Words in so many titles that they distinguish none.
    private static let fillerWords: Set<String> = [
        "get", "show", "hide", "new", "open", "set", "make", "use", "go", "toggle", "enter", "exit", "the", "a", "an",
        "as", "to", "by", "in", "of", "on", "for", "from", "with", "and", "or", "all", "next", "previous",
    ]

    /// The keys that Apple's apps use for these words (Human Interface Guidelines and Apple's menus, confidence B).
    private static let meanings: [KeyInput: Set<String>] = [
        .leftArrow: ["left", "previous", "back", "backward", "rewind"],
        .rightArrow: ["right", "next", "forward", "skip"],
        .upArrow: ["up", "raise", "louder"], .downArrow: ["down", "lower", "softer"],
        .delete: ["delete", "remove", "trash", "erase", "clear"], .return: ["send", "run", "submit"],
        key("="): ["bigger", "larger", "increase", "zoom"], key("-"): ["smaller", "decrease"],
        key("0"): ["actual", "reset"], key("/"): ["comment"], key("["): ["back", "outdent"],
        key("]"): ["forward", "indent"], key("."): ["stop", "cancel"], key("1"): ["one", "first"],
        key("2"): ["two", "second"], key("3"): ["three", "third"],
    ]

    private static func key(_ character: String) -> KeyInput { KeyInput(rawValue: character) }
}

extension UInt8 {
    fileprivate var isLetterOrNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

extension KeyInput {
    /// The distance of two keys on a US keyboard in keys, diagonals counted as one; 9 if one of them is not on it.
    package func distance(to other: KeyInput) -> Int {
        guard let one = KeyInput.positions[rawValue.lowercased()],
            let two = KeyInput.positions[other.rawValue.lowercased()]
        else { return self == other ? 0 : 9 }
        return Int(max(abs(one.x - two.x), abs(one.y - two.y)).rounded())
    }

    /// Whether a key of a US keyboard types this character.
    package var isOnUSKeyboard: Bool { KeyInput.positions[rawValue.lowercased()] != nil }

    /// The keys of a US keyboard, in key widths from the top left.
    private static let positions: [String: (x: Double, y: Double)] = {
        let rows: [(String, Double)] = [
            ("`1234567890-=", 0), ("qwertyuiop[]\\", 1.5), ("asdfghjkl;'", 1.75), ("zxcvbnm,./", 2.25),
        ]
        var positions: [String: (x: Double, y: Double)] = [:]
        for (y, (row, start)) in rows.enumerated() {
            for (x, key) in row.enumerated() { positions[String(key)] = (start + Double(x), Double(y)) }
        }
        return positions
    }()
}
