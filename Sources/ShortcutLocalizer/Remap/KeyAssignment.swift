/// Which US character has been given which key of a layout so far.
///
/// A slot is given once, and so is a character: the first rule that claims either has it.
struct KeyAssignment {
    /// A slot given to a US character, with the rule that gave it.
    struct CombinationFinding {
        let character: Unicode.Scalar
        let slot: KeySlot
        let rule: DerivedRemap.Rule
    }

    /// In the order in which the rules made them.
    private(set) var claims: [CombinationFinding] = []

    private let keys: LayoutKeys
    /// By ASCII value: where the layout types the character itself, dead keys apart, the keys of an ANSI keyboard first.
    private var typed: [KeySlot?]
    /// By ASCII value.
    private var slots: [KeySlot?]
    /// By key and Shift.
    private var holders: [Unicode.Scalar?]

    /// An empty board over these keys.
    init(_ keys: LayoutKeys) {
        self.keys = keys
        typed = Array(repeating: nil, count: 128)
        slots = Array(repeating: nil, count: 128)
        holders = Array(repeating: nil, count: KeyCode.layoutKeys.count * 2)
        for code in typingKeys {
            for slot in [KeySlot(code, shift: false), KeySlot(code, shift: true)] {
                guard let scalar = character(at: slot), scalar.isASCII, !isDead(slot),
                    typed[Int(scalar.value)] == nil
                else { continue }
                typed[Int(scalar.value)] = slot
            }
        }
    }

    /// Whether the keyboard is Japanese, which its Yen key gives away.
    var isJapanese: Bool { keys.output(of: .intlYen, at: .plain) != nil }

    /// What is typed at a slot, or nil for nothing or for a sequence, which no shortcut can have.
    func character(at slot: KeySlot) -> Unicode.Scalar? { keys.output(of: slot.code, at: slot.level)?.scalar }

    func types(_ character: Unicode.Scalar, at slot: KeySlot) -> Bool { self.character(at: slot) == character }

    func isDead(_ slot: KeySlot) -> Bool { keys.output(of: slot.code, at: slot.level)?.isDead ?? false }

    /// Where the layout types a US character without Option, or nil.
    func slotTyping(_ character: Unicode.Scalar) -> KeySlot? { typed[Int(character.value)] }

    /// The slot that a US character has been given, or nil.
    func slot(of character: Unicode.Scalar) -> KeySlot? { slots[Int(character.value)] }

    /// The US character that has a slot, or nil.
    func holder(of slot: KeySlot) -> Unicode.Scalar? { holders[KeyAssignment.index(of: slot)] }

    /// Whether a slot types something and is not given.
    func isFree(_ slot: KeySlot) -> Bool { character(at: slot) != nil && holder(of: slot) == nil }

    /// Whether a whole key is to be had: one of an ANSI keyboard, of which nothing is given.
    func isFree(_ code: KeyCode) -> Bool {
        !code.isBeyondANSI && isFree(KeySlot(code, shift: false)) && holder(of: KeySlot(code, shift: true)) == nil
    }

    /// The key of an ANSI keyboard that types a character unshifted, is not a dead key there and is not given, or nil:
    /// the character's US key if that is one, else the first.
    func freeKeyTyping(_ character: Unicode.Scalar) -> KeyCode? {
        func fits(_ code: KeyCode) -> Bool {
            let slot = KeySlot(code, shift: false)
            return types(character, at: slot) && !isDead(slot) && isFree(slot)
        }
        if let home = USKey.slot(of: character)?.code, fits(home) { return home }
        return USKey.all.first { fits($0.code) }?.code
    }

    /// Gives a slot to a US character, unless either is taken; whether it did.
    @discardableResult
    mutating func give(_ slot: KeySlot, to character: Unicode.Scalar, by rule: DerivedRemap.Rule) -> Bool {
        guard slots[Int(character.value)] == nil, isFree(slot) else { return false }
        slots[Int(character.value)] = slot
        holders[KeyAssignment.index(of: slot)] = character
        claims.append(CombinationFinding(character: character, slot: slot, rule: rule))
        return true
    }

    /// Gives a key to both characters of a US key, each at its own level; what is taken stays with whoever has it.
    mutating func give(_ code: KeyCode, to key: USKey, by rule: DerivedRemap.Rule) {
        give(KeySlot(code, shift: false), to: key.plain, by: rule)
        give(KeySlot(code, shift: true), to: key.shifted, by: rule)
    }

    /// The keys to look for a character on, in the order of preference.
    private var typingKeys: [KeyCode] {
        let ansi = USKey.all.map(\.code)
        // A Japanese keyboard has no key left of 1 that types, whatever the layout's table says.
        return (isJapanese ? Array(ansi.dropFirst()) : ansi) + KeyCode.beyondANSI
    }

    private static func index(of slot: KeySlot) -> Int { Int(slot.code.rawValue) * 2 + (slot.shift ? 1 : 0) }
}

extension KeyCode {
    /// The next key to the right on an ANSI keyboard, or nil at the end of a row.
    var rightNeighbour: KeyCode? {
        for row in USKey.rows {
            if let index = row.firstIndex(where: { $0.code == self }), index + 1 < row.count {
                return row[index + 1].code
            }
        }
        return nil
    }
}
