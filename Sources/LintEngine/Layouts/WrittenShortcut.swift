package import KeyCombinations
package import ShortcutLocalizer

/// A combination with its command's wishes: all that a layout's answer depends on. Many commands may have the same.
package struct WrittenShortcut: Hashable, Sendable {
    package let combination: KeyCombination
    package let options: LocalizationOptions

    package init(combination: KeyCombination, options: LocalizationOptions) {
        self.combination = combination
        self.options = options
    }
}
