package import SourceText

/// Searches for the words that all code with menus or shortcuts contains.
///
/// The search moves a window of the shortest word's length over the text, and skips as far as the last two bytes in the
/// window allow (Wu and Manber), so that it reads a fraction of the bytes.
package enum MenuWords {
    /// The words, as far as all spellings have in common: `eyCommand` is in `UIKeyCommand` and `keyCommands`.
    private static let words = [
        "eyboardShortcut", "eyEquivalent", "eyCommand", "CommandMenu", "CommandGroup", ".commands", ": Commands",
        "UICommand", "UIMenu", "NSMenu", "buildMenu",
    ].map { Array($0.utf8) }

    private static let windowLength = words.map(\.count).min() ?? 2

    /// How far a window may move, by the hash of its last two bytes; 0 where a word's beginning may end.
    private static let skips: [UInt8] = {
        var skips = [UInt8](repeating: UInt8(windowLength - 1), count: 1 << 12)
        for word in words {
            for end in 1..<windowLength {
                let index = hash(word[end - 1], word[end])
                skips[index] = min(skips[index], UInt8(windowLength - 1 - end))
            }
        }
        return skips
    }()

    @inline(__always)
    private static func hash(_ first: UInt8, _ second: UInt8) -> Int {
        (Int(first) << 5 ^ Int(second)) & 0xFFF
    }

    /// Whether a file has one of the words.
    ///
    /// - Complexity: O(length × words).
    package static func occur(in file: SourceFile) -> Bool { occur(in: file.bytes.span) }

    /// - Complexity: O(length × words).
    static func occur(in text: Span<UInt8>) -> Bool {
        let (skips, windowLength) = (skips, windowLength)
        var end = windowLength - 1
        while end < text.count {
            let skip = skips[hash(text[end - 1], text[end])]
            if skip > 0 {
                end += Int(skip)
                continue
            }
            let start = end - windowLength + 1
            for word in words where isWord(word, at: start, in: text) { return true }
            end += 1
        }
        return false
    }

    private static func isWord(_ word: [UInt8], at start: Int, in text: Span<UInt8>) -> Bool {
        guard start + word.count <= text.count else { return false }
        for index in word.indices where text[start + index] != word[index] { return false }
        return true
    }
}
