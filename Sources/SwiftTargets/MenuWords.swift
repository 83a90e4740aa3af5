package import SourceText

/// The words that all code with menus or shortcuts contains.
package enum MenuWords {
    /// The words by two letters that are rare in other words, and where these are in each. Words that have more in common are
    /// listed by that: `eyCommand` is in `UIKeyCommand` and `keyCommands`.
    private static let words: [(letters: String, words: [String])] = [
        ("Sh", ["eyboardShortcut"]), ("qu", ["eyEquivalent"]),
        ("Me", ["UIMenu", "NSMenu", "buildMenu", "UIMainMenuSystem"]),
        ("mm", ["eyCommand", "CommandMenu", "CommandGroup", ".commands", ": Commands", "UICommand"]),
    ]

    /// The words by the first of their letters, and where that is in each.
    private static let table: [UInt8: [(bytes: [UInt8], offset: Int)]] = words.reduce(into: [:]) { table, group in
        for word in group.words.map({ Array($0.utf8) }) {
            guard let offset = word.indices.first(where: { word[$0...].starts(with: group.letters.utf8) }) else {
                continue
            }
            table[word[offset], default: []].append((word, offset))
        }
    }

    /// The places of the letters.
    @inline(__always) static func letters(_ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes) -> BlockSearch.Mask {
        // A "q" is nearly always before a "u".
        ((bytes.matches("S") .& next.matches("h")) .| bytes.matches("q"))
            .| ((bytes.matches("M") .& next.matches("e")) .| (bytes.matches("m") .& next.matches("m")))
    }

    /// Whether one of the words has its letters at an offset.
    static func hasWord(at offset: Int, in text: Span<UInt8>) -> Bool {
        for word in table[text[offset]] ?? [] where text.hasBytes(word.bytes, at: offset - word.offset) { return true }
        return false
    }

    /// Whether a file has one of the words.
    ///
    /// - Complexity: O(length × words).
    package static func occur(in file: SourceFile) -> Bool {
        file.bytes.withSpan { text in
            var search = BlockSearch()
            while let offset = search.next(in: text, where: letters) {
                if hasWord(at: offset, in: text) { return true }
            }
            return false
        }
    }
}
