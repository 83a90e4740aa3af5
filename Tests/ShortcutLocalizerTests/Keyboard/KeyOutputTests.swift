import ShortcutLocalizer
import Testing

@Suite("What a key types")
struct KeyOutputTests {
    @Test("is compared by its scalars, not as text")
    func scalars() {
        // Each pair is canonically equivalent.
        let pairs = [(";", "\u{37E}"), ("\u{300}", "\u{340}"), ("å", "a\u{30A}"), ("\u{F71}\u{F74}", "\u{F75}")]
        for (one, other) in pairs {
            #expect(one == other)
            #expect(KeyOutput(one) != KeyOutput(other))
            #expect(Set([KeyOutput(one), KeyOutput(other)]).count == 2)
        }
        #expect(KeyOutput("´") == KeyOutput("´") && KeyOutput("´") != KeyOutput("´", isDead: true))
    }

    @Test(
        "is in the built-in catalog as in the layout's file",
        arguments: [
            ("windows:el-el220", KeyCode.keyQ, KeyLevel.plain, "\u{37E}"),
            ("windows:la-Ital", .keyA, .plain, "\u{300}"),
            ("windows:bo-extended", .keyU, .shiftOption, "\u{F71}\u{F74}"), ("windows:de", .comma, .shift, ";"),
        ])
    func catalog(layout: String, code: KeyCode, level: KeyLevel, character: String) throws {
        let catalog = try LayoutCatalog.embedded()
        let keys = try catalog.layout(catalog.layout(named: layout).layout).keys
        let output = try #require(keys.output(of: code, at: level))
        #expect(Array(output.character.unicodeScalars) == Array(character.unicodeScalars))
    }
}
