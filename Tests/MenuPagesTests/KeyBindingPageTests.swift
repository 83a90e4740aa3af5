import TestSupport
import Testing

/// The key bindings of editor extensions on pages: commands with arguments, and keys that several commands share.
@Suite("Key bindings on pages")
struct KeyBindingPageTests {
    private func run(_ verb: String, _ bindings: String, _ words: String...) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","displayName":"Keys","engines":{"vscode":"*"},"contributes":{
              "commands":[{"command":"x.go","title":"Go"},{"command":"x.zap","title":"Zap"},
                {"command":"x.find","title":"Find It"}],"keybindings":[\#(bindings)]}}
            """#)
        return CapturedRun([verb, path] + words).output
    }

    private static let moves = #"""
        {"command":"x.go","key":"cmd+1","args":{"to":"left","by":"line"}},
        {"command":"x.go","key":"cmd+2","args":{"by":"line", "to":"right"}},
        {"command":"x.go","key":"cmd+3","args":{ "to":"right", "by":"line" }},
        {"command":"x.zap","key":"cmd+4","args":{"to":"left"}},
        {"command":"x.unknown","key":"cmd+5","args":"a"},{"command":"x.unknown","key":"cmd+6"}
        """#

    @Test("of one command with different arguments have a row each, and a title that says what differs")
    func arguments() throws {
        let sheet = try run("cheatsheet", Self.moves)
        #expect(sheet.contains("  Go (to: left)   ⌘1\n  Go (to: right)  ⌘2\n                  ⌘3\n"), "\(sheet)")
        #expect(sheet.contains(/Zap +⌘4/) && sheet.contains("2 shortcuts are not listed"), "\(sheet)")
        let report = try run("report", Self.moves)
        for title in ["Go (to: left)", "Go (to: right)", "Zap", "<code>x.unknown (a)</code>", "<code>x.unknown</code>"]
        {
            #expect(report.contains("<bdi>\(title)</bdi>"), "\(title)")
        }
        let keyboard = try run("keyboard", Self.moves)
        #expect(keyboard.contains("⌘1  Go (to: left)") && keyboard.contains("⌘2  Go (to: right)"), "\(keyboard)")
    }

    @Test(
        "of one command have short titles",
        arguments: [
            (#"")""#, #"2"#, "Go (“)”)"), (#"{"a":[1,2],"b":null}"#, #"{}"#, "Go (a: 1, 2, b: null)"),
            (#""\#(String(repeating: "x", count: 100))""#, "1", "Go (xxxxxxxxxxxxxxxxxxxxxxxxxx…xxxxxxxxxxxx)"),
            (#""x\#(String(repeating: "y", count: 99))""#, #""x\#(String(repeating: "y", count: 98))""#, "yyyyy, 2)"),
            (#""a\nb""#, #""c""#, #"Go (a\u{A}b)"#),
        ])
    func titles(arguments: String, others: String, title: String) throws {
        let sheet = try run(
            "cheatsheet",
            #"{"command":"x.go","key":"cmd+1","args":\#(arguments)},{"command":"x.go","key":"cmd+2","args":\#(others)}"#
        )
        #expect(sheet.contains(title), "\(sheet)")
    }

    private static let shared = #"""
        {"command":"x.go","key":"cmd+1","when":"editorTextFocus && !findWidgetVisible"},
        {"command":"x.zap","key":"cmd+1","when":"editorTextFocus && findWidgetVisible"},
        {"command":"x.find","key":"cmd+1","when":"x.isActive"},
        {"command":"x.go","key":"cmd+2","when":"editorTextFocus && !findWidgetVisible"},
        {"command":"x.zap","key":"cmd+2","when":"editorTextFocus && !findWidgetVisible && x.isActive"}
        """#

    @Test("of shared keys have their conditions in a cheat sheet")
    func sharedKeys() throws {
        let sheet = try run("cheatsheet", Self.shared, "--system", "linux")
        for row in [
            /Go \(without Find open\) +Win\+1/, /Zap \(with Find open\) +Win\+1/, /Find It \(sometimes\) +Win\+1/,
            // The others of the same key require no less.
            /Go +Win\+2/, /Zap \(sometimes\) +Win\+2/,
        ] {
            #expect(sheet.contains(row), "\(sheet)")
        }
        let own = try run("cheatsheet", #"{"command":"x.go","key":"cmd+1","when":"editorTextFocus && x.isActive"}"#)
        #expect(own.contains("Go (in the editor)") && !own.contains("sometimes"), "\(own)")
    }

    @Test("of a command under several conditions are one row with all of them")
    func alternatives() throws {
        let sheet = try run(
            "cheatsheet",
            #"""
            {"command":"x.go","key":"cmd+1","when":"inQuickOpen"},{"command":"x.go","key":"cmd+1","when":"listFocus"},
            {"command":"x.zap","key":"cmd+1","when":"terminalFocus"}
            """#)
        #expect(sheet.contains(/Go \(in Quick Open or in lists\) +⌘1/), "\(sheet)")
        #expect(sheet.contains(/Zap \(in the terminal\) +⌘1/), "\(sheet)")
    }

    @Test("have arguments that are true or false without these words")
    func choices() throws {
        let sheet = try run(
            "cheatsheet",
            #"{"command":"x.go","key":"cmd+1"},{"command":"x.go","key":"cmd+2","args":{"wholeWord":true}},"#
                + #"{"command":"x.go","key":"cmd+3","args":{"to":"end","wholeWord":false}}"#)
        #expect(sheet.contains(/\n  Go +⌘1/) && sheet.contains(/\n  Go \(whole word\) +⌘2/), "\(sheet)")
        #expect(sheet.contains(/\n  Go \(to: end, no whole word\) +⌘3/), "\(sheet)")
    }

    @Test("of a view have its name on pages for users")
    func viewsForUsers() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"views":{"explorer":[{"id":"v","name":"Marks"}]},
              "commands":[{"command":"x.go","title":"Go"},{"command":"x.zap","title":"Zap"}],"keybindings":[
                {"command":"x.zap","key":"cmd+1"},{"command":"x.go","key":"cmd+1","when":"focusedView == v"}]}}
            """#)
        #expect(CapturedRun(["cheatsheet", path]).output.contains("Go (in the view “Marks”)"))
        let page = CapturedRun(["keyboard", path, "--format", "html"]).output
        #expect(page.contains("Go, in the view “Marks”"))
    }

