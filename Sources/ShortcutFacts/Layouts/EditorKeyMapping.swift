package import KeyCombinations
package import ShortcutLocalizer

/// Where Visual Studio Code finds the keys of a binding on macOS.
///
/// The editor takes a key's name as the US keyboard's character for it and looks for the key that types the character on
/// the layout. If that requires ⌥, the editor expects ⌃⌥ to be held, so a binding with its own ⌃ or ⌥ has no key (Visual
/// Studio Code's keyboard mapper for macOS and Linux, confidence A). Every layout has letters and digits.
package enum EditorKeyMapping {
    /// Whether keys can be typed on a layout; `nil` if that is not known, as on layouts that are not Latin and with input
    /// methods.
    ///
    /// - Parameter key: The editor's name of the key: a character of the US keyboard, or a word.
    package static func canType(_ key: String, _ modifiers: KeyModifiers, on localizer: Localizer) -> Bool? {
        let layout = localizer.selection.layout
        guard layout.script == "Latn", !layout.isForInputMethod else { return nil }
        guard let (plain, shifted) = punctuation[key] else { return true }
        let hasShift = modifiers.contains(.shift)
        if let typing = localizer.modifiers(typing: hasShift ? shifted : plain),
            !typing.contains(.alternate) || modifiers.isDisjoint(with: [.control, .alternate])
        {
            return true
        }
        // ⇧ works with the key of the plain character, regardless of what the two type together.
        return hasShift && localizer.modifiers(typing: plain) == []
    }

    /// The characters of the US keyboard's punctuation keys, by the editor's names for them.
    private static let punctuation: [String: (plain: Unicode.Scalar, shifted: Unicode.Scalar)] = Dictionary(
        uniqueKeysWithValues: zip("`-=[]\\;',./".unicodeScalars, "~_+{}|:\"<>?".unicodeScalars).map {
            (String($0), ($0, $1))
        })
}

extension Localizer {
    /// What a binding of Visual Studio Code is on the layout: the editor moves no keys.
    package func localizeForEditor(_ combination: KeyCombination) -> LocalizedShortcut {
        let canType = EditorKeyMapping.canType(combination.input.rawValue, combination.modifiers, on: self)
        if canType == false { return .unreachable() }
        let typed = localize(combination, options: LocalizationOptions(allowsLocalization: false))
        return typed.combination != nil ? typed : .unchanged(combination)
    }
}
