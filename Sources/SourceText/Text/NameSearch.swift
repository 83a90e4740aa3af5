/// Finds some names as words of source code, those of comments and strings included.
///
/// Names are compared by hash. A collision only makes a name seem to be there.
package struct NameSearch: Sendable {
    private let hashes: Set<WordHash>
    /// Most words are none of the names, which is known without a hash.
    private let similar: WordTable
    /// Most texts contain none of a few names, and to know that takes less than to find their words. Nil for many names.
    private let few: TextSearch?

    package init(_ names: Set<String>) {
        hashes = Set(names.map { WordHash($0.utf8) })
        similar = WordTable(names.map { (1, $0) })
        few = names.count <= 8 ? TextSearch(names.map { Array($0.utf8) }) : nil
    }

    /// Whether a text contains one of the names.
    ///
    /// - Complexity: O(length).
    package func occur(in text: Span<UInt8>) -> Bool {
        if let few, !few.occurs(in: text) { return false }
        var words = WordSearch()
        while let word = words.next(in: text) {
            guard similar[text, word] != nil else { continue }
            if hashes.contains(text.hash(word)) { return true }
        }
        return false
    }
}
