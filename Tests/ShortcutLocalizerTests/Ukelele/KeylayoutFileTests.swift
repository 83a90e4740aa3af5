import KeyCombinations
import ShortcutLocalizer
import Testing

@Suite("Keyboard layouts of Ukelele")
struct KeylayoutFileTests {
    /// A layout with a dead key, a map for ⌘ and a map that is based on another.
    private static let sample = """
        <?xml version="1.1" encoding="UTF-8"?>
        <!DOCTYPE keyboard PUBLIC "" "file://localhost/System/Library/DTDs/KeyboardLayout.dtd">
        <keyboard group="126" id="-5432" name="My Own" maxout="1">
            <layouts>
                <layout first="0" last="17" modifiers="mods" mapSet="ANSI"/>
                <layout first="18" last="18" modifiers="mods" mapSet="JIS"/>
            </layouts>
            <modifierMap id="mods" defaultIndex="0">
                <keyMapSelect mapIndex="0"><modifier keys=""/></keyMapSelect>
                <keyMapSelect mapIndex="1"><modifier keys="anyShift caps? command?"/></keyMapSelect>
                <keyMapSelect mapIndex="2"><modifier keys="anyOption caps?"/></keyMapSelect>
                <keyMapSelect mapIndex="3"><modifier keys="command"/></keyMapSelect>
            </modifierMap>
            <keyMapSet id="ANSI">
                <keyMap index="0">
                    <key code="0" action="a"/> <key code="1" output="&#x015B;"/> <key code="33" action="acute"/>
                    <key code="36" output="&#x000D;"/> <key code="50" output="&#x0060;"/> <key code="93" output="¥"/>
                    <key code="2"><action><when state="none" output="d"/></action></key>
                    <key code="3" output="&#x0001;"/>
                </keyMap>
                <keyMap index="1"><key code="0" output="A"/></keyMap>
                <keyMap index="2" baseMapSet="ANSI" baseIndex="1"><key code="1" output="ß"/></keyMap>
                <keyMap index="3"><key code="0" output="a"/><key code="1" output="s"/></keyMap>
            </keyMapSet>
            <actions>
                <action id="a"><when state="none" output="a"/><when state="acute" output="á"/></action>
                <action id="acute"><when state="none" next="acute"/><when state="acute" output="´´"/></action>
            </actions>
            <terminators><when state="acute" output="´"/></terminators>
        </keyboard>
        """

    private func read(_ text: String) throws(LayoutError) -> KeyboardLayout {
        try KeylayoutFile.layout(reading: Array(text.utf8), path: "my.keylayout")
    }

    @Test("keys, actions and dead keys are read, level by level")
    func keys() throws {
        let layout = try read(Self.sample)
        #expect(layout.description.name == "My Own")
        #expect(layout.description.identifier == "org.unknown.keylayout.MyOwn")
        #expect(layout.description.script == "Latn")
        #expect(layout.description.source == .custom)
        let cells = layout.keys.cells.map {
            "\($0.code) \($0.level) \($0.output.character)\($0.output.isDead ? "†" : "")"
        }
        #expect(
            cells
                == [
                    "Backquote none `", "IntlYen none ¥", "BracketLeft none ´†", "KeyA none a", "KeyA shift A",
                    "KeyA option A", "KeyA shift+option a", "KeyA command a", "KeyS none ś", "KeyS option ß",
                    "KeyS shift+option ś", "KeyS command s", "KeyD none d", "KeyD shift+option d",
                    "BracketLeft shift+option ´†", "Backquote shift+option `", "IntlYen shift+option ¥",
                ].sorted { order($0) < order($1) })
    }

    private func order(_ cell: String) -> Int {
        let parts = cell.split(separator: " ")
        let code = KeyCode(name: parts[0])?.rawValue ?? 0
        let level = KeyLevel(name: parts[1])?.rawValue ?? 0
        return Int(code) * 10 + Int(level)
    }

    @Test("a read layout can be used for localization")
    func localizing() throws {
        let localizer = Localizer(try read(Self.sample))
        let typed = localizer.localize(
            try KeyCombination(parsing: "cmd+s"), options: LocalizationOptions(mode: .literal))
        #expect(typed.press == KeyPress(.keyS, .command))
    }

    @Test(
        "an invalid layout is reported with its position",
        arguments: [
            (
                #"modifiers="mods" mapSet="ANSI""#, #"modifiers="gone" mapSet="ANSI""#,
                "the modifier map \"gone\" is missing", 5
            ),
            (#"mapSet="ANSI"/>"#, #"mapSet="gone"/>"#, "the key map set \"gone\" is missing", 5),
            (#"<keyboard group"#, #"<keybord group"#, "", 0),
            (#" name="My Own""#, "", "the keyboard has no name", 3),
            (#"name="My Own""#, #"name=" ""#, "the keyboard has no name", 3),
            (#"<action id="a">"#, #"<action id="b">"#, "the action \"a\" is missing", 16),
            (#"anyOption caps?"#, "anyOptoin", "\"anyOptoin\" is not a modifier", 11),
            (#"<keyMap index="1">"#, #"<keyMap index="0">"#, "duplicate key map 0", 21),
            (
                #"<keyMap index="1">"#, #"<keyMap index="1" baseMapSet="ANSI" baseIndex="2">"#,
                "the key map is based on itself", 21
            ),
            (
                #"<key code="0" output="A"/>"#, #"<key code="0" output="A"/><key code="0" output="B"/>"#,
                "the key 0 types two characters in one map", 21
            ),
            (
                #"<when state="acute" output="´´"/>"#, #"<when state="acute" next="x"/><when state="x" next="acute"/>"#,
                "the action \"acute\" is circular through the state \"acute\" and types nothing", 27
            ),
            (
                #"<when state="acute" output="´´"/>"#, #"<when state="acute" next="acute"/>"#,
                "the action \"acute\" is circular through the state \"acute\" and types nothing", 27
            ),
            (
                #"output="ß""#, #"output="&ss;""#,
                "the entity \"&ss;\" is neither predefined nor declared here", 22
            ),
        ])
    func mistakes(original: String, replacement: String, message: String, line: Int) throws {
        let text = Self.sample.replacingFirst(original, with: replacement)
        #expect(text != Self.sample)
        let error = #expect(throws: LayoutError.self) { try read(text) }
        #expect(error?.nameOrPath == "my.keylayout")
        if line > 0 {
            #expect(error?.detail == message)
            #expect(error?.position?.line == line)
        }
    }

    @Test("the billion-laughs attack is rejected at its first entity")
    func billionLaughs() {
        let bomb = Self.sample.replacingFirst(
            "\"file://localhost/System/Library/DTDs/KeyboardLayout.dtd\"",
            with: "\"x\" [<!ENTITY lol \"lol\"><!ENTITY lol9 \"&lol;&lol;\">]"
        ).replacingFirst("My Own", with: "&lol9;")
        let error = #expect(throws: LayoutError.self) { try read(bomb) }
        #expect(error?.code == .syntax)
        #expect(error?.position?.line == 3)
        #expect(error?.description.hasPrefix("my.keylayout:3:") == true)
    }

    @Test("a truncated file is an error, never a crash")
    func truncation() {
        let bytes = Array(Self.sample.utf8)
        for end in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: LayoutError.self) {
                try KeylayoutFile.layout(reading: Array(bytes[..<end]), path: "cut.keylayout")
            }
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ part: String, with other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
