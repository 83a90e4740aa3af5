/// The basis for a localized shortcut.
public enum Evidence: String, CaseIterable, Hashable, Sendable {
    /// Observed in Apple's menus.
    case observed
    /// Derived by the rules that explain the remaps observed on other layouts.
    case derived
    /// The layout types the US characters while ⌘ is held.
    case commandLevel = "command-level"
    /// The layout types no Latin letters, so it is assumed to act like the US layout while ⌘ is held.
    case assumed
    /// No evidence is needed: the shortcut is not localized, or cannot be.
    case none
}
