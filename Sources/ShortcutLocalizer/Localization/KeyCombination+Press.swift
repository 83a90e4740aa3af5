public import KeyCombinations
import SourceText

extension KeyCombination {
    /// The key press on a US keyboard, which shortcuts are written against, or `nil` if no US key types the character.
    ///
    /// Different combinations can share a press: `⇧⌘=` and `⌘+`, or the inputs `K` and `k` with ⇧.
    public var pressOnUSKeyboard: KeyPress? {
        if let fixedPress { return fixedPress }
        if let code = input.position.flatMap({ KeyCode(name: $0) }) { return KeyPress(code, modifiers) }
        guard let slot = input.rawValue.onlyScalar.flatMap(USKey.slot) else { return nil }
        return KeyPress(slot.code, slot.shift ? modifiers.union(.shift) : modifiers)
    }

    /// The combination with what the key types on a US keyboard, if it is a key by its position.
    package var labeledForUSKeyboard: KeyCombination {
        guard let position = input.position, let code = KeyCode(name: position),
            let key = USKey.all.first(where: { $0.code == code })
        else { return self }
        return KeyCombination(KeyInput(key.plain), modifiers)
    }

    /// The press of a key that no layout moves, or `nil` for a character of the main block.
    var fixedPress: KeyPress? {
        if input.isPrintableASCII, !modifiers.contains(.numericPad) { return nil }
        if modifiers.contains(.numericPad), let code = input.numberPadKey { return KeyPress(code, modifiers) }
        return input.fixedKey.map { KeyPress($0, modifiers) }
    }
}

extension KeyInput {
    /// Whether this is one visible ASCII character rather than a named key.
    var isPrintableASCII: Bool {
        rawValue.onlyScalar.flatMap(USKey.index) != nil
    }
}
