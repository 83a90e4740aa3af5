/// Text from a file made safe to print: nothing in it can steer a terminal or break a line.
extension StringProtocol {
    /// The text with control, bidirectional-override and other invisible scalars written as `\u{1B}`.
    ///
    /// Marks that right-to-left text needs (U+200E, U+200F, U+200C, U+200D, U+061C) stay.
    package var sanitized: String {
        guard unicodeScalars.contains(where: \.mustBeEscaped) else { return String(self) }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.mustBeEscaped {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
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

extension Unicode.Scalar {
    fileprivate var mustBeEscaped: Bool {
        switch value {
        case 0x20...0x7E: false
        case 0x200C...0x200F, 0x61C: false
        default:
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
            default: false
            }
        }
    }
}
