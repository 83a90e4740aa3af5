// What text from a stranger's file may do to those who look at it, in one place for every format that is written.

extension Unicode.Scalar {
    /// Whether it steers a terminal, reorders text, or cannot be seen: control, format and other ignorable scalars, line
    /// separators, noncharacters.
    ///
    /// Marks that right-to-left text needs (U+200E, U+200F, U+061C), joiners (U+200C, U+200D) and the selectors of
    /// emoji and variants are none of them.
    package var mustBeEscaped: Bool {
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
}

extension String {
    /// Whether a bracket behind this text would make a command of it: `##[`, and with a name `##vso[` and `##teamcity[`,
    /// which count anywhere in a line (`ActionCommand` of GitHub's runner, `Command` of the agent of Azure Pipelines, A;
    /// TeamCity's documentation of service messages, A).
    ///
    /// - Complexity: O(letters before the end).
    package var awaitsCommandBracket: Bool {
        utf8.reversed().drop { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }.starts(with: "##".utf8)
    }

    /// Whether a colon behind this text would begin a workflow command of GitHub, `::name`: where a word begins, for
    /// white space before it does not count (`ActionCommand` of GitHub's runner; A), and a long text may be wrapped.
    package var awaitsCommandColon: Bool {
        guard utf8.last == UInt8(ascii: ":") else { return false }
        return unicodeScalars.dropLast().last?.properties.isWhitespace ?? true
    }
}
