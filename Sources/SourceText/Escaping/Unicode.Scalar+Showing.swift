// What untrusted text must not contain when it is shown, for every output format.

extension Unicode.Scalar {
    /// Whether the scalar controls a terminal, reorders text, or is invisible: control, format and other ignorable
    /// scalars, line separators, noncharacters, blank symbols.
    ///
    /// Joiners (U+200C, U+200D) and variation selectors are escaped except where they change what is seen.
    ///
    /// - Parameter text: What is shown before the scalar.
    func mustBeEscaped(after text: String) -> Bool {
        guard isInvisible else { return false }
        guard let last = text.unicodeScalars.last else { return true }
        return isJoiner ? !last.canBeJoined : !properties.isVariationSelector || !last.hasVariations
    }

    /// Whether the scalar has no glyph, so that it is escaped at least in some places.
    var isInvisible: Bool {
        if 0x20...0x7E ~= value { return false }
        // Latin letters, signs and combining marks, of which one is ignorable: U+034F, the grapheme joiner.
        if 0xAE...0x36F ~= value { return value == 0x34F }
        // Symbols without ink: the blank Braille pattern and the musical null notehead.
        if value == 0x2800 || value == 0x1D159 { return true }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return properties.isNoncharacterCodePoint || properties.isDefaultIgnorableCodePoint
        }
    }

    private var isJoiner: Bool { value == 0x200C || value == 0x200D }

    /// Whether a joiner after the scalar matters: after letters and marks of the scripts from Arabic to Tai Tham, which
    /// include those of India, and after emoji.
    private var canBeJoined: Bool {
        switch value {
        case 0..<0x80: false
        case 0x600...0x1AFF: !isInvisible
        // The selector of a colored emoji.
        case 0xFE0F: true
        default: properties.isEmoji
        }
    }

    /// Whether a variation selector after the scalar matters.
    private var hasVariations: Bool {
        properties.isEmoji || properties.isIdeographic || properties.isMath && value > 0x7F
            || 0x1800...0x18AF ~= value && !isInvisible
    }

    /// Whether the scalar has a glyph of its own, so that a message can show it. A space counts, other separators do not.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            self == " "
        default: true
        }
    }

    /// Whether the scalar combines with the one before it into one character.
    package var isCombiningMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

extension String {
    /// Whether a bracket after this text would start a CI log command: `##[`, and with a name `##vso[` and
    /// `##teamcity[`, anywhere in a line (`ActionCommand` of GitHub's runner, `Command` of Azure Pipelines' agent, A;
    /// TeamCity's documentation of service messages, A).
    ///
    /// - Complexity: O(letters before the end).
    var startsCommandWithBracket: Bool {
        utf8.reversed().drop { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }.starts(with: "##".utf8)
    }

    /// Whether a colon after this text would start a GitHub workflow command, `::name`: at the start of a word, because
    /// GitHub ignores whitespace before it (`ActionCommand` of GitHub's runner; A) and long text may be wrapped.
    var startsCommandWithColon: Bool {
        guard utf8.last == UInt8(ascii: ":") else { return false }
        return unicodeScalars.dropLast().last?.properties.isWhitespace ?? true
    }
}
