public import KeyCombinations

/// A shortcut as localized for a keyboard layout.
public struct LocalizedShortcut: Hashable, Sendable {
    /// The combination as Apple's menus show it, or `nil` if it is unreachable.
    public let combination: KeyCombination?
    /// How localization changed the shortcut.
    public let status: LocalizationStatus
    /// The key press that produces it, or `nil` if it is unreachable or not known.
    public let press: KeyPress?
    /// The basis for the answer.
    public let evidence: Evidence

    /// A shortcut that is assumed to stay as it is; the key to press is not known.
    package static func unchanged(_ combination: KeyCombination) -> LocalizedShortcut {
        LocalizedShortcut(combination: combination, status: .unchanged, press: nil, evidence: .assumed)
    }

    /// A shortcut as a program shows it, with the keys to press.
    package static func shown(
        _ combination: KeyCombination, _ status: LocalizationStatus = .unchanged, press: KeyPress, _ evidence: Evidence
    ) -> LocalizedShortcut {
        LocalizedShortcut(combination: combination, status: status, press: press, evidence: evidence)
    }

    /// Whether a key of the layout may produce the shortcut, but it is not known which.
    package var isUnknown: Bool { combination != nil && press == nil }

    package static func unreachable(_ status: LocalizationStatus = [], evidence: Evidence = .none) -> LocalizedShortcut
    {
        LocalizedShortcut(combination: nil, status: status.union(.unreachable), press: nil, evidence: evidence)
    }
}
