/// Where the US layout, which shortcuts are written against (Apple, confidence A), types which character.
enum USKeyboard {
    /// Where a character stands.
    struct Place: Sendable {
        /// The key.
        let code: KeyCode
        /// Whether Shift is held.
        let isShifted: Bool
        /// The key's other character.
        let partner: Unicode.Scalar
    }

    /// Where a character stands, or nil if the US layout does not type it with at most Shift.
    ///
    /// - Complexity: O(1)
    static func place(of character: Unicode.Scalar) -> Place? {
        index(of: character).map { places[$0] }
    }

    /// The character's number in ``USKey/characters``, from 0, or nil if it is none of them.
    static func index(of character: Unicode.Scalar) -> Int? {
        (0x21...0x7E).contains(character.value) ? Int(character.value) - 0x21 : nil
    }

    /// By number of the character.
    private static let places: [Place] = {
        let places = USKey.all.flatMap { key in
            [
                (key.plain, Place(code: key.code, isShifted: false, partner: key.shifted)),
                (key.shifted, Place(code: key.code, isShifted: true, partner: key.plain)),
            ]
        }
        return places.sorted { $0.0 < $1.0 }.map(\.1)
    }()

    /// What its keys type, as the keys of a layout.
    static let layoutKeys = LayoutKeys(
        USKey.all.flatMap(\.cells).map { character, slot in
            LayoutKeys.Cell(slot.code, slot.level, KeyOutput(String(character)))
        })
}
