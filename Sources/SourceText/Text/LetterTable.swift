/// Words that a ``BlockSearch`` finds by two of their letters that are rare in other words.
package struct LetterTable: Sendable {
    private struct Entry: Sendable {
        let word: [UInt8]
        /// Where the letters are in the word.
        let place: Int
        let value: UInt8
    }

    /// The words by the first of their letters.
    private var entries: [[Entry]] = Array(repeating: [], count: 256)

    /// - Parameter words: The words with two letters, of which the first place in a word counts, and a number for each group.
    package init(_ words: [(letters: String, words: [String], value: UInt8)]) {
        for (letters, words, value) in words {
            for word in words.map({ Array($0.utf8) }) {
                guard let place = word.indices.first(where: { word[$0...].starts(with: letters.utf8) }) else {
                    continue
                }
                entries[Int(word[place])].append(Entry(word: word, place: place, value: value))
            }
        }
    }

    /// The word that has its letters at an offset, and its number. What is around the word does not matter.
    package func word(at offset: Int, in text: Span<UInt8>) -> (range: Range<Int>, value: UInt8)? {
        for entry in entries[Int(text[offset])] where text.hasBytes(entry.word, at: offset - entry.place) {
            let start = offset - entry.place
            return (start..<start + entry.word.count, entry.value)
        }
        return nil
    }
}
