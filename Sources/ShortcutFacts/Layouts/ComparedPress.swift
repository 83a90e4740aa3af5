package import KeyCombinations
package import ShortcutLocalizer

/// A shortcut on a layout, to compare with another one that ends on the same press there.
package struct ComparedPress: Hashable, Sendable {
    /// The press on a US keyboard.
    let usPress: KeyCombination
    /// Whether the press on the layout was read off the system's menus.
    let isMeasured: Bool

    init(usPress: KeyCombination, isMeasured: Bool) {
        self.usPress = usPress
        self.isMeasured = isMeasured
    }

    /// - Parameters:
    ///   - written: The shortcut as written.
    ///   - localized: The shortcut on the layout.
    package init(_ written: KeyCombination, _ options: LocalizationOptions, _ localized: LocalizedShortcut) {
        usPress = written.normalizedForUSKeyboard
        isMeasured = ComparedPress.mayBeMeasured(written, options) && localized.evidence == .observed
    }

    /// Whether an observed outcome was read off the system's menus, which show shortcuts without Shift.
    static func mayBeMeasured(_ written: KeyCombination, _ options: LocalizationOptions) -> Bool {
        options.allowsLocalization && !written.modifiers.contains(.shift)
    }

    /// Whether the two are one press on a US keyboard.
    package func isSame(as other: ComparedPress) -> Bool { usPress == other.usPress }

    /// Whether two shortcuts with one press on the layout have that only because of the layout.
    ///
    /// The system's own remap is one-to-one, so if two measured answers collide, a measurement is wrong.
    package func collides(with other: ComparedPress) -> Bool {
        usPress != other.usPress && !(isMeasured && other.isMeasured)
    }
}
