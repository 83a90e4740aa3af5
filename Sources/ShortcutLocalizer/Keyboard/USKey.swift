import KeyCombinations

/// A key of the US layout with its key code.
package struct USKey: Hashable, Sendable {
    package let code: KeyCode
    /// What it types without Shift.
    package let plain: Unicode.Scalar
    /// What it types with Shift.
    package let shifted: Unicode.Scalar

    /// The two characters with their slots on the US layout.
    package var cells: [(character: Unicode.Scalar, slot: KeySlot)] {
        [(plain, KeySlot(code, shift: false)), (shifted, KeySlot(code, shift: true))]
    }
}

extension USKey {
    /// Every key of the US layout in reading order.
    package static let all: [USKey] = zip(KeyCode.layoutKeys.filter { !$0.isBeyondANSI }, USKeyboard.rows.joined())
        .map { USKey(code: $0, plain: $1.plain, shifted: $1.shifted) }

    /// The rows from the top, each from the left.
    static let rows: [[USKey]] = {
        var rest = all[...]
        return USKeyboard.rows.map { row in
            defer { rest = rest.dropFirst(row.count) }
            return Array(rest.prefix(row.count))
        }
    }()

    /// The 94 characters that the US layout types, in ASCII order.
    package static let characters: [Unicode.Scalar] = (0x21...0x7E).map { Unicode.Scalar(UInt8($0)) }

    /// The index of a character in ``characters``, or `nil` if the US layout does not type it.
    static func index(of character: Unicode.Scalar) -> Int? {
        (0x21...0x7E).contains(character.value) ? Int(character.value) - 0x21 : nil
    }

    /// The slot in which the US layout types a character, or `nil` if it does not type it.
    ///
    /// - Complexity: O(1).
    package static func slot(of character: Unicode.Scalar) -> KeySlot? { index(of: character).map { slots[$0] } }

    /// The other character of the key that types a character, or `nil` if the US layout does not type it.
    ///
    /// - Complexity: O(1).
    static func partner(of character: Unicode.Scalar) -> Unicode.Scalar? {
        USKeyboard.key(typing: character).map { $0.plain == character ? $0.shifted : $0.plain }
    }

    /// By index in ``characters``.
    private static let slots: [KeySlot] = all.flatMap(\.cells).sorted { $0.character < $1.character }.map(\.slot)
}

extension LayoutKeys {
    /// The keys of the US layout.
    static let us = LayoutKeys(
        USKey.all.flatMap(\.cells).map { character, slot in
            Cell(slot.code, slot.level, KeyOutput(String(character)))
        })
}
