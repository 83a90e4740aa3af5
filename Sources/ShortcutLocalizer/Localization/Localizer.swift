public import KeyCombinations
import SourceText

/// Localizes shortcuts that are written against the US layout for another layout.
///
/// The steps, in order: opt-outs, mirroring, keys that no layout moves, remaps observed in Apple's menus, layouts that act
/// like the US layout while ⌘ is held, the derived remap. Every answer names the step as its ``Evidence``.
///
/// A localizer is a value without a reference to its catalog, safe to use from any number of threads.
public struct Localizer: Hashable, Sendable {
    /// An object, because a copy of the tables would count the references of each.
    private final class Contents: Hashable, Sendable {
        let selection: LayoutSelection
        let compiled: CompiledLayout

        init(_ selection: LayoutSelection, _ compiled: CompiledLayout) {
            (self.selection, self.compiled) = (selection, compiled)
        }

        static func == (left: Contents, right: Contents) -> Bool {
            left === right || left.selection == right.selection && left.compiled == right.compiled
        }

        func hash(into hasher: inout Hasher) { hasher.combine(selection) }
    }

    private let contents: Contents

    /// The layout and the form of the keyboard.
    public var selection: LayoutSelection { contents.selection }

    /// Creates a localizer for a layout that is not in a catalog.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - keyboardType: The type of the keyboard; `nil` for the layout's own.
    ///   - overlay: The differing keys of a Japanese keyboard; needed only for that form.
    /// - Complexity: O(keys²), about a millisecond. A catalog contains the precomputed result.
    public init(_ layout: KeyboardLayout, keyboardType: KeyboardType? = nil, overlay: JISOverlay? = nil) {
        let selection = LayoutSelection(layout.description, keyboardType: keyboardType)
        self.init(selection, CompiledLayout(layout, keyboardType: selection.keyboardType, overlay: overlay))
    }

    init(_ selection: LayoutSelection, _ compiled: CompiledLayout) {
        contents = Contents(selection, compiled)
    }

    /// Whether Apple's remap of this layout was measured, so that a missing character is a gap in the measurement.
    package var isObserved: Bool { contents.compiled.withCommand.answers.contains { $0?.evidence == .observed } }

    /// On Windows, the keys whose virtual keys are known, with the keys of the US keyboard that have the same ones. Empty if
    /// they are not known.
    package var virtualKeys: [KeyCode: KeyCode] { contents.compiled.virtualKeys }

    /// The characters that can be typed only with Option, or AltGr on a PC, and with one press, by that press.
    ///
    /// - Complexity: O(characters of the layout)
    package func charactersTypedWithOption(where isWanted: (Unicode.Scalar) -> Bool) -> [KeyPress: Unicode.Scalar] {
        var characters: [KeyPress: Unicode.Scalar] = [:]
        let repeated = Set(contents.compiled.usCharacters.others.map(\.character))
        for typed in contents.compiled.withoutCommand.typed
        where isWanted(typed.character) && !repeated.contains(typed.character) {
            guard typed.place.level == .option || typed.place.level == .shiftOption else { continue }
            let modifiers = typed.place.level.modifiers(added: [], on: contents.selection.layout.system)
            characters[KeyPress(typed.place.code, modifiers)] = typed.character
        }
        return characters
    }

    /// The visible ASCII characters that can be typed only with Option, or AltGr on a PC, and with one press, by that press.
    ///
    /// - Complexity: O(characters of the layout)
    package var charactersTypedWithOption: [KeyPress: Unicode.Scalar] {
        charactersTypedWithOption { (0x21...0x7E).contains($0.value) }
    }

    /// The press that types a character, or `nil` if no key of the layout types it. Dead keys count.
    ///
    /// - Complexity: O(log characters)
    package func press(typing character: Unicode.Scalar) -> KeyPress? {
        contents.compiled.withoutCommand.place(typing: character).map {
            KeyPress($0.code, $0.level.modifiers(added: [], on: contents.selection.layout.system))
        }
    }

    /// The keys that type a character of the US keyboard at some level, the best one first. Dead keys count if programs read
    /// them as the character.
    ///
    /// - Complexity: O(places of US characters)
    package func codes(typing character: Unicode.Scalar) -> [KeyCode] {
        let places = contents.compiled.usCharacters
        let best = places.accents.contains(character) ? nil : contents.compiled.withoutCommand.place(typing: character)
        let others = places.others.filter { $0.character == character }
        return (best.map { [$0.code] } ?? []) + others.map(\.place.code)
    }

    /// The characters that a key types, by level; those of the US keyboard even if another key is the better place.
    ///
    /// - Complexity: O(characters of the layout)
    package func characters(on code: KeyCode) -> [KeyLevel: Unicode.Scalar] {
        let places = contents.compiled.usCharacters
        var characters: [KeyLevel: Unicode.Scalar] = [:]
        for typed in places.others where typed.place.code == code { characters[typed.place.level] = typed.character }
        // The best place can be a higher level of the same key that repeats another: a backquote beside a dead one.
        let repeated = Set(characters.values)
        for typed in contents.compiled.withoutCommand.typed where typed.place.code == code {
            guard !places.accents.contains(typed.character), !repeated.contains(typed.character) else { continue }
            characters[typed.place.level] = typed.character
        }
        return characters
    }

