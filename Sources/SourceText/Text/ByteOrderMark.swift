extension Collection<UInt8> {
    /// Where the text begins: behind a byte-order mark of UTF-8, if there is one.
    package var textStart: Index {
        starts(with: [0xEF, 0xBB, 0xBF]) ? index(startIndex, offsetBy: 3) : startIndex
    }
}
