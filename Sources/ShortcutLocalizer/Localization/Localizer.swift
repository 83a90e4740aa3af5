public import KeyCombinations

/// Says what shortcuts that are written against the US layout are on another layout.
///
/// It decides in this order: opt-outs, mirroring, keys that no layout moves, what Apple's menus were seen to show, ⌘
/// making a layout act as the US one, the derived remap. The answer always says by which of them it was found.
///
/// A value without references to its catalog: it may be used from any number of threads.
public struct Localizer: Hashable, Sendable {
    /// The layout and the form of the keyboard.
    public let selection: LayoutSelection
    private let compiled: CompiledLayout

    /// A localizer for a layout that comes from no catalog.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - form: The form of the keyboard; nil for the layout's natural one.
    ///   - overlay: The caps of a Japanese keyboard; needed only for that form.
    /// - Complexity: O(keys²): about a millisecond. A catalog holds the result ready.
    public init(_ layout: KeyboardLayout, form: PhysicalForm? = nil, overlay: JISOverlay? = nil) {
        let selection = LayoutSelection(layout.description, form: form)
        self.init(selection, CompiledLayout(layout, form: selection.form, overlay: overlay))
    }

    init(_ selection: LayoutSelection, _ compiled: CompiledLayout) {
        self.selection = selection
        self.compiled = compiled
    }

    /// Whether Apple's own remap of this layout was measured, so that what it lacks is a gap of the measurement.
    package var isMeasured: Bool { compiled.withCommand.answers.contains { $0?.evidence == .observed } }

    /// The visible ASCII characters that are typed with Option only, by the press that types them.
    ///
    /// - Complexity: O(characters of the layout)
    package var charactersTypedWithOption: [KeyPress: Unicode.Scalar] {
        var characters: [KeyPress: Unicode.Scalar] = [:]
        for typed in compiled.withoutCommand.typed where (0x21...0x7E).contains(typed.character.value) {
            let modifiers = typed.place.level.modifiers(added: [])
            guard modifiers.contains(.alternate) else { continue }
            characters[KeyPress(typed.place.code, modifiers)] = typed.character
        }
        return characters
    }

    /// The modifiers that typing a character takes, none if none; nil if no key of the layout has it. Dead keys count.
    ///
    /// - Complexity: O(log characters)
    package func modifiers(typing character: Unicode.Scalar) -> KeyModifiers? {
        compiled.withoutCommand.place(typing: character)?.level.modifiers(added: [])
    }

    /// What a combination is on this layout.
    ///
    /// - Complexity: O(1), and O(log characters) where characters stay as written.
    public func localize(
        _ combination: KeyCombination, options: LocalizationOptions = LocalizationOptions()
    ) -> LocalizedShortcut {
        if options.keepsCharacters { return typed(combination, status: .unchanged) }
        var written = combination
        var status: LocalizationStatus = []
        if options.direction == .rightToLeft, options.allowsMirroring {
            written.input = combination.input.mirrored
            if written.input != combination.input { status = .mirrored }
        }
        guard let character = written.input.character, let us = USKeyboard.place(of: character),
            !written.modifiers.contains(.numericPad)
        else {
            return typed(written, status: status.isEmpty ? .unchanged : status)
        }
        return remapped(written, character, us, status: status)
    }

    /// What a US character of a combination becomes.
    private func remapped(
        _ written: KeyCombination, _ character: Unicode.Scalar, _ us: USKeyboard.Place, status: LocalizationStatus
    ) -> LocalizedShortcut {
        let hasShift = written.modifiers.contains(.shift)
        // Shift with a base key means the key's shifted character.
        let meant = hasShift && !us.isShifted ? us.partner : character
        let plane = plane(for: written.modifiers)
        guard let answer = plane.answer(for: meant) ?? plane.answerWithShift(meant, onKeyOf: character) else {
            return .unreachable(status)
        }
        var shown = written
        if answer.character != character {
            shown.input = KeyInput(hasShift ? answer.unshifted : answer.character)
        }
        let modifiers = answer.place.level.modifiers(added: written.modifiers)
        return LocalizedShortcut(
            combination: shown,
            status: shown == written ? status.isEmpty ? .unchanged : status : status.union(.remapped),
            press: KeyPress(answer.place.code, modifiers), evidence: answer.evidence)
    }

    /// The combination as it is, pressed with whatever types its character.
    private func typed(_ combination: KeyCombination, status: LocalizationStatus) -> LocalizedShortcut {
        if let press = combination.fixedPress {
            return LocalizedShortcut(combination: combination, status: status, press: press, evidence: .none)
        }
        let plane = plane(for: combination.modifiers)
        guard let press = plane.press(typing: combination) else {
            return .unreachable(status.subtracting(.unchanged))
        }
        return LocalizedShortcut(
            combination: combination, status: status, press: press, evidence: plane.typedEvidence)
    }

    private func plane(for modifiers: KeyModifiers) -> RemapPlane {
        modifiers.contains(.command) ? compiled.withCommand : compiled.withoutCommand
    }
}

extension RemapPlane {
    /// For Shift with a base key whose shifted character has nowhere to go: Shift with what stands in for the base key.
    fileprivate func answerWithShift(_ meant: Unicode.Scalar, onKeyOf base: Unicode.Scalar) -> Answer? {
        guard meant != base, let answer = answer(for: base), answer.place.level == .plain else { return nil }
        return Answer(
            answer.character, unshifted: answer.character, Place(answer.place.code, .shift), .derived)
    }

    /// The press that types a combination's character; modifiers that typing needs are forgiven, for they are held
    /// either way (confidence C, one careful measurement).
    fileprivate func press(typing combination: KeyCombination) -> KeyPress? {
        guard let character = combination.input.character else { return nil }
        if let place = place(typing: character) {
            return KeyPress(place.code, place.level.modifiers(added: combination.modifiers))
        }
        // A capital that no level has is its letter with Shift.
        let letter = combination.input.lowercased
        guard letter != combination.input, let lower = letter.character, let place = place(typing: lower) else {
            return nil
        }
        return KeyPress(place.code, place.level.modifiers(added: combination.modifiers.union(.shift)))
    }
}

extension KeyLevel {
    /// A combination's modifiers with those that this level needs.
    fileprivate func modifiers(added modifiers: KeyModifiers) -> KeyModifiers {
        switch self {
        case .plain, .command: modifiers
        case .shift, .commandShift: modifiers.union(.shift)
        case .option: modifiers.union(.alternate)
        case .shiftOption: modifiers.union([.shift, .alternate])
        }
    }
}
