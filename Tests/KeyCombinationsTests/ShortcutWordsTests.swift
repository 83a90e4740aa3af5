import KeyCombinations
import Testing

/// Words for screen readers, which skip punctuation and symbols.
@Suite("Shortcuts in words")
struct ShortcutWordsTests {
    @Test(
        "name each key to press",
        arguments: [
            (KeyCombination(input: "k", modifierFlags: [.command, .shift]), "Shift Command K", "Win Shift K"),
            (KeyCombination(input: "K", modifierFlags: .command), "Shift Command K", "Win Shift K"),
            (KeyCombination(input: ",", modifierFlags: .command), "Command Comma", "Win Comma"),
            (KeyCombination(input: "+", modifierFlags: .control), "Control Plus", "Ctrl Plus"),
            (KeyCombination(input: "ö", modifierFlags: .alternate), "Option Ö", "Alt Ö"),
            (KeyCombination(input: "ß", modifierFlags: .alternate), "Option ß", "Alt ß"),
            (KeyCombination(input: "΄", modifierFlags: .command), "Command Greek Tonos", "Win ΄"),
            (KeyCombination(.pageUp, .control), "Control Page Up", "Ctrl Page Up"),
            (KeyCombination(.delete), "Delete", "Backspace"),
            (KeyCombination(input: "\u{301}", modifierFlags: .command), "Command Acute Accent", "Win Acute Accent"),
            (KeyCombination(KeyInput(position: "KeyZ"), .control), "Control Key KeyZ", "Ctrl Key KeyZ"),
            (KeyCombination(.function(12), .function), "Globe F12", "Fn F12"),
            (
                KeyCombination(input: "/", modifierFlags: [.command, .numericPad]), "Command Numpad Slash",
                "Win Numpad Slash"
            ),
        ])
    func words(combination: KeyCombination, mac: String, pc: String) {
        #expect(ShortcutSpelling.words.text(of: combination) == mac)
        #expect(ShortcutSpelling.pcWords.text(of: combination) == pc)
    }

    @Test("name held modifiers")
    func modifiers() {
        #expect(ShortcutSpelling.words.text(of: [.command, .shift]) == "Shift Command")
        #expect(ShortcutSpelling.pcWords.text(of: [.control, .shift]) == "Ctrl Shift")
        #expect(ShortcutSpelling.words.text(of: []) == "")
    }

    @Test(
        "are found in a text with symbols",
        arguments: [
            ("⌃⌘T of \"New Tab\"", ["Control Command T"]),
            ("⌘, of Settings; ⌘; of Check", ["Command Comma", "Command Semicolon"]),
            ("such as ⌃⌘F12, or ⌘Space.", ["Control Command F12", "Command Space"]),
            ("has neither ⌘ nor ⌃, so it types", ["Command", "Control"]),
            ("has a redundant ⇧: “A” requires it", ["Shift"]),
            ("a capital letter means ⇧; write “a”", ["Shift"]), ("⌘K or ⌘,", ["Command K", "Command Comma"]),
            ("use a combination with ⌘, or set it", ["Command"]), ("add ⌘", ["Command"]), ("⌥ held", ["Option"]),
            ("⌫ of \"Delete\"", ["Delete"]), ("⌘⌫", ["Command Delete"]), ("⌘ Semicolon", ["Command"]),
            ("⌘Ö on German", ["Command Ö"]), ("⌘`", ["Command Backtick"]), ("Edit ▸ Find", [","]),
            ("⇧⌘Kopie", ["Shift Command K"]), ("≈ predicted", [""]), ("⌘，", ["Command Fullwidth Comma"]),
            ("🌐⌘K and 🌐F", ["Globe Command K", "Globe F"]), ("🎉 e\u{301}⌘K", ["Command K"]),
            ("ctrl+k of “Go” … – 日本", []), ("", []),
        ])
    func text(text: String, words: [String]) {
        let parts = SpokenText.parts(of: text)
        #expect(parts.compactMap(\.words) == words)
        #expect(parts.map(\.shown).joined() == text)
    }
}
