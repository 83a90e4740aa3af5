public import KeyCombinations

/// What a shortcut is on a keyboard layout.
public struct LocalizedShortcut: Hashable, Sendable {
    /// The combination as Apple's menus print it, or nil if it cannot be pressed.
    public let combination: KeyCombination?
    /// What became of it.
    public let status: LocalizationStatus
    /// What the hand does for it, or nil if it cannot be pressed.
    public let press: KeyPress?
    /// How the answer is known.
    public let evidence: Evidence

    static func unreachable(_ status: LocalizationStatus = [], evidence: Evidence = .none) -> LocalizedShortcut {
        LocalizedShortcut(combination: nil, status: status.union(.unreachable), press: nil, evidence: evidence)
    }
}
