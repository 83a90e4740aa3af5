package import KeyCombinations
package import MenuBuilder
package import ShortcutLocalizer

/// The keyboard on which a menu is looked at.
package struct ShownKeyboard: Sendable {
    package let localizer: Localizer
    package let direction: LocalizationOptions.Direction
    /// Whether the app leaves localization on.
    package let isLocalizing: Bool

    package init(_ localizer: Localizer, _ direction: LocalizationOptions.Direction, isLocalizing: Bool) {
        self.localizer = localizer
        self.direction = direction
        self.isLocalizing = isLocalizing
    }

    /// What a command's combination is on this keyboard.
    package func localized(_ combination: KeyCombination, of command: Command) -> LocalizedShortcut {
        localizer.localize(
            combination,
            options: LocalizationOptions(
                direction: direction, allowsLocalization: isLocalizing && command.allowsAutomaticLocalization,
                allowsMirroring: command.allowsAutomaticMirroring))
    }
}
