/// The physical form of a keyboard.
public enum KeyboardType: String, CaseIterable, Hashable, Sendable {
    /// A long left Shift, and the backquote key left of 1.
    case ansi
    /// A short left Shift with an extra key beside it; the two keys at the left edge have swapped characters.
    case iso
    /// The Japanese keyboard: an extra key left of Backspace and one left of the right Shift, and other symbols on
    /// the caps; no backquote key.
    case jis

    /// Creates the form with this name in any letter case, or returns `nil` for an unknown name.
    public init?(name: some StringProtocol) {
        self.init(rawValue: name.lowercased())
    }

    /// Whether the keyboard has this key.
    public func has(_ code: KeyCode) -> Bool {
        switch (self, code) {
        case (.ansi, _): !code.isBeyondANSI
        // A Brazilian ABNT2 keyboard is an ISO one with the key beside the right Shift.
        case (.iso, .intlYen): false
        case (.jis, .backquote), (.jis, .intlBackslash): false
        default: true
        }
    }

    /// The key of this form that a layout's table lists under an ANSI code.
    ///
    /// On an ISO keyboard of a Mac the key left of 1 and the extra key have each other's codes (confidence B).
    func key(tabulatedAs code: KeyCode, on system: KeyboardSystem) -> KeyCode {
        guard system == .mac else { return code }
        return switch (self, code) {
        case (.iso, .backquote): .intlBackslash
        case (.iso, .intlBackslash): .backquote
        default: code
        }
    }
}
