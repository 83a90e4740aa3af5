public import KeyCombinations

/// A physical key pressed while modifiers are held.
///
/// SwiftUI has a `KeyPress` as well: an event with a phase. In a file that imports both modules, write
/// `ShortcutLocalizer.KeyPress`.
public struct KeyPress: Hashable, Sendable {
    /// The key on a keyboard of the requested form.
    public let code: KeyCode
    /// The modifiers held, including Shift if the character needs it.
    public let modifiers: KeyModifiers

    /// Creates a key press.
    public init(_ code: KeyCode, _ modifiers: KeyModifiers) {
        self.code = code
        self.modifiers = modifiers
    }
}
