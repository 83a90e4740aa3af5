package import KeyCombinations
package import ShortcutLocalizer
import SourceText

/// Where Visual Studio Code finds the keys of a binding on a layout.
///
/// The page `docs/systems.md` lists the facts with their sources. The editor takes a key's name as the US keyboard's character.
///
/// - On macOS and Linux it reads what each key types at four levels. A character with ⌥ or AltGr means Ctrl and Alt, one
///   that only Shift types means Shift. Levels claim the combinations of their key in the order Shift and AltGr, AltGr,
///   Shift, none, so a binding has a key only if no other character has claimed it (its keyboard mapper for macOS and Linux,
///   confidence A). Every layout has letters and digits: a letter that no key types has its key of the US keyboard.
/// - On Windows it looks for the virtual key that the US keyboard has for the character (its keyboard mapper for Windows,
///   confidence A).
/// - It shows a key with what the key types without modifiers on the layout, not with the character that was written: ctrl+] as
///   Ctrl+^ on Swiss German for Windows (both mappers, confidence A). See ``label(of:on:)``.
package enum EditorKeyMapping {
    /// Whether some layouts may have no key of a name: punctuation. Every layout has letters, digits and named keys.
    package static func dependsOnLayout(_ key: String) -> Bool {
        key.onlyScalar.map(isPunctuation) ?? false
    }

    /// The keys of the main block that only some types of keyboard have, by the editor's names of their positions.
    ///
    /// Keyboards also differ in their number pads and function keys, but no layout says so.
    private static let keysOfSomeKeyboards: [String: KeyCode] = [
        "[intlbackslash]": .intlBackslash, "[intlro]": .intlRo, "[intlyen]": .intlYen, "[backquote]": .backquote,
    ]

    /// Whether only some types of keyboard have a key.
    package static func dependsOnKeyboardType(_ key: String) -> Bool { keysOfSomeKeyboards[key] != nil }

    /// Whether the keyboard on which a layout is sold has a key that ``dependsOnKeyboardType(_:)``.
    package static func hasKey(_ key: String, _ localizer: Localizer) -> Bool {
        keysOfSomeKeyboards[key].map { hasKey($0, localizer) } ?? true
    }

    fileprivate static func hasKey(_ code: KeyCode, _ localizer: Localizer) -> Bool {
        let type = localizer.selection.keyboardType
        // On a PC, the W3C's name of the key left of 1 is the same on Japanese keyboards.
        if code == .backquote, localizer.selection.layout.system != .mac { return true }
        // Only Brazilian layouts have a character for the key that an ISO keyboard otherwise lacks.
        if code == .intlRo, type == .iso { return localizer.characters(on: code)[.plain] != nil }
        return type.has(code)
    }

    /// Whether keys can be typed on a layout; `nil` if that is not known of punctuation: with input methods of macOS, which
    /// type other characters in each of their modes, and on layouts of Windows whose virtual keys are not known.
    ///
    /// - Parameter key: The editor's name of the key: a character of the US keyboard, or a word.
    package static func canType(_ key: String, _ modifiers: KeyModifiers, on localizer: Localizer) -> Bool? {
        let layout = localizer.selection.layout
        guard let character = key.onlyScalar, isPunctuation(character) else { return true }
        if layout.system == .windows {
            return localizer.virtualKeys.isEmpty ? nil : windowsKey(key, on: localizer) != nil
        }
        if layout.system == .mac, layout.isForInputMethod { return nil }
        return press(character, modifiers, on: localizer) != nil
    }

    /// The press that is a character's key with modifiers on macOS and Linux; `nil` if none is, or for another character than
    /// the editor has keys for.
    fileprivate static func press(
        _ key: Unicode.Scalar, _ modifiers: KeyModifiers, on localizer: Localizer
    ) -> KeyPress? {
        guard isPunctuation(key) else {
            return keyOfLetterOrDigit(key, on: localizer).map { KeyPress($0, modifiers) }
        }
        let editorModifiers: KeyModifiers = [.control, .shift, .alternate]
        let wanted = EditorStroke(key: key, modifiers: modifiers.intersection(editorModifiers))
        var best: (rank: (level: Int, key: Int), press: KeyPress)?
        for code in keys(typing: key, on: localizer) where !isReplaced(code, on: localizer) {
            let levels = claimingLevels(of: code, on: localizer)
            for held in EditorStroke.combinations {
                guard let claim = claim(of: held, by: levels), claim.stroke == wanted else { continue }
                // Of several keys, the editor shows that of the last level, and then the first in its order of keys.
                // The extra key of an ISO keyboard comes after all others.
                let level = code == .intlBackslash ? -1 : claim.rank
                let rank = (level, keyRanks[Int(code.rawValue)])
                if best.map({ rank > $0.rank }) ?? true {
                    best = (rank, KeyPress(code, held.union(modifiers.subtracting(editorModifiers))))
                }
            }
        }
        return best?.press
    }

    /// The key of a letter is the one that types it, else that of the US keyboard; digits have their places.
    private static func keyOfLetterOrDigit(_ key: Unicode.Scalar, on localizer: Localizer) -> KeyCode? {
        guard key.isLetterOrDigitOfTheEditor else { return nil }
        if let press = localizer.press(typing: key), press.modifiers.isEmpty, !("0"..."9").contains(key) {
            return press.code
        }
        return USKey.slot(of: key)?.code
    }

    /// By raw value, the ranks of the keys in the order of their USB usages, the one in which the editor reads a layout. The
    /// first key has the highest one.
    private static let keyRanks: [Int] = {
        let order =
            ("ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "Key\($0)" } + "1234567890".map { "Digit\($0)" }
            + [
                "Minus", "Equal", "BracketLeft", "BracketRight", "Backslash", "Semicolon", "Quote", "Backquote",
                "Comma", "Period", "Slash", "IntlBackslash", "IntlRo", "IntlYen",
            ]).compactMap { KeyCode(name: $0) }
        return KeyCode.allCases.map { -(order.firstIndex(of: $0) ?? 0) }
    }()

    /// The keys that type a punctuation key's character or its character with Shift.
    private static func keys(typing key: Unicode.Scalar, on localizer: Localizer) -> Set<KeyCode> {
        Set(charactersOfKeys[key, default: []].flatMap { localizer.codes(typing: $0) })
    }

    /// Whether a key is a letter for the editor because no key of the layout types that letter.
    private static func isReplaced(_ code: KeyCode, on localizer: Localizer) -> Bool {
        replacingLetter(of: code, on: localizer) != nil
    }

    /// The letter of a key of the US keyboard, if no key of the layout types that letter without modifiers.
    private static func replacingLetter(of code: KeyCode, on localizer: Localizer) -> Unicode.Scalar? {
        guard let letter = USKey.all.first(where: { $0.code == code })?.plain, ("a"..."z").contains(letter) else {
            return nil
        }
        return localizer.press(typing: letter).map { !$0.modifiers.isEmpty } ?? true ? letter : nil
    }

    /// What the editor shows for a key of a layout: the character that the key types without modifiers, or the letter that is
    /// the key's because no key types it; `nil` if the key types nothing.
    static func label(of code: KeyCode, on localizer: Localizer) -> Unicode.Scalar? {
        // A virtual key that no key of the US keyboard has, such as OEM_8, has only the label of what it types.
        if let usCode = localizer.virtualKeys.isEmpty ? code : localizer.virtualKeys[code] {
            if let letter = replacingLetter(of: usCode, on: localizer) { return letter }
            // On Windows, a layout without Latin letters has the labels of a US keyboard, but for the digits.
            if localizer.selection.layout.system == .windows, !localizer.typesLatinLetters,
                let us = USKey.all.first(where: { $0.code == usCode })?.plain, isPunctuation(us)
            {
                return us
            }
        }
        return localizer.characters(on: code)[.plain]
    }

    /// A level of a key that claims combinations: the character on the US keyboard, the modifiers that the editor takes for the
    /// level, and its rank.
    private typealias ClaimingLevel = (stroke: EditorStroke, needed: KeyModifiers, rank: Int)

    /// The levels of a key, in the order in which they claim combinations.
    private static func claimingLevels(of code: KeyCode, on localizer: Localizer) -> [ClaimingLevel] {
        let typed = localizer.characters(on: code)
        // The editor takes the combining accent for the backquote.
        let characters = EditorStroke.levels.map { typed[$0.level] == "\u{300}" ? "`" : typed[$0.level] }
        return characters.enumerated().compactMap { rank, character in
            // A level that repeats another one claims nothing.
            guard let character, let stroke = strokes[character], !characters[(rank + 1)...].contains(character) else {
                return nil
            }
            return (stroke, EditorStroke.levels[rank].needed, rank)
        }
    }

    /// What a key with held modifiers is for the editor, and the rank of the level that claims it.
    private static func claim(
        of held: KeyModifiers, by levels: [ClaimingLevel]
    ) -> (stroke: EditorStroke, rank: Int)? {
        for (stroke, needed, rank) in levels {
            if held == needed { return (stroke, rank) }
            let others = held.subtracting(.shift)
            guard others.isSuperset(of: needed.subtracting(.shift)) else { continue }
            if held.contains(.shift) == needed.contains(.shift) {
                return (EditorStroke(key: stroke.key, modifiers: others.union(stroke.modifiers)), rank)
            }
            if held.contains(.shift), stroke.modifiers.isEmpty, !needed.contains(.alternate) {
                return (EditorStroke(key: stroke.key, modifiers: held), rank)
            }
        }
        return nil
    }

    private static func isPunctuation(_ key: Unicode.Scalar) -> Bool {
        strokes[key]?.modifiers == [] && !("a"..."z").contains(key)
    }

    /// The key and Shift that a character is on the US keyboard: not those of the digit keys, whose place decides.
    private static let strokes: [Unicode.Scalar: EditorStroke] = {
        let plain = "abcdefghijklmnopqrstuvwxyz`-=[]\\;',./".unicodeScalars
        let shifted = "ABCDEFGHIJKLMNOPQRSTUVWXYZ~_+{}|:\"<>?".unicodeScalars
        var strokes: [Unicode.Scalar: EditorStroke] = [:]
        for (plain, shifted) in zip(plain, shifted) {
            strokes[plain] = EditorStroke(key: plain, modifiers: [])
            strokes[shifted] = EditorStroke(key: plain, modifiers: .shift)
        }
        // The editor's equals of East Asian punctuation.
        for (other, plain) in zip("。「」【】；，".unicodeScalars, ".[][];,".unicodeScalars) {
            strokes[other] = EditorStroke(key: plain, modifiers: [])
        }
        return strokes
    }()

    /// The characters of a key of the US keyboard, by the one without Shift.
    private static let charactersOfKeys: [Unicode.Scalar: [Unicode.Scalar]] =
        Dictionary(grouping: strokes.keys + ["\u{300}"]) { strokes[$0]?.key ?? "`" }

    /// A key of the US keyboard with modifiers.
    private struct EditorStroke: Equatable {
        let key: Unicode.Scalar
        let modifiers: KeyModifiers

        /// The levels with the modifiers that the editor takes for them, in the order in which they claim combinations.
        static let levels: [(level: KeyLevel, needed: KeyModifiers)] = [
            (.shiftOption, [.control, .shift, .alternate]), (.option, [.control, .alternate]), (.shift, .shift),
            (.plain, []),
        ]
        static let combinations: [KeyModifiers] = [
            [], .shift, .control, .alternate, [.control, .shift], [.shift, .alternate], [.control, .alternate],
            [.control, .shift, .alternate],
        ]
    }

    /// The key of a Windows keyboard with the virtual key that a name means; `nil` if no key has it, or if that is not known.
    package static func windowsKey(_ key: String, on localizer: Localizer) -> KeyCode? {
        guard let name = key.onlyScalar,
            let usKey = KeyCombination(KeyInput(rawValue: String(name)), []).pressOnUSKeyboard?.code
        else { return nil }
        if !localizer.virtualKeys.isEmpty { return localizer.virtualKeys.first { $0.value == usKey }?.key }
        // Letters have the virtual keys of what they type, and digits those of their place (confidence B).
        if isPunctuation(name) { return nil }
        guard ("a"..."z").contains(name) else { return usKey }
        let combination = KeyCombination(KeyInput(rawValue: key), .control)
        return localizer.localize(combination).press?.code
    }
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
        if let position = combination.input.position {
            return KeyCode(name: position).map { localize(combination, at: $0) } ?? .unchanged(combination)
        }
        // No layout moves the keys of the number pad.
        if combination.modifiers.contains(.numericPad), let press = combination.pressOnUSKeyboard {
            return .shown(combination, press: press.normalized(on: selection.layout.system), .none)
        }
        let key = combination.input.rawValue
        guard let canType = EditorKeyMapping.canType(key, combination.modifiers, on: self) else {
            return .unchanged(combination)
        }
        if !canType { return .unreachable() }
        if selection.layout.system == .windows, combination.input.isCharacter {
            guard let code = EditorKeyMapping.windowsKey(key, on: self) else { return .unchanged(combination) }
            let evidence = virtualKeys.isEmpty ? Evidence.assumed : .none
            return shown(combination, KeyPress(code, combination.modifiers), evidence)
        }
        if let character = key.onlyScalar,
            let press = EditorKeyMapping.press(character, combination.modifiers, on: self)
        {
            return shown(combination, press, self.press(typing: character) == nil ? .assumed : .none)
        }
        let typed = localize(combination, options: LocalizationOptions(allowsLocalization: false))
        return typed.press != nil ? typed : .unchanged(combination)
    }

    /// What a binding of a key by its position is on the layout.
    private func localize(_ combination: KeyCombination, at code: KeyCode) -> LocalizedShortcut {
        guard EditorKeyMapping.hasKey(code, self) else { return .unreachable() }
        return shown(combination, KeyPress(code, combination.modifiers), .none)
    }

    /// A binding as the editor shows it: with what the pressed key types, and with the modifiers that are held.
    private func shown(
        _ combination: KeyCombination, _ press: KeyPress, _ evidence: Evidence
    ) -> LocalizedShortcut {
        let label = EditorKeyMapping.label(of: press.code, on: self)
        let shown = label.map { KeyCombination(KeyInput($0), press.modifiers) } ?? combination
        let isAsWritten = shown == combination.labeledForUSKeyboard
        return .shown(
            shown, isAsWritten ? .unchanged : .remapped, press: press.normalized(on: selection.layout.system), evidence)
    }
}

extension Localizer {
    /// Whether a key types a Latin letter without modifiers.
    fileprivate var typesLatinLetters: Bool {
        "abcdefghijklmnopqrstuvwxyz".unicodeScalars.contains { press(typing: $0)?.modifiers.isEmpty == true }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigitOfTheEditor: Bool { ("a"..."z").contains(self) || ("0"..."9").contains(self) }
}
