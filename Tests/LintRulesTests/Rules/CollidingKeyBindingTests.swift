import TestSupport
import Testing

@Suite("Key bindings that only a layout makes one press")
struct CollidingKeyBindingTests {
    private func lint(_ bindings: String, _ layouts: String, category: String = "Other") throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"categories":["\#(category)"],"contributes":{"keybindings":[
            \#(bindings)
            ]}}
            """#)
        return CapturedRun(["lint", path, "--layout", layouts, "--format", "concise", "--select", "layout-collision"])
            .output
    }

    private static func pair(_ one: String = "true", _ other: String = "true") -> String {
        #"{"command":"x.a","key":"alt+-","when":"\#(one)"},"# + "\n"
            + #"{"command":"x.b","key":"alt+6","when":"\#(other)"}"#
    }

    @Test("are a warning on that layout only")
    func layout() throws {
        let found = try lint(Self.pair(), "xkb:fr,xkb:de,mac:French,windows:fr,xkb:us")
        #expect(
            found.contains(
                #"package.json:2:24: warning: alt+- of "x.a" and alt+6 of "x.b" are the same key press on Linux on French, which always runs the later one"#
            ), "\(found)")
        #expect(found.split(separator: "\n").count == 1, "\(found)")
        #expect(try !lint(Self.pair(), "xkb:de,xkb:us,windows:fr").contains("layout-collision"))
    }

    @Test(
        "are possible where both conditions may be true, and nothing where they never are",
        arguments: [
            ("editorTextFocus", "x.isActive", "info: possible: alt+-"), ("x.a && x.b", "x.a", "warning: alt+-"),
            ("editorTextFocus", "terminalFocus", ""), ("x.a", "!x.a", ""), ("isMac", "true", ""),
            // An exception on purpose.
            ("editorTextFocus", "editorTextFocus && x.a", ""),
        ])
    func conditions(one: String, other: String, finding: String) throws {
        let found = try lint(Self.pair(one, other), "xkb:fr")
        #expect(finding.isEmpty ? !found.contains("layout-collision") : found.contains(finding), "\(found)")
    }

    @Test(
        "also as positions, and in chords",
        arguments: [
            ("ctrl+[Slash]", "ctrl+-", "xkb:de", "are the same"),
            ("ctrl+k alt+-", "ctrl+k alt+6", "xkb:fr", "are the same"),
            ("alt+-", "alt+6 a", "xkb:fr", "begin with the same"),
            ("ctrl+[KeyZ]", "ctrl+y", "windows:de", "are the same"),
        ])
    func keys(one: String, other: String, layout: String, verb: String) throws {
        let found = try lint(
            #"{"command":"x.a","key":"\#(one)"},{"command":"x.b","key":"\#(other)"}"#, layout)
        #expect(found.contains(verb), "\(found)")
    }

    @Test("of one command, of equal keys, and of an earlier key of a chord are nothing")
    func others() throws {
        for bindings in [
            #"{"command":"x.a","key":"alt+-"},{"command":"x.a","key":"alt+6"}"#,
            #"{"command":"x.a","key":"alt+-"},{"command":"x.b","key":"alt+-"}"#,
            #"{"command":"x.a","key":"ctrl+[KeyZ]"},{"command":"x.b","key":"ctrl+z"}"#,
            #"{"command":"x.a","key":"ctrl+k alt+-"},{"command":"x.b","key":"ctrl+l alt+6"}"#,
            #"{"command":"x.a","key":"alt+-"},{"command":"x.b","key":"ctrl+k alt+6"}"#,
            #"{"command":"x.a","key":"alt+-","linux":"alt+a"},{"command":"x.b","key":"alt+6"}"#,
        ] {
            #expect(try !lint(bindings, "xkb:fr").contains("layout-collision"), "\(bindings)")
        }
        let arguments = #"{"command":"x.a","key":"alt+-","args":1},{"command":"x.a","key":"alt+6","args":2}"#
        #expect(try lint(arguments, "xkb:fr").contains(#"alt+- of "x.a" (1) and alt+6 of "x.a" (2)"#))
    }

    @Test("are one finding for all layouts, also where other keys differ, in their order")
    func layouts() throws {
        // A position whose character depends on the layout, and keys that only some of these layouts make one press.
        let other =
            #"{"command":"x.c","key":"alt+[Slash]"},{"command":"x.d","key":"alt+[Semicolon]"},{"command":"x.d","key":"alt+m"},"#
            + "\n"
        let found = try lint(other + Self.pair(), "xkb:fr(nodeadkeys),xkb:am(eastern),xkb:de,xkb:fr")
        #expect(
            found.contains(
                #"alt+- of "x.a" and alt+6 of "x.b" are the same key press on Linux on 3 layouts: "#
                    + "French (no dead keys), Armenian (eastern) and French, which always runs the later one"),
            "\(found)")
        #expect(
            found.contains(
                #"alt+[Slash] of "x.c" and alt+- of "x.a" are the same key press on Linux on German"#), "\(found)")
    }

    @Test("of a keymap are infos, and three are one finding")
    func keymap() throws {
        #expect(try lint(Self.pair(), "xkb:fr", category: "Keymaps").contains("info: alt+-"))
        let many = (0..<3).map { index in
            let held = ["alt", "ctrl", "cmd"][index]
            return #"{"command":"x.a\#(index)","key":"\#(held)+-"},{"command":"x.b\#(index)","key":"\#(held)+6"}"#
        }
        let found = try lint(many.joined(separator: ","), "xkb:fr")
        #expect(found.contains("3 key bindings are the same key press as a later one on some layouts"), "\(found)")
    }

    @Test("have the place of the member with the keys of the system")
    func places() throws {
        let found = try lint(
            """
            {"command":"x.a","key":"alt+a",
            "linux":"alt+-"},
            {"command":"x.b","key":"alt+6"}
            """, "xkb:fr,mac:French,windows:fr")
        #expect(found.contains("package.json:3:9: warning: alt+- of"), "\(found)")
    }
}

@Suite("Places of findings about key bindings")
struct KeyBindingPlaceTests {
    private func lint(_ bindings: String, _ words: String...) throws -> [Substring] {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            """
            {"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[
            \(bindings)
            ]}}
            """)
        return CapturedRun(["lint", path, "--format", "concise"] + words).output.split(separator: "\n")
            .filter { $0.contains("package.json:") }
    }

    @Test("conflicts name the keys of each system, at their members")
    func conflicts() throws {
        let found = try lint(
            """
            {"command":"x.a",
            "key":"ctrl+k",
            "linux":"alt+k",
            "mac":"cmd+k"},
            {"command":"x.b","key":"ctrl+k","linux":"alt+k","mac":"cmd+k"}
            """, "--select", "duplicate-shortcut")
        try #require(found.count == 3, "\(found)")
        #expect(found[0].contains(#":3:7: error: ctrl+k never runs "x.a": the later binding of "x.b" applies"#))
        #expect(found[0].contains("whenever this one does on Windows"), "\(found)")
        #expect(found[1].contains(":4:9: error: alt+k never runs") && found[1].contains(" on Linux"), "\(found)")
        #expect(found[2].contains(":5:7: error: cmd+k never runs") && found[2].contains(" on macOS"), "\(found)")
        let same = try lint(
            #"{"command":"x.a","key":"ctrl+k"},{"command":"x.b","key":"ctrl+k"}"#, "--select", "duplicate-shortcut")
        #expect(same.count == 1 && !same[0].contains(" on "), "\(same)")
    }

    @Test("characters of Option are about the keys of macOS")
    func option() throws {
        let found = try lint(
            """
            {"command":"x.a","key":"ctrl+l",
            "mac":"alt+l"}
            """, "--select", "types-a-character", "--layout", "mac:German")
        #expect(found.count == 1 && found[0].contains("package.json:3:7: warning: ⌥L"), "\(found)")
    }
}
