import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Systems of layouts on the command line")
struct SystemOptionTests {
    private static let manifest = """
        {"name": "demo", "engines": {"vscode": "^1"}, "contributes": {
          "commands": [{"command": "a.open", "title": "Open"}, {"command": "a.out", "title": "Zoom Out"}],
          "keybindings": [
            {"command": "a.open", "key": "ctrl+alt+q", "mac": "cmd+k", "when": "editorTextFocus"},
            {"command": "a.out", "key": "ctrl+-", "mac": "none"}]}}
        """
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write("package.json", Self.manifest)
    }

    @Test("query shows a combination on several systems, with the labels of PC keyboards")
    func query() {
        let run = CapturedRun(["query", "ctrl+[", "--system", "mac,windows,linux", "--layout", "de"])
        #expect(run.status == .clean)
        #expect(run.output.contains("German            ⌃Ö        ⌃ Semicolon        remapped   observed\n"))
        #expect(run.output.contains("German (Windows)  Ctrl+[    AltGr+Digit8       unchanged  none\n"))
        #expect(run.output.contains("German (Linux)    Ctrl+[    Ctrl+AltGr+Digit8  unchanged  none\n"))
        // A locale without --system means macOS here, and a prefix another system.
        #expect(!CapturedRun(["query", "cmd+[", "--layout", "de"]).output.contains("Windows"))
        // A name as lists show it, with spaces around it.
        let shown = CapturedRun(["query", "ctrl+k", "--layout", " German (Windows) , German "]).output
        #expect(shown.contains("German (Windows)  Ctrl+K") && shown.contains("\nGerman            ⌃K"), "\(shown)")
        #expect(CapturedRun(["query", "ctrl+k", "--layout", "windows:de"]).output.contains("Ctrl+K    Ctrl+KeyK"))
        let json = CapturedRun(["query", "ctrl+[", "--layout", "xkb:de", "--format", "json"]).output
        #expect(json.contains("\"xkb:de\": {"))
        #expect(json.contains("\"shortcut\": \"Ctrl+[\"") && json.contains("\"altGraph\""))
    }

    @Test(
        "a system without a layout of a locale is named",
        arguments: [["localize"], ["lint"], ["report", "-o", "-"]])
    func missingLayouts(words: [String]) {
        let note = "\"hr\" names no layout of Windows; \"menulint layouts --system windows\" lists them\n"
        let run = CapturedRun([words[0], path, "--layout", "hr"] + words.dropFirst())
        #expect(run.errors.hasSuffix(note), "\(run.errors)")
        #expect(CapturedRun([words[0], path, "--layout", "de"] + words.dropFirst()).errors.isEmpty)
    }

    @Test("special keys have the labels of PC keyboards")
    func specialKeys() {
        let words = [
            "left": "Left", "pageup": "Page Up", "backspace": "Backspace", "delete": "Delete",
            "forwarddelete": "Delete",
            "f5": "F5",
        ]
        for (name, label) in words {
            let run = CapturedRun(["query", "cmd+shift+\(name)", "--layout", "windows:en"])
            #expect(run.output.contains("Win+Shift+\(label) "), "\(run.output)")
        }
    }

    @Test("localize shows an extension's bindings on each system that they are for")
    func localize() {
        let text = CapturedRun(["localize", path, "--layout", "de,fr"]).output
        #expect(text.contains("⌘K, Ctrl+Alt+Q  Open\n    ⌘K  unchanged on 2 layouts: German and French\n"))
        #expect(text.contains("    unreachable on French (Windows)\n"))
        // The French layout of macOS types the minus, but the binding is not for macOS.
        #expect(!text.contains("⌃-"))
        let windows = CapturedRun(["localize", path, "--layout", "de", "--system", "windows"]).output
        #expect(windows.contains("Ctrl+Alt+Q  Open\n") && !windows.contains("⌘"))
        let json = CapturedRun(["localize", path, "--layout", "de", "--format", "json"]).output
        #expect(json.contains("\"windows:de\"") && json.contains("\"xkb:de\""))
    }

    @Test(
        "a binding is the key that the editor finds for it, or none",
        arguments: [
            // What the key tables of the editor's tests say.
            ("linux", "xkb:ch", "shift+=", "Shift+Digit1"), ("linux", "xkb:ch", "shift+[", "Ctrl+Alt+Quote"),
            ("linux", "xkb:ch", "ctrl+[", nil), ("linux", "xkb:ch", "ctrl+shift+/", "Ctrl+Shift+Minus"),
            // Ctrl and Alt type another character with the key.
            ("mac", "SwissGerman", "ctrl+alt+/", nil),
            ("mac", "SwissGerman", "ctrl+/", "Ctrl+Shift+Digit7"),
            ("linux", "xkb:gb", "ctrl+alt+[", "Ctrl+Alt+BracketLeft"),
            ("linux", "xkb:se", "shift+'", "Shift+Backslash"), ("linux", "xkb:fr", "ctrl+2", "Ctrl+Digit2"),
            ("linux", "xkb:ru", "ctrl+]", nil), ("linux", "xkb:ru", "ctrl+shift+.", nil),
            // A dead tilde is no tilde for the editor.
            ("linux", "xkb:ch", "shift+`", nil), ("linux", "xkb:pt", "ctrl+shift+`", nil),
            // Ctrl and Alt type a character that has a better key elsewhere.
            ("linux", "xkb:gb", "ctrl+alt+`", nil), ("linux", "xkb:gb", "ctrl+alt+-", nil),
            ("linux", "xkb:be", "ctrl+alt+=", "Ctrl+Alt+Slash"), ("linux", "xkb:pt", "ctrl+alt+'", nil),
            // The level below claims the key if one level repeats another.
            ("linux", "xkb:si", "ctrl+alt+/", "Ctrl+Shift+Alt+Digit7"), ("linux", "xkb:bg", "`", "Ctrl+Alt+Digit8"),
            // The key of a letter that the layout lacks is that letter.
            ("linux", "xkb:ara", "ctrl+[", nil), ("linux", "xkb:il", "ctrl+'", nil),
            ("linux", "xkb:jp(kana)", "ctrl+[", "Ctrl+Shift+BracketRight"), ("mac", "Arabic", "ctrl+[", nil),
            ("linux", "xkb:ru", "ctrl+a", "Ctrl+KeyA"), ("windows", "windows:de-CH", "ctrl+[", "Ctrl+Minus"),
            ("windows", "windows:ru", "ctrl+[", "Ctrl+BracketLeft"), ("windows", "windows:fr", "ctrl+-", nil),
            ("windows", "windows:pt", "ctrl+;", "Ctrl+Semicolon"),
            ("windows", "windows:de", "ctrl+alt+q", "AltGr+KeyQ"),
        ] as [(String, String, String, String?)])
    func editorKeys(system: String, layout: String, keys: String, press: String?) throws {
        let member = system == "windows" ? "win" : system
        let file = try folder.write(
            "keys/package.json",
            """
            {"name": "k", "engines": {"vscode": "^1"}, "contributes": {
              "commands": [{"command": "a.b", "title": "B"}],
              "keybindings": [{"command": "a.b", "\(member)": "\(keys)"}]}}
            """)
        let run = CapturedRun(["localize", file, "--layout", layout, "--system", system, "--format", "csv"])
        let row = try #require(run.output.split(separator: "\n").last).split(
            separator: ",", omittingEmptySubsequences: false)
        guard let press else {
            #expect(row[9] == "unreachable")
            return
        }
        let parts = press.split(separator: "+").map { String($0) }
        let names = ["Ctrl": "control", "Alt": "option", "Shift": "shift", "AltGr": "altGraph"]
        #expect(row[10] == parts.last ?? "")
        #expect(Set(row[11].split(separator: " ").map { String($0) }) == Set(parts.dropLast().compactMap { names[$0] }))
    }

    @Test(
        "a binding blocks a character only where it has the key, and where no other key types the character",
        arguments: [
            (#""key": "alt+l""#, ["com.apple.keylayout.German"]),
            (#""key": "alt+l", "when": "isWindows && editorTextFocus""#, []),
            (#""win": "ctrl+alt+q""#, ["windows:de"]), (#""key": "ctrl+alt+q", "when": "isMac""#, []),
            // No key is this binding on a German Mac: the backslash itself requires Option.
            (#""key": "alt+\\""#, []),
            // The euro sign is on two keys in Denmark, and on one in Germany.
            (#""win": "ctrl+alt+e""#, ["windows:de"]),
        ])
    func blockedCharacters(keys: String, layouts: [String]) throws {
        let file = try folder.write(
            "blocks/package.json",
            """
            {"name": "k", "engines": {"vscode": "^1"}, "contributes": {
              "commands": [{"command": "a.b", "title": "B"}], "keybindings": [{"command": "a.b", \(keys)}]}}
            """)
        let names = "mac:German,mac:Danish,windows:de,windows:da"
        let output = CapturedRun(
            ["lint", "--no-config", "--select", "types-a-character", "--layout", names, "--format", "json", file]
        ).output
        let found = ["com.apple.keylayout.German", "com.apple.keylayout.Danish", "windows:de", "windows:da"]
        #expect(found.filter { output.contains("\"\($0)\"") } == layouts, "\(output)")
    }

    @Test(
        "the help for an unknown modifier of a binding names the editor's",
        arguments: [
            ("option+enter", "write \"alt\" for \"option\""), ("ctr+shift+[", "did you mean \"ctrl\"?"),
            ("hyper+k", "the modifiers are \"ctrl\""),
        ])
    func unknownModifier(keys: String, help: String) throws {
        let file = try folder.write(
            "modifier/package.json",
            """
            {"name": "k", "engines": {"vscode": "^1"}, "contributes": {
              "commands": [{"command": "a.b", "title": "B"}], "keybindings": [{"command": "a.b", "key": "\(keys)"}]}}
            """)
        #expect(CapturedRun(["lint", "--no-config", file]).output.contains(help))
    }

    @Test("layouts lists and draws the layouts of a system")
    func layouts() {
        let list = CapturedRun(["layouts", "--system", "windows", "--format", "csv"]).output
        #expect(list.split(separator: "\n").count == 209)
        #expect(list.contains("windows:de,German,de,Latn,iso,cldr,B,true,false,windows"))
        #expect(CapturedRun(["layouts", "--system", "windows,linux"]).output.split(separator: "\n").count == 786)
        let drawn = CapturedRun(["layouts", "windows:de"]).output
        #expect(drawn.contains("right: AltGr") && drawn.contains("│q @ "))
        #expect(CapturedRun(["layouts", "German", "--system", "linux"]).output.hasPrefix("German (Linux)  xkb:de\n"))
        #expect(CapturedRun(["layouts", "xkb:ru", "--format", "json"]).output.contains("\"system\": \"linux\""))
        let unknown = CapturedRun(["layouts", "xkb:de(neoo)"])
        #expect(unknown.status == .usage && unknown.errors.contains("did you mean \"xkb:de(neo)\"?"))
        for (name, help) in [
            ("xkb:german(neo)", "did you mean \"xkb:de(neo)\"?"), ("xkb:neo", "did you mean \"xkb:de(neo)\""),
            ("xkb:xy(dvorak)", "\"xkb:gb(dvorak)\""), ("win:Swiss Germn", "did you mean \"windows:Swiss German\"?"),
        ] {
            let errors = CapturedRun(["layouts", name]).errors
            #expect(errors.contains(help), "\(errors)")
        }
        // "dee" is in "UnicodeExpert".
        #expect(CapturedRun(["layouts", "xkb:dee"]).errors.contains("did you mean \"xkb:de\"?"))
        #expect(CapturedRun(["layouts", "--system", "amiga"]).status == .usage)
        let both = CapturedRun(["layouts", "de", "--system", "windows,linux"]).output
        #expect(both.hasPrefix("German (Windows)  windows:de\n") && both.contains("\nGerman (Linux)  xkb:de\n"))
        let json = CapturedRun(["layouts", "de", "--system", "windows,linux", "--format", "json"])
        #expect(json.status == .usage && json.errors.contains("name one system with \"--system\""))
    }

    @Test("keyboards of a PC have its keys, and only the app's shortcuts")
    func keyboard() {
        let run = CapturedRun(["keyboard", path, "--system", "windows", "--layout", "de"])
        #expect(run.output.contains("German (Windows), Ctrl held: 1 key of the extension"))
        #expect(run.output.contains("│Ctrl│Win│Alt│") && run.output.contains("│AltGr│"))
        // Ctrl and Alt are AltGr on Windows.
        #expect(run.output.contains("German (Windows), AltGr held: 1 key of the extension"))
        let linux = CapturedRun(["keyboard", path, "--system", "linux", "--layout", "de"])
        #expect(linux.output.contains("German (Linux), Ctrl+Alt held: 1 key of the extension"))
        let svg = CapturedRun(["keyboard", path, "--layout", "windows:de", "--format", "svg"])
        #expect(svg.status == .clean && svg.output.contains("AltGr"))
        let all = CapturedRun(["keyboard", path]).output
        #expect(all.contains("US (Windows), Ctrl held") && all.contains("U.S. (macOS), ⌘ held"))
    }

    @Test("cheat sheets of a PC have its labels")
    func cheatsheet() {
        for (format, text) in [
            ("txt", "Open (in the editor)  Ctrl+Alt+Q"), ("md", "| Open (in the editor) | `Ctrl+Alt+Q` |"),
            ("html", ">AltGr<"),
        ] {
            let sheet = CapturedRun(["cheatsheet", path, "--system", "windows", "--format", format]).output
            #expect(sheet.contains("For Windows"))
            #expect(format == "html" ? sheet.contains(">Ctrl</kbd>") : sheet.contains(text), "\(sheet)")
        }
        #expect(CapturedRun(["cheatsheet", path]).output.contains("⌘K"))
    }

    @Test("suggestions for an extension are keys that VS Code finds on the layout")
    func suggestForEditor() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{
              "commands":[{"command":"x.a","title":"Mark"},{"command":"x.b","title":"Yes"}],
              "keybindings":[{"command":"x.b","key":"ctrl+y"}]}}
            """#)
        func suggestions(_ layout: String) -> String {
            CapturedRun(["suggest", path, "x.a", "--system", "linux", "--layout", layout, "--count", "300"]).output
        }
        #expect(suggestions("us").contains(" Ctrl+[ ") && suggestions("us").contains(" Ctrl+Shift+R "))
        #expect(!suggestions("de").contains(" Ctrl+[ ") && suggestions("de").contains(" Ctrl+Shift+R "))
        #expect(!suggestions("de").contains(" Ctrl+Y "))
    }

    @Test("a layout without Latin letters says where programs find them")
    func latinLetters() {
        for (layout, place) in [("windows:ru", "where a US keyboard has them"), ("windows:mk", "by these")] {
            let note = "Virtual keys: known. With Ctrl, programs find Latin letters \(place)."
            #expect(CapturedRun(["layouts", layout]).output.contains(note), "\(layout)")
        }
    }

    @Test("suggestions for a PC have Ctrl")
    func suggest() {
        let run = CapturedRun(["suggest", path, "New Note", "--system", "windows"])
        #expect(run.output.contains("Ctrl+Shift+N"))
        #expect(!run.output.contains("⌘") && !run.output.contains("Alt+Ctrl"))
    }

    @Test("suggestions for a PC leave out what programs for it commonly have, unless the title asks for it")
    func standardOnPC() {
        func suggestions(_ title: String, on system: String) -> String {
            CapturedRun(["suggest", path, title, "--system", system, "--count", "300"]).output
        }
        for system in ["windows", "linux"] {
            let yank = suggestions("Yank", on: system)
            for keys in ["Ctrl+Y", "Ctrl+H", "Ctrl+Left", "Ctrl+Shift+Left", "Ctrl+Backspace"] {
                #expect(!yank.contains(" \(keys) "), "\(keys)")
            }
            #expect(yank.contains(" Ctrl+Shift+Y ") && yank.contains(" Ctrl+M ") == false)
        }
        #expect(suggestions("Reloading", on: "windows").contains(" Ctrl+R "))
        // Words need not be equal: "deleting" is about "Delete".
        #expect(suggestions("Delete Line", on: "windows").contains(" Ctrl+D "))
    }

    @Test(
        "a command that programs for a PC commonly have gets their keys first",
        arguments: [
            ("Redo", "Ctrl+Y"), ("Find and Replace…", "Ctrl+H"), ("Refresh", "Ctrl+R"), ("Undo", "Ctrl+Z"),
            ("Save As…", "Ctrl+Shift+S"), ("Reset Zoom", "Ctrl+0"),
        ])
    func wellKnownOnPC(title: String, keys: String) {
        let words = ["suggest", path, title, "--system", "windows", "--layout", "windows:en", "--count", "1"]
        let output = CapturedRun(words).output
        #expect(output.contains(" 1  \(keys)  what other apps use for this command"), "\(output)")
    }

    @Test("suggestions for a PC are not called variants of shortcuts with ⌘")
    func variants() {
        let output = CapturedRun(["suggest", path, "Zap", "--system", "linux", "--count", "300"]).output
        #expect(output.contains(" Alt+Shift+Z ") && !output.contains("Win+"), "\(output)")
    }

    @Test("lint judges each binding on the layouts of its systems")
    func lint() {
        let run = CapturedRun(["lint", path, "--layout", "de,fr", "--format", "concise"])
        #expect(run.output.contains("blocks AltGr+Q on Windows, which types @ on German"))
        #expect(run.output.contains("ctrl+- of \"a.out\" cannot be typed on Windows on French ["))
        // macOS has another key, and no layout of Windows is asked for.
        #expect(CapturedRun(["lint", path, "--layout", "mac:German"]).status == .clean)
    }

    @Test("a report has the bindings and the layouts of each system")
    func report() throws {
        let page = CapturedRun(["report", path, "--layout", "de,fr"]).output
        func section(_ name: String, until next: String) throws -> Substring {
            let start = try #require(page.range(of: "<h3 id=\"matrix-\(name)\">"))
            let end = try #require(page.range(of: next, range: start.upperBound..<page.endIndex))
            return page[start.upperBound..<end.lowerBound]
        }
        let headings = [
            "Key bindings on the Mac<", "Key bindings on Windows and Linux<", "German (Windows), Ctrl held",
        ]
        for heading in headings { #expect(page.contains(heading), "\(heading)") }
        #expect(try section("mac", until: "<h3").contains("1 shortcut of the extension on 2 layouts. None changes."))
        let windows = try section("windows", until: "<h3")
        // No key of the French layout has the virtual key of the minus.
        #expect(windows.contains("<th scope=\"col\" data-layouts=\"French (Windows)\">"))
        #expect(windows.contains(">Ctrl+-<") && windows.contains("✕ </span>unreachable") && !windows.contains("⌃"))
        // The German one of Linux types the minus, and the French one as well.
        #expect(
            try section("linux", until: "</section").contains(
                "2 shortcuts of the extension on 2 layouts. None changes."))
        let markdown = CapturedRun(["report", path, "--layout", "de,fr", "--format", "md"]).output
        #expect(
            markdown.contains(
                "<summary>Windows: 2 shortcuts of the extension on 2 layouts. 1 of them cannot be typed on 1 layout; on the other, all stay as they are."
            ))
        #expect(markdown.contains("| Zoom Out | `Ctrl+-` | unreachable (French) |"))
        let mac = CapturedRun(["report", path, "--system", "mac", "--format", "md"]).output
        #expect(mac.hasPrefix("## demo key bindings: no findings\n") && !mac.contains("Windows"), "\(mac)")
        let one = CapturedRun(["report", path, "--system", "windows"]).output
        #expect(one.contains("US (Windows), Ctrl held") && !one.contains("⌘ held") && !one.contains("matrix-windows"))
    }

    @Test("a comparison of extensions has the bindings of each system")
    func diff() throws {
        let changed = Self.manifest.replacing("ctrl+alt+q", with: "ctrl+alt+w").replacing(
            #""key": "ctrl+-""#, with: #""key": "ctrl+-", "win": "ctrl+9""#)
        let new = try folder.write("new/package.json", changed)
        let all = CapturedRun(["diff", path, new]).output
        #expect(all.contains("  Ctrl+Alt+Q → Ctrl+Alt+W  Open      on Windows and Linux\n"), "\(all)")
        #expect(all.contains("  Ctrl+- → Ctrl+9          Zoom Out  on Windows\n"))
        #expect(CapturedRun(["diff", path, new, "--system", "mac"]).output == "no changes\n")
        let linux = CapturedRun(["diff", path, new, "--system", "linux", "--format", "md"]).output
        #expect(linux.contains("- **Open** `Ctrl+Alt+Q` → `Ctrl+Alt+W`\n") && !linux.contains("Zoom"))
        let windows = CapturedRun(["diff", path, new, "--layout", "windows:fr"]).output
        #expect(windows.contains("      none → Ctrl+Ç on French (Windows)\n"), "\(windows)")
        let json = CapturedRun(["diff", path, new, "--format", "json"]).output
        #expect(json.contains(#""systems": ["windows", "linux"]"#) && json.contains(#""systems": ["windows"]"#))
    }

    @Test("a layout of a system that --system excludes, and several systems where there is one, are errors")
    func contradictions() {
        for words in [
            ["query", "cmd+k"], ["localize", path], ["keyboard", path], ["cheatsheet", path], ["suggest", path, "Up"],
            ["report", path],
        ] {
            let run = CapturedRun(words + ["--layout", "xkb:de", "--system", "windows"])
            #expect(run.status == .usage)
            #expect(
                run.errors.contains(
                    """
                    "xkb:de" is a layout of Linux, which "--system" excludes
                      help: omit "--system", or name a layout of Windows
                    """), "\(run.errors)")
        }
        for command in ["cheatsheet", "suggest"] {
            let several = CapturedRun(
                [command, path, "Up", "--layout", "xkb:de,windows:de"].filter { command == "suggest" || $0 != "Up" })
            #expect(several.errors.contains("these are layouts of Linux and Windows, and the output is for one system"))
            let systems = CapturedRun([command, path, "--system", "windows,mac"])
            #expect(systems.errors.contains("\"--system\" takes one system here"), "\(systems.errors)")
        }
        // The layout tells the system.
        #expect(CapturedRun(["cheatsheet", path, "--layout", "windows:de"]).output.contains("For Windows;"))
    }

    @Test("a menu of Apple's systems is shown on no other system, and an extension on those of its bindings")
    func systemsOfDocument() throws {
        let spec = try folder.write(
            "a.menu.json",
            """
            {"menuSpec": 1, "build": [{"insertChild": {"title": "T", "children": [
              {"title": "Quit Now", "action": "a:", "shortcut": "cmd+k"}]}, "atStartOf": "file"}]}
            """)
        let mac = try folder.write(
            "mac/package.json",
            """
            {"name": "k", "engines": {"vscode": "^1"}, "contributes": {
              "keybindings": [{"command": "a.b", "mac": "cmd+k"}]}}
            """)
        for words in [["localize"], ["keyboard"], ["cheatsheet"], ["suggest"], ["report"]] {
            for option in [["--system", "windows"], ["--layout", "windows:de"]] {
                let run = CapturedRun(words + [spec] + (words == ["suggest"] ? ["Go"] : []) + option)
                #expect(run.status == .usage, "\(words) \(option)")
                #expect(
                    run.errors.contains(
                        """
                        the menu is for macOS and iPadOS, not for Windows
                          help: omit "--system" and layouts of other systems; "menulint query" shows a combination on any layout
                        """), "\(run.errors)")
            }
            let other = CapturedRun(words + [mac] + (words == ["suggest"] ? ["Go"] : []) + ["--system", "linux"])
            #expect(
                other.errors.contains("the extension has key bindings for macOS, none for Linux"), "\(other.errors)")
        }
    }

    @Test("a layout of another system in a spec is an error")
    func wrongSystem() throws {
        let spec = try folder.write("a.menu.json", #"{"menuSpec": 1, "app": {"name": "A", "layouts": ["windows:de"]}}"#)
        let run = CapturedRun(["lint", spec, "--format", "concise"])
        #expect(run.output.contains("\"windows:de\" is a layout of Windows [invalid-spec]"), "\(run.output)")
        #expect(CapturedRun(["lint", spec, "--layout", "mac:de", "--format", "concise"]).status == .clean)
    }

    @Test("the catalog that fuzzing and attacks begin with is one of this build")
    func catalogOfCorpus() {
        let run = CapturedRun(["catalog", "check", Checkout.url("Fuzz/corpus/catalog/one-layout").path])
        #expect(run.status == .clean, "\(run.errors)")
    }

    @Test("a catalog of format 1 is refused with a way out")
    func oldCatalog() throws {
        var bytes = try Data(contentsOf: Checkout.url("Fuzz/corpus/catalog/one-layout"))
        bytes[63] = 1
        let old = folder.path + "/old.sqlite"
        try bytes.write(to: URL(filePath: old))
        let run = CapturedRun(["layouts", "--catalog", old])
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("build it again from its layout files with \"menulint catalog build\""))
    }

    @Test("a layout on which no menu is pressed is an error", arguments: ["xkb:de", "windows:German"])
    func layoutOfAnotherSystem(layout: String) throws {
        let folder = try TemporaryFolder()
        let menu = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"Go","action":"go:","shortcut":"cmd+k"}"#))
        let code = try folder.write("App.swift", "import SwiftUI\nlet go = Button(\"Go\") {}.keyboardShortcut(\"k\")\n")
        for words in [["lint", menu], ["lint", code], ["show", menu], ["localize", menu], ["report", menu]] {
            let run = CapturedRun(words + ["--layout", layout])
            #expect(run.status == .usage, "\(words)")
            #expect(run.errors.contains("for macOS and iPadOS"), "\(run.errors)")
            #expect(run.errors.contains("\"menulint query\" shows a combination on any layout"), "\(run.errors)")
        }
        let manifest = try folder.write(
            "package.json",
            #"{"name":"x","engines":{"vscode":"1"},"contributes":{"keybindings":[{"command":"a","key":"ctrl+k"}]}}"#)
        #expect(CapturedRun(["lint", menu, manifest, "--layout", layout]).status == .clean, "the manifest is for it")
        for name in ["de", "German", "all"] {
            #expect(CapturedRun(["lint", menu, "--layout", name]).status == .clean, "\(name)")
        }
    }
}
