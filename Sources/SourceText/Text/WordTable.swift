/// Numbers for some words, found by the bytes of the words in a text.
///
/// Words of more than 16 bytes that have the length and the first and last eight bytes in common are taken for one another.
///
/// It is not generic: as a generic type, whose lookups other modules did not specialize, it made a search of 3,000 files take 1.7
/// times as long.
package struct WordTable: Sendable {
    @usableFromInline struct Entry: Sendable {
        @usableFromInline let first: UInt64
        @usableFromInline let last: UInt64
        @usableFromInline let length: Int
        @usableFromInline let value: UInt8
    }

    /// The entries at the places of their words, or after them; those without a word have the length 0.
    @usableFromInline private(set) var entries = [Entry(first: 0, last: 0, length: 0, value: 0)]
    /// The lengths of the words.
    @usableFromInline private(set) var lengths = 0...0

    /// - Parameter words: The words of each value, separated by spaces. A word has one value.
    package init(_ words: [(UInt8, String)]) {
        let all = words.flatMap { value, words in words.split(separator: " ").map { (value, Array($0.utf8)) } }
        while entries.count <= 2 * all.count { entries += entries }
        lengths = (all.map(\.1.count).min() ?? 0)...(all.map(\.1.count).max() ?? 0)
        for (value, word) in all {
            let (first, last) = word.withSpan { $0.ends(of: 0..<word.count) }
            var place = self.place(first, last)
            while entries[place].length > 0 { place = (place + 1) & (entries.count - 1) }
            entries[place] = Entry(first: first, last: last, length: word.count, value: value)
        }
    }

    /// The value of the word in a range of a text; nil for other words.
    @inlinable package subscript(text: Span<UInt8>, word: Range<Int>) -> UInt8? {
        guard lengths.contains(word.count), !word.isEmpty else { return nil }
        let (first, last) = text.ends(of: word)
        var place = place(first, last)
        while true {
            let entry = entries[place]
            if entry.length == 0 { return nil }
            if entry.first == first, entry.last == last, entry.length == word.count { return entry.value }
            place = (place + 1) & (entries.count - 1)
        }
    }

    @inlinable func place(_ first: UInt64, _ last: UInt64) -> Int {
        let mixed = (first ^ last << 5) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 40) & (entries.count - 1)
    }
}

extension Span<UInt8> {
    /// The first and the last eight bytes of a word, as numbers; of a shorter word, all of it and 0.
    @inlinable func ends(of word: Range<Int>) -> (UInt64, UInt64) {
        if word.count > 8 {
            return (
                UInt64(littleEndian: load(word.lowerBound, as: UInt64.self)),
                UInt64(littleEndian: load(word.upperBound - 8, as: UInt64.self))
            )
        }
        if word.lowerBound + 8 <= count {
            let bytes = UInt64(littleEndian: load(word.lowerBound, as: UInt64.self))
            return (word.count == 8 ? bytes : bytes & (1 << (8 * UInt64(word.count)) - 1), 0)
        }
        var packed: UInt64 = 0
        for index in 0..<word.count { packed |= UInt64(self[word.lowerBound + index]) << (8 * UInt64(index)) }
        return (packed, 0)
    }
}