    /// Whether a combination for which the layout has no key may be typed all the same: what is known of the layout is not
    /// enough to say that it cannot.
    ///
    /// Without ⌘ on a non-Latin layout, ⌃ works with the US letters, ⌥ often types them, and the rest was never measured.
    /// On layouts whose remap was observed, a character without a key is a gap in the observations.
    ///
    /// - Parameter isMovable: Whether the system may replace the character by another one.
    package func mayType(_ combination: KeyCombination, isMovable: Bool) -> Bool {
        contents.selection.layout.isForInputMethod
            || !combination.modifiers.contains(.command) && contents.selection.layout.script != "Latn"
            || isMovable && isObserved
    }

    /// Localizes a combination for this layout.
    ///
    /// If it is not known which key produces it, the combination is as written, without a press.
    ///
    /// - Complexity: O(1), or O(log characters) if characters stay as written.
    public func localize(
        _ combination: KeyCombination, options: LocalizationOptions = LocalizationOptions()
    ) -> LocalizedShortcut {
        // Only macOS and iPadOS move and mirror shortcuts.
        let isMoved = contents.selection.layout.system == .mac
        var shown = isMoved ? combination.mirrored(options) : combination
        var status: LocalizationStatus = shown.input == combination.input ? .unchanged : .mirrored
        let query = LocalizationQuery(shown, staysAsWritten: options.keepsCharacters || !isMoved)
        guard let answer = answer(to: query) else {
            return isMoved && mayType(combination, isMovable: options.mayMove(combination))
                ? LocalizedShortcut(combination: shown, status: status, press: nil, evidence: .none)
                : .unreachable(status.subtracting(.unchanged))
        }
        // Letters and digits are where a US keyboard has them; punctuation is where its virtual key is.
        if answer.evidence == .assumed, contents.selection.layout.system == .windows, virtualKeys.isEmpty,
            !shown.input.isLetterOrDigit
        {
            return .unchanged(shown)
        }
        if let character = answer.replacement {
            shown.input = KeyInput(character)
            status = status.subtracting(.unchanged).union(.remapped)
        }
        return LocalizedShortcut(combination: shown, status: status, press: answer.press, evidence: answer.evidence)
    }

    /// The answer to a query, or `nil` if the shortcut is unreachable.
    ///
    /// - Complexity: That of ``localize(_:options:)``, without allocations.
    package func answer(to query: LocalizationQuery) -> Answer? {
        let modifiers = query.modifiers
        let system = contents.selection.layout.system
        let usesCommand = !modifiers.isDisjoint(with: system == .mac ? .command : KeyModifiers.ofCommandsOnPC)
        let table = usesCommand ? contents.compiled.withCommand : contents.compiled.withoutCommand
        switch query.key {
        case .fixed(let press): return Answer(press: press.normalized(on: system), evidence: .none, replacement: nil)
        case .us(let character, _) where system != .mac:
            return answer(asWritten: character, character.lowercase, modifiers, in: table)
        case .character(let character, let lowercase):
            return answer(asWritten: character, lowercase, modifiers, in: table)
        case .us(let character, let meant):
            guard let answer = table.answer(for: meant, onKeyOf: character) else { return nil }
            let press = KeyPress(answer.place.code, answer.place.level.modifiers(added: modifiers))
            let shown = modifiers.contains(.shift) ? answer.unshifted : answer.character
            let isSame = answer.character == character || shown == character || KeyInput(shown) == KeyInput(character)
            return Answer(press: press, evidence: answer.evidence, replacement: isSame ? nil : shown)
        case .sequence: return nil
        }
    }

    /// The answer for a character that stays as written.
    ///
    /// In shortcuts on Windows, programs bind digits by their virtual keys, which are those of their places. On layouts of
    /// Linux without Latin letters, programs look only for letters where a US keyboard has them; other characters are where
    /// the layout has them. Shift with a character that needs AltGr is another character.
    private func answer(
        asWritten character: Unicode.Scalar, _ lowercase: Unicode.Scalar?, _ modifiers: KeyModifiers,
        in table: RemapTable
    ) -> Answer? {
        let system = contents.selection.layout.system
        guard system != .mac, !modifiers.isDisjoint(with: KeyModifiers.ofCommandsOnPC) else {
            return table.answer(typing: character, lowercase, modifiers, system)
        }
        if system == .windows, ("0"..."9").contains(character), let key = USKey.slot(of: character)?.code {
            let code = virtualKeys.first { $0.value == key }?.key ?? key
            return Answer(press: KeyPress(code, modifiers).normalized(on: system), evidence: .none, replacement: nil)
        }
        let place = contents.compiled.withoutCommand.place(typing: character)
        if modifiers.contains(.shift), place?.level == .option { return nil }
        let isOnLayout = system == .linux && (place?.level == .plain || place?.level == .shift)
        return (isOnLayout ? contents.compiled.withoutCommand : table)
            .answer(typing: character, lowercase, modifiers, system)
    }

