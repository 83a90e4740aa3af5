extension LayoutKeys {
    /// The script of most letters that are typed without modifiers (ISO 15924), or an empty string.
    package var script: String {
        var counts: [String: Int] = [:]
        for code in KeyCode.layoutKeys {
            guard let scalar = output(of: code, at: .plain)?.character.unicodeScalars.first,
                let script = Script.of(scalar)
            else { continue }
            counts[script, default: 0] += 1
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
}

/// Scripts by Unicode block.
private enum Script {
    private static let blocks: [(ClosedRange<UInt32>, String)] = [
        (0x41...0x5A, "Latn"), (0x61...0x7A, "Latn"), (0xC0...0x24F, "Latn"), (0x370...0x3FF, "Grek"),
        (0x1F00...0x1FFF, "Grek"), (0x400...0x52F, "Cyrl"), (0x530...0x58F, "Armn"), (0x590...0x5FF, "Hebr"),
        (0x600...0x6FF, "Arab"), (0x750...0x77F, "Arab"), (0x900...0x97F, "Deva"), (0x980...0x9FF, "Beng"),
        (0xA00...0xA7F, "Guru"), (0xA80...0xAFF, "Gujr"), (0xB00...0xB7F, "Orya"), (0xB80...0xBFF, "Taml"),
        (0xC00...0xC7F, "Telu"), (0xC80...0xCFF, "Knda"), (0xD00...0xD7F, "Mlym"), (0xD80...0xDFF, "Sinh"),
        (0xE00...0xE7F, "Thai"), (0xE80...0xEFF, "Laoo"), (0xF00...0xFFF, "Tibt"), (0x1000...0x109F, "Mymr"),
        (0x10A0...0x10FF, "Geor"), (0x1100...0x11FF, "Hang"), (0x1200...0x139F, "Ethi"), (0x13A0...0x13FF, "Cher"),
        (0x1400...0x167F, "Cans"), (0x1780...0x17FF, "Khmr"), (0x2D30...0x2D7F, "Tfng"), (0x3040...0x309F, "Hira"),
        (0x30A0...0x30FF, "Kana"),
        (0x3100...0x312F, "Bopo"), (0x3130...0x318F, "Hang"), (0x4E00...0x9FFF, "Hani"), (0xABC0...0xABFF, "Mtei"),
        (0xAC00...0xD7AF, "Hang"),
    ]

    static func of(_ scalar: Unicode.Scalar) -> String? {
        blocks.first { $0.0.contains(scalar.value) }?.1
    }
}
