import KeyCombinations

extension KeyCombination {
    /// The combination of an `NSMenuItem`'s key equivalent and modifier mask.
    ///
    /// An upper-case letter means Shift; arrows and function keys are characters of the private use area; Backspace is
    /// U+0008 and Forward Delete U+007F (AppKit's documentation and public headers, confidence A).
    init(keyEquivalent: String, mask: KeyModifiers) {
        let input = KeyInput(rawValue: keyEquivalent)
        if input.isUppercaseLetter {
            self.init(input.lowercased, mask.union(.shift))
        } else if let scalar = keyEquivalent.unicodeScalars.first, keyEquivalent.unicodeScalars.count == 1 {
            self.init(KeyInput(appKitCharacter: scalar), mask.union(KeyModifiers(appKitCharacter: scalar)))
        } else {
            self.init(input, mask)
        }
    }
}

extension KeyModifiers {
    /// What an AppKit character says beside its key: the "back tab" is what Shift makes of Tab, and U+0003 the Enter of
    /// the number pad.
    fileprivate init(appKitCharacter scalar: Unicode.Scalar) {
        self = scalar == "\u{19}" ? .shift : scalar == "\u{3}" ? .numericPad : []
    }
}

extension KeyInput {
    /// The key that AppKit writes as this character.
    fileprivate init(appKitCharacter scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x7F, 0xF728: self = .forwardDelete
        case 0x03, 0x0A: self = .return
        case 0x19: self = .tab
        case 0x1B: self = .escape
        case 0xF700: self = .upArrow
        case 0xF701: self = .downArrow
        case 0xF702: self = .leftArrow
        case 0xF703: self = .rightArrow
        case 0xF704...0xF71B: self = .function(Int(scalar.value) - 0xF703)
        case 0xF729: self = .home
        case 0xF72B: self = .end
        case 0xF72C: self = .pageUp
        case 0xF72D: self = .pageDown
        default: self.init(rawValue: String(scalar))
        }
    }
}
