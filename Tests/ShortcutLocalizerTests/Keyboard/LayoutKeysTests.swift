import ShortcutLocalizer
import Testing

@Suite("The keys of a layout")
struct LayoutKeysTests {
    let keys = LayoutKeys([
        .init(.slash, .shift, KeyOutput("_")),
        .init(.equal, .plain, KeyOutput("´", isDead: true)),
        .init(.slash, .plain, KeyOutput("-")),
    ])

    @Test("each key and level types its own")
    func lookup() {
        #expect(keys.output(of: .slash, at: .plain) == KeyOutput("-"))
        #expect(keys.output(of: .slash, at: .shift)?.character == "_")
        #expect(keys.output(of: .equal, at: .plain)?.isDead == true)
        #expect(keys.output(of: .equal, at: .shift) == nil)
    }

    @Test("keys that no layout decides type nothing and take nothing")
    func otherKeys() {
        var keys = keys
        keys.set(KeyOutput("x"), of: .arrowUp, at: .plain)
        #expect(keys.output(of: .arrowUp, at: .plain) == nil)
        #expect(keys == self.keys)
    }

    @Test("cells come in the order of the keyboard, whatever order they were given in")
    func order() {
        #expect(keys.cells.map { "\($0.code) \($0.level)" } == ["Equal none", "Slash none", "Slash shift"])
    }

    @Test("only a single scalar is an output's scalar")
    func scalar() {
        #expect(KeyOutput("ä").scalar == "ä")
        #expect(KeyOutput("\u{1B45}\u{1B44}").scalar == nil)
        #expect(KeyOutput("").scalar == nil)
    }
}
