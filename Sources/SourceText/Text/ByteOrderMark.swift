private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension Collection<UInt8> {
    /// The start of the text, after a UTF-8 byte-order mark if there is one.
    package var textStart: Index {
        starts(with: byteOrderMark) ? index(startIndex, offsetBy: 3) : startIndex
    }

    /// Whether the text ends within a UTF-8 byte-order mark.
    package var endsInByteOrderMark: Bool { (1...2).contains(count) && byteOrderMark.starts(with: self) }
}
