import Foundation
import FoundationXML
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("keyboard")
struct KeyboardSubcommandTests {
    @Test("the layouts of the file are drawn, each with the same order of modifiers")
    func layoutsOfFile() throws {
        // On French, ⌘. needs Shift, which would make ⇧⌘ the more frequent set.
        let commands = ["opt+cmd+k", "opt+cmd+l", "shift+cmd+k", "shift+cmd+l", "cmd+."].enumerated().map {
            #"{"title":"C\#($0)","action":"a\#($0):","shortcut":"\#($1)"}"#
        }
        let drawn = try run(commands.joined(separator: ","), app: #""layouts":["German","French"]"#)
        let titles = drawn.matches(of: /(?m)^(\w+), (\S+) held/).map { (String($0.1), String($0.2)) }
        let (german, french) = (
            titles.filter { $0.0 == "German" }.map(\.1), titles.filter { $0.0 == "French" }.map(\.1)
        )
        #expect(titles.count == german.count + french.count && german.count >= 3, "\(titles)")
        #expect(german.filter(french.contains) == french.filter(german.contains), "\(titles)")
    }

    @Test("⌘ comes first if the app uses it, else the modifiers with the most shortcuts")
    func firstModifiers() throws {
        func first(_ shortcuts: String...) throws -> Substring? {
            let commands = shortcuts.enumerated().map {
                #"{"title":"C\#($0)","action":"a\#($0):","shortcut":"\#($1)"}"#
            }
            return try run(commands.joined(separator: ",")).firstMatch(of: /U\.S\., (\S+) held/)?.1
        }
        #expect(try first("ctrl+opt+j", "opt+cmd+k", "opt+cmd+l") == "⌥⌘")
        #expect(try first("cmd+j", "opt+cmd+k", "opt+cmd+l") == "⌘")
    }

    @Test("a key counts different functions, not the items of one")
    func functions() throws {
        let folder = try TemporaryFolder()
        let items = [("Reload", "reload"), ("Reload Again", "reload"), ("Go", "go"), ("Jump", "jump")].enumerated().map
        {
            """
            <menuItem title="\($1.0)" keyEquivalent="\($0 < 2 ? "r" : "g")" id="i\($0)"><connections>
            <action selector="\($1.1):" target="-1" id="a\($0)"/></connections></menuItem>
            """
        }
        let path = try folder.write(
            "Main.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main" id="m"><items>
            <menuItem title="Tools" id="f"><menu key="submenu" title="Tools" id="g"><items>\(items.joined())
            </items></menu></menuItem></items></menu></objects></document>
            """)
        let svg = CapturedRun(["keyboard", path, "--modifiers", "cmd", "--layout", "US", "--format", "svg"]).output
        #expect(svg.contains(">2× Go</text>") && svg.contains(">Reload</text>"), "\(svg)")
    }

    @Test("the pattern of a sign in the legend is inside its frame")
    func signs() throws {
        let svg = try run(#"{"title":"Go","action":"go:","shortcut":"cmd+k"}"#, "--modifiers", "cmd", "--format", "svg")
        let sign = try #require(svg.firstMatch(of: /<g class="reserved" transform[^>]*>(.*?)<use/)).1
        let sizes = sign.matches(of: /<rect[^>]*?width="(\d+)" height="(\d+)"/).map { [$0.1, $0.2] }
        #expect(sizes.count == 2 && sizes.first == sizes.last && !sign.contains(" x=") && !sign.contains(" y="))
    }

    @Test("a picture begins with the name of the app and the legend")
    func title() throws {
        let drawn = try run(#"{"title":"Go","action":"go:","shortcut":"cmd+k"}"#, "--format", "svg")
        let parts = drawn.components(separatedBy: "class=\"heading\"")
        #expect(parts[0].contains(" Keyboard Shortcuts</text>") && parts[0].contains("class=\"note\""))
        #expect(!parts[1].contains("class=\"note\""))
    }

    private func run(_ commands: String, _ options: String..., app: String = "") throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write("app.menu.json", SmallSpec.text(commands, app: app))
        let run = CapturedRun(["keyboard", path] + options)
        #expect(run.status == .clean, "\(run.errors)")
        return run.output
    }

    @Test("draws a keyboard in the terminal", arguments: ["US", "German", "ja"])
    func terminal(layout: String) throws {
        let run = CapturedRun(["keyboard", "examples/talk.menu.jsonc", "--layout", layout, "--modifiers", "cmd"])
        try expectGolden(run.output, "Tests/MenuViewsTests/Goldens/keyboard.\(layout).txt")
    }

    @Test(
        "classifies keys",
        arguments: [
            (#"{"title":"A","action":"a:","shortcut":"cmd+k"}"#, "US", "1 key of the app"),
            (#"{"title":"A","action":"a:","shortcut":"cmd+h"}"#, "US", "1 conflict"),
            (#"{"title":"A","action":"a:","shortcut":"cmd+k","attributes":["disabled"]}"#, "US", "1 disabled"),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd+["},{"title":"B","action":"b:","shortcut":"cmd+ö","allowsAutomaticLocalization":false}"#,
                "German", "1 conflict"
            ),
        ])
    func kinds(commands: String, layout: String, expected: String) throws {
        let output = try run(commands, "--layout", layout, "--modifiers", "cmd,cmd+opt,cmd+shift")
        #expect(output.contains(expected), "\(output)")
    }

    @Test("a label and the character of Option do not overlap")
    func option() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"Close All","action":"a:","shortcut":"opt+cmd+w"},{"title":"Go","action":"b:","shortcut":"opt+cmd+g"}"#
            ))
        let svg = CapturedRun(["keyboard", path, "--modifiers", "opt+cmd", "--layout", "US", "--format", "svg"]).output
        #expect(svg.contains(">Close All<") && !svg.contains(">∑<"))
        #expect(svg.contains(">Go<") && svg.contains(">©<"))
    }

    @Test(
        "the middle of a huge title is left out",
        arguments: [("x", "x"), ("é", "é"), ("e\u{301}\u{302}", "e\u{301}\u{302}")])
    func hugeTitles(part: String, shown: String) throws {
        let folder = try TemporaryFolder()
        let title = "Start" + String(repeating: part, count: 4_001) + "End"
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"\#(title)","action":"go:","shortcut":"ctrl+cmd+j"}"#))
        let page = CapturedRun(["keyboard", path, "--modifiers", "ctrl+cmd", "--layout", "US", "--format", "html"])
            .output
        let found = try #require(page.firstMatch(of: /Start([^<]*)End/))
        #expect(found.1.contains("…") && found.1.contains(shown) && found.1.count < 1_000)
    }

    @Test("a hidden item of Interface Builder has no key, unless code can show it or its keys work while it is hidden")
    func hiddenItems() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "Main.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main" id="m"><items>
            <menuItem title="Tools" id="f"><menu key="submenu" title="Tools" id="g"><items>
            <menuItem title="Never" hidden="YES" keyEquivalent="k" id="n"/>
            <menuItem title="Found" hidden="YES" identifier="found" keyEquivalent="j" id="o"/>
            <menuItem title="Works" hidden="YES" allowsKeyEquivalentWhenHidden="YES" keyEquivalent="l" id="p"/>
            </items></menu></menuItem></items></menu></objects></document>
            """)
        let text = CapturedRun(["keyboard", path, "--modifiers", "cmd", "--layout", "US"]).output
        #expect(!text.contains("Never") && text.contains("Found") && text.contains("Works"))
    }

    @Test("a key that the system keeps from the app has the label of the system")
    func reserved() throws {
        let svg = try run(
            #"{"title":"Shoot","action":"shoot:","shortcut":"shift+cmd+3"}"#, "--modifiers", "shift+cmd", "--format",
            "svg")
        #expect(svg.contains(">Screenshot</text>") && !svg.contains(">Shoot</text>") && svg.contains("Shoot (Tools)"))
    }

    @Test("low keys have labels too")
    func lowKeys() throws {
        let commands =
            #"{"title":"Go","action":"a:","shortcut":"cmd+left"},{"title":"Run","action":"b:","shortcut":"cmd+f5"}"#
        let svg = try run(commands, "--format", "svg")
        #expect(svg.contains(">Go</text>") && svg.contains(">Run</text>"), "\(svg)")
    }

    @Test("Ctrl and Alt are AltGr only on layouts that have it", arguments: [("US", "Ctrl+Alt"), ("German", "AltGr")])
    func altGr(layout: String, held: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.a","title":"Go"}],
              "keybindings":[{"command":"x.a","key":"ctrl+alt+k"}]}}
            """#)
        let run = CapturedRun(["keyboard", path, "--system", "windows", "--layout", layout])
        #expect(run.output.contains("(Windows), \(held) held: 1 key of the extension"), "\(run.output)\(run.errors)")
    }

    @Test("the label of a Return key in two rows is on the narrow part")
    func returnKey() throws {
        let svg = try run(
            #"{"title":"New Paragraph","action":"a:","shortcut":"cmd+return"}"#, "--layout", "German", "--format", "svg"
        )
        let label = try #require(svg.firstMatch(of: /x="([0-9.]+)" y="[0-9.]+">New/))
        #expect(try #require(Double(label.1)) > 16)
    }

    @Test("reports unreachable shortcuts", arguments: ["text", "html", "svg"])
    func unreachable(format: String) throws {
        let output = try run(
            #"{"title":"Go","action":"a:","shortcut":"cmd+ж","allowsAutomaticLocalization":false}"#, "--layout", "US",
            "--format", format)
        #expect(output.contains("1 unreachable"))
        #expect(format == "svg" || output.contains("Go (Tools)"))
    }

    @Test("a keyboard of few keys is a list, and the drawing is folded")
    func fewKeys() throws {
        let commands = (1...4).map { #"{"title":"Go \#($0)","action":"a\#($0):","shortcut":"ctrl+cmd+\#($0)"}"# }
        func page(_ count: Int) throws -> String {
            let commands = commands.prefix(count).joined(separator: ",")
            return try run(commands, "--layout", "US", "--modifiers", "cmd,ctrl+cmd", "--format", "html")
        }
        let few = try page(2)
        #expect(
            few.contains(
                "<ul class=\"own\"><li><kbd class=\"caps\"><span class=\"hidden\">Control Command 1 </span>"
            ))
        #expect(few.ranges(of: "<details class=\"rest\"><summary>The whole keyboard</summary>").count == 1)
        // The first keyboard of a layout is always drawn.
        #expect(few.ranges(of: "<details class=\"taken\">").count == 1)
        #expect(!(try page(4)).contains("The whole keyboard"))
    }

    @Test("the links to keyboards have a line for each layout")
    func contents() throws {
        let command = #"{"title":"Go","action":"a:","shortcut":"cmd+1"}"#
        let few = try run(command, "--layout", "US,German", "--modifiers", "cmd,ctrl+cmd", "--format", "html")
        func link(_ board: Int, _ symbols: String, _ words: String) -> String {
            "<a href=\"#board-\(board)\"><span aria-hidden=\"true\">\(symbols)</span><span class=\"hidden\">\(words)</span></a>"
        }
        let links = link(1, "⌘", "Command") + " " + link(2, "⌃⌘", "Control Command")
        #expect(few.contains("<li><span><bdi>U.S.</bdi>:</span> \(links)</li>"))
        #expect(!few.contains("layouts</summary>") && !few.contains("<summary><h2"))
        let all = try run(command, "--layout", "all", "--modifiers", "cmd", "--format", "html")
        #expect(all.contains("<summary>185 layouts</summary><ul class=\"boards several\"><li><span><bdi>U.S.</bdi>"))
        #expect(all.ranges(of: "<details class=\"rest\"><summary><h2").count == 184)
    }

    @Test("the legend of a drawing explains the marks of keys with several commands")
    func legend() throws {
        let commands = #"{"title":"Hide It","action":"a:","shortcut":"cmd+h"}"#
        let svg = try run(commands, "--layout", "US", "--modifiers", "cmd", "--format", "svg")
        #expect(svg.contains(">2× key with several commands</text>"))
        #expect(!(try run(commands, "--layout", "US", "--modifiers", "ctrl+cmd", "--format", "svg")).contains("2×"))
    }

    @Test("drawings and pages have no names of the code, and count commands without a title")
    func titles() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.write(
            "app.menu.json",
            #"""
            {"menuSpec":1,"app":{"name":"دفتر","mainMenu":"empty"},"build":[],"responders":[
              {"name":"TimelineController","title":"Timeline","keyCommands":[
                {"title":"Play","action":"p:","shortcut":"cmd+1"},{"title":"","action":"acmeObj:","shortcut":"cmd+2"}]},
              {"name":"OtherController","keyCommands":[{"title":"Mute","action":"m:","shortcut":"cmd+3"}]}]}
            """#)
        let manifest = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"acme.run","title":"Run"}],
              "keybindings":[{"command":"acme.run","key":"cmd+1","when":"acme.active"},{"command":"acme.obj","key":"cmd+2"}]}}
            """#)
        let view = try folder.write(
            "App.swift",
            """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { PlayerPane() }.commands { CommandMenu(Strings.menu) {
              Button("Run") {}.keyboardShortcut("r")
              Button(Strings.acme) {}.keyboardShortcut("y") } } } }
            struct PlayerPane: View { var body: some View { Button("Play") {}.keyboardShortcut("p") } }
            """)
        for (path, names) in [(spec, "Controller|acme"), (manifest, "acme"), (view, "Strings|PlayerPane")] {
            let text = CapturedRun(["keyboard", path, "--modifiers", "cmd"]).output
            #expect(text.contains(try Regex(names)), "the text is for developers")
            for format in ["html", "svg"] {
                let output = CapturedRun(["keyboard", path, "--modifiers", "cmd", "--format", format]).output
                #expect(!output.contains(try Regex(names).ignoresCase()))
                #expect(
                    output.contains("1 shortcut without a known title<") && output.contains("a command without a title")
                )
            }
        }
        let page = CapturedRun(["keyboard", spec, "--format", "html"]).output
        #expect(page.contains("Play (Timeline)"))
        // The name of the app may be written from right to left.
        #expect(page.contains("<h1><bdi>دفتر</bdi> Keyboard Shortcuts</h1>"))
    }

    @Test("draws without colors and free keys")
    func drawing() throws {
        let svg = try run(
            #"{"title":"Back","action":"a:","shortcut":"cmd+["},{"title":"A & B","action":"b:","shortcut":"cmd+h"}"#,
            "--layout", "German", "--modifiers", "cmd", "--format", "svg")
        let lines = svg.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "</defs>") else { throw CocoaError(.fileReadCorruptFile) }
        let drawn = lines[start...].dropFirst().filter {
            !$0.hasPrefix("<g class=\"key free") && !$0.hasPrefix("<g class=\"key fixed\"")
        }
        try expectGolden(
            drawn.joined(separator: "\n").replacingOccurrences(of: "><", with: ">\n <"),
            "Tests/MenuViewsTests/Goldens/keyboard.svg")
    }

    @Test("draws every layout with a visible label on each key")
    func allLayouts() throws {
        let svg = try run("", "--layout", "all", "--modifiers", "cmd+opt", "--format", "svg")
        #expect(XMLParser(data: Data(svg.utf8)).parse())
        // By scalars: some letters, such as Thai's sara am, make one character with what is before them.
        let texts = svg.matches(of: /<text class="(main|more|small)"[^>]*>([^<]*)</.matchingSemantics(.unicodeScalar))
        #expect(texts.count > 185 * 60)
        for match in texts {
            let first = try #require(match.2.unicodeScalars.first)
            // A combining mark would attach to the character before it.
            #expect(first.properties.generalCategory != .nonspacingMark && !first.properties.isWhitespace)
            #expect(!match.2.contains("u{"))
        }
    }

    @Test(
        "shows key labels",
        arguments: [
            ("German", "ß", "?"), ("German", "Ö", nil), ("French", "é", "2"), ("French", "ç", "9"),
            ("Turkish Q", "I", nil), ("Turkish Q", "İ", nil), ("Canadian - CSA", "É", nil), ("Arabic", "ض", "Q"),
            ("Hebrew", "◌\u{5BF}", "\\"), ("2SetHangul", "ㅂ", "Q"), ("DVORAK-QWERTYCMD", "Y", "T"), ("ja", "@", "`"),
        ] as [(String, String, String?)])
    func legends(layout: String, main: String, more: String?) throws {
        let svg = try run("", "--layout", layout, "--modifiers", "cmd", "--format", "svg")
        let main = try #require(
            svg.firstMatch(of: try Regex(">\(NSRegularExpression.escapedPattern(for: main))</text>(.*?)</g>")))
        let rest = String(main.output[1].substring ?? "")
        #expect(more.map { rest.contains(">\($0)</text>") } ?? !rest.contains("\"more\""), "\(rest)")
    }

    @Test("characters typed with ⌥ are shown only while ⌥ is held")
    func optionCharacters() throws {
        let svg = try run("", "--layout", "German", "--modifiers", "cmd", "--format", "svg")
        #expect(!svg.contains(">@<"))
        #expect(try run("", "--layout", "German", "--modifiers", "cmd+opt", "--format", "svg").contains(">@<"))
        #expect(try run("", "--layout", "German", "--modifiers", "cmd+opt+shift", "--format", "svg").contains(">Å<"))
        #expect(svg.components(separatedBy: "fixed held").count == 3)
        // A label of three lines takes their place.
        let key = #"{"title":"Promote All the Section Levels","action":"a:","shortcut":"opt+cmd+l"}"#
        let label = try run(key, "--layout", "German", "--modifiers", "cmd+opt", "--format", "svg")
        #expect(label.contains(">Promote") && !label.contains(">@<"))
    }

    @Test("draws key bindings of an extension, with chords and conditions")
    func bindings() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[
              {"command":"x.a","key":"ctrl+1","when":"mode == 1"}, {"command":"x.b","key":"ctrl+1","when":"mode == 2"},
              {"command":"x.c","key":"ctrl+k ctrl+c"}, {"command":"x.d","key":"ctrl+k ctrl+d"},
              {"command":"x.e","key":"ctrl+2"}, {"command":"x.f","key":"ctrl+2"}]}}
            """#)
        let output = CapturedRun(["keyboard", path, "--modifiers", "ctrl"]).output
        #expect(output.contains("● ⌃1  x.a, when \"mode == 1\"\n      x.b, when \"mode == 2\"\n"), "\(output)")
        #expect(output.contains("● ⌃K  then ⌃C: x.c\n      then ⌃D: x.d\n"))
        #expect(output.contains("▲ ⌃2  x.f\n      x.e\n"))
    }

    @Test("SVG is well-formed for any title", arguments: ["US", "German", "ja", "Russian", "Arabic"])
    func svg(layout: String) throws {
        let titles = [
            "<script>alert(1)</script>", "a & b \\\"c\\\" 'd'", "\\u0001\\u202e\\u200b", "שלום עולם", "🤷🏽‍♀️",
            String(repeating: "long ", count: 100),
        ]
        let commands = titles.enumerated().map {
            "{\"title\":\"\($1)\",\"action\":\"a\($0):\",\"shortcut\":\"cmd+\($0)\"}"
        }
        let output = try run(commands.joined(separator: ","), "--layout", layout, "--format", "svg")
        #expect(XMLParser(data: Data(output.utf8)).parse())
        #expect(!output.contains("<script"))
        #expect(output.contains("&lt;script&gt;"))
    }

    @Test(
        "accepts sets of modifiers in any spelling",
        arguments: ["cmd+shift", "⇧⌘", "shift+Command", "none", "cmd,opt+cmd"])
    func modifiers(set: String) {
        #expect(CapturedRun(["keyboard", "examples/talk.menu.jsonc", "--modifiers", set]).status == .clean)
    }

    @Test(
        "usage errors",
        arguments: [["--modifiers", "cmd+x"], ["--layout", "Klingon"], ["-o", "x.png"], ["--target", "watchOS"]])
    func wrongUse(words: [String]) {
        #expect(CapturedRun(["keyboard", "examples/talk.menu.jsonc"] + words).status == .usage)
    }

    @Test("a menu without shortcuts shows only reserved keys")
    func empty() throws {
        #expect(try run("").hasPrefix("U.S., ⌘ held: 5 reserved by the OS"))
    }

    @Test(
        "a binding of the key left of 1 marks it on a Japanese keyboard of a PC", arguments: ["windows:ja", "xkb:jp"])
    func japanese(layout: String) throws {
        let folder = try TemporaryFolder()
        let manifest = try folder.write(
            "package.json",
            #"""
            {"name": "x", "publisher": "y", "version": "1.0.0", "engines": {"vscode": "^1.60.0"}, "contributes": {
              "commands": [{"command": "a.b", "title": "Do It"}],
              "keybindings": [{"command": "a.b", "key": "ctrl+[Backquote]"}]}}
            """#)
        let output = CapturedRun(["keyboard", manifest, "--layout", layout]).output
        #expect(output.contains("│半●│ 1 │ 2 │"), "\(output)")
        #expect(output.contains("│ Alt │Win│ Ctrl │"), "\(output)")
    }
}
