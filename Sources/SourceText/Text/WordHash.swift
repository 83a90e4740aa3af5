/// The hash of a word in source code, which stands for the word in sets.
///
/// Two words with one hash only make the program read a file for nothing. Inlinable, because it is computed byte by byte:
/// calls take a third of the instructions of finding words.
@usableFromInline package struct WordHash: Hashable, Sendable {
    @usableFromInline var hash = FNVHash()

    @inlinable package var value: UInt64 { hash.value }

    @inlinable package init() {}

    @inlinable package init(_ word: some Sequence<UInt8>) { hash.add(word) }

    @inlinable package mutating func add(_ byte: UInt8) { hash.add(byte) }

    /// The hash is one already: hashing it again took a tenth of the instructions of finding Swift files.
    /// Each set has its own seed, so that one can be filled from another in linear time.
    @inlinable package func _rawHashValue(seed: Int) -> Int {
        let mixed = (value ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed ^ mixed >> 32)
    }
}

extension UInt8 {
    /// Whether it is a letter, digit, underscore or part of a character outside of ASCII.
    @inlinable @inline(__always) package var isIdentifierByte: Bool {
        // One comparison for each range: `contains` was called for every byte.
        (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self >= 0x80
            || self == UInt8(ascii: "_")
    }
}
