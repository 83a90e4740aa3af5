package import KeyCombinations
package import MenuBuilder
package import ShortcutLocalizer

/// The keyboard for which a menu shows its shortcuts.
package struct PresentationKeyboard: Sendable {
    package let localizer: Localizer
    package let direction: LocalizationOptions.Direction
    /// Whether the app allows localization.
    package let isLocalizing: Bool

    package init(_ localizer: Localizer, _ direction: LocalizationOptions.Direction, isLocalizing: Bool) {
        self.localizer = localizer
        self.direction = direction
        self.isLocalizing = isLocalizing
    }

    package func localized(_ combination: KeyCombination, of command: Command) -> LocalizedShortcut {
        localizer.localize(
            combination,
            options: LocalizationOptions(command, isLocalized: isLocalizing, direction: direction))
    }
}
