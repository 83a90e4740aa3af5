package import KeyCombinations

/// Key combinations that programs for Windows and Linux commonly have, besides those that have ⌘ in place of Ctrl on a Mac.
///
/// Sources: Microsoft, "Keyboard shortcuts in Windows" and "Guidelines for Keyboard User Interface Design"; the standard
/// keyboard shortcuts of the GNOME Human Interface Guidelines (confidence A). Text fields have those for moving and deleting
/// by words.
package enum PCStandardCombination {
    /// What a combination means in other programs, as a noun; `nil` if nothing.
    package static func meaning(of combination: KeyCombination) -> String? {
        meanings[combination.normalizedForUSKeyboard]
    }

    private static let meanings: [KeyCombination: String] = {
        let ctrl: [(String, String)] = [
            ("y", "redoing"), ("h", "replacing"), ("r", "reloading"), ("d", "deleting"), ("l", "the location bar"),
            ("k", "inserting a link"), ("u", "underlining"), ("e", "searching"), ("j", "downloads"),
            ("=", "zooming in"), ("-", "zooming out"), ("0", "the normal zoom"),
        ]
        let ctrlShift: [(String, String)] = [
            ("z", "redoing"), ("s", "saving under a new name"), ("t", "reopening a tab"),
            ("v", "pasting without formats"),
        ]
        let text: [(KeyInput, String)] = [
            (.leftArrow, "moving by words"), (.rightArrow, "moving by words"), (.upArrow, "moving by paragraphs"),
            (.downArrow, "moving by paragraphs"), (.delete, "deleting a word"),
        ]
        var meanings: [KeyCombination: String] = [:]
        for (key, meaning) in ctrl { meanings[KeyCombination(KeyInput(rawValue: key), .control)] = meaning }
        for (key, meaning) in ctrlShift {
            meanings[KeyCombination(KeyInput(rawValue: key), [.control, .shift])] = meaning
        }
        for (input, meaning) in text {
            meanings[KeyCombination(input, .control)] = meaning
            meanings[KeyCombination(input, [.control, .shift])] = meaning
        }
        return meanings.reduce(into: [:]) { $0[$1.key.normalizedForUSKeyboard] = $1.value }
    }()
}
