package import KeyCombinations

/// A shortcut that a document mentions.
package struct ShortcutMention: Sendable {
    /// Where it is written: UTF-8 offsets.
    package let range: Range<Int>
    /// What it may mean: several if the text has alternatives such as `Cmd/Ctrl+K`.
    package let combinations: [KeyCombination]
    /// Whether it is written with symbols rather than words.
    package let isSymbolic: Bool
    /// Whether the text around it is about another app or system.
    package var isAboutOtherApp = false
    /// The text that names its command, if the document relates the two.
    package var title: Title?

    /// A text that may be the title of a command.
    package struct Title: Sendable {
        package let text: String
        package let range: Range<Int>
    }

    /// Whether it may be a shortcut of the Mac, not of a terminal or another system.
    package var hasCommand: Bool { combinations.contains { $0.modifiers.contains(.command) } }
}
