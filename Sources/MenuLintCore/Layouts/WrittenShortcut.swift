import KeyCombinations
import ShortcutLocalizer

/// A combination with its command's wishes: all that a layout's answer depends on. Many commands may have the same.
struct WrittenShortcut: Hashable, Sendable {
    let combination: KeyCombination
    let options: LocalizationOptions
}
