package import SourceText

/// What a string should not end in.
package enum TextEnd: Hashable, Sendable {
    /// Three periods, in place of the character ….
    case threePeriods
    /// Whitespace.
    case whitespace

    /// The edit that corrects the end of a text; `nil` if the text does not end so.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - range: Converts a range of indices of `bytes` to one of the file.
    package func edit(
        of bytes: some BidirectionalCollection<UInt8>, at range: (Range<Int>) -> Range<Int>
    ) -> TextEdit? {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let end =
            bytes.count
            - scalars.reversed().prefix(while: \.isInvisibleAtEnd).reduce(0) {
                $0 + UTF8.width($1)
            }
        switch self {
        case .whitespace:
            guard end > 0, end < bytes.count else { return nil }
            return .removal(range(end..<bytes.count))
        case .threePeriods:
            guard end >= 3, bytes.prefix(end).suffix(3).elementsEqual("...".utf8) else { return nil }
            return TextEdit(range: range(end - 3..<end), text: "…")
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character at the end of a title is invisible: whitespace such as U+00A0 and U+3000, or of no width.
    package var isInvisibleAtEnd: Bool {
        if isASCII { return value == 0x20 || 0x9...0xD ~= value }
        return properties.isWhitespace || [0x200B, 0x2060, 0xFEFF].contains(value)
    }
}
