/// The maximum number of combining marks per letter; no script needs more.
private let maximumMarkCount = 8

/// Sanitizing untrusted text for printing: it cannot control a terminal, break a line, or be a CI log command.
extension String {
    /// The text with control, bidirectional-override and other invisible scalars and noncharacters escaped as `\u{1B}`, CI log
    /// commands as `:\u{3A}error::` and `##\u{5B}error]`, and combining marks beyond the first few of a letter.
    package var sanitized: String {
        if isPlain { return self }
        var text = ""
        var markCount = 0
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isCommand =
                switch scalar {
                case ":": text.startsCommandWithColon && rest.first?.properties.isAlphabetic == true
                case "[": text.startsCommandWithBracket
                default: false
                }
            markCount = scalar.isMark ? markCount + 1 : 0
            if isCommand || scalar.mustBeEscaped(after: text) || markCount > maximumMarkCount {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// A fast check that nothing needs escaping, as in most texts.
    private var isPlain: Bool {
        var text = self
        let (startsCommand, isPrintableASCII) = text.withUTF8 { unsafe $0.span.plainness }
        guard !startsCommand, !isPrintableASCII else { return !startsCommand }
        var markCount = 0
        return unicodeScalars.allSatisfy { scalar in
            markCount = scalar.isMark ? markCount + 1 : 0
            return markCount <= maximumMarkCount && !scalar.isInvisible
        }
    }
}

extension Span<UInt8> {
    /// Whether two colons or number signs in a row may start a CI log command, and whether there are only printable ASCII
    /// characters.
    fileprivate var plainness: (startsCommand: Bool, isPrintableASCII: Bool) {
        var last: UInt8 = 0
        var isPrintableASCII = true
        for index in indices {
            let byte = self[index]
            if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return (true, false) }
            isPrintableASCII = isPrintableASCII && 0x20...0x7E ~= byte
            last = byte
        }
        return (false, isPrintableASCII)
    }
}

extension StringProtocol {
    /// The sanitized text; see `String.sanitized`, which is not generic because it reads every byte of what is printed.
    package var sanitized: String { String(self).sanitized }

    /// The sanitized text in quotation marks, truncated in the middle if it is long.
    package var displayQuoted: String { isCode ? sanitized(upTo: 70) : "\"\(sanitized(upTo: 60))\"" }

    /// The text marked as code, which stands for words that are not known.
    package var asCode: String { "`\(self)`" }

    /// Whether the text is marked as code.
    package var isCode: Bool { first == "`" && hasSuffix("`") && dropFirst().count > 1 }

    /// The sanitized text, truncated in the middle if it is long, for selectors, which appear without quotation marks.
    package var displayText: String { sanitized(upTo: 100) }

    /// The sanitized text, truncated in the middle if it has more than `limit` characters.
    ///
    /// - Complexity: O(limit), because many messages may name the same element.
    package func sanitized(upTo limit: Int) -> String {
        let scalars = unicodeScalars
        let reach = limit * 4
        guard utf8.count > 2 * reach,
            scalars.index(scalars.startIndex, offsetBy: 2 * reach, limitedBy: scalars.endIndex) != nil
        else { return sanitized.shortened(to: limit) }
        let ends = String.UnicodeScalarView(scalars.prefix(reach) + ["…"] + scalars.suffix(reach))
        return String(ends).sanitized.shortened(to: limit)
    }

    /// The text truncated in the middle if it has more than `limit` characters.
    package func shortened(to limit: Int) -> String {
        guard utf8.count > limit, count > limit else { return String(self) }
        return "\(prefix(limit * 2 / 3))…\(suffix(limit / 3 - 1))"
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is drawn above, below or around the letter before it.
    fileprivate var isMark: Bool {
        if value < 0x370 { return value >= 0x300 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
