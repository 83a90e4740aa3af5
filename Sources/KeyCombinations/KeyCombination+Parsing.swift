import SourceText

extension KeyCombination {
    /// Parses a combination such as `cmd+shift+k`, `⇧⌘K`, `ctrl+opt+left` or `cmd++`.
    ///
    /// The text has modifiers and one key, joined by `+`, in any order and letter case; symbols need no `+` between them. A
    /// letter means its lowercase input: `cmd+K` is ⌘K, not ⇧⌘K. A letter with a separate accent is the letter with that
    /// accent. Whitespace around a part is ignored.
    ///
    /// - Throws: ``KeyCombinationError`` with the invalid part, its UTF-8 range in `text`, and a suggestion.
    /// - Complexity: O(length) for a valid text.
    public init(parsing text: some StringProtocol) throws(KeyCombinationError) {
        var parser = CombinationParser(String(text))
        self = try parser.parse()
    }

    /// Parses a combination as ``init(parsing:)``, also with the names of PC keyboards: `win+k`, `altgr+q`, `numpad1`, and what
    /// ``pcLabels`` prints.
    ///
    /// Delete is the key that deletes forward there, and Backspace the other one.
    ///
    /// - Throws: ``KeyCombinationError`` with the invalid part, its UTF-8 range in `text`, and a suggestion.
    /// - Complexity: O(length) for a valid text.
    package init(parsingPC text: some StringProtocol) throws(KeyCombinationError) {
        var parser = CombinationParser(String(text), readsPCNames: true)
        self = try parser.parse()
    }
}

/// Splits a text at `+` into parts: modifiers, keys, or symbols optionally followed by a key.
///
/// A `+` in the place of a part is the plus key, which distinguishes `cmd++` from `cmd+`.
private struct CombinationParser {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private let readsPCNames: Bool
    private var position = 0
    private var modifiers: KeyModifiers = []
    private var key: KeyInput?

    init(_ text: String, readsPCNames: Bool = false) {
        self.text = text
        self.readsPCNames = readsPCNames
        scalars = Array(text.unicodeScalars)
    }

    mutating func parse() throws(KeyCombinationError) -> KeyCombination {
        skipWhitespace()
        guard !isAtEnd else { throw KeyCombinationError(.empty, part: text, range: 0..<text.utf8.count) }
        while true {
            try readPart()
            guard !isAtEnd else { break }
            position += 1  // the "+" that `readPart` stopped at
            skipWhitespace()
            guard isAtEnd else { continue }
            // The plus key of the number pad is printed as "Numpad +".
            guard readsPCNames, key == nil, modifiers.contains(.numericPad) else { throw missingKeyAfterPlus() }
            key = KeyInput("+")
            break
        }
        guard let key else {
            throw KeyCombinationError(.missingKey, part: text, range: 0..<text.utf8.count)
        }
        return KeyCombination(key, modifiers)
    }

    /// Reads a part up to the next separator.
    private mutating func readPart() throws(KeyCombinationError) {
        let start = position
        if isPlus(position) { position += 1 }
        var end = position
        while !isAtEnd, !isPlus(position) {
            position += 1
            if !scalars[position - 1].isBlank { end = position }
        }
        try readSymbolsThenKey(start..<end)
    }

    private mutating func readSymbolsThenKey(_ part: Range<Int>) throws(KeyCombinationError) {
        var rest = part
        while let first = rest.first, !scalars[first].isASCII, !isCombined(first),
            let modifier = KeyModifiers(symbol: Character(scalars[first]))
        {
            try add(modifier, first..<first + 1)
            rest = rest.dropFirst().drop { scalars[$0].isBlank }
        }
        let name = string(rest)
        if name == "U", let scalar = readCodePoint() {
            return try setKey(KeyInput(scalar).lowercased, rest)
        }
        if let modifier = KeyModifiers(name: name) ?? (readsPCNames ? KeyModifiers(pcName: name) : nil) {
            return try add(modifier, rest)
        }
        if rest.isEmpty {
            // "⌘+" prints the plus key; "⌘+k" has a separator there.
            guard position + 1 == scalars.count else { return }
            rest = position..<position + 1
            position += 1
        }
        try addKey(rest)
    }

