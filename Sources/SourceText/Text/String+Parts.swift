extension String {
    /// The text after the last of a character of ASCII; the whole text if there is none.
    package func afterLast(_ separator: Unicode.Scalar) -> String {
        lastPlace(of: separator).map { String(Substring(utf8[utf8.index(after: $0)...])) } ?? self
    }

    /// The text before the last of a character of ASCII; nil if there is none.
    package func beforeLast(_ separator: Unicode.Scalar) -> String? {
        lastPlace(of: separator).map { String(Substring(utf8[..<$0])) }
    }

    /// The text before the first of a character of ASCII; the whole text if there is none.
    package func beforeFirst(_ separator: Unicode.Scalar) -> String {
        utf8.firstIndex(of: UInt8(ascii: separator)).map { String(Substring(utf8[..<$0])) } ?? self
    }

    /// The parts between a character of ASCII that are not empty.
    package func parts(separatedBy separator: Unicode.Scalar) -> [String] {
        utf8.split(separator: UInt8(ascii: separator)).map { String(Substring($0)) }
    }

    private func lastPlace(of separator: Unicode.Scalar) -> Index? {
        let separator = UInt8(ascii: separator)
        // `lastIndex(of:)` of a string or of its bytes finds the place of each character.
        return unsafe utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.lastIndex(of: separator).map { utf8.index(startIndex, offsetBy: $0) }
        } ?? utf8.lastIndex(of: separator)
    }
}
