/// A physical key, named as the W3C's `KeyboardEvent.code` names it: by where it sits, not by what it types.
///
/// The raw value numbers the keys in this project's own order, row by row from the top left; it is not the key code of
/// any system. Only the keys that type characters differ between layouts; the others are here so that every
/// combination has a press.
///
/// `backquote` is the key left of 1 on an ANSI keyboard. An ISO keyboard has an extra key, `intlBackslash`, between the
/// left Shift and Z; there the two swap the key codes that a layout assigns characters to.
public enum KeyCode: UInt8, CaseIterable, Hashable, Sendable {
    case backquote, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9, digit0, minus, equal,
        intlYen
    case keyQ, keyW, keyE, keyR, keyT, keyY, keyU, keyI, keyO, keyP, bracketLeft, bracketRight, backslash
    case keyA, keyS, keyD, keyF, keyG, keyH, keyJ, keyK, keyL, semicolon, quote
    case intlBackslash, keyZ, keyX, keyC, keyV, keyB, keyN, keyM, comma, period, slash, intlRo

    case space, enter, tab, escape, backspace, delete
    case arrowUp, arrowDown, arrowLeft, arrowRight, pageUp, pageDown, home, end
    case numpad0, numpad1, numpad2, numpad3, numpad4, numpad5, numpad6, numpad7, numpad8, numpad9
    case numpadAdd, numpadSubtract, numpadMultiply, numpadDivide, numpadDecimal, numpadEqual, numpadEnter
    case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24

    /// The keys whose characters a layout decides, row by row from the top left.
    public static let layoutKeys: [KeyCode] = allCases.filter { $0 < .space }

    /// The layout keys that an ANSI keyboard lacks.
    static let beyondANSI: [KeyCode] = [.intlBackslash, .intlRo, .intlYen]

    /// Whether an ANSI keyboard lacks the key.
    var isBeyondANSI: Bool { self == .intlBackslash || self == .intlRo || self == .intlYen }

    /// The W3C name: `KeyQ`, `Digit1`, `BracketLeft`, `ArrowUp`, `F5`.
    public var name: String { KeyCode.names[Int(rawValue)] }

    /// The key with this W3C name, letter case included, or nil.
    ///
    /// - Complexity: O(1)
    public init?(name: some StringProtocol) {
        guard let code = KeyCode.byName[String(name)] else { return nil }
        self = code
    }

    /// By raw value.
    private static let names: [String] =
        [
            "Backquote", "Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9",
            "Digit0",
            "Minus", "Equal", "IntlYen",
            "KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP", "BracketLeft",
            "BracketRight",
            "Backslash",
            "KeyA", "KeyS", "KeyD", "KeyF", "KeyG", "KeyH", "KeyJ", "KeyK", "KeyL", "Semicolon", "Quote",
            "IntlBackslash", "KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyN", "KeyM", "Comma", "Period", "Slash",
            "IntlRo",
            "Space", "Enter", "Tab", "Escape", "Backspace", "Delete",
            "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End",
            "Numpad0", "Numpad1", "Numpad2", "Numpad3", "Numpad4", "Numpad5", "Numpad6", "Numpad7", "Numpad8",
            "Numpad9",
            "NumpadAdd", "NumpadSubtract", "NumpadMultiply", "NumpadDivide", "NumpadDecimal", "NumpadEqual",
            "NumpadEnter",
        ] + (1...24).map { "F\($0)" }

    private static let byName: [String: KeyCode] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

extension KeyCode: Comparable {
    /// Whether a key comes before another, row by row from the top left.
    public static func < (one: KeyCode, other: KeyCode) -> Bool { one.rawValue < other.rawValue }
}

extension KeyCode: CustomStringConvertible {
    /// The W3C name.
    public var description: String { name }
}
