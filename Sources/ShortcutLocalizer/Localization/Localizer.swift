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
    public init(_ layout: KeyboardLayout, form: KeyboardType? = nil, overlay: JISOverlay? = nil) {
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
        var shown = combination.mirrored(options)
        var status: LocalizationStatus = shown.input == combination.input ? .unchanged : .mirrored
        let question = LocalizationQuery(shown, staysAsWritten: options.keepsCharacters)
        guard let answer = answer(to: question) else { return .unreachable(status.subtracting(.unchanged)) }
        if let character = answer.replacement {
            shown.input = KeyInput(character)
            status = status.subtracting(.unchanged).union(.remapped)
        }
        return LocalizedShortcut(combination: shown, status: status, press: answer.press, evidence: answer.evidence)
    }

    /// What a combination is on this layout, without the text that menus show; nil if it cannot be pressed.
    ///
    /// - Complexity: as that of ``localize(_:options:)``, without allocating anything.
    package func answer(to question: LocalizationQuery) -> Answer? {
        let modifiers = question.modifiers
        let plane = modifiers.contains(.command) ? compiled.withCommand : compiled.withoutCommand
        switch question.key {
        case .fixed(let press): return Answer(press: press, evidence: .none, replacement: nil)
        case .character(let character, let lowercase):
            return plane.press(typing: character, lowercase, modifiers).map {
                Answer(press: $0, evidence: plane.typedEvidence, replacement: nil)
            }
        case .us(let character, let meant):
            guard let answer = plane.answer(for: meant) ?? plane.answerWithShift(meant, onKeyOf: character) else {
                return nil
            }
            let press = KeyPress(answer.place.code, answer.place.level.modifiers(added: modifiers))
            let shown = modifiers.contains(.shift) ? answer.unshifted : answer.character
            let isSame = answer.character == character || shown == character || KeyInput(shown) == KeyInput(character)
            return Answer(press: press, evidence: answer.evidence, replacement: isSame ? nil : shown)
        case .sequence: return nil
        }
    }

    /// What a layout answers to a question.
    package struct Answer: Sendable {
        /// What the hand does.
        package let press: KeyPress
        /// How the answer is known.
        package let evidence: Evidence
        /// The character that menus show in place of the one that was written, or nil if it is the same.
        package let replacement: Unicode.Scalar?
    }
}

extension RemapTable {
    /// For Shift with a base key whose shifted character has nowhere to go: Shift with what stands in for the base key.
    fileprivate func answerWithShift(_ meant: Unicode.Scalar, onKeyOf base: Unicode.Scalar) -> Answer? {
        guard meant != base, let answer = answer(for: base), answer.place.level == .plain else { return nil }
        return Answer(
            answer.character, unshifted: answer.character, Place(answer.place.code, .shift), .derived)
    }

    /// The press that types a character; modifiers that typing needs are forgiven, for they are held either way
    /// (confidence C, one careful measurement). A capital that no level has is its letter with Shift.
    fileprivate func press(
        typing character: Unicode.Scalar, _ lowercase: Unicode.Scalar?, _ modifiers: KeyModifiers
    ) -> KeyPress? {
        if let place = place(typing: character) {
            return KeyPress(place.code, place.level.modifiers(added: modifiers))
        }
        guard let lowercase, let place = place(typing: lowercase) else { return nil }
        return KeyPress(place.code, place.level.modifiers(added: modifiers.union(.shift)))
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
