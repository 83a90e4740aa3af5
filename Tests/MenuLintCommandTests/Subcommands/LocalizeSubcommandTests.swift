import Foundation
import TestSupport
import Testing
import Workspace

@Suite("The localize subcommand")
struct LocalizeSubcommandTests {
    private static let spec = """
        { "menuSpec": 1, "app": { "targets": ["iPadOS 26"] }, "build": [
          { "insertSibling": { "title": "History", "children": [
              { "title": "Back", "action": "back:", "shortcut": "cmd+[" },
              { "title": "As Typed", "action": "typed:", "shortcut": "cmd+\\\\", "allowsAutomaticLocalization": false },
              { "title": "No Keys", "action": "none:" } ] }, "after": "view" },
          { "insertChild": { "title": "Clash", "children": [
              { "title": "Bold, Too", "action": "bold:", "shortcut": "cmd+b" } ] }, "atEndOf": "view" } ],
          "responders": [ { "name": "Player", "keyCommands": [ { "title": "Play", "action": "play:", "shortcut": "space" } ] } ] }
        """

    @Test(
        "key bindings of VS Code are unreachable where lint says so",
        arguments: [
            ("alt+cmd+]", "unreachable on 2 layouts: German and French", true),
            ("cmd+]", "⌃⌥⌘6  remapped on German", false), ("cmd+]", "⌃⌥⇧⌘)  remapped on French", false),
            ("ctrl+k", "unchanged on every layout", false),
        ])
    func editorBindings(keys: String, expected: String, isReported: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            """
            {"name": "a", "engines": {"vscode": "*"}, "contributes": {
              "commands": [{"command": "a.b", "title": "B"}], "keybindings": [{"command": "a.b", "key": "\(keys)"}]}}
            """)
        let layouts = ["--layout", "German,French,Russian"]
        #expect(CapturedRun(["localize", path] + layouts).output.contains(expected))
        #expect(CapturedRun(["lint", path] + layouts).output.contains("[unreachable-shortcut]") == isReported)
    }

    @Test("more than a million shortcuts are refused before any is written")
    func limit() throws {
        let folder = try TemporaryFolder()
        let bindings = (0..<5500).map { #"{"command": "a.\#($0)", "key": "ctrl+k", "mac": "cmd+k"}"# }
        let path = try folder.write(
            "package.json",
            """
            {"name": "a", "engines": {"vscode": "*"}, "contributes": {"keybindings": [\(bindings.joined(separator: ","))]}}
            """)
        let run = CapturedRun(["localize", path, "--layout", "all"])
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.errors.contains("5335000 shortcuts on all these layouts together, and the limit is 1000000"))
        #expect(run.errors.contains("\"--system\""))
        #expect(CapturedRun(["localize", path, "--layout", "German"]).status == .clean)
        let sheet = CapturedRun(["cheatsheet", path, "--layout", "all", "--format", "html"])
        #expect(sheet.status == .usage && sheet.errors.contains("the limit is 1000000"))
        #expect(CapturedRun(["keyboard", path, "--layout", "all"]).errors.contains("the limit is 1000000"))
    }

    @Test("titles of more than 100 MB on all layouts together are refused before any is written")
    func titleLimit() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            """
            {"name": "a", "engines": {"vscode": "*"}, "contributes": {
              "commands": [{"command": "a.b", "title": "\(String(repeating: "t", count: 200_000))"}],
              "keybindings": [{"command": "a.b", "key": "ctrl+k"}]}}
            """)
        let run = CapturedRun(["localize", path, "--layout", "all", "--format", "csv"])
        #expect(run.status == .usage && run.output == "")
        #expect(run.errors.contains("bytes on all these layouts together, and the limit is 100000000"))
        #expect(CapturedRun(["localize", path, "--layout", "German", "--format", "csv"]).status == .clean)
    }

    @Test("lists every command with a shortcut, in the order of the file")
    func localizeText() throws {
        let file = try TemporaryFolder()
        let path = try file.write("app.menu.json", Self.spec)
        let run = CapturedRun(["localize", path, "--layout", "German,French,US"])
        #expect(run.status == .clean, "\(run.errors)")
        #expect(
            run.output == """
                ⌘[  History ▸ Back
                    ⌘Ö  remapped (observed) on German
                    ⌘^  remapped (observed) on French
                    ⌘[  unchanged on U.S.

                ⌘\\  History ▸ As Typed
                    ⌘\\  unchanged on every layout

                ⌘B  View ▸ Clash ▸ Bold, Too
                    ⌘B  unchanged on every layout

                Space  Play
                    Space  unchanged on every layout

                """)
    }

    @Test("uses the layouts of the file, and both directions on request")
    func layoutsOfFile() throws {
        let file = try TemporaryFolder()
        let text = SmallSpec.text(
            #"{ "title": "Back", "action": "back:", "shortcut": "cmd+[" }"#, app: #""layouts": ["German"]"#)
        let path = try file.write("app.menu.json", text)
        #expect(CapturedRun(["localize", path]).output.hasSuffix("\n    ⌘Ö  remapped (observed) on German\n"))
        let both = CapturedRun(["localize", path, "--direction", "both"]).output
        #expect(both.contains("⌘Ö  remapped (observed) on German (ltr)\n"))
        #expect(both.contains("⌘Ä  mirrored and remapped (observed) on German (rtl)\n"))
        #expect(CapturedRun(["lint", path, "--direction", "both"]).status == .clean)
    }

    @Test("JSON and CSV contain pointers into the file and respect opt-outs")
    func localizeForPrograms() throws {
        let file = try TemporaryFolder()
        let path = try file.write("app.menu.json", Self.spec)
        let json = CapturedRun(["localize", path, "--layout", "German", "--format", "json"]).output
        let value = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(value["version"] as? Int == 1)
        let commands = try #require(value["commands"] as? [[String: Any]])
        #expect(
            commands.map { $0["pointer"] as? String } == [
                "/build/0/insertSibling/children/0", "/build/0/insertSibling/children/1",
                "/build/1/insertChild/children/0",
                "/responders/0/keyCommands/0",
            ])
        let layouts = try #require(commands[1]["layouts"] as? [String: [String: Any]])
        let german = try #require(layouts["com.apple.keylayout.German"])
        #expect(german["shortcut"] as? String == "⌘\\")
        #expect((german["press"] as? [String: Any])?["code"] as? String == "Digit7")
        let csv = CapturedRun(["localize", path, "--layout", "German", "--format", "csv"]).output
        #expect(
            csv.contains(
                "/build/1/insertChild/children/0,\"Bold, Too\",View ▸ Clash,⌘B,com.apple.keylayout.German,German,⌘B,")
        )
    }

    @Test("lists chords with each stroke on each layout, and keys by position with their labels")
    func chords() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[
              {"command":"x.a","key":"ctrl+k ctrl+]"},{"command":"x.b","win":"ctrl+k alt+[Digit2]"},
              {"command":"x.c","linux":"[IntlBackslash]"},{"command":"x.d","linux":"ctrl+[ArrowUp]"}]}}
            """#)
        func run(_ words: String...) -> String {
            CapturedRun(["localize", path, "--layout", "de,fr,us"] + words).output
        }
        #expect(
            run("--system", "windows") == """
                Ctrl+K Ctrl+]  x.a
                    Ctrl+K Ctrl+´  remapped on German (Windows)
                    Ctrl+K Ctrl+^  remapped on French (Windows)
                    Ctrl+K Ctrl+]  unchanged on US (Windows)

                Ctrl+K Alt+[Digit2]  x.b
                    Ctrl+K Alt+2  unchanged on 2 layouts: German (Windows) and US (Windows)
                    Ctrl+K Alt+É  remapped on French (Windows)

                """)
        #expect(
            run("--system", "linux") == """
                Ctrl+K Ctrl+]  x.a
                    unreachable on 2 layouts: German (Linux) and French (Linux)
                    Ctrl+K Ctrl+]  unchanged on English (US) (Linux)

                [IntlBackslash]  x.c
                    <  remapped on 2 layouts: German (Linux) and French (Linux)
                    unreachable on English (US) (Linux)

                Ctrl+Up  x.d
                    Ctrl+Up  unchanged on every layout

                """)
        let rows = run("--system", "windows", "--format", "csv").split(separator: "\n")
        #expect(rows.contains { $0.hasSuffix(",French (Windows),Ctrl+K,k,control,unchanged,KeyK,control,none,1") })
        #expect(rows.contains { $0.hasSuffix(",French (Windows),Alt+É,é,option,remapped,Digit2,option,none,2") })
    }

    @Test("lists keys of the numpad, and those that only some keyboards have")
    func numpad() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[
              {"command":"x.a","key":"ctrl+numpad_add"},{"command":"x.b","key":"ctrl+[Numpad5]"},
              {"command":"x.c","key":"ctrl+[IntlRo]"}]}}
            """#)
        #expect(
            CapturedRun(["localize", path, "--layout", "windows:de,windows:pt-BR"]).output == """
                Ctrl+Numpad +  x.a
                    Ctrl+Numpad +  unchanged on every layout

                Ctrl+Numpad 5  x.b
                    Ctrl+Numpad 5  unchanged on every layout

                Ctrl+[IntlRo]  x.c
                    unreachable on German (Windows)
                    Ctrl+/  remapped on Portuguese (Brazil ABNT) (Windows)

                """)
        // The key of the numpad, not the one of the main block that types the same.
        let drawing = CapturedRun(["keyboard", path, "--layout", "windows:de"]).output
        #expect(drawing.contains("Ctrl held: 2 keys of the extension, 1 unreachable"))
        #expect(drawing.contains("│ + │") && drawing.contains("│numpad 5●│numpad +●│"))
    }

    @Test("JSON has the strokes of a chord, each with its press")
    func chordsForPrograms() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"{"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[{"command":"x.a","mac":"cmd+k [KeyQ]"}]}}"#
        )
        let json = CapturedRun(["localize", path, "--layout", "French", "--format", "json"]).output
        let value = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let commands = try #require(value["commands"] as? [[String: Any]])
        let french = try #require((commands.first?["layouts"] as? [String: [String: Any]])?.values.first)
        #expect(french["shortcut"] as? String == "⌘K A")
        let strokes = try #require(french["strokes"] as? [[String: Any]])
        #expect(strokes.map { $0["input"] as? String } == ["k", "a"])
        #expect(strokes.map { ($0["press"] as? [String: Any])?["code"] as? String } == ["KeyK", "KeyQ"])
    }

    @Test("lists alternates")
    func localizeAlternates() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"A","action":"a:","shortcut":"cmd+r","alternates":[{"title":"B","action":"b:","modifiers":["option"]}]}"#
            ))
        #expect(
            CapturedRun(["localize", path, "--layout", "US"]).output == """
                ⌘R  Tools ▸ A
                    ⌘R  unchanged on U.S.

                ⌥⌘R  Tools ▸ B
                    ⌥⌘R  unchanged on U.S.

                """)
    }

    @Test("localize and diff mirror shortcuts if the only direction is right to left")
    func mainDirection() throws {
        let folder = try TemporaryFolder()
        func spec(_ name: String, _ keys: String) throws -> String {
            try folder.write(
                name,
                SmallSpec.text(
                    #"{"title":"A","action":"a:","shortcut":"\#(keys)"}"#, app: #""layoutDirection":["rtl"]"#))
        }
        let (old, new) = (try spec("old.menu.json", "cmd+["), try spec("new.menu.json", "cmd+k"))
        #expect(CapturedRun(["localize", old, "--layout", "ar"]).output.contains("⌘]  mirrored on Arabic"))
        #expect(
            CapturedRun(["localize", old, "--layout", "ar", "--direction", "ltr"]).output.contains("⌘[  unchanged"))
        #expect(CapturedRun(["diff", old, new, "--layout", "de"]).output.contains("⌘Ä → ⌘K on German"))
    }

    @Test("reports mistakes in the file and localizes the rest")
    func localizeBadFiles() throws {
        let file = try TemporaryFolder()
        let path = try file.write("app.menu.json", Self.spec.replacingOccurrences(of: "\"No Keys\"", with: "7"))
        let run = CapturedRun(["localize", path, "--layout", "German"])
        #expect(run.status == .findings)
        #expect(run.output.contains("⌘Ö  remapped (observed) on German"))
        #expect(run.errors.contains("invalid-spec"))
        #expect(CapturedRun(["localize", "/no/such.menu.json"]).status == .unreadable)
        #expect(CapturedRun(["localize", "-"], input: "{").status == .findings)
    }
}
