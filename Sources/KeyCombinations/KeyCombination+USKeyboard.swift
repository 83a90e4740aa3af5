extension KeyCombination {
    /// The combination as it is pressed on a US keyboard: the unshifted key, with Shift where the character needs it.
    ///
    /// `⌘+` and `⇧⌘=` are one press, as are an input `K` and `k` with ⇧. Keys that a US keyboard lacks stay as written.
    public var usPress: KeyCombination {
        if input.isPlainOnUSKeyboard { return self }
        let lower = input.lowercased
        if lower != input { return KeyCombination(lower, modifiers.union(.shift)) }
        guard let base = KeyInput.usBaseKeys[input.rawValue] else { return self }
        return KeyCombination(KeyInput(rawValue: base), modifiers.union(.shift))
    }

    /// Every way to write the press on a US keyboard: `⇧⌘=` is also `⌘+` and `⇧⌘+`.
    package var usSpellings: [KeyCombination] {
        let press = usPress
        guard press.modifiers.contains(.shift), let shifted = press.input.shiftedOnUSKeyboard else { return [press] }
        return [
            press, KeyCombination(shifted, press.modifiers),
            KeyCombination(shifted, press.modifiers.subtracting(.shift)),
        ]
    }
}

extension KeyInput {
    /// Whether a US keyboard types this character with Shift: `+`, `?`, `{`. Letters do not count.
    package var isShiftedOnUSKeyboard: Bool { KeyInput.usBaseKeys[rawValue] != nil }

    /// Whether this is a small letter or a digit of ASCII, as nearly every input is.
    fileprivate var isPlainOnUSKeyboard: Bool {
        let bytes = rawValue.utf8
        guard let byte = bytes.first, bytes.count == 1 else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// What the key types with Shift on a US keyboard; nil for keys that type nothing else.
    fileprivate var shiftedOnUSKeyboard: KeyInput? {
        if let glyph = KeyInput.usBaseKeys.first(where: { $0.value == rawValue })?.key {
            return KeyInput(rawValue: glyph)
        }
        guard rawValue.utf8.count == 1, let scalar = rawValue.unicodeScalars.first, "a"..."z" ~= scalar else {
            return nil
        }
        return KeyInput(rawValue: scalar.properties.uppercaseMapping)
    }

    /// The unshifted character of the US key that types a character with Shift.
    fileprivate static let usBaseKeys: [String: String] = {
        let shifted = "~!@#$%^&*()_+{}|:\"<>?"
        let base = "`1234567890-=[]\\;',./"
        return Dictionary(uniqueKeysWithValues: zip(shifted, base).map { (String($0), String($1)) })
    }()
}