    @Test("of a command share a row of a report, in sections, which are folded if there are many")
    func sections() throws {
        let keys =
            #"{"command":"x.go","key":"cmd+1"},{"command":"x.zap","key":"cmd+2"},{"command":"x.go","key":"cmd+3"}"#
        func report(_ more: String) throws -> String {
            try run("report", keys + #",{"command":"editor.action.rename","key":"cmd+4"}"# + more, "--system", "mac")
        }
        let page = try report("")
        #expect(page.contains("<details open><summary><bdi>Keys</bdi></summary>"))
        #expect(page.contains("<details open><summary><bdi>Editor</bdi></summary>"))
        #expect(page.contains(/<bdi>Go<\/bdi>.*⌘1.*, .*⌘3.*<\/li>/), "\(page.suffix(9000))")
        let letters = "abcdefghijklmnopqrstuvw"
        let many = letters.flatMap { first in
            letters.map { #",{"command":"x.find","key":"ctrl+\#(first) \#($0)"}"# }
        }.joined()
        let large = try report(many)
        #expect(
            large.contains(
                "<details><summary><bdi>Editor</bdi> <span class=\"note count soft\">1 key binding</span></summary>"))
        #expect(!large.contains("<details open><summary>"))
    }

    @Test("have conditions in plain words in a report, and others in one line")
    func report() throws {
        let page = try run("report", Self.shared)
        #expect(page.contains(#"<span class="when soft">in the editor and without Find open</span>"#))
        #expect(page.contains(#"<span class="when line soft" title="x.isActive">when x.isActive</span>"#))
        #expect(!page.contains("<span class=\"when soft\">when "))
        let lint = try run("lint", Self.shared)
        #expect(
            lint.contains(
                "bindings in the editor and without Find open do not run when a later binding")
                || lint.contains("cmd+1 of \"x.zap\" in the editor and with Find open")
                || lint.contains("cmd+1 of \"x.find\" when \"x.isActive\""), "\(lint)")
    }

