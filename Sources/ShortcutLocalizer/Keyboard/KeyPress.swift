public import KeyCombinations

/// What the hand does: one key, with modifiers held.
public struct KeyPress: Hashable, Sendable {
    /// The key, where it sits on a keyboard of the form asked for.
    public let code: KeyCode
    /// The modifiers held, Shift included where the character needs it.
    public let modifiers: KeyModifiers

    /// The press of this key.
    public init(_ code: KeyCode, _ modifiers: KeyModifiers) {
        self.code = code
        self.modifiers = modifiers
    }
}
