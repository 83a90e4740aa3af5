package import KeyCombinations

/// Key combinations that programs for Windows and Linux commonly have, besides those that have ⌘ in place of Ctrl on a Mac.
///
/// A test compares them with the lists of the texts that they are from, item by item.
package enum PCStandardCombination {
    /// What a combination means in other programs, as nouns; `nil` if nothing.
    package static func meaning(of combination: KeyCombination) -> String? {
        meanings[combination.normalizedForUSKeyboard]
    }

    /// The combinations with their meanings.
    package static let meanings: [KeyCombination: String] = {
        var meanings: [KeyCombination: String] = [:]
        func add(_ entries: [(String, String)], _ modifiers: KeyModifiers) {
            for (key, meaning) in entries {
                let combination = KeyCombination(KeyInput(rawValue: key), modifiers)
                meanings[combination.normalizedForUSKeyboard] = meaning
            }
        }
        func add(_ inputs: [KeyInput], _ meaning: String) {
            for input in inputs {
                meanings[KeyCombination(input, .control).normalizedForUSKeyboard] = meaning
                meanings[KeyCombination(input, [.control, .shift]).normalizedForUSKeyboard] = meaning
            }
        }
        // Microsoft, "Keyboard accelerators" (confidence A). Redoing is in its "Guidelines for Keyboard User Interface
        // Design", too. The GNOME Human Interface Guidelines, "Keyboard input", have all but redoing and editing.
        add(
            [
                ("y", "redoing"), ("h", "replacing"), ("r", "reloading or refreshing"),
                ("d", "deleting, or adding a bookmark or favorite"), ("u", "underlining or duplicating"),
                ("e", "editing"),
                ("=", "zooming in"), ("-", "zooming out"), ("0", "zooming to the normal or default size"),
            ], .control)
        // The GNOME Human Interface Guidelines, "Keyboard input" (confidence A).
        add([("l", "a location"), ("m", "sending"), ("b", "bold text or editing bookmarks")], .control)
        add(
            [
                ("z", "redoing"), ("s", "saving under a new name"), ("v", "pasting a special format"),
                ("p", "previewing a print"), ("a", "deselecting"), ("g", "finding the previous"),
            ], [.control, .shift])
        // Microsoft, "Guidelines for Keyboard User Interface Design": input languages; GNOME: entering characters by number
        // (confidence A). GNOME avoids Ctrl+Shift+A to F for that, too, which programs commonly have nevertheless.
        add("0123456789".map { (String($0), "input languages") }, [.control, .shift])
        // Microsoft, "Guidelines for Keyboard User Interface Design", edit boxes (confidence A).
        add([.leftArrow, .rightArrow], "moving by words")
        add([.upArrow, .downArrow], "moving by paragraphs")
        // Habits of text fields, word processors and browsers that none of these texts lists (confidence C).
        add([.delete], "deleting a word")
        add([("k", "inserting a link")], .control)
        add([("t", "reopening a tab")], [.control, .shift])
        return meanings
    }()
}
