import SourceText

// Shortcuts in words. Screen readers skip punctuation, and few of them know the symbols of Apple's menus.

extension KeyModifiers.Spelling {
    /// `Command`.
    var word: String { modifier == .alphaShift ? "Caps Lock" : name.capitalizedWord }
}

extension KeyCombination {
    /// The keys to press in words: `Shift`, `Command`, `Comma`.
    var words: [String] {
        let key = input.word
        return shownModifiers.filter { $0.modifier != .numericPad }.map(\.word)
            + [modifiers.contains(.numericPad) ? "Numpad \(key)" : key]
    }

    /// The labels of the keys on a PC keyboard, in words: `Ctrl`, `Numpad Plus`.
    var pcWords: [String] {
        var words = pcLabels
        if let sign = words.last?.last, let name = KeyInput.names[sign] {
            words[words.count - 1] = words[words.count - 1].dropLast() + name
        }
        return words
    }
}

extension KeyInput {
    /// `Page Up`, `Comma`, `K`.
    fileprivate var word: String {
        if let name = named?.name { return KeyInput.separateWords[name] ?? name.capitalizedWord }
        let shown = uppercasedForDisplay
        return shown.first.flatMap { shown.count == 1 ? KeyInput.names[$0] : nil } ?? shown.sanitized
    }

    /// The names of keys that are two words.
    private static let separateWords = [
        "forwarddelete": "Forward Delete", "pageup": "Page Up", "pagedown": "Page Down",
    ]

    /// The names of characters that are not letters or digits.
    fileprivate static let names: [Character: String] = [
        "!": "Exclamation Mark", "\"": "Quotation Mark", "#": "Number Sign", "$": "Dollar", "%": "Percent",
        "&": "Ampersand",
        "'": "Apostrophe", "(": "Left Parenthesis", ")": "Right Parenthesis", "*": "Asterisk", "+": "Plus",
        ",": "Comma",
        "-": "Minus", ".": "Period", "/": "Slash", ":": "Colon", ";": "Semicolon", "<": "Less Than", "=": "Equals",
        ">": "Greater Than", "?": "Question Mark", "@": "At Sign", "[": "Left Bracket", "\\": "Backslash",
        "]": "Right Bracket", "^": "Caret", "_": "Underscore", "`": "Backtick", "{": "Left Brace", "|": "Vertical Bar",
        "}": "Right Brace", "~": "Tilde", "§": "Section Sign", "°": "Degree Sign", "´": "Acute Accent",
        "¨": "Diaeresis",
        "¸": "Cedilla", "¡": "Inverted Exclamation Mark", "¿": "Inverted Question Mark", "«": "Left Guillemet",
        "»": "Right Guillemet", "±": "Plus-Minus", "·": "Middle Dot", "،": "Arabic Comma", "؛": "Arabic Semicolon",
        "؟": "Arabic Question Mark",
    ]
}

/// A part of a text in which shortcuts are in symbols.
package struct SpokenText: Equatable {
    /// The part as it is shown.
    package let shown: String
    /// The words for symbols; nil for a part that can be read as it is.
    package let words: String?

    /// Divides a text: `⌃⌘T of “New Tab”` has the words “Control Command T”, and “ of “New Tab””.
    ///
    /// - Complexity: O(length)
    package static func parts(of text: String) -> [SpokenText] {
        // All symbols begin with this byte.
        guard text.utf8.contains(0xE2) else { return [SpokenText(shown: text, words: nil)] }
        var parts: [SpokenText] = []
        var rest = text[...]
        var plain = text.startIndex
        while !rest.isEmpty {
            guard let (end, words) = symbols(at: rest, in: text) else {
                rest = rest.dropFirst()
                continue
            }
            if plain < rest.startIndex {
                parts.append(SpokenText(shown: String(text[plain..<rest.startIndex]), words: nil))
            }
            parts.append(SpokenText(shown: String(text[rest.startIndex..<end]), words: words))
            rest = text[end...]
            plain = end
        }
        if plain < text.endIndex { parts.append(SpokenText(shown: String(text[plain...]), words: nil)) }
        return parts
    }

    /// What symbols at the start of a text mean; nil if there are none.
    private static func symbols(at rest: Substring, in text: String) -> (end: String.Index, words: String)? {
        // The separator of menu titles.
        if rest.first == "▸" { return (rest.index(after: rest.startIndex), ",") }
        let modifiers = rest.prefix { KeyModifiers(symbol: $0) != nil }
        let key = key(after: modifiers, text[..<rest.startIndex], rest[modifiers.endIndex...])
        let held = modifiers.reduce(into: KeyModifiers()) { $0.formUnion(KeyModifiers(symbol: $1) ?? []) }
        if key.isEmpty {
            return held.isEmpty ? nil : (modifiers.endIndex, ShortcutSpelling.words.text(of: held))
        }
        let input = KeyInput(name: String(key)) ?? KeyInput(rawValue: String(key)).lowercased
        return (key.endIndex, ShortcutSpelling.words.text(of: KeyCombination(input, held)))
    }

    /// The words after which modifiers stand alone, so that a comma belongs to the sentence.
    private static let wordsBeforeModifiers = ["with ", "without ", "add ", "hold "]

    /// The key after modifiers: a letter, a sign, or a name such as `F1`. Without modifiers, the symbol of a key. Empty for none.
    private static func key(after modifiers: Substring, _ before: Substring, _ rest: Substring) -> Substring {
        guard let first = rest.first, !first.isWhitespace else { return rest.prefix(0) }
        if modifiers.isEmpty {
            return rest.prefix(!first.isASCII && KeyInput(name: String(first)) != nil ? 1 : 0)
        }
        if first.isPunctuation, wordsBeforeModifiers.contains(where: before.hasSuffix) { return rest.prefix(0) }
        let name = rest.prefix { $0.isLetter || $0.isNumber }
        return KeyInput(name: String(name)) == nil ? rest.prefix(1) : name
    }
}

extension String {
    /// The word with a capital, if there is one letter for it: not of "ß".
    fileprivate var capitalizedWord: String {
        let capital = prefix(1).uppercased()
        return capital.count == 1 ? capital + dropFirst() : self
    }
}