    /// Reads a code point such as `U+001B`, the printed form of an invisible character. Returns `nil` without advancing if
    /// there is none or more text follows.
    private mutating func readCodePoint() -> Unicode.Scalar? {
        let digits = string((position..<scalars.count).dropFirst())
        guard 4...6 ~= digits.utf8.count, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }),
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        position = scalars.count
        return scalar
    }

    private mutating func add(_ modifier: KeyModifiers, _ part: Range<Int>) throws(KeyCombinationError) {
        guard modifiers.insert(modifier).inserted else { throw error(.duplicateModifier, part) }
    }

    private mutating func addKey(_ whole: Range<Int>) throws(KeyCombinationError) {
        // The printed form of a combining mark is on a circle.
        let isOnCircle = whole.count == 2 && scalars[whole.lowerBound] == .dottedCircle && isCombined(whole.lowerBound)
        let part = isOnCircle ? whole.dropFirst() : whole
        let name = string(part)
        if readsPCNames, let (input, isOnNumberPad) = KeyInput.pcKey(named: name) {
            if isOnNumberPad { try add(.numericPad, part) }
            try setKey(input, part)
        } else if let named = KeyInput(name: name) {
            try setKey(named, part)
        } else if part.count == 1 || name.count == 1 && name.isPrintable {
            let composed = part.count > 1 ? KeyInput.precomposed[name] : nil
            let input = composed.map { KeyInput($0) } ?? KeyInput(rawValue: name)
            try setKey(input.lowercased, part)
        } else {
            throw error(.unknownPart, part, suggestion: suggestion(for: name))
        }
    }

    private mutating func setKey(_ input: KeyInput, _ part: Range<Int>) throws(KeyCombinationError) {
        guard key == nil else { throw error(.multipleKeys, part) }
        key = input
    }

    private mutating func skipWhitespace() {
        while !isAtEnd, scalars[position].isBlank { position += 1 }
    }

    private var isAtEnd: Bool { position == scalars.count }

    private func isPlus(_ index: Int) -> Bool { scalars[index] == "+" && !isCombined(index) }

    /// Whether a scalar forms one character with the next.
    private func isCombined(_ index: Int) -> Bool { index + 1 < scalars.count && scalars[index + 1].attaches }

    private func string(_ part: Range<Int>) -> String {
        scalars[part].reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    private func error(
        _ code: KeyCombinationError.Code, _ part: Range<Int>, suggestion: String? = nil
    ) -> KeyCombinationError {
        let start = string(0..<part.lowerBound).utf8.count
        let part = string(part)
        return KeyCombinationError(code, part: part, range: start..<start + part.utf8.count, suggestion: suggestion)
    }

    private func missingKeyAfterPlus() -> KeyCombinationError {
        let end = text.utf8.count
        let plus = text.hasSuffix("++") ? nil : text.trimmed + "+"
        return KeyCombinationError(.missingKey, part: "+", range: end - 1..<end, suggestion: key == nil ? plus : nil)
    }

    /// The nearest name, or the text with the separators of other notations (`cmd-k`, `cmd k`) replaced.
    private func suggestion(for part: String) -> String? {
        let replaced = String(part.map { $0 == "-" || $0 == "_" || $0.isWhitespace ? "+" : $0 })
        if replaced != part, let other = try? KeyCombination(parsing: replaced) { return other.ascii }
        if let known = KeyInput.otherNames[part.lowercased()] { return known }
        let names =
            KeyModifiers.spellings.flatMap { [$0.shortName, $0.name.lowercased()] + $0.aliases }
            + KeyInput.spellings + (readsPCNames ? KeyModifiers.pcNames : [])
        return EditDistance.nearest(to: part, in: names)
    }
}

extension KeyInput {
    /// Latin, Greek and Cyrillic letters with accents. As strings are equal if they look the same, the keys are also those
    /// with the accent as a character of its own.
    fileprivate static let precomposed: [String: Unicode.Scalar] = {
        let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x386...0x4FF, 0x1E00...0x1FFF]
        let letters = blocks.joined().compactMap(Unicode.Scalar.init).filter(\.properties.isAlphabetic)
        return Dictionary(letters.map { (String($0), $0) }) { first, _ in first }
    }()
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool {
        isASCII ? self == " " || 0x9...0xD ~= value : properties.isWhitespace
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.endIndex))
    }
}