    /// A layout's answer to a query.
    package struct Answer: Sendable {
        /// The key press.
        package let press: KeyPress
        /// The basis for the answer.
        package let evidence: Evidence
        /// The character that menus show instead of the written one, or `nil` if it stays.
        package let replacement: Unicode.Scalar?
    }
}

extension RemapTable {
    /// The answer for a character, which Shift with a base key means if the two differ.
    ///
    /// Where the remap is derived, Shift with a digit stays on the digit's key, even if the layout types the shifted US
    /// character elsewhere without Shift: so it is in 583 of the 590 measured cells (confidence A).
    fileprivate func answer(for meant: Unicode.Scalar, onKeyOf base: Unicode.Scalar) -> Answer? {
        let found = answer(for: meant)
        let isDerivedDigit = meant != base && ("0"..."9").contains(base) && found?.evidence == .derived
        if let found, !isDerivedDigit { return found }
        return answerWithShift(meant, onKeyOf: base) ?? found
    }

    /// The answer for Shift with a base key whose shifted character has no target: Shift with the base key's target.
    fileprivate func answerWithShift(_ meant: Unicode.Scalar, onKeyOf base: Unicode.Scalar) -> Answer? {
        guard meant != base, let answer = answer(for: base), answer.place.level == .plain else { return nil }
        return Answer(
            answer.character, unshifted: answer.character, Place(answer.place.code, .shift), .derived)
    }

    /// The answer for a character that stays as written, or `nil` if no key types it.
    fileprivate func answer(
        typing character: Unicode.Scalar, _ lowercase: Unicode.Scalar?, _ modifiers: KeyModifiers,
        _ system: KeyboardSystem
    ) -> Localizer.Answer? {
        press(typing: character, lowercase, modifiers, system).map {
            Localizer.Answer(press: $0, evidence: typedEvidence, replacement: nil)
        }
    }

    /// The press that types a character. Modifiers that typing needs may be in the shortcut or not (confidence C, one
    /// careful measurement). An uppercase letter that no level has is its lowercase with Shift. On a PC, Shift with a letter is
    /// also the key that types only its capital: Hebrew layouts of Linux.
    fileprivate func press(
        typing character: Unicode.Scalar, _ lowercase: Unicode.Scalar?, _ modifiers: KeyModifiers,
        _ system: KeyboardSystem
    ) -> KeyPress? {
        if let place = place(typing: character) {
            return KeyPress(place.code, place.level.modifiers(added: modifiers, on: system)).normalized(on: system)
        }
        if system != .mac, modifiers.contains(.shift), let capital = character.capital,
            let place = place(typing: capital)
        {
            return KeyPress(place.code, place.level.modifiers(added: modifiers, on: system)).normalized(on: system)
        }
        guard let lowercase, let place = place(typing: lowercase) else { return nil }
        let press = KeyPress(place.code, place.level.modifiers(added: modifiers.union(.shift), on: system))
        return press.normalized(on: system)
    }
}

extension LayoutDescription {
    /// Whether people type through an input method, which leaves the keys with ⌘ to a US layout.
    package var isForInputMethod: Bool { ["zh", "ja", "ko"].contains(locale.prefix { $0 != "-" }) }
}

extension KeyModifiers {
    /// The modifiers with which a key of a PC is a shortcut rather than a character.
    fileprivate static let ofCommandsOnPC: KeyModifiers = [.command, .control, .alternate]
}

extension KeyInput {
    /// Whether this is a letter of any script, or a digit of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        rawValue.onlyScalar.map { $0.properties.isAlphabetic || ("0"..."9").contains($0) } ?? false
    }
}

extension Unicode.Scalar {
    /// The lowercase of a capital letter of ASCII; nil for another character.
    fileprivate var lowercase: Unicode.Scalar? {
        ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value + 0x20)) : nil
    }

    /// The capital of a lowercase letter of ASCII; nil for another character.
    fileprivate var capital: Unicode.Scalar? {
        ("a"..."z").contains(self) ? Unicode.Scalar(UInt8(value - 0x20)) : nil
    }
}

extension KeyPress {
    /// The press with the modifiers as the system tells them apart: on Windows, Ctrl and Alt together are AltGr (Microsoft,
    /// "Keyboard layouts", confidence A).
    package func normalized(on system: KeyboardSystem) -> KeyPress {
        guard system == .windows, modifiers.contains(.altGraph) || modifiers.isSuperset(of: [.control, .alternate])
        else { return self }
        return KeyPress(code, modifiers.subtracting([.control, .alternate]).union(.altGraph))
    }
}

extension KeyLevel {
    /// A combination's modifiers and those that this level needs.
    package func modifiers(added modifiers: KeyModifiers, on system: KeyboardSystem = .mac) -> KeyModifiers {
        let third: KeyModifiers = system == .mac ? .alternate : .altGraph
        return switch self {
        case .plain, .command: modifiers
        case .shift, .commandShift: modifiers.union(.shift)
        case .option: modifiers.union(third)
        case .shiftOption: modifiers.union(third).union(.shift)
        }
    }
}