    @Test("of a section with the same condition without words are below it, if they are several")
    func sharedConditions() throws {
        func bindings(_ count: Int, _ condition: String) -> [String] {
            (0..<count).map {
                #"{"command":"x.go","key":"cmd+k \#($0)","when":"\#(condition)","args":\#($0)}"#
            }
        }
        func report(_ count: Int, _ condition: String) throws -> String {
            let all = bindings(count, condition) + [#"{"command":"x.zap","key":"cmd+9","when":"x.isOther"}"#]
            let page = try run("report", all.joined(separator: ","), "--system", "mac")
            return String(try #require(page.split(separator: "<summary><bdi>Keys</bdi></summary>").last))
        }
        let shared = try report(3, "x.isActive && (x.a && !x.b)")
        #expect(
            shared.contains(
                /x.isOther.*\n<\/ul><p class="header soft">When x.isActive &amp;&amp; x.a &amp;&amp; !x.b<\/p><ul>\n/),
            "\(shared.prefix(3000))")
        #expect(!shared.contains(">when x.isActive"))
        #expect(try !report(2, "x.isActive").contains("class=\"header"))
        #expect(try !report(3, "editorTextFocus").contains("class=\"header"))
    }

    @Test("of a section whose conditions share a part are below it, with the rest of each")
    func sharedParts() throws {
        let conditions = ["x.isOn && x.a && x.c", "x.a && x.isOn && x.d", "x.isOn && x.a", "x.c && x.e", "!x.isOn"]
        let all = conditions.enumerated().map {
            #"{"command":"x.go","key":"cmd+k \#($0)","when":"\#($1)","args":\#($0)}"#
        }
        let report = try run("report", all.joined(separator: ","), "--system", "mac")
        let article = try #require(report.split(separator: "<article class=\"bindings\"").last)
        let page = article.split(separator: "</article>")[0]
        #expect(page.ranges(of: "<p class=\"header soft\">When x.isOn &amp;&amp; x.a</p>").count == 1, "\(page)")
        #expect(
            page.ranges(of: "x.isOn &amp;&amp; x.a").count == 1 && page.contains(">when x.c<")
                && page.contains(">when x.d<"))
        #expect(page.contains(">when x.c &amp;&amp; x.e<") && page.contains(">when !x.isOn<"))
    }

    @Test("have conditions for users on shared keys of a keyboard")
    func keyboard() throws {
        let page = try run("keyboard", Self.shared, "--format", "html")
        #expect(page.contains("Zap, in the editor and with Find open"), "\(page.suffix(4000))")
        #expect(page.contains("Find It, sometimes") && !page.contains("x.isActive"))
        let text = try run("keyboard", Self.shared)
        #expect(text.contains("Find It, when \"x.isActive\""), "\(text)")
    }

