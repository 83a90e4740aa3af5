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
        let end = bytes.count - bytes.reversed().prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.count
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
