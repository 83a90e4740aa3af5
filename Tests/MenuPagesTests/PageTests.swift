import Foundation
import SourceText
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Pages")
struct PageTests {
    private static let titles = [
        "<script>alert(1)</script>", "\\\"><img src=x onerror=alert(1)>", "a\\u0007\\u001b[31m\\u202eb", "שלום עולם",
        "🤷🏽‍♀️ 👩‍👩‍👧", String(repeating: "very long ", count: 50),
    ]

    @Test(
        "shortcuts that a rule predicts are marked on sheets and keyboards, and observed ones are not",
        arguments: [
            ["cheatsheet"], ["cheatsheet", "--format", "md"], ["cheatsheet", "--format", "html"], ["keyboard"],
            ["keyboard", "--format", "html"], ["keyboard", "--format", "svg"], ["report"],
        ])
    func predictions(words: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"Back","action":"back:","shortcut":"cmd+["}"#))
        func output(_ layout: String) -> String {
            CapturedRun([words[0], path, "--layout", layout] + words.dropFirst()).output
                .replacingOccurrences(of: "</kbd><kbd aria-hidden=\"true\">", with: "")
        }
        let (derived, observed) = (output("CanadianFrench-PC"), output("German"))
        // Pictures name the keys in words.
        let keys = words.contains("svg") ? ("Command Caret", "Command Ö") : ("⌘^", "⌘Ö")
        #expect(derived.contains(keys.0) && derived.contains("≈"))
        #expect(derived.contains("predicted by a rule, not seen in Apple"))
        #expect(observed.contains(keys.1) && !observed.contains("≈") && !observed.contains("predicted"))
    }

    @Test("SHA-256 matches the standard's examples")
    func hash() {
        func hex(_ text: String) -> String {
            SHA256.hash(Array(text.utf8)).map { String(format: "%02x", $0) }.joined()
        }
        #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(SHA256.base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    }

    @Test(
        "titles are escaped, and pages are self-contained",
        arguments: [["cheatsheet", "--format", "html"], ["report"], ["keyboard", "--format", "html"]])
    func titlesAreText(words: [String]) throws {
        let folder = try TemporaryFolder()
        let commands = PageTests.titles.enumerated().map {
            "{\"title\":\"\($1)\",\"action\":\"a\($0):\",\"shortcut\":\"cmd+\($0 + 1)\"}"
        }
        let path = try folder.write("app.menu.json", SmallSpec.text(commands.joined(separator: ",")))
        let html = CapturedRun([words[0], path] + words.dropFirst()).output
        #expect(!html.contains("<script>alert"))
        #expect(!html.contains("<img"))
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(!html.unicodeScalars.contains { $0 == "\u{7}" || $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(!html.contains("http:") && !html.contains("https:"))
        #expect(!html.contains("style=\"") && !html.contains("onclick"))
        let policy = try #require(html.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/))
        #expect(policy.1.hasPrefix("default-src &#39;none&#39;") || policy.1.hasPrefix("default-src 'none'"))
    }

    @Test("a cheat sheet", arguments: ["txt", "md", "html", "svg"])
    func cheatSheet(format: String) throws {
        let run = CapturedRun([
            "cheatsheet", "Tests/MenuViewsTests/Goldens/diff-old.menu.json", "--layout", "German,French", "--format",
            format,
        ])
        #expect(run.status == .clean)
        // The part of the page that depends on the menu.
        let body = run.output.components(separatedBy: "<body>\n").last?.components(separatedBy: "<script>").first
        let drawing = run.output.components(separatedBy: "</style>\n").last
        let text = format == "html" ? body ?? "" : format == "svg" ? drawing ?? "" : run.output
        try expectGolden(text, "Tests/MenuPagesTests/Goldens/cheatsheet.\(format)")
    }

    @Test("a cheat sheet contains only commands that can be performed")
    func performed() {
        let sheet = CapturedRun(["cheatsheet", "examples/responders.menu.json"]).output
        #expect(sheet.contains("\nOther Shortcuts\n  Mute") && !sheet.contains("Page"))
        #expect(!sheet.contains("Share Tab"))
    }

    @Test("on the Mac, a shortcut that an item of AppKit has is not one of the app")
    func systemItems() throws {
        // AppKit's own "Show Fonts" has ⌘T too.
        let sheet = CapturedRun(["cheatsheet", "examples/bookmarks.menu.jsonc", "--as", "mac"]).output
        #expect(sheet.components(separatedBy: " ⌘T\n").count == 2)
        #expect(sheet.contains("Show Fonts  ") && !sheet.contains("  New Tab"))
        #expect(sheet.contains("1 shortcut of “New Tab” is not listed because “Show Fonts” has its keys"))
        #expect(sheet.contains("  Bookmarks Help  "))
    }

    @Test("a cheat sheet is for the newest iPad target unless a Mac target is chosen")
    func releases() {
        #expect(
            CapturedRun(["cheatsheet", "examples/bookmarks.menu.jsonc"]).output.contains("For iPad with iPadOS 26\n")
        )
        #expect(
            CapturedRun(["cheatsheet", "examples/bookmarks.menu.jsonc", "--as", "mac"]).output.contains("For Mac\n"))
    }

    @Test(
        "a form that a menu does not have is rejected", arguments: ["cheatsheet", "show"],
        ["examples/MainMenu.xib", "examples/extension/package.json"])
    func forms(subcommand: String, example: String) throws {
        // Outside the checkout, whose Swift code would be read for the menu.
        let folder = try TemporaryFolder()
        let file = try folder.write(URL(filePath: example).lastPathComponent, try Checkout.text(example))
        let run = CapturedRun([subcommand, file, "--as", "ipad"])
        #expect(run.status == .usage && run.output.isEmpty)
        #expect(run.errors.contains("help: "))
    }

    @Test("a cheat sheet of an extension has key bindings with titles")
    func bindings() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","displayName":"Extra","engines":{"vscode":"*"},"contributes":{
              "commands":[{"command":"x.a","title":"Do It"}],
              "keybindings":[{"command":"x.a","key":"ctrl+1","mac":"cmd+1","when":"a"},
                {"command":"x.a","key":"ctrl+1","mac":"cmd+1","when":"b"},
                {"command":"x.b","key":"ctrl+k b"}]}}
            """#)
        #expect(
            CapturedRun(["cheatsheet", path]).output
                == "Extra Shortcuts\nFor Mac\n\nExtra\n  Do It  ⌘1\n\n1 shortcut is not listed because its command has no known title; titles come\n"
                + "from “contributes.commands” and “package.nls.json”\n")
        let report = CapturedRun(["report", path]).output
        #expect(report.contains("<h3>Key bindings on the Mac</h3>") && report.contains("<bdi>Do It</bdi>"))
        #expect(report.contains("<bdi><code>x.b</code></bdi>"))
        #expect(CapturedRun(["show", path]).errors.contains("an extension has key bindings, but no main menu"))
    }

    @Test("a right-to-left menu is drawn right to left by default", arguments: ["cheatsheet", "report", "show"])
    func mainDirection(verb: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"رجوع","action":"b:","shortcut":"cmd+["},{"title":"S","children":[{"title":"T","action":"t:","shortcut":"cmd+]"}]}"#,
                app: #""layoutDirection":["rtl"]"#))
        let output = CapturedRun([verb, path] + (verb == "cheatsheet" ? ["--format", "html"] : [])).output
            .replacingOccurrences(of: "</kbd><kbd aria-hidden=\"true\">", with: "")
        switch verb {
        case "cheatsheet":
            #expect(
                output.contains("dir=\"rtl\"")
                    && output.contains("<bdi>S</bdi><span aria-hidden=\"true\">\u{A0}◂ </span>"))
            #expect(output.contains("<th scope=\"col\"><span class=\"hidden\">Shortcut</span></th>"))
        case "report": #expect(output.contains("<div class=\"menus\" dir=\"rtl\">") && output.contains(">◂</span>"))
        default: #expect(output.contains("keyboard: U.S., right to left"))
        }
        let back = try #require(output.firstRange(of: "رجوع"))
        // In menus the key is at the left of the modifiers.
        let other = try #require(output.firstRange(of: verb == "report" ? "]⌘" : "⌘]"))
        #expect(back.lowerBound < other.lowerBound)
        #expect(output[back.upperBound..<other.lowerBound].contains("⌘[") == false)
    }

    @Test("in right-to-left pages, shortcuts are mirrored")
    func rightToLeft() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"رجوع","action":"b:","shortcut":"cmd+["}"#))
        let html = CapturedRun(
            ["cheatsheet", path, "--format", "html", "--direction", "rtl", "--layout", "Arabic"]
        ).output
        #expect(html.contains("<html lang=\"en\" dir=\"rtl\">"))
        // A paragraph of English text begins at the right, too.
        #expect(!html.contains("<p dir=") && !html.contains("<p class=\"soft\" dir=") && !html.contains("<h1 dir="))
        #expect(html.contains("<h1><bdi>Demo Shortcuts</bdi></h1>"))
        #expect(html.contains("<kbd aria-hidden=\"true\">⌘</kbd><kbd aria-hidden=\"true\">]</kbd>"))
    }

    @Test("a drawn right-to-left sheet begins at the right")
    func rightToLeftDrawing() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"""
                {"title":"رجوع","action":"b:","shortcut":"cmd+["},
                {"title":"Sort","children":[{"title":"By Name","action":"n:","shortcut":"cmd+1"}]}
                """#, app: #""layoutDirection":["rtl"]"#))
        let svg = CapturedRun(["cheatsheet", path, "--format", "svg"]).output
        #expect(svg.contains(" direction=\"rtl\">"))
        func place(of text: String) throws -> Double {
            let pattern = try Regex("<text class=\"\\w+\" x=\"([0-9.]+)\"[^>]*>\(text)<")
            let found = try #require(svg.firstMatch(of: pattern))
            return try #require(found.output[1].substring.flatMap { Double($0) })
        }
        let (key, modifier) = (try place(of: "\\]"), try place(of: "⌘"))
        #expect(key < modifier)
        let title = try place(of: "\u{2068}رجوع\u{2069}")
        #expect(modifier < title)
        // Right-to-left text would mirror the bracket.
        #expect(svg.contains("direction=\"ltr\">]</text>"))
        #expect(svg.contains(">\u{2068}Demo Shortcuts\u{2069}</text>"))
        // A path is read from the right, also if its titles are English.
        #expect(
            svg.contains("<tspan class=\"path\">\u{2068}Sort\u{2069} ◂\u{2068} \u{2069}</tspan>\u{2068}By Name\u{2069}")
        )
    }

    @Test("an English sentence about a right-to-left title runs from left to right")
    func sentences() throws {
        let folder = try TemporaryFolder()
        let items =
            #"{"title":"رجوع","action":"b:","shortcut":"cmd+["},{"title":"تقدم","action":"f:","shortcut":"cmd+["}"#
        let page = CapturedRun(["report", try folder.write("app.menu.json", SmallSpec.text(items))]).output
        let messages = page.matches(of: /<p class="message">.*?<\/span> .*?<\/span> (<bdi[^>]*>)/)
        #expect(!messages.isEmpty && messages.allSatisfy { $0.1 == "<bdi dir=\"ltr\">" })
    }

    @Test("a report of Swift code shows a finding at both items that it names, and at no other")
    func reportOfCode() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "App.swift",
            """
            import SwiftUI
            @main struct A: App {
                var body: some Scene {
                    WindowGroup { Text("x") }.commands {
                        CommandMenu("Tools") {
                            Button("One") {}.keyboardShortcut("k")
                            Button("Two") {}.keyboardShortcut("k")
                            Button("Three") {}.keyboardShortcut("j")
                        }
                    }
                }
            }
            """)
        let page = CapturedRun(["report", file]).output
        for title in ["One", "Two"] {
            #expect(
                page.contains(
                    "\(title)</bdi> <a class=\"mark error\" href=\"#finding-1\"><span aria-hidden=\"true\" title=\"error 1: duplicate-shortcut\">"
                )
            )
        }
        #expect(page.ranges(of: "href=\"#finding-1\"").count == 2)
    }

    @Test("a report shows findings at their items, with their rules in tooltips")
    func report() {
        let run = CapturedRun(["report", "examples/get-info-refused.menu.json"])
        #expect(run.status == .clean)
        #expect(
            run.output.contains(
                "<a class=\"mark error\" href=\"#finding-1\"><span aria-hidden=\"true\" title=\"error 1: duplicate-shortcut\">"
            ))
        #expect(run.output.contains("Never appears"))
        #expect(run.output.contains("Help</bdi>") && !run.output.contains("(no title)"))
        let fixed = CapturedRun(["report", "examples/own-menu.menu.json", "--layout", "French"])
        #expect(fixed.output.contains("No findings."))
    }

    @Test("a finding is linked from its item only on its targets")
    func marks() throws {
        let page = CapturedRun(["report", "examples/bookmarks.menu.jsonc"]).output
        let menus = page.components(separatedBy: "<article ").dropFirst()
        // AppKit's "Show Fonts" is on the Mac only.
        #expect(menus.map { $0.contains(">New Tab</bdi> <a class=\"mark error\"") } == [true, false, false])
        #expect(menus.first?.hasPrefix("data-targets=\"macCatalyst 15\">") == true)
        #expect(
            page.contains(
                "<h3 id=\"board-1\">German, <span aria-hidden=\"true\">⌘</span><span class=\"hidden\">Command</span> held</h3>"
            ))
    }

    @Test("a report draws a few keyboards and counts the others")
    func manyKeyboards() {
        let page = CapturedRun(["report", "examples/talk.menu.jsonc", "--layout", "de,fr,it,es,ru,US"]).output
        #expect(page.contains("2 more layouts not shown"))
    }

    @Test("a file with a syntax error has a report")
    func broken() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("app.menu.json", "{ \"menuSpec\": 1,")
        let run = CapturedRun(["report", path])
        #expect(run.output.contains("<code>syntax</code>") && run.output.contains("app.menu.json:1:"))
    }

    @Test("a page is written to its file; a write failure exits 3")
    func files() throws {
        let folder = try TemporaryFolder()
        let page = folder.path + "/sheet.html"
        #expect(CapturedRun(["cheatsheet", "examples/talk.menu.jsonc", "-o", page]).output == "")
        #expect(try String(contentsOfFile: page, encoding: .utf8).hasSuffix("</html>\n"))
        let run = CapturedRun(["cheatsheet", "examples/talk.menu.jsonc", "-o", folder.path + "/no/sheet.html"])
        #expect(run.status.rawValue == 3)
        #expect(CapturedRun(["cheatsheet", "examples/talk.menu.jsonc", "-o", "sheet.pdf"]).status.rawValue == 2)
    }
}
