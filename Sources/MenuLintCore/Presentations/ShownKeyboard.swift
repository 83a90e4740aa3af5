import KeyCombinations
import MenuBuilder
import ShortcutLocalizer

/// The keyboard on which a menu is looked at.
struct ShownKeyboard: Sendable {
    let localizer: Localizer
    let direction: LocalizationOptions.Direction
    /// Whether the app leaves localization on.
    let isLocalizing: Bool

    init(_ localizer: Localizer, _ direction: LocalizationOptions.Direction, isLocalizing: Bool) {
        self.localizer = localizer
        self.direction = direction
        self.isLocalizing = isLocalizing
    }

    /// What a command's combination is on this keyboard.
    func localized(_ combination: KeyCombination, of command: Command) -> LocalizedShortcut {
        localizer.localize(
            combination,
            options: LocalizationOptions(
                direction: direction, allowsLocalization: isLocalizing && command.allowsAutomaticLocalization,
                allowsMirroring: command.allowsAutomaticMirroring))
    }
}
