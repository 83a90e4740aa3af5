package import SourceText

/// Searches for the words that all code with menus or shortcuts contains.
package enum MenuWords {
    /// Two letters in each word that are rare in other words. Words that have more in common are listed by that:
    /// `eyCommand` is in `UIKeyCommand` and `keyCommands`.
    private static let pairs = (pair("Sh"), pair("qu"), pair("Me"), pair("mm"))

    /// The words by the first of their letters, and where that is in each.
    private static let words: [UInt8: [(bytes: [UInt8], offset: Int)]] = [
        "Sh": ["eyboardShortcut"], "qu": ["eyEquivalent"],
        "Me": ["UIMenu", "NSMenu", "buildMenu", "UIMainMenuSystem"],
        "mm": ["eyCommand", "CommandMenu", "CommandGroup", ".commands", ": Commands", "UICommand"],
    ].reduce(into: [:]) { table, group in
        for word in group.value.map({ Array($0.utf8) }) {
            guard let offset = word.indices.first(where: { word[$0...].starts(with: group.key.utf8) }) else { continue }
            table[word[offset], default: []].append((word, offset))
        }
    }

    private static func pair(_ letters: String) -> PairSearch.Pair {
        let bytes = Array(letters.utf8)
        return (bytes[0], bytes[1])
    }

    /// Whether a file has one of the words.
    ///
    /// - Complexity: O(length × words).
    package static func occur(in file: SourceFile) -> Bool { file.bytes.withSpan { occur(in: $0) } }

    /// - Complexity: O(length × words).
    static func occur(in text: Span<UInt8>) -> Bool {
        var search = PairSearch(for: pairs)
        while let offset = search.next(in: text) {
            for word in words[text[offset]] ?? [] where isWord(word.bytes, at: offset - word.offset, in: text) {
                return true
            }
        }
        return false
    }

    private static func isWord(_ word: [UInt8], at start: Int, in text: Span<UInt8>) -> Bool {
        guard start >= 0, start + word.count <= text.count else { return false }
        for index in word.indices where text[start + index] != word[index] { return false }
        return true
    }
}
