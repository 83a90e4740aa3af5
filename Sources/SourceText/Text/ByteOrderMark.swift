extension Collection<UInt8> {
    /// The start of the text, after a UTF-8 byte-order mark if there is one.
    package var textStart: Index {
        starts(with: [0xEF, 0xBB, 0xBF]) ? index(startIndex, offsetBy: 3) : startIndex
    }
}
