/// Text from a file made safe to print: nothing in it can steer a terminal, break a line, or be a command of a CI log.
extension StringProtocol {
    /// The text with control, bidirectional-override and other invisible scalars written as `\u{1B}`, noncharacters too,
    /// and with what would be a workflow command of GitHub written as `:\u{3A}error::` and `##\u{5B}error]`.
    ///
    /// Marks that right-to-left text needs (U+200E, U+200F, U+200C, U+200D, U+061C) stay.
    package var sanitized: String {
        guard mayHoldCommand || unicodeScalars.contains(where: \.mustBeEscaped) else { return String(self) }
        var text = ""
        let scalars = Array(unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar.mustBeEscaped || scalars.makeCommand(at: index) {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Whether `::` or `#[` stands in the text: told fast, for most texts hold neither.
    private var mayHoldCommand: Bool {
        var last: UInt8 = 0
        for byte in utf8 {
            if last == UInt8(ascii: ":"), byte == last { return true }
            if last == UInt8(ascii: "#"), byte == UInt8(ascii: "[") { return true }
            last = byte
        }
        return false
    }

    /// The text in quotation marks, sanitized, and shortened in the middle where it is long.
    package var quoted: String {
        "\"\(sanitized.shortened(to: 60))\""
    }

    /// The first and last part of a text of more than `limit` characters.
    package func shortened(to limit: Int) -> String {
        guard utf8.count > limit, count > limit else { return String(self) }
        return "\(prefix(limit * 2 / 3))…\(suffix(limit / 3 - 1))"
    }
}

extension [Unicode.Scalar] {
    /// Whether a scalar makes a workflow command of those before it: the second colon of `::name` where a word begins,
    /// for white space before it does not count and a long text may be wrapped there, and the bracket of `##[`, which
    /// counts anywhere in a line (`ActionCommand` of GitHub's runner; A).
    fileprivate func makeCommand(at index: Int) -> Bool {
        switch self[index] {
        case ":" where index > 0 && self[index - 1] == ":":
            (index < 2 || self[index - 2].properties.isWhitespace)
                && index + 1 < count && self[index + 1].properties.isAlphabetic
        case "[": index > 1 && self[index - 1] == "#" && self[index - 2] == "#"
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var mustBeEscaped: Bool {
        switch value {
        case 0x20...0x7E: false
        case 0x200C...0x200F, 0x61C: false
        default:
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
            default: properties.isNoncharacterCodePoint
            }
        }
    }
}
