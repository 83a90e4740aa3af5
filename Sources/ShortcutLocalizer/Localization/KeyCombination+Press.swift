public import KeyCombinations
import SourceText

extension KeyCombination {
    /// The key press on a US keyboard, which shortcuts are written against, or `nil` if no US key types the character.
    ///
    /// Different combinations can share a press: `⇧⌘=` and `⌘+`, or the inputs `K` and `k` with ⇧.
    public var pressOnUSKeyboard: KeyPress? {
        if let fixedPress { return fixedPress }
        guard let slot = input.rawValue.onlyScalar.flatMap(USKey.slot) else { return nil }
        return KeyPress(slot.code, slot.shift ? modifiers.union(.shift) : modifiers)
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
