import SourceText

extension KeyCombination {
    /// Parses a combination such as `cmd+shift+k`, `⇧⌘K`, `ctrl+opt+left` or `cmd++`.
    ///
    /// The text has modifiers and one key, joined by `+`, in any order and letter case; symbols need no `+` between them. A
    /// letter stands for its lowercase input: `cmd+K` is ⌘K, not ⇧⌘K. Whitespace around a part is ignored.
    ///
    /// - Throws: ``KeyCombinationError`` with the invalid part, its UTF-8 range in `text`, and a suggestion.
    /// - Complexity: O(length) for a valid text.
    public init(parsing text: some StringProtocol) throws(KeyCombinationError) {
        var parser = CombinationParser(String(text))
        self = try parser.parse()
    }
}

/// Splits a text at `+` into parts: modifiers, keys, or symbols optionally followed by a key.
///
/// A `+` in the place of a part is the plus key, which distinguishes `cmd++` from `cmd+`.
private struct CombinationParser {
    private let text: String
    private var position: String.Index
    private var modifiers: KeyModifiers = []
    private var key: KeyInput?

    init(_ text: String) {
        self.text = text
        position = text.startIndex
    }

    mutating func parse() throws(KeyCombinationError) -> KeyCombination {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw KeyCombinationError(.empty, part: text, range: 0..<text.utf8.count)
        }
        while true {
            try readPart()
            skipWhitespace()
            guard position < text.endIndex else { break }
            text.formIndex(after: &position)  // the "+" that `readPart` stopped at
            if isAtEnd { throw missingKeyAfterPlus() }
        }
        guard let key else {
            throw KeyCombinationError(.missingKey, part: text, range: 0..<text.utf8.count)
        }
        return KeyCombination(key, modifiers)
    }

    /// Reads a part up to the next separator.
    private mutating func readPart() throws(KeyCombinationError) {
        skipWhitespace()
        let start = position
        if position < text.endIndex, text[position] == "+" { text.formIndex(after: &position) }
        var end = position
        while position < text.endIndex, text[position] != "+" {
            let isBlank = text[position].isWhitespace
            text.formIndex(after: &position)
            if !isBlank { end = position }
        }
        try readSymbolsThenKey(text[start..<end])
    }

    private mutating func readSymbolsThenKey(_ part: Substring) throws(KeyCombinationError) {
        var rest = part
        while let first = rest.first, let modifier = KeyModifiers(symbol: first) {
            try add(modifier, rest.prefix(1))
            rest = rest.dropFirst().drop(while: \.isWhitespace)
        }
        if rest == "U", let scalar = readCodePoint() {
            return try setKey(KeyInput(scalar).lowercased, rest)
        }
        if let modifier = KeyModifiers(name: rest) { return try add(modifier, rest) }
        if rest.isEmpty {
            // "⌘+" prints the plus key; "⌘+k" has a separator there.
            guard position < text.endIndex, text.index(after: position) == text.endIndex else { return }
            rest = text[position...]
            position = text.endIndex
        }
        try add(rest)
    }

    /// Reads a code point such as `U+001B`, the printed form of an invisible character. Returns `nil` without advancing if
    /// there is none or more text follows.
    private mutating func readCodePoint() -> Unicode.Scalar? {
        let digits = text[position...].dropFirst()
        guard 4...6 ~= digits.utf8.count, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }),
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        position = text.endIndex
        return scalar
    }

    private mutating func add(_ modifier: KeyModifiers, _ part: Substring) throws(KeyCombinationError) {
        guard modifiers.insert(modifier).inserted else { throw error(.repeatedModifier, part) }
    }

    private mutating func add(_ part: Substring) throws(KeyCombinationError) {
        let input: KeyInput
        if let named = KeyInput(name: String(part)) {
            input = named
        } else if part.count == 1, part.unicodeScalars.count == 1 || part.isPrintable {
            input = KeyInput(rawValue: String(part)).lowercased
        } else {
            throw error(.unknownPart, part, suggestion: suggestion(for: part))
        }
        try setKey(input, part)
    }

    private mutating func setKey(_ input: KeyInput, _ part: Substring) throws(KeyCombinationError) {
        guard key == nil else { throw error(.severalKeys, part) }
        key = input
    }

    private mutating func skipWhitespace() {
        while position < text.endIndex, text[position].isWhitespace { text.formIndex(after: &position) }
    }

    private var isAtEnd: Bool { text[position...].allSatisfy(\.isWhitespace) }

    private func error(
        _ code: KeyCombinationError.Code, _ part: Substring, suggestion: String? = nil
    ) -> KeyCombinationError {
        let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return KeyCombinationError(
            code, part: String(part), range: start..<start + part.utf8.count, suggestion: suggestion)
    }

    private func missingKeyAfterPlus() -> KeyCombinationError {
        let end = text.utf8.count
        let plus = text.hasSuffix("++") ? nil : text.trimmed + "+"
        return KeyCombinationError(.missingKey, part: "+", range: end - 1..<end, suggestion: key == nil ? plus : nil)
    }

    /// The nearest name, or the text with the separators of other notations (`cmd-k`, `cmd k`) replaced.
    private func suggestion(for part: Substring) -> String? {
        let replaced = String(part.map { $0 == "-" || $0 == "_" || $0.isWhitespace ? "+" : $0 })
        if replaced != part, let other = try? KeyCombination(parsing: replaced) { return other.ascii }
        if let known = KeyInput.otherNames[part.lowercased()] { return known }
        let names =
            KeyModifiers.spellings.flatMap { [$0.shortName, $0.name.lowercased()] + $0.aliases }
            + KeyInput.spellings
        return EditDistance.nearest(to: part, in: names)
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.endIndex))
    }
}
