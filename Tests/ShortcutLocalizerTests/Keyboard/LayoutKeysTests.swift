import ShortcutLocalizer
import Testing

@Suite("Keys of a layout")
struct LayoutKeysTests {
    let keys = LayoutKeys([
        .init(.slash, .shift, KeyOutput("_")),
        .init(.equal, .plain, KeyOutput("´", isDead: true)),
        .init(.slash, .plain, KeyOutput("-")),
    ])

    @Test("each key has an output at each level")
    func lookup() {
        #expect(keys.output(of: .slash, at: .plain) == KeyOutput("-"))
        #expect(keys.output(of: .slash, at: .shift)?.character == "_")
        #expect(keys.output(of: .equal, at: .plain)?.isDead == true)
        #expect(keys.output(of: .equal, at: .shift) == nil)
    }

    @Test("keys outside layouts have no output and cannot be set")
    func otherKeys() {
        var keys = keys
        keys.set(KeyOutput("x"), of: .arrowUp, at: .plain)
        #expect(keys.output(of: .arrowUp, at: .plain) == nil)
        #expect(keys == self.keys)
    }

    @Test("cells are in the order of the keyboard, regardless of the order of insertion")
    func order() {
        #expect(keys.cells.map { "\($0.code) \($0.level)" } == ["Equal none", "Slash none", "Slash shift"])
    }

    @Test("only an output of one scalar has a scalar")
    func scalar() {
        #expect(KeyOutput("ä").scalar == "ä")
        #expect(KeyOutput("\u{1B45}\u{1B44}").scalar == nil)
        #expect(KeyOutput("").scalar == nil)
    }
}
