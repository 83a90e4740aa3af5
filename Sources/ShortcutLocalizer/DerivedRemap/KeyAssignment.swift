/// The keys of a layout assigned to US characters so far.
///
/// A slot is assigned once, and so is a character: the first rule to assign either wins.
struct KeyAssignment {
    /// A slot assigned to a US character.
    struct Entry {
        let character: Unicode.Scalar
        let slot: KeySlot
        let rule: DerivedRemap.Rule
    }

    /// In the order of assignment.
    private(set) var entries: [Entry] = []

    private let keys: LayoutKeys
    /// By ASCII value: the slot that types the character, except dead keys; keys of an ANSI keyboard are preferred.
    private var typed: [KeySlot?]
    /// By ASCII value.
    private var slots: [KeySlot?]
    /// By key and Shift.
    private var occupants: [Unicode.Scalar?]

    /// Creates an empty assignment for a layout's keys.
    init(_ keys: LayoutKeys) {
        self.keys = keys
        typed = Array(repeating: nil, count: 128)
        slots = Array(repeating: nil, count: 128)
        occupants = Array(repeating: nil, count: KeyCode.layoutKeys.count * 2)
        for code in typingKeys {
            for slot in [KeySlot(code, shift: false), KeySlot(code, shift: true)] {
                guard let scalar = character(at: slot), scalar.isASCII, !isDead(slot),
                    typed[Int(scalar.value)] == nil
                else { continue }
                typed[Int(scalar.value)] = slot
            }
        }
    }

    /// Whether the keyboard is Japanese, recognized by its Yen key.
    var isJapanese: Bool { keys.output(of: .intlYen, at: .plain) != nil }

    /// The character of a slot, or `nil` for none or for a sequence, which no shortcut can have.
    func character(at slot: KeySlot) -> Unicode.Scalar? { keys.output(of: slot.code, at: slot.level)?.scalar }

    func types(_ character: Unicode.Scalar, at slot: KeySlot) -> Bool { self.character(at: slot) == character }

    func isDead(_ slot: KeySlot) -> Bool { keys.output(of: slot.code, at: slot.level)?.isDead ?? false }

    /// The slot in which the layout types a US character without Option, or `nil`.
    func slotTyping(_ character: Unicode.Scalar) -> KeySlot? { typed[Int(character.value)] }

    /// The slot assigned to a US character, or `nil`.
    func slot(of character: Unicode.Scalar) -> KeySlot? { slots[Int(character.value)] }

    /// The US character assigned to a slot, or `nil`.
    func occupant(of slot: KeySlot) -> Unicode.Scalar? { occupants[KeyAssignment.index(of: slot)] }

    /// Whether a slot types something and is unassigned.
    func isFree(_ slot: KeySlot) -> Bool { character(at: slot) != nil && occupant(of: slot) == nil }

    /// Whether both slots of a key are unassigned and the key exists on an ANSI keyboard.
    func isFree(_ code: KeyCode) -> Bool {
        !code.isBeyondANSI && isFree(KeySlot(code, shift: false)) && occupant(of: KeySlot(code, shift: true)) == nil
    }

    /// The unassigned ANSI key that types a character unshifted and is not dead, or `nil`. The character's US key is
    /// preferred, then the first one.
    func freeKeyTyping(_ character: Unicode.Scalar) -> KeyCode? {
        func fits(_ code: KeyCode) -> Bool {
            let slot = KeySlot(code, shift: false)
            return types(character, at: slot) && !isDead(slot) && isFree(slot)
        }
        if let home = USKey.slot(of: character)?.code, fits(home) { return home }
        return USKey.all.first { fits($0.code) }?.code
    }

    /// Assigns a slot to a US character unless either is taken, and returns whether it did.
    @discardableResult
    mutating func assign(_ slot: KeySlot, to character: Unicode.Scalar, by rule: DerivedRemap.Rule) -> Bool {
        guard slots[Int(character.value)] == nil, isFree(slot) else { return false }
        slots[Int(character.value)] = slot
        occupants[KeyAssignment.index(of: slot)] = character
        entries.append(Entry(character: character, slot: slot, rule: rule))
        return true
    }

    /// Assigns a key to both characters of a US key, each at its own level. Existing assignments stay.
    mutating func assign(_ code: KeyCode, to key: USKey, by rule: DerivedRemap.Rule) {
        assign(KeySlot(code, shift: false), to: key.plain, by: rule)
        assign(KeySlot(code, shift: true), to: key.shifted, by: rule)
    }

    /// The keys to search for a character, most preferred first.
    private var typingKeys: [KeyCode] {
        let ansi = USKey.all.map(\.code)
        // A Japanese keyboard has no typing key left of 1, even if the layout's table lists one.
        return (isJapanese ? Array(ansi.dropFirst()) : ansi) + KeyCode.beyondANSI
    }

    private static func index(of slot: KeySlot) -> Int { Int(slot.code.rawValue) * 2 + (slot.shift ? 1 : 0) }
}

extension KeyCode {
    /// The next key to the right on an ANSI keyboard, or `nil` at the end of a row.
    var rightNeighbor: KeyCode? {
        for row in USKey.rows {
            if let index = row.firstIndex(where: { $0.code == self }), index + 1 < row.count {
                return row[index + 1].code
            }
        }
        return nil
    }
}
