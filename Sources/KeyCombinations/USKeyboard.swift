import SourceText

/// The US keyboard layout, which shortcuts are written against (source: Apple's documentation, confidence A).
package enum USKeyboard {
    /// The two characters of a key.
    package struct Key: Hashable, Sendable {
        /// What the key types without Shift.
        package let plain: Unicode.Scalar
        /// What the key types with Shift.
        package let shifted: Unicode.Scalar
    }

    /// The keys of an ANSI keyboard that type characters, in rows from the top, each from the left.
    package static let rows: [[Key]] = [
        ("`1234567890-=", "~!@#$%^&*()_+"), (#"qwertyuiop[]\"#, "QWERTYUIOP{}|"), ("asdfghjkl;'", "ASDFGHJKL:\""),
        ("zxcvbnm,./", "ZXCVBNM<>?"),
    ].map { plain, shifted in
        var shifted = shifted.unicodeScalars.makeIterator()
        return plain.unicodeScalars.compactMap { plain in shifted.next().map { Key(plain: plain, shifted: $0) } }
    }

    /// The key that types a character with or without Shift, or `nil` if none does.
    ///
    /// - Complexity: O(1).
    package static func key(typing character: Unicode.Scalar) -> Key? {
        character.value < 128 ? keys[Int(character.value)] : nil
    }

    /// By ASCII value.
    private static let keys: [Key?] = {
        var keys = [Key?](repeating: nil, count: 128)
        for key in rows.joined() {
            keys[Int(key.plain.value)] = key
            keys[Int(key.shifted.value)] = key
        }
        return keys
    }()
}

extension KeyCombination {
    /// The combination as pressed on a US keyboard: the unshifted key, with Shift if the character needs it.
    ///
    /// `⌘+` and `⇧⌘=` are one press, and so are the inputs `K` and `k` with ⇧. Keys that a US keyboard lacks stay as
    /// written.
    public var normalizedForUSKeyboard: KeyCombination {
        guard let unshifted = input.unshifted else { return self }
        return KeyCombination(unshifted, modifiers.union(.shift))
    }

    /// Every spelling of the press on a US keyboard: `⇧⌘=` is also `⌘+` and `⇧⌘+`.
    package var usSpellings: [KeyCombination] {
        let press = normalizedForUSKeyboard
        guard press.modifiers.contains(.shift), let scalar = press.input.rawValue.onlyScalar,
            let key = USKeyboard.key(typing: scalar), key.plain == scalar
        else { return [press] }
        let shifted = KeyInput(key.shifted)
        return [
            press, KeyCombination(shifted, press.modifiers),
            KeyCombination(shifted, press.modifiers.subtracting(.shift)),
        ]
    }
}

extension KeyInput {
    /// Whether this is a character other than a letter that a US keyboard types with Shift: `+`, `?`, `{`.
    package var isShiftedOnUSKeyboard: Bool {
        guard let scalar = rawValue.onlyScalar, let key = USKeyboard.key(typing: scalar) else { return false }
        return key.shifted == scalar && !key.plain.properties.isAlphabetic
    }

    /// The input of the same key without Shift, or `nil` if this input does not need Shift.
    fileprivate var unshifted: KeyInput? {
        guard let scalar = rawValue.onlyScalar else { return nil }
        if scalar.isASCII {
            guard let key = USKeyboard.key(typing: scalar), key.shifted == scalar else { return nil }
            return KeyInput(key.plain)
        }
        let lower = lowercased
        return lower == self ? nil : lower
    }
}
