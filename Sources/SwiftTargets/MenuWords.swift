package import SourceText

/// Searches for the words that all code with menus or shortcuts contains.
package enum MenuWords {
    /// The words, as far as all spellings have in common: `eyCommand` is in `UIKeyCommand` and `keyCommands`.
    ///
    /// By two letters that are rare in other words. Looking for the first of them with `memchr` takes a third of the
    /// instructions of one search for all words with skips.
    private static let groups = [
        Group("Sh", ["eyboardShortcut"]), Group("qu", ["eyEquivalent"]),
        Group("Me", ["UIMenu", "NSMenu", "buildMenu", "UIMainMenuSystem"]),
        Group("mm", ["eyCommand", "CommandMenu", "CommandGroup", ".commands", ": Commands", "UICommand"]),
    ]

    private struct Group {
        let letters: [UInt8]
        /// The words, and where the letters are in each.
        var words: [(bytes: [UInt8], offset: Int)] = []

        init(_ letters: String, _ words: [String]) {
            self.letters = Array(letters.utf8)
            for word in words.map({ Array($0.utf8) }) {
                guard let offset = word.indices.first(where: { word[$0...].starts(with: letters.utf8) }) else {
                    continue
                }
                self.words.append((word, offset))
            }
        }
    }

    /// Whether a file has one of the words.
    ///
    /// - Complexity: O(length × words).
    package static func occur(in file: SourceFile) -> Bool { occur(in: file.bytes.span) }

    /// - Complexity: O(length × words).
    static func occur(in text: Span<UInt8>) -> Bool {
        for group in groups {
            let (first, second) = (group.letters[0], group.letters[1])
            var offset = text.firstIndex(of: first, from: 0)
            while offset + 1 < text.count {
                if text[offset + 1] == second {
                    for word in group.words where isWord(word.bytes, at: offset - word.offset, in: text) { return true }
                }
                offset = text.firstIndex(of: first, from: offset + 1)
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
