// What untrusted text must not contain when it is shown, for every output format.

extension Unicode.Scalar {
    /// Whether the scalar controls a terminal, reorders text, or is invisible: control, format and other ignorable
    /// scalars, line separators, noncharacters.
    ///
    /// Excluded are the marks that right-to-left text needs (U+200E, U+200F, U+061C), joiners (U+200C, U+200D), and the
    /// selectors of emoji and variants.
    var mustBeEscaped: Bool {
        switch value {
        case 0x20...0x7E: return false
        case 0x200C...0x200F, 0x61C: return false
        default:
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
            default:
                return properties.isNoncharacterCodePoint
                    || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
            }
        }
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
