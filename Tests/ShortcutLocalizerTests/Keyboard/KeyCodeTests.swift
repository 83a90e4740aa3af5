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

    @Test("every key has a name of its own that finds it again", arguments: KeyCode.allCases)
    func ownName(code: KeyCode) {
        #expect(KeyCode(name: code.name) == code)
        #expect("\(code)" == code.name)
    }

    @Test("a name is read letter for letter", arguments: ["keyQ", "KEYQ", "Key", "", "NumPad0"])
    func unknownNames(name: String) {
        #expect(KeyCode(name: name) == nil)
    }

    @Test("fifty keys type what the layout says, from the top left to the bottom right")
    func layoutKeys() {
        #expect(KeyCode.layoutKeys.count == 50)
        #expect(KeyCode.layoutKeys.first == .backquote)
        #expect(KeyCode.layoutKeys.last == .intlRo)
    }

    @Test("levels have the names of the layout files", arguments: KeyLevel.allCases)
    func levels(level: KeyLevel) {
        #expect(KeyLevel(name: level.name) == level)
    }
}
