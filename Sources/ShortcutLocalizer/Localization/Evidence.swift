/// How a localized shortcut is known.
public enum Evidence: String, CaseIterable, Hashable, Sendable {
    /// Apple's menus were seen to show it.
    case observed
    /// By the rules that explain what Apple's menus were seen to show on other layouts.
    case derived
    /// The layout types the US characters while ⌘ is held.
    case commandLevel = "command-level"
    /// The layout types no Latin letters, so it is taken to act as the US layout while ⌘ is held.
    case assumed
    /// There was nothing to know: the shortcut is not localized, or cannot be.
    case none
}
