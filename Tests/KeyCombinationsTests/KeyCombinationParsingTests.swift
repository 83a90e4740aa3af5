import KeyCombinations
import Testing

@Suite("Parsing key combinations")
struct KeyCombinationParsingTests {
    @Test(
        "accepts every documented spelling",
        arguments: [
            ("cmd+shift+k", "k", [.command, .shift]),
            ("Shift+CMD+K", "k", [.command, .shift]),
            ("⇧⌘K", "k", [.command, .shift]),
            ("⌘⇧k", "k", [.command, .shift]),
            ("⌘+⇧+k", "k", [.command, .shift]),
            ("k+cmd", "k", .command),
            ("command+k", "k", .command),
            ("ctrl+opt+left", "UIKeyInputLeftArrow", [.control, .alternate]),
            ("control+option+←", "UIKeyInputLeftArrow", [.control, .alternate]),
            ("alt+UIKeyInputLeftArrow", "UIKeyInputLeftArrow", .alternate),
            ("alternate+1", "1", .alternate),
            ("cmd++", "+", .command),
            ("++cmd", "+", .command),
            ("⌘+", "+", .command),
            ("⌘++", "+", .command),
            ("shift+⌘+", "+", [.command, .shift]),
            ("+", "+", []),
            ("cmd+-", "-", .command),
            ("⌘-", "-", .command), ("cmd+U+001B", "\u{1B}", .command), ("⌘U+0301", "\u{301}", .command),
            ("cmd+\u{25CC}\u{301}", "\u{301}", .command), ("cmd+\u{25CC}", "\u{25CC}", .command),
            ("cmd+f5", "UIKeyInputF5", .command),
            ("⌘F5", "UIKeyInputF5", .command),
            ("f24", "UIKeyInputF24", []),
            ("cmd+esc", "UIKeyInputEscape", .command),
            ("⌘⌫", "\u{8}", .command),
            ("cmd+backspace", "\u{8}", .command),
            ("cmd+forwarddelete", "UIKeyInputForwardDelete", .command),
            ("cmd+return", "\r", .command),
            ("cmd+enter", "\r", .command),
            ("ctrl+tab", "\t", .control),
            ("space", " ", []),
            ("⌘Space", " ", .command),
            ("globe+f", "f", .function),
            ("fn+f", "f", .function),
            ("capslock+a", "a", .alphaShift),
            ("alphashift+a", "a", .alphaShift),
            ("numpad+cmd+1", "1", [.numericPad, .command]),
            ("numericpad+cmd+1", "1", [.numericPad, .command]),
            (" cmd + k ", "k", .command),
            ("cmd+Ä", "ä", .command),
            ("cmd+ß", "ß", .command),
            ("cmd+O\u{308}", "\u{F6}", .command),
            ("cmd+ш", "ш", .command),
        ] as [(String, String, KeyModifiers)])
    func spelling(text: String, input: String, modifiers: KeyModifiers) throws {
        let combination = try KeyCombination(parsing: text)
        #expect(combination == KeyCombination(input: input, modifierFlags: modifiers))
        // Strings with the same characters are equal whatever their scalars are.
        #expect(combination.input.rawValue.unicodeScalars.elementsEqual(input.unicodeScalars))
    }

