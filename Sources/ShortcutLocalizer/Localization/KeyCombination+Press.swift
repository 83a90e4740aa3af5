public import KeyCombinations

extension KeyCombination {
    /// The press on a US keyboard, which shortcuts are written against; nil if nothing there types the character.
    ///
    /// Two combinations with one press are the same to the hand: `⇧⌘=` and `⌘+`, an input `K` and `k` with ⇧.
    public var pressOnUSKeyboard: KeyPress? {
        if let fixedPress { return fixedPress }
        guard let character = input.character, let place = USKeyboard.place(of: character) else { return nil }
        return KeyPress(place.code, place.isShifted ? modifiers.union(.shift) : modifiers)
    }

    /// The press of a key that no layout moves, or nil for a character of the main block.
    var fixedPress: KeyPress? {
        if input.isPrintableASCII, !modifiers.contains(.numericPad) { return nil }
        if modifiers.contains(.numericPad), let code = input.numberPadKey { return KeyPress(code, modifiers) }
        return input.fixedKey.map { KeyPress($0, modifiers) }
    }
}

extension KeyInput {
    /// The input of one character.
    init(_ character: Unicode.Scalar) {
        self.init(rawValue: String(character))
    }

    /// The only scalar of the input, or nil for a sequence or a key with a name.
    var character: Unicode.Scalar? {
        let scalars = rawValue.unicodeScalars
        guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        return first
    }

    /// Whether this is one visible character of ASCII, which no key with a name is.
    var isPrintableASCII: Bool {
        character.map { USKeyboard.index(of: $0) != nil } ?? false
    }
}
