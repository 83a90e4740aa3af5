package import KeyCombinations
package import ShortcutLocalizer

/// Where Visual Studio Code finds the keys of a binding on a layout.
///
/// The page `docs/systems.md` lists the facts with their sources. The editor takes a key's name as the US keyboard's character.
///
/// - On macOS and Linux it looks for the key that types the character on the layout. If that requires ⌥ or AltGr, the editor
///   expects Ctrl and Alt to be held, so a binding with its own Ctrl or Alt has no key. A press that types a character of
///   the US keyboard that way is nothing else (its keyboard mapper for macOS and Linux, confidence A). Every layout has
///   letters and digits.
/// - On Windows it looks for the virtual key that the US keyboard has for the character (its keyboard mapper for Windows,
///   confidence A).
package enum EditorKeyMapping {
    /// Whether keys can be typed on a layout; `nil` if that is not known: on layouts of macOS that are not Latin, with input
    /// methods, and on layouts of Windows whose virtual keys were not recorded.
    ///
    /// - Parameter key: The editor's name of the key: a character of the US keyboard, or a word.
    package static func canType(_ key: String, _ modifiers: KeyModifiers, on localizer: Localizer) -> Bool? {
        let layout = localizer.selection.layout
        guard layout.system != .windows else {
            guard punctuation[key] != nil else { return true }
            return localizer.virtualKeys.isEmpty ? nil : windowsKey(key, on: localizer) != nil
        }
        guard layout.system == .linux || layout.script == "Latn", !layout.isForInputMethod else { return nil }
        return punctuation[key] == nil || press(key, modifiers, on: localizer) != nil
    }

    /// The press of a punctuation key on macOS and Linux; `nil` if no key types its character.
    fileprivate static func press(_ key: String, _ modifiers: KeyModifiers, on localizer: Localizer) -> KeyPress? {
        guard let (plain, shifted) = punctuation[key] else { return nil }
        let hasShift = modifiers.contains(.shift)
        let others = modifiers.subtracting(.shift)
        let third: KeyModifiers = localizer.selection.layout.system == .mac ? .alternate : .altGraph
        if let typing = localizer.press(typing: hasShift ? shifted : plain) {
            if typing.modifiers.contains(third) {
                if others.isDisjoint(with: [.control, .alternate]) {
                    let shift = typing.modifiers.intersection(.shift)
                    return KeyPress(typing.code, others.union(shift).union([.control, .alternate]))
                }
            } else {
                let press = KeyPress(typing.code, others.union(typing.modifiers))
                if !typesWithAltGr(press, on: localizer) { return press }
            }
        }
        // ⇧ works with the key of the plain character, unless the two type a character of another key of the US keyboard.
        guard hasShift, let typing = localizer.press(typing: plain), typing.modifiers.isEmpty,
            !types(typing.code, .shift, on: localizer),
            !typesWithAltGr(KeyPress(typing.code, modifiers), on: localizer)
        else { return nil }
        return KeyPress(typing.code, modifiers)
    }

    /// Whether Ctrl and Alt, which the editor takes for AltGr, type a character of another key of the US keyboard.
    private static func typesWithAltGr(_ press: KeyPress, on localizer: Localizer) -> Bool {
        guard press.modifiers.isSuperset(of: [.control, .alternate]) else { return false }
        return types(press.code, press.modifiers.contains(.shift) ? .shiftOption : .option, on: localizer)
    }

    /// Whether a key types a letter or a punctuation character of the US keyboard at a level.
    private static func types(_ code: KeyCode, _ level: KeyLevel, on localizer: Localizer) -> Bool {
        localizer.character(on: code, at: level).map(charactersOfKeys.contains) ?? false
    }

    /// The characters that the editor takes for keys of the US keyboard: not those of the digit keys.
    private static let charactersOfKeys: Set<Unicode.Scalar> = {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
        return Set(letters).union(punctuation.values.flatMap { [$0.plain, $0.shifted] })
    }()

    /// The key of a Windows keyboard with the virtual key that a name means; `nil` if no key has it, or if that is not known.
    package static func windowsKey(_ key: String, on localizer: Localizer) -> KeyCode? {
        guard let name = key.unicodeScalars.first, key.unicodeScalars.count == 1,
            let usKey = KeyCombination(KeyInput(rawValue: String(name)), []).pressOnUSKeyboard?.code
        else { return nil }
        if !localizer.virtualKeys.isEmpty { return localizer.virtualKeys.first { $0.value == usKey }?.key }
        // Letters have the virtual keys of what they type, and digits those of their place (confidence B).
        if punctuation[key] != nil { return nil }
        guard ("a"..."z").contains(name) else { return usKey }
        let combination = KeyCombination(KeyInput(rawValue: key), .control)
        return localizer.localize(combination).press?.code
    }

    /// The characters of the US keyboard's punctuation keys, by the editor's names for them.
    private static let punctuation: [String: (plain: Unicode.Scalar, shifted: Unicode.Scalar)] = Dictionary(
        uniqueKeysWithValues: zip("`-=[]\\;',./".unicodeScalars, "~_+{}|:\"<>?".unicodeScalars).map {
            (String($0), ($0, $1))
        })
}

extension Localizer {
    /// What a shortcut is on the layout.
    ///
    /// - Parameter isForEditor: Whether it is a binding of Visual Studio Code instead of a menu's shortcut, to which the
    ///   options do not apply.
    package func localize(
        _ combination: KeyCombination, options: LocalizationOptions, isForEditor: Bool
    ) -> LocalizedShortcut {
        isForEditor ? localizeForEditor(combination) : localize(combination, options: options)
    }

    /// What a binding of Visual Studio Code is on the layout: the editor moves no keys.
    private func localizeForEditor(_ combination: KeyCombination) -> LocalizedShortcut {
        let key = combination.input.rawValue
        let canType = EditorKeyMapping.canType(key, combination.modifiers, on: self)
        if canType == false { return .unreachable() }
        if selection.layout.system == .windows, combination.input.isCharacter {
            guard let code = EditorKeyMapping.windowsKey(key, on: self) else { return .unchanged(combination) }
            let press = KeyPress(code, combination.modifiers).normalized(on: .windows)
            return .unchanged(combination, press: press, virtualKeys.isEmpty ? .assumed : .none)
        }
        if canType == true, let press = EditorKeyMapping.press(key, combination.modifiers, on: self) {
            return .unchanged(combination, press: press, .none)
        }
        let typed = localize(combination, options: LocalizationOptions(allowsLocalization: false))
        return typed.combination != nil ? typed : .unchanged(combination)
    }
}
