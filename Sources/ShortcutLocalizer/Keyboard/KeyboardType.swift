/// How the keys of a keyboard are cut and placed.
public enum KeyboardType: String, CaseIterable, Hashable, Sendable {
    /// A long left Shift, and the backquote key left of 1.
    case ansi
    /// A short left Shift with an extra key beside it; the two keys at the left edge swap their characters.
    case iso
    /// The Japanese keyboard: an extra key left of Backspace and one left of the right Shift, and other symbols on
    /// the caps; no backquote key.
    case jis

    /// The form with this name in any letter case, or nil.
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

    /// The key that a layout's table means by a code on this form.
    ///
    /// Layouts are tabulated for an ANSI keyboard. On an ISO one the key left of 1 has the key code of the extra key,
    /// and the extra key that of the one left of 1 (confidence B).
    func key(tabulatedAs code: KeyCode) -> KeyCode {
        switch (self, code) {
        case (.iso, .backquote): .intlBackslash
        case (.iso, .intlBackslash): .backquote
        default: code
        }
    }
}