    @Test("are a conflict on a keyboard only if one never runs")
    func conflicts() throws {
        let possible = #"{"command":"x.go","key":"cmd+1","when":"x.a"},{"command":"x.zap","key":"cmd+1","when":"x.b"}"#
        let drawing = try run("keyboard", possible)
        #expect(!drawing.contains("conflict") && drawing.contains("● ⌘1  Zap, when \"x.b\""), "\(drawing)")
        let certain = try run("keyboard", possible.replacing(#""x.b""#, with: #""true""#))
        #expect(certain.contains("1 conflict") && certain.contains("▲ ⌘1  Zap"), "\(certain)")
        let layout = #"{"command":"x.go","key":"alt+-","when":"x.a"},{"command":"x.zap","key":"alt+6","when":"x.b"}"#
        func french(_ bindings: String) throws -> String {
            try run("keyboard", bindings, "--system", "linux", "--layout", "xkb:fr", "--modifiers", "alt")
        }
        #expect(try !french(layout).contains("conflict"))
        #expect(try french(layout.replacing(#""x.b""#, with: #""true""#)).contains("▲ Alt+-  Zap"))
    }

    @Test("are of the extension, in an editor that has other keys, and keys with titles come first")
    func words() throws {
        let letters = "abcdef".map { #"{"command":"x.none","key":"\#($0)"}"# }
        let drawing = try run(
            "keyboard", (letters + [#"{"command":"x.go","key":"ctrl+alt+b"}"#]).joined(separator: ","))
        #expect(drawing.contains("1 key of the extension") && drawing.contains(" not used by the extension"))
        #expect(!drawing.contains("of the app") && !drawing.contains(" free"))
        let titled = try #require(drawing.firstRange(of: "⌃⌥ held"))
        let untitled = try #require(drawing.firstRange(of: "no modifier held"))
        #expect(titled.lowerBound < untitled.lowerBound)
        #expect(try run("report", Self.moves).contains("<h2 id=\"menus\">Key Bindings</h2>"))
    }

    @Test("whose chords begin alike are once in the table of layouts")
    func chords() throws {
        let chords = "abcdef".map { #"{"command":"x.go","key":"ctrl+[ \#($0)"}"# }
        let report = try run(
            "report", chords.joined(separator: ","), "--layout", "xkb:de", "--system", "linux", "--format", "md")
        #expect(report.contains("| Go | `Ctrl+[` |"), "\(report)")
        #expect(report.ranges(of: "| Go |").count == 1, "\(report)")
        #expect(report.contains("6 shortcuts of the extension on 1 layout"), "\(report)")
    }

    @Test("items that the editor draws as buttons are apart from those of the menu")
    func buttons() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.go","title":"Go"}],
              "menus":{"view/item/context":[{"command":"x.go","group":"inline"},{"command":"x.go","group":"z"}]}}}
            """#)
        let page = CapturedRun(["report", path]).output
        let menu = try #require(page.firstRange(of: "view/item/context</code>"))
        let list = page[menu.upperBound...]
        #expect(
            list.contains(/Go<\/bdi>[^§]*?<p class="header soft">Buttons in each row<\/p><ul>[^§]*?Go<\/bdi>/),
            "\(list.prefix(600))")
    }

    /// An extension with these titles, each on a key of its own.
    private func run(_ verb: String, titled titles: [String], _ words: String...) throws -> String {
        let folder = try TemporaryFolder()
        let commands = titles.enumerated().map { #"{"command":"x.c\#($0)","title":"\#($1)","category":"Marks (New)"}"# }
        let bindings = titles.indices.map {
            #"{"command":"x.c\#($0)","key":"ctrl+alt+\#($0)","when":"editorTextFocus"}"#
        }
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","displayName":"Marks","engines":{"vscode":"*"},"contributes":{
              "commands":[\#(commands.joined(separator: ","))],"keybindings":[\#(bindings.joined(separator: ","))]}}
            """#)
        return CapturedRun([verb, path] + words).output
    }

    @Test("have titles without the name with which nearly all titles of the extension begin")
    func sharedBeginning() throws {
        let titles = ["Marks: Go", "Marks: Jump: Back", "Marks: Clear", "Marks: Add", "Reload"]
        let sheet = try run("cheatsheet", titled: titles)
        #expect(sheet.contains(/\n  Go +⌃⌥0/) && sheet.contains(/\n  Jump: Back +⌃⌥1/), "\(sheet)")
        #expect(sheet.contains(/\n  Reload +⌃⌥4/))
        let keyboard = try run("keyboard", titled: titles, "--format", "html")
        #expect(keyboard.contains(">Go<") && !keyboard.contains("Marks: "), "\(keyboard.suffix(3000))")
        let report = try run("report", titled: titles)
        #expect(report.contains("<bdi>Go</bdi>") && !report.contains("<bdi>Marks: Go</bdi>"))
        // Fewer do not share it.
        let others = try run("cheatsheet", titled: Array(titles.dropFirst(2)) + ["Other: Add"])
        #expect(others.contains(/Marks: Clear +⌃⌥0/), "\(others)")
        #expect(try run("cheatsheet", titled: ["A: Go", "A: Add"]).contains(/A: Go +⌃⌥0/))
    }

    @Test("are in a section whose title has one pair of parentheses")
    func parentheses() throws {
        let sheet = try run("cheatsheet", titled: ["Go", "Add"])
        #expect(sheet.contains("\nMarks (New; in the editor)\n"), "\(sheet)")
    }

    @Test("of long sections have shortcuts of layouts below the names of these")
    func aligned() throws {
        let sheet = try run("cheatsheet", titled: ["Go", "Add"], "--layout", "German,French")
        let lines = sheet.split(separator: "\n")
        let head = try #require(lines.first { $0.hasPrefix("Marks (") })
        let row = try #require(lines.first { $0.hasPrefix("  Go") })
        let column = head.ranges(of: "German").first.map { head.distance(from: head.startIndex, to: $0.lowerBound) }
        #expect(column == row.firstIndex(of: "⌃").map { row.distance(from: row.startIndex, to: $0) }, "\(sheet)")
    }

    @Test("with arguments that only programs read have no title for users")
    func codes() throws {
        let bindings = #"""
            {"command":"workbench.action.terminal.sendSequence","key":"cmd+1","args":{"text":"\u001b[C"}},
            {"command":"workbench.action.terminal.sendSequence","key":"cmd+2","args":{"text":"\u0006"}},
            {"command":"x.go","key":"cmd+3","args":{"command":"x.unknown"}},
            {"command":"x.go","key":"cmd+4","args":{"command":"x.zap"}}
            """#
        let sheet = try run("cheatsheet", bindings)
        #expect(sheet.contains(/Go \(Zap\) +⌘4/) && sheet.contains("3 shortcuts are not listed"), "\(sheet)")
        #expect(!sheet.contains("unknown)") && !sheet.contains("Sequence"))
        let report = try run("report", bindings)
        #expect(report.contains("Go (command: x.unknown)") && report.contains("Send Sequence (text: "))
        let picture = try run("keyboard", bindings, "--format", "svg")
        #expect(picture.contains(">(no title)<") && !picture.contains("x.unknown"), "\(picture.suffix(2000))")
    }

    @Test("of the editor's menus name the view of their condition")
    func views() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.go","title":"Go"}],
              "views":{"explorer":[{"id":"x.list","name":"%list%"},1,{"id":2}],"odd":{}},
              "menus":{"view/title":[{"command":"x.go","when":"view == x.list"},
                {"command":"x.go","when":"view != x.list && editorFocus"},{"command":"x.go","when":"view == y.list"}]}}}
            """#)
        try folder.write("package.nls.json", #"{"list":"Marks"}"#)
        let page = CapturedRun(["report", path]).output
        #expect(page.contains(">in the view “Marks”</span>"), "\(page)")
        #expect(page.contains(">not in the view “Marks” and in the editor</span>"))
        #expect(page.contains(">when view == y.list</span>"))
    }

    @Test("of a title with many keys have it at their top")
    func many() throws {
        let keys = (0..<5).map { #"{"command":"x.go","key":"cmd+\#($0)"}"# }.joined(separator: ",")
        let page = try run("cheatsheet", keys, "--format", "html")
        #expect(page.contains("<tr class=\"many\" data-count=\"5\">"))
    }

    @Test("of which many take each other's keys are counted after the first")
    func manyWinners() throws {
        let bindings = (0..<12).flatMap { index in
            [
                #"{"command":"x.go","args":\#(index),"key":"cmd+\#(Character(Unicode.Scalar(UInt8(97 + index))))","when":"x.a"}"#,
                #"{"command":"x.zap","args":\#(index),"key":"cmd+\#(Character(Unicode.Scalar(UInt8(97 + index))))","when":"x.b"}"#,
            ]
        }
        let sheet = try run("cheatsheet", bindings.joined(separator: ","))
        #expect(sheet.contains("“Zap (0)” has the keys of “Go (0)” and gets them where both are available"), "\(sheet)")
        #expect(sheet.contains("6 more commands have keys of others and get them"), "\(sheet)")
    }
}
