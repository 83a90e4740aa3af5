/// The width of text in terminal columns.
package enum DisplayWidth {
    /// The columns of a text: 2 for wide characters and emoji, 0 for combining marks, 1 for others.
    ///
    /// Wide characters are those of blocks with Unicode's `EastAsianWidth` W or F.
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The columns of one character.
    ///
    /// Terminals count scalars: a cluster of several letters, as in Indic scripts and Thai, takes the columns of each. An
    /// emoji sequence takes two in total.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
        if first.isASCII, isSingle { return 1 }
        if first.properties.isEmojiPresentation || !isSingle && scalars.contains("\u{FE0F}") { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return isJoiningJamo(scalar.value) ? 0 : isWide(scalar.value) ? 2 : 1
        }
    }

    /// Whether this is a vowel or final of a Korean syllable, drawn in the cell of its initial.
    private static func isJoiningJamo(_ value: UInt32) -> Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }

    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]

    private static func isWide(_ value: UInt32) -> Bool {
        value >= 0x1100 && wideBlocks.contains { $0.contains(value) }
    }
}
