extension KeyCombination {
    /// The combination as it is pressed on a US keyboard: the unshifted key, with Shift where the character needs it.
    ///
    /// `⌘+` and `⇧⌘=` are one press, as are an input `K` and `k` with ⇧. Keys that a US keyboard lacks stay as written.
    public var usPress: KeyCombination {
        let lower = input.lowercased
        if lower != input { return KeyCombination(lower, modifiers.union(.shift)) }
        guard let base = KeyInput.usBaseKeys[input.rawValue] else { return self }
        return KeyCombination(KeyInput(rawValue: base), modifiers.union(.shift))
    }
}

extension KeyInput {
    /// Whether a US keyboard types this character with Shift: `+`, `?`, `{`. Letters do not count.
    package var isShiftedOnUSKeyboard: Bool { KeyInput.usBaseKeys[rawValue] != nil }

    /// The unshifted character of the US key that types a character with Shift.
    fileprivate static let usBaseKeys: [String: String] = {
        let shifted = "~!@#$%^&*()_+{}|:\"<>?"
        let base = "`1234567890-=[]\\;',./"
        return Dictionary(uniqueKeysWithValues: zip(shifted, base).map { (String($0), String($1)) })
    }()
}
