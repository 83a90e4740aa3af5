/// A key of the US layout, which shortcuts are written against.
package struct USKey: Hashable, Sendable {
    package let code: KeyCode
    /// What it types without Shift.
    package let plain: Unicode.Scalar
    /// What it types with Shift.
    package let shifted: Unicode.Scalar

    /// The two characters with the slots they have on the US layout.
    package var cells: [(character: Unicode.Scalar, slot: KeySlot)] {
        [(plain, KeySlot(code, shift: false)), (shifted, KeySlot(code, shift: true))]
    }
}

extension USKey {
    /// The rows of an ANSI keyboard from the top, each from the left, with the characters of the US layout.
    static let rows: [[USKey]] = [
        row(
            [
                .backquote, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9, .digit0,
                .minus, .equal,
            ], "`1234567890-=", "~!@#$%^&*()_+"),
        row(
            [
                .keyQ, .keyW, .keyE, .keyR, .keyT, .keyY, .keyU, .keyI, .keyO, .keyP, .bracketLeft, .bracketRight,
                .backslash,
            ], #"qwertyuiop[]\"#, "QWERTYUIOP{}|"),
        row(
            [.keyA, .keyS, .keyD, .keyF, .keyG, .keyH, .keyJ, .keyK, .keyL, .semicolon, .quote],
            "asdfghjkl;'", "ASDFGHJKL:\""),
        row(
            [.keyZ, .keyX, .keyC, .keyV, .keyB, .keyN, .keyM, .comma, .period, .slash], "zxcvbnm,./", "ZXCVBNM<>?"),
    ]

    /// Every key of the US layout in reading order.
    package static let all: [USKey] = rows.flatMap(\.self)

    /// The 94 characters that the US layout types, in ASCII order.
    package static let characters: [Unicode.Scalar] = (0x21...0x7E).map { Unicode.Scalar(UInt8($0)) }

    static let letters: [USKey] = all.filter(\.plain.properties.isAlphabetic)
    static let digits: [USKey] = all.filter { ("0"..."9").contains($0.plain) }

    static let minus = key(.minus)
    static let equal = key(.equal)
    static let comma = key(.comma)
    static let period = key(.period)
    static let bracketLeft = key(.bracketLeft)
    static let bracketRight = key(.bracketRight)

    /// The keys of neither letters, digits nor brackets, in the order in which they are settled: `\` before `` ` ``, which
    /// Czech types next to each other, and `'` last.
    static let punctuation: [USKey] = [
        .comma, .period, key(.backslash), key(.backquote), key(.semicolon), .minus, .equal, key(.slash), key(.quote),
    ]

    /// The keys that rather go where their character is typed unshifted than stay in place.
    static let seekingOwnKey: Set<USKey> = [key(.backslash), key(.backquote), key(.semicolon), key(.quote)]

    /// The key of this code, or a key that types nothing of its own where the US layout has none.
    static func key(_ code: KeyCode) -> USKey {
        all.first { $0.code == code } ?? USKey(code: code, plain: "\0", shifted: "\0")
    }

    /// Where the US layout types a character, or nil.
    ///
    /// - Complexity: O(1)
    package static func slot(of character: Unicode.Scalar) -> KeySlot? {
        character.isASCII ? slots[Int(character.value)] : nil
    }

    /// By ASCII value.
    private static let slots: [KeySlot?] = {
        var slots = [KeySlot?](repeating: nil, count: 128)
        for cell in all.flatMap(\.cells) { slots[Int(cell.character.value)] = cell.slot }
        return slots
    }()

    private static func row(_ codes: [KeyCode], _ plain: String, _ shifted: String) -> [USKey] {
        zip(codes, zip(plain.unicodeScalars, shifted.unicodeScalars)).map {
            USKey(code: $0, plain: $1.0, shifted: $1.1)
        }
    }
}
