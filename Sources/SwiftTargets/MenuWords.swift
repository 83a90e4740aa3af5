package import SourceText

/// The words that all code with menus or shortcuts contains.
package enum MenuWords {
    /// The words by letters that they contain. Words that have more in common are listed by that: `eyCommand` is in
    /// `UIKeyCommand` and `keyCommands`.
    static let table = LetterTable([
        ("Sh", ["eyboardShortcut"], 0), ("qu", ["eyEquivalent"], 0),
        ("Me", ["UIMenu", "NSMenu", "buildMenu", "UIMainMenuSystem"], 0),
        ("mm", ["eyCommand", "CommandMenu", "CommandGroup", ".commands", ": Commands", "UICommand"], 0),
    ])

    /// The places of the letters.
    @inline(__always) static func letters(_ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes) -> BlockSearch.Mask {
        // A "q" is nearly always before a "u".
        ((bytes.matches("S") .& next.matches("h")) .| bytes.matches("q"))
            .| ((bytes.matches("M") .& next.matches("e")) .| (bytes.matches("m") .& next.matches("m")))
    }

    /// Whether a file has one of the words.
    ///
    /// - Complexity: O(length × words).
    package static func occur(in file: SourceFile) -> Bool {
        file.bytes.withSpan { text in
            var search = BlockSearch()
            while let offset = search.next(in: text, where: letters) {
                if table.word(at: offset, in: text) != nil { return true }
            }
            return false
        }
    }
}
