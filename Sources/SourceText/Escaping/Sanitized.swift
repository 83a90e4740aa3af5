/// How many marks a letter may have; no script needs as many.
private let mostMarks = 8

/// Text from a file made safe to print: nothing in it can steer a terminal, break a line, or be a command of a CI log.
extension StringProtocol {
    /// The text with control, bidirectional-override and other invisible scalars written as `\u{1B}`, noncharacters too,
    /// and with what would be a command of a CI log written as `:\u{3A}error::` and `##\u{5B}error]`. Of marks that
    /// pile up on one letter, over the lines around it, the first few stay.
    package var sanitized: String {
        if isPlain { return String(self) }
        var text = ""
        var markCount = 0
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isCommand =
                switch scalar {
                case ":": text.awaitsCommandColon && rest.first?.properties.isAlphabetic == true
                case "[": text.awaitsCommandBracket
                default: false
                }
            markCount = scalar.isMark ? markCount + 1 : 0
            if isCommand || scalar.mustBeEscaped || markCount > mostMarks {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Whether nothing in the text may have to be escaped: told fast, for that is most texts.
    private var isPlain: Bool {
        var last: UInt8 = 0
        var isASCII = true
        for byte in utf8 {
            if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return false }
            if !(0x20...0x7E ~= byte) { isASCII = false }
            last = byte
        }
        return isASCII || !unicodeScalars.contains { !(0x20...0x7E ~= $0.value) && ($0.mustBeEscaped || $0.isMark) }
    }

    /// The text in quotation marks, sanitized, and shortened in the middle where it is long.
    package var displayQuoted: String { "\"\(sanitized(upTo: 60))\"" }

    /// The text sanitized, and shortened in the middle where it is long: for selectors, which stand without quotation
    /// marks.
    package var displayText: String { sanitized(upTo: 100) }

    /// The text sanitized, and shortened in the middle if it has more than `limit` characters.
    ///
    /// - Complexity: O(limit), for many messages may name one element.
    package func sanitized(upTo limit: Int) -> String {
        let scalars = unicodeScalars
        let reach = limit * 4
        guard utf8.count > 2 * reach,
            scalars.index(scalars.startIndex, offsetBy: 2 * reach, limitedBy: scalars.endIndex) != nil
        else { return sanitized.shortened(to: limit) }
        let ends = String.UnicodeScalarView(scalars.prefix(reach) + ["…"] + scalars.suffix(reach))
        return String(ends).sanitized.shortened(to: limit)
    }

    /// The first and last part of a text of more than `limit` characters.
    package func shortened(to limit: Int) -> String {
        guard utf8.count > limit, count > limit else { return String(self) }
        return "\(prefix(limit * 2 / 3))…\(suffix(limit / 3 - 1))"
    }
}

extension Unicode.Scalar {
    /// Whether it is set above, below or around the letter before it.
    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
