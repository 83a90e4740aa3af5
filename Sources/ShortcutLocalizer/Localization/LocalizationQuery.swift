package import KeyCombinations
import SourceText

/// The parts of a combination that a layout's answer depends on, computed once for many layouts.
///
/// It contains no strings, so answering neither allocates nor counts references.
package struct LocalizationQuery: Sendable {
    enum Key {
        /// A key that no layout moves.
        case fixed(KeyPress)
        /// A character that stays as it is, with its lowercase if it is an uppercase letter.
        case character(Unicode.Scalar, lowercase: Unicode.Scalar?)
        /// A character of the US layout that may be replaced, before and after applying the combination's Shift.
        case us(Unicode.Scalar, meant: Unicode.Scalar)
        /// Several characters, which no key types.
        case sequence
    }

    let key: Key
    let modifiers: KeyModifiers

    /// Creates the query for a combination with its command's options.
    package init(_ combination: KeyCombination, _ options: LocalizationOptions) {
        self.init(combination.mirrored(options), staysAsWritten: options.keepsCharacters)
    }

    init(_ combination: KeyCombination, staysAsWritten: Bool) {
        modifiers = combination.modifiers
        let character = combination.input.rawValue.onlyScalar
        let isOnNumberPad = modifiers.contains(.numericPad)
        if !staysAsWritten, !isOnNumberPad, let character, let us = USKey.slot(of: character) {
            // Shift with a base key means the key's shifted character.
            let isPartner = modifiers.contains(.shift) && !us.shift
            key = .us(character, meant: isPartner ? USKey.partner(of: character) ?? character : character)
        } else if let press = combination.fixedPress {
            key = .fixed(press)
        } else if let character {
            let lower = combination.input.lowercased
            key = .character(character, lowercase: lower == combination.input ? nil : lower.rawValue.onlyScalar)
        } else {
            key = .sequence
        }
    }
}

extension KeyCombination {
    /// The combination in the direction of the interface.
    func mirrored(_ options: LocalizationOptions) -> KeyCombination {
        guard options.direction == .rightToLeft, options.allowsMirroring, !options.keepsCharacters else { return self }
        return KeyCombination(input.mirrored, modifiers)
    }
}
