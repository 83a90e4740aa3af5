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
        let labels = pcLabels
        guard let key = labels.last else { return [] }
        let isSign = key.count == 1 || modifiers.contains(.numericPad)
        let isMark = input.rawValue.unicodeScalars.first?.attaches == true
        let name = isMark ? input.word : isSign ? key.last.flatMap { KeyInput.names[$0] } : input.positionWords
        return labels.dropLast() + [name.map { (isSign ? key.dropLast() : "") + $0 } ?? key]
    }
}

extension KeyInput {
    /// `Page Up`, `Comma`, `K`, and for a key by its position `Key BracketLeft`.
    fileprivate var word: String {
        if let name = named?.name { return KeyInput.separateWords[name] ?? name.capitalizedWord }
        if let positionWords { return positionWords }
        let shown = uppercasedForDisplay
        let name = shown.first.flatMap { shown.count == 1 ? KeyInput.names[$0] ?? $0.signName : nil }
        return name ?? shown.sanitized
    }

    /// `Key BracketLeft` for a key by its position; nil for others.
    fileprivate var positionWords: String? { position.map { "Key \($0)" } }

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
        "»": "Right Guillemet", "±": "Plus-Minus", "،": "Arabic Comma", "؛": "Arabic Semicolon",
        "؟": "Arabic Question Mark", "，": "Fullwidth Comma", "。": "Ideographic Full Stop", "；": "Fullwidth Semicolon",
        "：": "Fullwidth Colon", "？": "Fullwidth Question Mark", "！": "Fullwidth Exclamation Mark",
        "「": "Left Corner Bracket", "」": "Right Corner Bracket", "【": "Left Lenticular Bracket",
        "】": "Right Lenticular Bracket", "·": "Middle Dot", "˙": "Dot Above", "˚": "Ring Above", "ˇ": "Caron",
        "˘": "Breve", "˛": "Ogonek", "˝": "Double Acute Accent", "–": "En Dash", "—": "Em Dash", "…": "Ellipsis",
        "、": "Ideographic Comma", "｜": "Fullwidth Vertical Bar", "“": "Left Quotation Mark",
        "”": "Right Quotation Mark",
        "‘": "Left Single Quotation Mark", "’": "Right Single Quotation Mark", "\u{300}": "Grave Accent",
        "\u{301}": "Acute Accent", "\u{302}": "Circumflex", "\u{303}": "Tilde", "\u{306}": "Breve",
        "\u{308}": "Diaeresis",
        "\u{309}": "Hook Above", "\u{30A}": "Ring Above", "\u{30B}": "Double Acute Accent", "\u{30C}": "Caron",
        "\u{31B}": "Horn", "\u{323}": "Dot Below", "\u{327}": "Cedilla", "\u{328}": "Ogonek",
    ]
}

extension Character {
    /// The name of a sign in Unicode, `Greek Tonos`; nil for other characters.
    fileprivate var signName: String? {
        guard isPunctuation || isSymbol, unicodeScalars.count == 1 else { return nil }
        return unicodeScalars.first?.properties.name?.split(separator: " ").map { $0.lowercased().capitalizedWord }
            .joined(separator: " ")
    }
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
        guard text.utf8.contains(where: mayBeginSymbol) else { return [SpokenText(shown: text, words: nil)] }
        var parts: [SpokenText] = []
        var rest = text[...]
        var plain = text.startIndex
        while !rest.isEmpty {
            guard rest.utf8.first.map(mayBeginSymbol) == true, let (end, words) = symbols(at: rest, in: text) else {
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

    /// Whether a symbol may begin with a byte: all do with the same one, except 🌐.
    private static func mayBeginSymbol(_ byte: UInt8) -> Bool { byte == 0xE2 || byte == 0xF0 }

    /// Signs that are no keys: the separator of menu titles, and those before a word that says the same.
    private static let signs: [Character: String] = ["▸": ",", "◂": ",", "≈": "", "⇄": "", "✕": ""]

    /// What symbols at the start of a text mean; nil if there are none.
    private static func symbols(at rest: Substring, in text: String) -> (end: String.Index, words: String)? {
        if let words = rest.first.flatMap({ signs[$0] }) { return (rest.index(after: rest.startIndex), words) }
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
    private static let wordsBeforeModifiers = ["with ", "without ", "add ", "hold ", "nor ", "redundant ", "means "]

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
