import Foundation
import LintEngine
import MenuLintCommand
import MenuViews
import Output
import SourceText
import TestSupport
import Testing

@Suite("The verbs about keyboard layouts")
struct LayoutVerbTests {
    // MARK: query

    @Test("query says what menus show, what is pressed, and how that is known")
    func queryText() {
        let run = CapturedRun(["query", "cmd+=", "--layout", "German,Russian"])
        #expect(run.status == .clean)
        #expect(
            run.output == """
                LAYOUT   SHORTCUT  PRESS            STATUS     EVIDENCE
                German   ⌘*        ⇧⌘ BracketRight  remapped   observed
                Russian  ⌘=        ⌘ Equal          unchanged  assumed

                """)
    }

    @Test("query in JSON and CSV carries the same for programs")
    func queryForPrograms() {
        let json = CapturedRun(["query", "cmd+=", "--layout", "German", "--format", "json"]).output
        #expect(
            json == """
                {
                  "version": 1,
                  "query": "⌘=",
                  "layouts": {
                    "com.apple.keylayout.German": {
                      "shortcut": "⌘*",
                      "input": "*",
                      "modifiers": ["command"],
                      "status": ["remapped"],
                      "press": {
                        "code": "BracketRight",
                        "modifiers": ["command", "shift"]
                      },
                      "evidence": "observed"
                    }
                  }
                }

                """)
        let csv = CapturedRun(["query", "cmd+,", "--layout", "tr", "--format", "csv"]).output
        #expect(
            csv == """
                query,layout,name,localized,input,modifiers,status,code,pressModifiers,evidence
                "⌘,",com.apple.keylayout.Turkish-QWERTY-PC,Turkish Q,⌘Ö,ö,command,remapped,Comma,command,observed

                """)
    }

    @Test("what cannot be pressed is null, and a dash")
    func queryUnreachable() throws {
        let words = ["query", "cmd+\\", "--layout", "ja", "--mode", "typed"]
        #expect(CapturedRun(words).output.contains("U.S. (JIS)  —         —      unreachable  none"))
        let json = CapturedRun(words + ["--format", "json"]).output
        #expect(json.contains("\"shortcut\": null"))
        #expect(json.contains("\"press\": null"))
        #expect(json.contains("\"status\": [\"unreachable\"]"))
    }

    @Test(
        "direction, mode, form and spelling are asked for",
        arguments: [
            (["--layout", "he", "--direction", "rtl"], "⌘]        ⌘ BracketRight  mirrored  command-level"),
            (["--layout", "de", "--mode", "typed"], "⌘[        ⌥⌘ Digit5  unchanged  none"),
            (["--layout", "de", "--ascii"], "cmd+ö     cmd+Semicolon  remapped  observed"),
            (["--layout", "us", "--form", "jis"], "U.S. (JIS)  ⌘[        ⌘ BracketRight"),
        ])
    func queryOptions(words: [String], line: String) {
        #expect(CapturedRun(["query", "cmd+["] + words).output.contains(line))
    }

    @Test("without a layout the common ones are asked, with all every one")
    func queryLayouts() {
        #expect(CapturedRun(["query", "cmd+k"]).output.split(separator: "\n").count == 33)
        #expect(CapturedRun(["query", "cmd+k", "--layout", "all"]).output.split(separator: "\n").count == 186)
    }

    @Test(
        "wrong use of the verbs is told, with what is near",
        arguments: [
            (["query"], "\"query\" needs one key combination"),
            (["query", "cmd+k", "cmd+l"], "needs one key combination"),
            (["query", "cmmd+k"], "did you mean \"cmd\"?"),
            (["query", "cmd+k", "--layout", "Germann"], "did you mean \"German\"?"),
            (["query", "cmd+k", "--layout", "se"], "name one of them: \"North Sami\" and \"Sami - PC\""),
            (["query", "cmd+k", "--form", "round"], "unknown form for \"--form\""),
            (["layouts", "a", "b"], "one layout at most"),
            (["layouts", "Germann"], "did you mean \"German\"?"), (["localize"], "\"localize\" needs one file"),
            (["catalog"], "\"catalog\" needs \"build\" or \"check\""),
            (["catalog", "bild"], "did you mean \"build\"?"),
            (["catalog", "build", "layouts"], "needs one folder and a file"),
            (["catalog", "build", "layouts", "-o"], "\"-o\" needs a value"),
        ])
    func wrongUse(words: [String], message: String) {
        let run = CapturedRun(words)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    // MARK: layouts

    @Test("layouts are listed by name, the common ones marked")
    func layoutList() {
        let lines = CapturedRun(["layouts"]).output.split(separator: "\n")
        #expect(lines.count == 186)
        #expect(
            lines.contains(
                "*  German                     de          Latn    iso   cldr (B)      com.apple.keylayout.German"))
        #expect(CapturedRun(["layouts", "--format", "csv"]).output.split(separator: "\n").count == 186)
        #expect(
            CapturedRun(["layouts", "--format", "json"]).output.contains(
                "\"identifier\": \"com.apple.keylayout.German\""))
    }

    @Test("a layout is drawn as a keyboard of its form")
    func drawing() {
        let german = CapturedRun(["layouts", "de"]).output
        #expect(
            german.hasPrefix(
                "German  com.apple.keylayout.German\nde · Latn · ISO keyboard · source cldr, confidence B\n"))
        #expect(german.contains("│° “ │! ¬ │"))
        #expect(german.contains("│^†„ │1 ¡ │"))
        #expect(german.contains("     │< ≤ │y ¥ │"))
        #expect(german.contains("Apple's menus were seen to show 23 characters"))
        let japanese = CapturedRun(["layouts", "ja"]).output
        #expect(japanese.contains("     │1 ¡ │") && japanese.contains("│¥   │"))
        let wide = CapturedRun(["layouts", "KANA"]).output.split(separator: "\n").map(String.init).filter {
            $0.contains("│")
        }
        #expect(
            zip(wide, wide.dropFirst()).enumerated().filter { $0.offset.isMultiple(of: 2) }.allSatisfy {
                DisplayWidth.of($0.element.0) == DisplayWidth.of($0.element.1)
            })
    }

    @Test("one layout in JSON and CSV has its keys")
    func layoutForPrograms() {
        let csv = CapturedRun(["layouts", "de", "--format", "csv"]).output
        #expect(csv.contains("com.apple.keylayout.German,IntlBackslash,none,<,false\n"))
        #expect(csv.contains("com.apple.keylayout.German,Digit2,shift,\"\"\"\",false\n"))
        #expect(
            CapturedRun(["layouts", "de", "--form", "ansi", "--format", "csv"]).output.contains(
                "#ansi,Backquote,none,<,"))
        #expect(CapturedRun(["layouts", "de", "--format", "json"]).output.contains("\"[\": \"ö\""))
    }

    // MARK: localize

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

    @Test("localize lists every command with keys, in the order of the file")
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

    @Test("localize in JSON and CSV leads back to the file, and knows opt-outs")
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

    @Test("localize lists alternates")
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

    @Test("localize and diff mirror what runs from right to left only")
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

    @Test("localize tells what is wrong with the file, and goes on with the rest")
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

    // MARK: catalog

    @Test("a file that is no catalog is replaced by one only with --force")
    func replacing() throws {
        let folder = try TemporaryFolder()
        try folder.write("layouts/a.json", Checkout.text("layouts/Dvorak.json"))
        let notes = try folder.write("notes.txt", "mine")
        let words = ["catalog", "build", folder.path + "/layouts", "-o", notes]
        let refused = CapturedRun(words)
        #expect(refused.status == .usage)
        #expect(refused.errors.contains("is no catalog, and would be lost\n  help: name another file, or add --force"))
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
        #expect(CapturedRun(words + ["--force"]).status == .clean)
        #expect(CapturedRun(words).status == .clean)
    }

    @Test("a catalog's problems are told up to a number")
    func manyProblems() throws {
        let folder = try TemporaryFolder()
        for number in 0..<30 {
            let text = try Checkout.text("layouts/Dvorak.json").replacing("Dvorak", with: "Dvorak\(number)")
            try folder.write("layouts/\(number).json", text)
        }
        let catalog = folder.path + "/my.sqlite"
        try #require(CapturedRun(["catalog", "build", folder.path + "/layouts", "-o", catalog]).status == .clean)
        let process = try Process.run(
            URL(filePath: "/usr/bin/env"), arguments: ["sqlite3", catalog, "DELETE FROM compiled_layout"])
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let run = CapturedRun(["catalog", "check", catalog])
        #expect(run.status == .unreadable)
        #expect(run.errors.split(separator: "\n").count == 21)
        #expect(run.errors.hasSuffix("menulint: and 10 more problems\n"))
    }

    @Test("a catalog of one's own is built, checked and used")
    func ownCatalog() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "layouts/Mine.json",
            #"{"identifier": "com.example.Mine", "name": "Mine", "keys": {"KeyA": {"none": "ä"}, "KeyQ": {"none": "a"}}}"#
        )
        let catalog = folder.path + "/my.sqlite"
        let build = CapturedRun(["catalog", "build", folder.path + "/layouts", "-o", catalog])
        #expect(build.status == .clean, "\(build.errors)")
        #expect(build.output.hasPrefix("\(catalog): 1 layout, "))
        #expect(CapturedRun(["catalog", "check", catalog]).output == "\(catalog): sound, 1 layout\n")
        for environment in [[:], ["MENULINT_CATALOG": catalog]] {
            let option = environment.isEmpty ? ["--catalog", catalog] : []
            let run = CapturedRun(["query", "cmd+a", "--mode", "typed"] + option, environment: environment)
            #expect(run.output.contains("Mine    ⌘A        ⌘ KeyQ  unchanged  none"), "\(run.errors)")
        }
        #expect(CapturedRun(["catalog", "check"]).output == "the built-in catalog: sound, 185 layouts\n")
    }

    @Test("layout files and catalogs that cannot be read end with status 3 and say why")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write("layouts/Bad.json", #"{"identifier": "x", "name": "X", "keys": {"KeyÄ": {}}}"#)
        let text = try folder.write("text.sqlite", "not a database")
        let cases: [([String], String)] = [
            (
                ["catalog", "build", folder.path + "/layouts", "-o", folder.path + "/x.sqlite"],
                "\(bad):1:43: \"KeyÄ\" is no key"
            ),
            (["catalog", "build", folder.path, "-o", folder.path + "/x.sqlite"], "holds no layout files"),
            (
                ["catalog", "build", "layouts", "-o", "/no/such/folder/x.sqlite"],
                "cannot write /no/such/folder/x.sqlite: "
            ),
            (["catalog", "check", text], "\(text) is no SQLite database: it is a text file"),
            (["catalog", "check", "/no/such.sqlite"], "cannot read /no/such.sqlite: No such file or directory"),
            (["query", "cmd+k", "--catalog", text], "is no SQLite database"),
            (["layouts", "--catalog", text], "is no SQLite database"),
            (["lint", "--catalog", text, "examples"], "is no SQLite database"),
        ]
        for (words, message) in cases {
            let run = CapturedRun(words)
            #expect(run.status == .unreadable)
            #expect(run.errors.contains(message), "\(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/x.sqlite"))
    }
}
