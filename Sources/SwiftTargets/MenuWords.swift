package import SourceText

/// The words that all code with menus or shortcuts contains.
package enum MenuWords {
    /// The words by letters that they contain. Words that have more in common are listed by that: `eyCommand` is in
    /// `UIKeyCommand` and `keyCommands`.
    static let all: [(letters: String, words: [String], value: UInt8)] = [
        ("ey", ["eyboardShortcut"], swiftUI), ("ey", ["eyEquivalent"], others),
        ("nu", ["UIMenu", "NSMenu", "buildMenu", "UIMainMenuSystem", "mainMenu"], others),
        ("nu", ["MenuBarExtra"], swiftUI),
        ("mm", ["eyCommand", "UICommand"], others),
        ("mm", ["CommandMenu", "CommandGroup", ".commands", ": Commands"], swiftUI),
    ]

    private static let table = LetterTable(all)
    private static let (swiftUI, others): (UInt8, UInt8) = (0, 1)

    /// The places of the letters.
    @inline(__always) static func letters(_ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes) -> BlockSearch.Mask {
        (bytes.matches("e") .& next.matches("y")) .| (bytes.matches("n") .& next.matches("u"))
            .| (bytes.matches("m") .& next.matches("m"))
    }

    /// Whether a file has one of the words.
    ///
    /// - Complexity: O(length × words).
    package static func occur(in file: SourceFile) -> Bool { occur(in: file) { _ in true } }

    /// Whether a file has one of the words that are not only SwiftUI's: those of UIKit and AppKit.
    ///
    /// - Complexity: O(length × words).
    package static func ofUIKitOrAppKitOccur(in file: SourceFile) -> Bool { occur(in: file) { $0 == others } }

    private static func occur(in file: SourceFile, where isWanted: (UInt8) -> Bool) -> Bool {
        file.bytes.withSpan { text in
            var search = BlockSearch()
            while let offset = search.next(in: text, where: letters) {
                if let word = table.word(at: offset, in: text), isWanted(word.value) { return true }
            }
            return false
        }
    }
}
