import ShortcutLocalizer
import Testing

@Suite("Keys and levels")
struct KeyCodeTests {
    @Test(
        "keys have their W3C names",
        arguments: [
            (KeyCode.keyQ, "KeyQ"), (.digit1, "Digit1"), (.bracketLeft, "BracketLeft"), (.intlYen, "IntlYen"),
            (.arrowUp, "ArrowUp"), (.f5, "F5"), (.f24, "F24"), (.backspace, "Backspace"),
        ])
    func names(code: KeyCode, name: String) {
        #expect(code.name == name)
        #expect(KeyCode(name: name) == code)
    }

    @Test("every key is found by its unique name", arguments: KeyCode.allCases)
    func ownName(code: KeyCode) {
        #expect(KeyCode(name: code.name) == code)
        #expect("\(code)" == code.name)
    }

    @Test("names are case-sensitive", arguments: ["keyQ", "KEYQ", "Key", "", "NumPad0"])
    func unknownNames(name: String) {
        #expect(KeyCode(name: name) == nil)
    }

    @Test("layouts define fifty keys, from the top left to the bottom right")
    func layoutKeys() {
        #expect(KeyCode.layoutKeys.count == 50)
        #expect(KeyCode.layoutKeys.first == .backquote)
        #expect(KeyCode.layoutKeys.last == .intlRo)
    }

    @Test("levels have the names used in layout files", arguments: KeyLevel.allCases)
    func levels(level: KeyLevel) {
        #expect(KeyLevel(name: level.name) == level)
    }
}
