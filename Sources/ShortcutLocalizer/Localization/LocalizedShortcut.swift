public import KeyCombinations

/// A shortcut as localized for a keyboard layout.
public struct LocalizedShortcut: Hashable, Sendable {
    /// The combination as Apple's menus show it, or `nil` if it is unreachable.
    public let combination: KeyCombination?
    /// How localization changed the shortcut.
    public let status: LocalizationStatus
    /// The key press that produces it, or `nil` if it is unreachable.
    public let press: KeyPress?
    /// The basis for the answer.
    public let evidence: Evidence

    static func unreachable(_ status: LocalizationStatus = [], evidence: Evidence = .none) -> LocalizedShortcut {
        LocalizedShortcut(combination: nil, status: status.union(.unreachable), press: nil, evidence: evidence)
    }
}