    @Test(
        "an error names the part, its position and a similar name",
        arguments: [
            ("", .empty, 0..<0, nil),
            ("  ", .empty, 0..<2, nil),
            ("cmd", .missingKey, 0..<3, nil),
            ("cmd+", .missingKey, 3..<4, "cmd++"),
            ("cmd+shift+", .missingKey, 9..<10, "cmd+shift++"),
            ("cmmd+k", .unknownPart, 0..<4, "cmd"),
            ("cmd+pgup", .unknownPart, 4..<8, "pageup"),
            ("cmd+lef", .unknownPart, 4..<7, "left"),
            ("cmd+qqqqqq", .unknownPart, 4..<10, nil),
            ("cmd-k", .unknownPart, 0..<5, "cmd+k"),
            ("cmd k", .unknownPart, 0..<5, "cmd+k"),
            ("Ctrl-Shift-Left", .unknownPart, 0..<15, "ctrl+shift+left"),
            ("cmd+k+l", .multipleKeys, 6..<7, nil),
            ("cmd+command+k", .duplicateModifier, 4..<11, nil),
            ("⌘⌘K", .duplicateModifier, 3..<6, nil), ("⌘ ⌘", .duplicateModifier, 4..<7, nil),
            ("cmd+k+", .missingKey, 5..<6, nil),
            ("cmd+++", .missingKey, 5..<6, nil),
        ] as [(String, KeyCombinationError.Code, Range<Int>, String?)])
    func error(text: String, code: KeyCombinationError.Code, range: Range<Int>, suggestion: String?) {
        let error = #expect(throws: KeyCombinationError.self) { try KeyCombination(parsing: text) }
        #expect(error?.code == code)
        #expect(error?.range == range)
        #expect(error?.suggestion == suggestion)
    }

    @Test(
        "accepts the names of PC keyboards where they are meant",
        arguments: [
            ("win+k", KeyCombination(KeyInput("k"), .command)), ("Windows+K", KeyCombination(KeyInput("k"), .command)),
            ("super+shift+k", KeyCombination(KeyInput("k"), [.command, .shift])),
            ("meta+k", KeyCombination(KeyInput("k"), .command)), ("AltGr+q", KeyCombination(KeyInput("q"), .altGraph)),
            ("numpad1", KeyCombination(KeyInput("1"), .numericPad)),
            ("ctrl+numpad 1", KeyCombination(KeyInput("1"), [.control, .numericPad])),
            ("ctrl+numpad_add", KeyCombination(KeyInput("+"), [.control, .numericPad])),
            ("ctrl+numpad+", KeyCombination(KeyInput("+"), [.control, .numericPad])),
            ("NumpadEnter", KeyCombination(.return, .numericPad)),
            ("numpad+1", KeyCombination(KeyInput("1"), .numericPad)),
            ("ctrl+delete", KeyCombination(.forwardDelete, .control)),
            ("ctrl+del", KeyCombination(.forwardDelete, .control)),
            ("ctrl+backspace", KeyCombination(.delete, .control)), ("ctrl+page up", KeyCombination(.pageUp, .control)),
            ("ctrl++", KeyCombination(KeyInput("+"), .control)), ("ctrl+k", KeyCombination(KeyInput("k"), .control)),
        ])
    func pcNames(text: String, combination: KeyCombination) throws {
        #expect(try KeyCombination(parsingPC: text) == combination)
    }

    @Test("reads what it prints for PC keyboards")
    func pcLabels() throws {
        let inputs = KeyInput.named.map(\.input) + "ak1+-/;ö".unicodeScalars.map { KeyInput($0) }
        for modifiers in [.control, [.command, .shift], [.control, .alternate], .altGraph, [.alphaShift, .control]]
            as [KeyModifiers]
        {
            for combination in inputs.map({ KeyCombination($0, modifiers) }) {
                let text = ShortcutSpelling.pc.text(of: combination)
                #expect(try KeyCombination(parsingPC: text) == combination, "\(text)")
            }
        }
        for character in "0123456789+-*/.=" {
            let combination = KeyCombination(KeyInput(rawValue: String(character)), [.control, .numericPad])
            let text = ShortcutSpelling.pc.text(of: combination)
            #expect(try KeyCombination(parsingPC: text) == combination, "\(text)")
        }
    }

    @Test(
        "an unknown name of a PC keyboard gets a suggestion",
        arguments: [("supper+k", "super"), ("altgrr+q", "altgr"), ("ctrl+qqqqqq", nil), ("ctlr+k", "ctrl")])
    func pcSuggestions(text: String, suggestion: String?) {
        let error = #expect(throws: KeyCombinationError.self) { try KeyCombination(parsingPC: text) }
        #expect(error?.code == .unknownPart && error?.suggestion == suggestion, "\(error?.suggestion ?? "")")
    }
}
