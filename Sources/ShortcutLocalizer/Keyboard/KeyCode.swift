/// A physical key, named by its position and not by its character, as in the W3C's `KeyboardEvent.code`.
///
/// The raw values follow this project's own order, row by row from the top left; they are not the key codes of any
/// system. Layouts assign characters only to the keys before ``space``.
///
/// `backquote` is the key left of 1 on an ANSI keyboard. An ISO keyboard has an extra key, `intlBackslash`, between the
/// left Shift and Z; on it the characters of the two are swapped.
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

    /// The keys that layouts assign characters to, row by row from the top left.
    public static let layoutKeys: [KeyCode] = allCases.filter { $0 < .space }

    /// The layout keys that an ANSI keyboard lacks.
    static let beyondANSI: [KeyCode] = [.intlBackslash, .intlRo, .intlYen]

    /// Whether an ANSI keyboard lacks the key.
    var isBeyondANSI: Bool { self == .intlBackslash || self == .intlRo || self == .intlYen }

    /// The W3C name: `KeyQ`, `Digit1`, `BracketLeft`, `ArrowUp`, `F5`.
    public var name: String { KeyCode.names[Int(rawValue)] }

    /// Creates the key with this W3C name, or returns `nil` for an unknown name. Letter case matters.
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
    /// Whether a key precedes another, row by row from the top left.
    public static func < (one: KeyCode, other: KeyCode) -> Bool { one.rawValue < other.rawValue }
}

extension KeyCode: CustomStringConvertible {
    /// The W3C name.
    public var description: String { name }
}
