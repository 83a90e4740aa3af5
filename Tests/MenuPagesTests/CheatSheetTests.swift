import Foundation
import FoundationXML
import TestSupport
import Testing
import Workspace

@Suite("Cheat sheets")
struct CheatSheetTests {
    private static let responders = #"""
        {"menuSpec":1,"app":{"name":"A","mainMenu":"empty"},"build":[],"responders":[
          {"name":"TimelineController","title":"Timeline","keyCommands":[{"title":"Play","action":"p:","shortcut":"cmd+1"}]},
          {"name":"OtherController","title":" ","keyCommands":[{"title":"Mute","action":"m:","shortcut":"cmd+2"}]},
          {"name":"ThirdController","keyCommands":[
            {"title":"Mute","action":"m:","shortcut":"cmd+2"},{"title":"","action":"toggleSideBar:","shortcut":"cmd+3"}]},
          {"name":"LastController","title":"Timeline","keyCommands":[{"title":"Stop","action":"s:","shortcut":"cmd+4"}]}]}
        """#

    @Test("a key of the numpad has its cap after those of the modifiers, and one name on all pages")
    func numpad() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"Split","action":"split:","shortcut":"numpad+cmd+/"}"#))
        let page = CapturedRun(["cheatsheet", path, "--format", "html"]).output
        #expect(page.contains(#"<kbd aria-hidden="true">⌘</kbd><kbd aria-hidden="true">numpad /</kbd>"#))
        #expect(page.contains("<span class=\"hidden\">Command Numpad Slash </span>"))
        #expect(CapturedRun(["keyboard", path]).output.contains("│numpad ÷"))
        let manifest = try folder.write(
            "package.json",
            #"{"name":"x","engines":{"vscode":"1"},"contributes":{"commands":[{"command":"a","title":"A"}],"keybindings":[{"command":"a","key":"ctrl+numpad1"}]}}"#
        )
        #expect(CapturedRun(["cheatsheet", manifest, "--system", "windows"]).output.contains("A  Ctrl+Numpad 1"))
    }

    @Test(
        "a sheet with fewer shortcuts has larger type on paper",
        arguments: [
            (["US"], [3, 40, 60, 90, 120]), (["US", "French"], [3, 32, 45, 80]),
            (["US", "French", "German"], [3, 45, 80]),
        ])
    func paper(layouts: [String], counts: [Int]) throws {
        let pages = try counts.map { count in
            let items = (0..<count).map { index in
                let key = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26)))
                let held = ["cmd", "opt+cmd", "ctrl+cmd", "opt+shift+cmd", "ctrl+opt+cmd"][index / 26]
                return #"{"title":"Do \#(index)","action":"do\#(index):","shortcut":"\#(held)+\#(key)"}"#
            }
            let folder = try TemporaryFolder()
            // The layouts differ.
            let digit = #"{"title":"One","action":"one:","shortcut":"cmd+1"}"#
            let path = try folder.write("app.menu.json", SmallSpec.text((items + [digit]).joined(separator: ",")))
            return CapturedRun([
                "cheatsheet", path, "--format", "html", "--layout", layouts.joined(separator: ","),
            ]).output
        }
        let sizes = try pages.map { page in
            let upright = try #require(page.firstMatch(of: /portrait\) \{ html.*font-size: ([0-9.]+)pt/))
            let across = try #require(page.firstMatch(of: /landscape\) \{ html.*font-size: ([0-9.]+)pt/))
            return [try #require(Double(upright.1)), try #require(Double(across.1))]
        }
        for (larger, smaller) in zip(sizes, sizes.dropFirst()) {
            #expect(larger[0] >= smaller[0] && larger[1] >= smaller[1], "\(sizes)")
        }
        #expect(sizes.first?[0] == 13 && sizes.allSatisfy { $0[0] >= 8.5 && $0[1] >= 8.5 }, "\(sizes)")
    }

    @Test(
        "where little differs, a long sheet has a shortcut once on paper, and lines with the names of layouts for what differs"
    )
    func sharedLines() throws {
        func style(_ count: Int) throws -> String {
            let items = (0..<count).map { index in
                let key = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26)))
                let held = ["ctrl+cmd", "opt+cmd", "shift+opt+cmd"][index / 26]
                return
                    #"{"title":"Do the Thing Number \#(index)","action":"do\#(index):","shortcut":"\#(held)+\#(key)"}"#
            }
            let digit = #"{"title":"One","action":"one:","shortcut":"cmd+1"}"#
            let folder = try TemporaryFolder()
            let path = try folder.write("app.menu.json", SmallSpec.text((items + [digit]).joined(separator: ",")))
            let page = CapturedRun(["cheatsheet", path, "--layout", "German,French,U.S.", "--format", "html"]).output
            // What is equal has one line, with the names of its layouts.
            #expect(page.contains(/<td data-layout="German, U\.S\.">.*<td class="other" data-layout="French">.*<td>/))
            return String(try #require(page.firstMatch(of: /@media print and \(orientation: portrait\).*/)).output)
        }
        #expect(try style(70).contains("content: attr(data-layout)"))
        #expect(try !style(8).contains("content: attr(data-layout)"))
    }

    @Test("ancestors that consecutive titles share are above them, once", arguments: ["html", "svg"])
    func submenus(format: String) throws {
        let folder = try TemporaryFolder()
        let item = { (title: String, key: String) in
            #"{"title":"\#(title)","action":"\#(key):","shortcut":"ctrl+cmd+\#(key)"}"#
        }
        let menu = { (title: String, items: [String]) in
            #"{"title":"\#(title)","identifier":"\#(title)","children":[\#(items.joined(separator: ","))]}"#
        }
        let items = [
            item("Go", "1"), menu("Sort", [item("By Name", "2"), item("By Date", "3")]), item("Stop", "4"),
            menu("Show", [item("All", "5")]),
        ]
        let path = try folder.write("app.menu.json", SmallSpec.text(items.joined(separator: ",")))
        let page = CapturedRun(["cheatsheet", path, "--format", format]).output
        if format == "svg" {
            #expect(page.ranges(of: "Sort").count == 1 && page.contains("<text class=\"path\""), "\(page)")
            #expect(page.contains("<tspan class=\"path\">Show ▸ </tspan>All"))
            return
        }
        #expect(
            page.ranges(of: "<tr class=\"submenu\" aria-hidden=\"true\"><td colspan=\"2\"><bdi>Sort</bdi></td></tr>")
                .count == 1)
        // A screen reader and the search have the ancestors of each title.
        #expect(page.ranges(of: "<th scope=\"row\"><span class=\"hidden\"><bdi>Sort</bdi>").count == 2, "\(page)")
        #expect(page.contains("<th scope=\"row\"><span class=\"soft\"><bdi>Show</bdi>"))
        let titles = page.matches(of: /<bdi>([^<]*)<\/bdi><\/th>/).map { String($0.1) }
        #expect(titles == ["Go", "By Name", "By Date", "Stop", "All"])
    }

    @Test("of several shortcuts of a title, those of one press come first")
    func pressesFirst() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.a","title":"Accept"}],"keybindings":[
             {"command":"x.a","key":"cmd+k cmd+a"},{"command":"x.a","key":"shift+cmd+j"},{"command":"x.a","key":"cmd+j"}]}}
            """#)
        let sheet = CapturedRun(["cheatsheet", path]).output
        #expect(sheet.contains(/Accept +⇧⌘J\n +⌘J\n +⌘K ⌘A\n/), "\(sheet)")
    }

    @Test("the columns of a picture have about the same height")
    func balanced() throws {
        let folder = try TemporaryFolder()
        let menus = [6, 7, 3, 30].enumerated().map { index, count in
            let items = (0..<count).map {
                #"{"title":"Do \#($0)","action":"a\#(index)x\#($0):","shortcut":"\#(["cmd", "ctrl+cmd", "opt+cmd", "ctrl+opt+cmd"][index])+\#(Character(Unicode.Scalar(UInt8(($0 < 26 ? 97 : 23) + $0))))"}"#
            }
            return
                #"{"insertChild":{"title":"Menu \#(index)","identifier":"m\#(index)","children":[\#(items.joined(separator: ","))]},"atEndOf":"root"}"#
        }
        let path = try folder.write(
            "app.menu.json",
            #"{"menuSpec":1,"app":{"name":"A","mainMenu":"empty","targets":["macCatalyst 26"]},"build":[\#(menus.joined(separator: ","))]}"#
        )
        let picture = CapturedRun(["cheatsheet", path, "--format", "svg"]).output
        let places = picture.matches(of: /<text class="row" x="([0-9.]+)" y="([0-9.]+)"/)
        let ends = Dictionary(places.map { ($0.1, Double($0.2) ?? 0) }, uniquingKeysWith: max).values
        #expect(ends.count == 3 && (ends.max() ?? 0) - (ends.min() ?? 0) < 120, "\(ends)")
    }

    @Test("key commands are under titles that users know", arguments: ["txt", "md", "html", "svg"])
    func titles(format: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("app.menu.json", CheatSheetTests.responders)
        let sheet = CapturedRun(["cheatsheet", path, "--format", format])
        #expect(sheet.status == .clean)
        #expect(!sheet.output.contains("Controller") && !sheet.output.contains("toggleSideBar"))
        if format == "txt" {
            #expect(
                sheet.output.hasSuffix(
                    """

                    Timeline
                      Play  ⌘1
                      Stop  ⌘4

                    Other Shortcuts
                      Mute  ⌘2

                    1 shortcut is not listed because its command has no known title; a title or
                    discoverability title adds it

                    """), "\(sheet.output)")
        }
    }

    @Test("a disabled command that is in the menu and a responder is counted once")
    func disabledTwice() throws {
        let folder = try TemporaryFolder()
        let command = #"{"title":"Off","action":"off:","shortcut":"ctrl+cmd+1","attributes":["disabled"]}"#
        let responders = #""responders":[{"name":"A","actions":["off:"],"keyCommands":[\#(command)]}]"#
        let path = try folder.write("app.menu.json", SmallSpec.text(command, rest: responders))
        let sheet = CapturedRun(["cheatsheet", path])
        #expect(
            sheet.output.contains("1 shortcut of “Off” is not listed because the command is disabled"),
            "\(sheet.output)\(sheet.errors)")
    }

    @Test("several shortcuts of a title are one row, and menus of one title stay apart")
    func entries() throws {
        let folder = try TemporaryFolder()
        let item = { (title: String, key: String) in
            #"{"title":"\#(title)","action":"\#(key):","shortcut":"ctrl+cmd+\#(key)"}"#
        }
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text([item("Stop", "1"), item("Go", "2"), item("Stop", "3")].joined(separator: ",")))
        let text = CapturedRun(["cheatsheet", path]).output
        #expect(text.contains(/Stop +⌃⌘1\n +⌃⌘3\n  Go +⌃⌘2\n/), "\(text)")
        let markdown = CapturedRun(["cheatsheet", path, "--format", "md"]).output
        #expect(markdown.contains("| Stop | `⌃⌘1`, `⌃⌘3` |\n| Go | `⌃⌘2` |"), "\(markdown)")
        let picture = CapturedRun(["cheatsheet", path, "--format", "svg"]).output
        #expect(picture.ranges(of: ">Stop<").count == 1 && picture.contains("aria-label=\"Control Command 3\""))
        let menu = { (name: String) in
            #"{"insertChild":{"title":"Demo","identifier":"\#(name)","children":[\#(item(name, name))]},"atEndOf":"root"}"#
        }
        try folder.write(
            "app.menu.json",
            #"{"menuSpec":1,"app":{"name":"Demo","targets":["iPadOS 26"]},"build":[\#(menu("a")),\#(menu("b"))]}"#)
        let headings = CapturedRun(["cheatsheet", path]).output.split(separator: "\n").filter { $0.hasPrefix("Demo") }
        #expect(headings.sorted() == ["Demo", "Demo", "Demo (app menu)", "Demo Shortcuts"], "\(headings)")
    }

    @Test("layouts on which all shortcuts are the same have one column")
    func equalColumns() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"A","action":"a:","shortcut":"ctrl+cmd+["}"#, rest: ""))
        let sheet = CapturedRun(["cheatsheet", path, "--layout", "U.S.,British"]).output
        #expect(sheet.contains("U.S. and British\n") && sheet.contains("no shortcut differs"), "\(sheet)")
        let other = CapturedRun(["cheatsheet", path, "--layout", "U.S.,German"]).output
        #expect(other.contains(/U\.S\. +German/), "\(other)")
    }

    @Test("commands with the same keys in other spellings are named")
    func rivals() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"In","action":"a:","shortcut":"ctrl+shift+cmd+]"},{"title":"Out","action":"b:","shortcut":"ctrl+cmd+}"}"#
            ))
        let names = "“Tools ▸ In” and “Tools ▸ Out” have the same keys"
        for (layouts, place) in [([], ""), (["--layout", "U.S.,German"], " on 2 layouts: U.S. and German")] {
            let sheet = CapturedRun(["cheatsheet", path] + layouts).output.replacing("\n", with: " ")
            #expect(sheet.contains("\(names)\(place), and only one of them gets these"), "\(sheet)")
        }
        let fine = CapturedRun(["cheatsheet", "examples/bookmarks.menu.jsonc"]).output
        #expect(!fine.contains("have the same keys"))
    }

    @Test("in a picture, a long section has a heading in each column")
    func continued() throws {
        let folder = try TemporaryFolder()
        let keys = Array("abeghijklnoprtuwxy12456789").map(String.init)
        let commands = ["ctrl+cmd+", "ctrl+opt+cmd+"].flatMap { held in
            keys.map {
                #"{"title":"C\#(held)\#($0)","action":"a\#(held.count)\#($0):","shortcut":"\#(held)\#($0)"}"#
            }
        }
        let path = try folder.write("app.menu.json", SmallSpec.text(commands.joined(separator: ",")))
        let sheet = CapturedRun(["cheatsheet", path, "--format", "svg"]).output
        #expect(sheet.contains("(continued)"), "\(sheet)")
    }

    @Test("a long title of a picture is in lines, with bold letters as wide as they are")
    func longTitle() {
        let title = "Keyboard Shortcuts for the Bookmarks Extension of the Editor, Autumn 2026"
        let sheet = CapturedRun([
            "cheatsheet", "examples/talk.menu.jsonc", "--format", "svg", "--title", title,
        ]).output
        let lines = sheet.matches(of: /class="sheet"[^>]*>([^<]*)</).map { String($0.1) }
        #expect(lines.count > 1 && lines.joined(separator: " ") == title, "\(lines)")
        // DejaVu Sans Bold, the default on Linux, has about 0.6 em a character.
        let width = sheet.firstMatch(of: /viewBox="0 0 ([0-9.]+)/).flatMap { Double($0.1) } ?? 0
        #expect(lines.allSatisfy { 0.6 * 26 * Double($0.count) < width - 64 }, "\(width): \(lines)")
    }

    @Test("a sheet says what never appears in the menu", arguments: ["txt", "md", "html", "svg"])
    func refused(format: String) {
        let run = CapturedRun(["cheatsheet", "examples/get-info-refused.menu.json", "--format", format])
        let note = "1 shortcut of “Get Info” never appears in the menu"
        // Pictures and tables are for users, who get no remarks.
        let isSilent = ["md", "svg"].contains(format)
        #expect(run.output.contains(note) != isSilent && !run.output.contains("getInfo:"), "\(run.output)")
        #expect(run.output.contains("; “menulint lint” explains") == (format == "txt"), "\(run.output)")
        #expect(
            run.errors
                == (isSilent
                    ? "menulint: not on the sheet: 1 remark about shortcuts\n  help: \"--format txt\" has them\n" : ""))
        #expect(!CapturedRun(["cheatsheet", "examples/talk.menu.jsonc", "--format", format]).output.contains("never"))
    }

    @Test("shortcuts that never work are counted, not listed", arguments: ["txt", "md", "html", "svg"])
    func unusable(format: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"""
                {"title":"Shoot","action":"shoot:","shortcut":"shift+cmd+3"},
                {"title":"Leave","action":"hide:","shortcut":"cmd+h"},
                {"title":"Quiet","action":"quiet:","shortcut":"cmd+q"},
                {"title":"Off","action":"off:","shortcut":"opt+cmd+i","attributes":["disabled"]},
                {"title":"Add","action":"add:","shortcut":"ctrl+cmd+k","alternates":[
                  {"title":"Quit All","action":"quitAll:","modifiers":["opt"]}]}
                """#))
        let run = CapturedRun(["cheatsheet", path, "--format", format])
        let sheet = run.output.replacing("\n", with: " ")
        let isSilent = ["md", "svg"].contains(format)
        for note in [
            "1 shortcut of “Shoot” is not listed because the system uses its keys",
            "1 shortcut of “Off” is not listed because the command is disabled",
        ] { #expect(sheet.contains(note) != isSilent, "\(sheet)") }
        #expect(run.errors.contains("2 remarks about shortcuts") == isSilent)
        let count = isSilent ? 0 : 1
        #expect(sheet.ranges(of: "Shoot").count == count && sheet.ranges(of: "Off").count == count)
        // The Home Screen is the standard action of ⌘H, and the evidence for ⌘Q is weak.
        #expect(sheet.contains("Leave") && sheet.contains("Quiet") && sheet.contains("Quit All"))
    }

    @Test("a validation that enables a command adds its shortcut")
    func enabled() throws {
        let folder = try TemporaryFolder()
        func sheet(_ attributes: String) throws -> String {
            let spec = #"""
                {"menuSpec":1,"app":{"name":"A","mainMenu":"empty"},"build":[],"responders":[
                  {"name":"R","actions":["off:"],"keyCommands":[
                    {"title":"Off","action":"off:","shortcut":"cmd+1","attributes":["disabled"]}],
                   "validations":[{"action":"off:","when":"selected","attributes":\#(attributes)}]}]}
                """#
            return CapturedRun(["cheatsheet", try folder.write("app.menu.json", spec)]).output
        }
        #expect(try sheet("[]").contains("  Off  ⌘1"))
        #expect(try sheet(#"["disabled"]"#).contains("1 shortcut of “Off” is not listed"))
    }

    @Test("a title that is the name of its action is none")
    func actionNames() throws {
        let folder = try TemporaryFolder()
        let titles = ["newTab:": "newTab:", "closeTab": "closeTab:", "undo": "undo:"]
        let commands = titles.enumerated().map {
            #"{"title":"\#($1.key)","action":"\#($1.value)","shortcut":"ctrl+cmd+\#($0)"}"#
        }
        let sheet = CapturedRun([
            "cheatsheet", try folder.write("app.menu.json", SmallSpec.text(commands.joined(separator: ","))),
        ]).output
        #expect(!sheet.contains("Tab") && sheet.contains("  undo") && sheet.contains("2 shortcuts are not listed"))
    }

    @Test("shortcuts of a menu whose title is not known are at the end, with those of views")
    func unknownMenu() throws {
        let folder = try TemporaryFolder()
        let view = """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { Content() }.commands {
              CommandMenu(Strings.menu) { Button("Run") {}.keyboardShortcut("r") } } } }
            struct Content: View { var body: some View { Button("Play") {}.keyboardShortcut("p") } }
            """
        let sheet = CapturedRun(["cheatsheet", try folder.write("App.swift", view)]).output
        #expect(
            sheet.hasSuffix("\n\nOther Shortcuts\n  Run                    ⌘R\n  Play                   ⌘P\n"),
            "\(sheet)")
    }

    @Test("a shortcut that has neither a title nor an action is omitted")
    func nameless() throws {
        let folder = try TemporaryFolder()
        let view = """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { Content() }.commands { CommandMenu("Tools") {
              Button("Run") {}.keyboardShortcut("r") } } } }
            struct Content: View { var body: some View {
              Button {} label: { Image(systemName: "play") }.keyboardShortcut("y")
              Button("Play") {}.keyboardShortcut("p") } }
            """
        let sheet = CapturedRun(["cheatsheet", try folder.write("App.swift", view)]).output
        #expect(sheet.contains("  Play") && !sheet.contains("⌘Y") && !sheet.contains("No "), "\(sheet)")
    }

    @Test("with many layouts, a page shows one at a time", arguments: [("German,French,Arabic", 0), ("all", 1)])
    func manyLayouts(layouts: String, choices: Int) {
        let sheet = CapturedRun([
            "cheatsheet", "examples/talk.menu.jsonc", "--format", "html", "--layout", layouts,
        ]).output
        #expect(sheet.ranges(of: "<select id=\"layout\"").count == choices)
        #expect(sheet.contains(/; \d{3} keyboard layouts;/) == (choices > 0))
    }

    @Test("a hundred columns are refused in formats that cannot hide some", arguments: ["txt", "md", "svg"])
    func manyLayouts(format: String) throws {
        let words = ["cheatsheet", "examples/bookmarks.menu.jsonc", "--as", "mac", "--format", format]
        let run = CapturedRun(words + ["--layout", "all"])
        #expect(run.status == .usage)
        #expect(run.errors.contains("a sheet has at most 12 layouts, and these are 185"))
        #expect(run.errors.contains("or write html"))
    }

    @Test("shortcuts of one title are one row of a page")
    func equalTitles() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.a","title":"Accept"},
             {"command":"x.b","title":"Go"}],"keybindings":[{"command":"x.a","key":"cmd+j"},{"command":"x.b","key":"cmd+g"},
             {"command":"x.a","key":"cmd+k"}]}}
            """#)
        let page = CapturedRun(["cheatsheet", path, "--format", "html"]).output
        #expect(page.ranges(of: "<bdi>Accept</bdi>").count == 1 && page.contains("<tr data-count=\"2\">"))
        #expect(page.ranges(of: "<div><kbd class=\"caps\">").count == 2 && page.contains(">3 shortcuts</output>"))
    }

    @Test(
        "a sheet says what to press for a character that needs more modifiers than its shortcut shows",
        arguments: [
            ("txt", "⌘¥ (⌥⌘Y)"), ("md", "`⌘¥` (`⌥⌘Y`)"), ("svg", ">⌥⌘Y</text>"),
            ("svg", "aria-label=\"Command Yen Sign, press Option Command Y\""),
            (
                "html",
                "<span class=\"soft\"><span class=\"hidden\">, press </span><kbd><span aria-hidden=\"true\">⌥⌘Y</span>"
            ),
            ("txt", "⌘? (⇧⌘ß)"),
        ])
    func presses(format: String, text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"A","action":"a:","shortcut":"cmd+¥"},{"title":"B","action":"b:","shortcut":"cmd+?"}"#))
        let sheet = CapturedRun(["cheatsheet", path, "--layout", "German", "--format", format]).output
        #expect(sheet.contains(text), "\(sheet)")
        let plain = try folder.write(
            "plain.menu.json",
            SmallSpec.text(
                #"{"title":"A","action":"a:","shortcut":"shift+cmd+["},{"title":"B","action":"b:","shortcut":"cmd+{"}"#)
        )
        #expect(
            !CapturedRun(["cheatsheet", plain, "--layout", "German", "--format", format]).output.contains(
                "keys to press") && sheet.contains("keys to press"))
    }

    @Test("the columns of layouts are as wide as the longest shortcut")
    func keysWidth() throws {
        let folder = try TemporaryFolder()
        let widths = try ["cmd+f12", "opt+shift+cmd+f12", "ctrl+opt+shift+cmd+f12"].map { keys in
            let path = try folder.write(
                "app.menu.json",
                SmallSpec.text(
                    "{\"title\":\"A\",\"action\":\"a:\",\"shortcut\":\"\(keys)\"},"
                        + #"{"title":"B","action":"b:","shortcut":"cmd+["}"#))
            let page = CapturedRun(["cheatsheet", path, "--layout", "German,French", "--format", "html"]).output
            let width = try #require(
                page.firstMatch(of: /main \{ --keys: ([0-9.]+)rem; \} \.cards \{ columns: ([0-9.]+)rem/))
            return (keys: try #require(Double(width.1)), card: try #require(Double(width.2)))
        }
        #expect(widths[0].keys < widths[1].keys && widths[1].keys < widths[2].keys, "\(widths)")
        #expect(widths.allSatisfy { $0.card > 2 * $0.keys + 10 }, "\(widths)")
    }

    @Test("several layouts mark what differs")
    func differences() {
        let words = ["cheatsheet", "examples/talk.menu.jsonc", "--as", "mac", "--layout", "German,French"]
        #expect(CapturedRun(words).output.contains("German and French; 5 of 24 shortcuts differ"))
        let page = CapturedRun(words + ["--format", "html"]).output
        #expect(page.ranges(of: "<tr class=\"differs\">").count == 5)
        #expect(page.ranges(of: "<td class=\"other\" data-layout=\"French\">").count == 5)
        // Of three layouts, only cells that are not as the first one are marked.
        let three = CapturedRun([
            "cheatsheet", "examples/bookmarks.menu.jsonc", "--layout", "German,French,US", "--format", "html",
        ]).output
        let row = three.components(separatedBy: "<tr class=\"differs\">").last?.components(separatedBy: "</tr>").first
        let cells = row?.matches(of: /<td( class="other")?[ >]/).map { $0.1 != nil }
        #expect(cells == [false, true, true])
        #expect(
            !CapturedRun(["cheatsheet", "examples/talk.menu.jsonc", "--format", "html"]).output.contains(
                "class=\"differs"))
    }

    @Test("a title of one's own", arguments: ["txt", "md", "html", "svg"])
    func ownTitle(format: String) {
        let sheet = CapturedRun([
            "cheatsheet", "examples/talk.menu.jsonc", "--title", "Tastenkürzel", "--format", format,
        ]).output
        #expect(sheet.contains("Tastenkürzel") && !sheet.contains("Browser Shortcuts"))
    }

    @Test("titles from an extension's other file are used, and sections are categories")
    func categories() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","displayName":"%name%","engines":{"vscode":"*"},"contributes":{
              "commands":[{"command":"x.a","title":"%a%","category":"%group%"},
                {"command":"x.b","title":{"value":"Do It","original":"Original"}}],
              "keybindings":[{"command":"x.a","key":"cmd+1"},{"command":"x.b","key":"cmd+2"}]}}
            """#)
        try folder.write("package.nls.json", #"{"name":"Extra","a":"Add","group":"Extra Tools"}"#)
        #expect(
            CapturedRun(["cheatsheet", path]).output
                == "Extra Shortcuts\nFor Mac\n\nExtra Tools\n  Add    ⌘1\n\nExtra\n  Do It  ⌘2\n")
    }

    @Test("key bindings have the keys that the editor finds on a layout, or none")
    func bindingsOnLayouts() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{
              "commands":[{"command":"x.a","title":"Up"},{"command":"x.b","title":"Go"},{"command":"x.c","title":"Add"},
                {"command":"x.d","title":"End"}],
              "keybindings":[{"command":"x.a","key":"ctrl+]","mac":"cmd+]"},{"command":"x.b","key":"ctrl+k ctrl+]"},
                {"command":"x.c","key":"ctrl+k a"},{"command":"x.d","key":"ctrl+[Semicolon]"}]}}
            """#)
        func run(_ words: String...) -> String { CapturedRun(words + ["--layout", "de"]).output }
        #expect(
            run("cheatsheet", path, "--system", "linux")
                == "x Shortcuts\nFor Linux; keyboard layout: German\n\nx      German\n  Up   -\n  Go   -\n  Add  Ctrl+K A\n  End  Ctrl+Ö\n\n- cannot be typed on the layout\n"
        )
        #expect(run("cheatsheet", path, "--system", "windows").contains("Up   Ctrl+´"))
        #expect(CapturedRun(["cheatsheet", path, "--system", "windows"]).output.contains("End  Ctrl+;"))
        // On the Mac, Option means that Ctrl and Alt are held.
        let drawing = run("keyboard", path, "--system", "mac")
        #expect(drawing.contains("German, ⌃⌥⌘ held: 1 key of the extension"))
        #expect(drawing.contains("● ⌃⌥⌘6  Up, in the source ⌘]"))
        #expect(!drawing.contains("German, ⌥⌘ held: 1 key"))
        try folder.write("README.md", "<!-- menulint:shortcuts layout=German -->\n<!-- menulint:end -->\n")
        let table = CapturedRun(["docs", folder.path + "/README.md", "--menu", path, "--check"]).output
        #expect(table.contains("| Up | `⌃⌥⌘6` |") && table.contains("| Add | `⌃K A` |"), "\(table)")
    }

    @Test("the editor's own commands have their titles, and others without a title are counted, never named")
    func untitledBindings() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{
              "commands":[{"command":"x.a","title":"Do It"},{"command":"redo","title":"Do Again"}],
              "keybindings":[{"command":"x.a","key":"cmd+1"},{"command":"editor.action.formatDocument","key":"cmd+2"},
                {"command":"workbench.action.toggleZenMode","key":"cmd+3"},{"command":"redo","key":"cmd+4"},
                {"command":"x.onTabKey","key":"tab","when":"a"},{"command":"x.onTabKey","key":"tab","when":"b"},
                {"command":"other.thing","key":"cmd+k cmd+t"}]}}
            """#)
        let note = "2 shortcuts are not listed because their commands have no known title;"
        #expect(
            CapturedRun(["cheatsheet", path]).output
                == """
                x Shortcuts
                For Mac

                x
                  Do It            ⌘1
                  Do Again         ⌘4

                Editor
                  Format Document  ⌘2

                View
                  Toggle Zen Mode  ⌘3

                \(note) titles
                come from “contributes.commands” and “package.nls.json”

                """)
        for format in ["md", "html", "svg"] {
            let sheet = CapturedRun(["cheatsheet", path, "--format", format]).output
            #expect(sheet.contains(note.prefix { $0 != ";" }) == (format == "html"))
            for name in ["onTabKey", "On Tab Key", "other.thing", "Thing"] { #expect(!sheet.contains(name)) }
        }
    }

    @Test("a menu item without a title is counted, not named by its action")
    func untitledItem() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"","action":"doSecret:","shortcut":"cmd+1"},{"title":"Show","action":"b:","shortcut":"cmd+2"}"#
            ))
        let sheet = CapturedRun(["cheatsheet", path]).output
        #expect(sheet.contains("1 shortcut is not listed because its command has no known title; a title or"))
        #expect(sheet.contains("Show  ") && !sheet.contains("Secret"))
    }

    @Test(
        "a sheet without shortcuts has nothing to search",
        arguments: [("", 0), (#"{"title":"A","action":"a:","shortcut":"cmd+1"}"#, 1)])
    func nothingToSearch(command: String, count: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("app.menu.json", SmallSpec.text(command))
        let page = CapturedRun(["cheatsheet", path, "--format", "html"]).output
        #expect(page.ranges(of: "<form").count == count && page.ranges(of: "<script>").count == count)
        #expect(page.contains("No shortcuts.") == (count == 0))
    }

    @Test("a key command that repeats a menu item is listed once")
    func repeatedKeyCommand() throws {
        let folder = try TemporaryFolder()
        let item = #"{"title":"Go","action":"go:","shortcut":"cmd+1"}"#
        let rest =
            #""responders": [{"name":"V","actions":"*","keyCommands":[\#(item),{"title":"Stop","action":"go:","shortcut":"cmd+2"}]}]"#
        let path = try folder.write("app.menu.json", SmallSpec.text(item, rest: rest))
        #expect(
            CapturedRun(["cheatsheet", path]).output
                == "Demo Shortcuts\nFor iPad\n\nTools\n  Go    ⌘1\n\nOther Shortcuts\n  Stop  ⌘2\n")
    }

    @Test("of all layouts, those of the spec come first, then U.S., then the others by name")
    func layoutOrder() throws {
        let page = CapturedRun([
            "cheatsheet", "examples/bookmarks.menu.jsonc", "--layout", "all", "--format", "html",
        ]).output
        let names = page.matches(of: /<option>([^<]*)<\/option>/).map { String($0.1) }
        #expect(names.prefix(5) == ["German", "French", "U.S.", "2-Set Korean", "3-Set Korean"])
        let others = names.dropFirst(3).map { $0.lowercased() }
        #expect(others == others.sorted() && names.count == 185)
    }

    @Test("a long title in a drawing has several lines")
    func wrappedTitles() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"Show the Sidebar with All Bookmarks of This Window","action":"a:","shortcut":"cmd+1"}"#))
        let svg = CapturedRun(["cheatsheet", path, "--format", "svg"]).output
        let lines = svg.matches(of: /<text class="row"[^>]*>([^<]*)<\/text>/).map { String($0.1) }
        #expect(lines.joined(separator: " ").contains("Show the Sidebar with All Bookmarks of This Window"))
        #expect(lines.filter { $0.contains("Bookmarks of") || $0.hasPrefix("Show the") }.count >= 1)
        #expect(!svg.contains("<g><title>"))
        let long = String(repeating: "A Word and Another ", count: 10) + "at the End"
        try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"\#(long)","action":"a:","shortcut":"cmd+["}"#))
        let whole = CapturedRun(["cheatsheet", path, "--format", "svg", "--layout", "German,French"]).output
        #expect(whole.contains("at the End</text>") && !whole.contains("…"))
        #expect(whole.ranges(of: "<g class=\"differs\">").count == 1)
    }

    @Test("a drawing is well-formed for any title")
    func drawing() throws {
        let folder = try TemporaryFolder()
        let titles = [
            "<script>alert(1)</script>", "a & b \\\"c\\\" 'd'", "\\u0001\\u202e", "שלום",
            String(repeating: "long ", count: 99),
        ]
        let commands = titles.enumerated().map { #"{"title":"\#($1)","action":"a\#($0):","shortcut":"cmd+\#($0)"}"# }
        let path = try folder.write("app.menu.json", SmallSpec.text(commands.joined(separator: ",")))
        for layouts in ["US", "US,German", "all"] {
            let svg = CapturedRun(["cheatsheet", path, "--format", "svg", "--layout", layouts]).output
            #expect(XMLParser(data: Data(svg.utf8)).parse())
            #expect(!svg.contains("<script"))
        }
    }
}
