import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Reports")
struct ReportTests {
    private static let menu = "Tests/MenuPagesTests/Goldens/report.menu.json"

    /// The main part of a page.
    private static func main(_ html: String) -> String {
        html.components(separatedBy: "<main id=\"main\">\n").last?.components(separatedBy: "<h2 id=\"keyboards\">")
            .first ?? ""
    }

    @Test("a report for a browser", arguments: [["--source-url", "https://example.com/blob/main/"]])
    func html(words: [String]) throws {
        let run = CapturedRun(["report", ReportTests.menu, "--layout", "German,French,US"] + words)
        #expect(run.status == .clean)
        try expectGolden(ReportTests.main(run.output), "Tests/MenuPagesTests/Goldens/report.html")
    }

    @Test("a report for a comment")
    func markdown() throws {
        let run = CapturedRun([
            "report", ReportTests.menu, "--layout", "German,French,US", "--format", "md", "--source-url",
            "https://example.com/blob/main",
        ])
        #expect(run.status == .clean)
        try expectGolden(run.output, "Tests/MenuPagesTests/Goldens/report.md")
    }

    @Test("a finding that joins others lists each of their places, and marks each item")
    func joinedPlaces() throws {
        let folder = try TemporaryFolder()
        let items = (1...13).map { #"{"title":"Part \#($0)...","action":"p\#($0):"}"# }
        let path = try folder.write("app.menu.json", SmallSpec.text(items.joined(separator: ",")))
        #expect(CapturedRun(["report", path, "--format", "md"]).output.contains("\n  - and 8 more\n"))
        let page = CapturedRun(["report", path]).output
        #expect(page.contains("<summary>10 more<span class=\"screen\">, and the source of the rule</span></summary>"))
        let menu = try #require(page.components(separatedBy: "<h3>").dropFirst().first)
        for number in 1...13 {
            #expect(page.contains("<bdi dir=\"ltr\">&quot;Part \(number)...&quot; ends in three periods</bdi> (<bdi"))
            #expect(menu.contains("Part \(number)...</bdi> <a class=\"mark info\" href=\"#finding-1\""))
        }
        #expect(!page.contains("and 5 more"))
    }

    @Test("layouts that a message of a report counts are folded below it, and not printed unless they are open")
    func foldedLayouts() throws {
        let folder = try TemporaryFolder()
        let keys = ["alt+cmd+[", "alt+cmd+]"]
        let bindings = keys.map { #"{"command":"x.a","key":"\#($0)"}"# }.joined(separator: ",")
        let path = try folder.write(
            "package.json", #"{"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[\#(bindings)]}}"#)
        let page = CapturedRun(["report", path]).output
        let lists = page.matches(of: /<details><summary>on (\d+) layouts<\/summary>(.*?)<\/details>/)
        #expect(lists.count >= 2)
        for list in lists { #expect(Int(list.1) == list.2.ranges(of: "<bdi>").count) }
    }

    @Test("findings with the same fix are together, and have it once")
    func repeatedFix() throws {
        let folder = try TemporaryFolder()
        let names = ["x.a", "x.b", "x.c"]
        let commands = names.map { #"{"command":"\#($0)","title":"T"}"# }.joined(separator: ",")
        let hidden = names.map { #"{"command":"\#($0)","when":"false"}"# }.joined(separator: ",")
        let manifest = """
            {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[\(commands)],"menus":{"commandPalette":[\(hidden)]}}}
            """
        let page = CapturedRun(["report", try folder.write("package.json", manifest)]).output
        #expect(
            page.ranges(of: "class=\"finding\"").count == 1 && page.ranges(of: "class=\"finding repeat\"").count == 2)
        #expect(page.ranges(of: "<strong>Fix:</strong>").count == 1 && page.ranges(of: "<pre").count == 1)
        #expect(page.ranges(of: "<a href=\"#finding-1\">fix and source at info 1</a>").count == 2, "\(page)")
        #expect(names.allSatisfy { page.contains("&quot;\($0)&quot; is hidden from the command palette") })
        // The page hides the rule of a repetition below a finding that has it.
        #expect(page.ranges(of: "<span class=\"rule\"> · <code>unreachable-command</code>").count == 3)
        let comment = CapturedRun(["report", "\(folder.path)/package.json", "--format", "md"]).output
        #expect(comment.hasPrefix("## x key bindings: 3 info findings\n"), "\(comment)")
        #expect(comment.ranges(of: "**Fix:**").count == 1 && comment.ranges(of: " · same fix").count == 2)
        #expect(comment.ranges(of: "`unreachable-command`").count == 1 && comment.ranges(of: "\n\n- ").count == 1)
    }

    @Test("in a comment, a title that is not known is code")
    func codeInMarkdown() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "App.swift",
            """
            import SwiftUI
            @main struct TestApp: App { let model = Model()
                var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("Tools") {
                    Button(model.title) {}.keyboardShortcut("[") } } } }
            """)
        let comment = CapturedRun(["report", file, "--format", "md", "--layout", "German"]).output
        #expect(comment.contains("| `model.title` | `⌘[` |"), "\(comment)")
    }

    @Test("what all items of a menu of the editor require is above them, once")
    func sharedConditions() throws {
        let folder = try TemporaryFolder()
        let conditions = [
            "x.is && (editorFocus && x.a)", "editorFocus && x.is", "x.is && editorFocus && editorLangId == c",
        ]
        let items = conditions.map { #"{"command":"x.a","when":"\#($0)"}"# }
        func menu(_ items: [String], submenu: [String] = []) throws -> String {
            let manifest = """
                {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.a","title":"T"}],
                "submenus":[{"id":"x.more","label":"More"}],
                "menus":{"editor/title/run":[\(items.joined(separator: ","))],"x.more":[\(submenu.joined(separator: ","))]}}}
                """
            let page = CapturedRun(["report", try folder.write("package.json", manifest)]).output
            return try #require(page.components(separatedBy: "<h3>Menus of the editor</h3>").last)
                .components(separatedBy: "</article>")[0]
        }
        let shared = try menu(items)
        #expect(
            shared.contains(
                "<bdi>Editor title: run</bdi> <span class=\"note code soft\"><code>editor/title/run</code></span>"))
        #expect(
            shared.ranges(of: "<p class=\"all soft\">All when x.is &amp;&amp; editorFocus</p>").count == 1, "\(shared)")
        #expect(
            shared.contains(">when x.a<") && shared.contains(">in c files<")
                && shared.ranges(of: "when soft").count == 1)
        #expect(try !menu(items + [#"{"command":"x.a"}"#]).contains("class=\"all"))
        // Items of a submenu are there only if its own item is.
        let submenu = try menu([#"{"submenu":"x.more","when":"x.is && editorFocus"}"#], submenu: items)
        #expect(submenu.contains(">when x.is &amp;&amp; editorFocus<") && submenu.contains(">when x.a<"), "\(submenu)")
        #expect(!submenu.contains("class=\"all"))
        #expect(try !menu(items + [#"{"command":"x.a","when":"x.is && editorFocus || x.b"}"#]).contains("class=\"all"))
    }

    @Test("what several items between separators require is above them, once")
    func sharedConditionsOfGroup() throws {
        let folder = try TemporaryFolder()
        func menu(_ count: Int) throws -> String {
            let items = (0..<count).map { #"{"command":"x.a","when":"x.is && x.a\#($0)","group":"1"}"# }
            let manifest = """
                {"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.a","title":"T"}],
                "menus":{"editor/title/run":[{"command":"x.a","group":"0"},\(items.joined(separator: ",")),{"command":"x.a","group":"2"}]}}}
                """
            return CapturedRun(["report", try folder.write("package.json", manifest)]).output
        }
        let shared = try menu(3)
        #expect(shared.ranges(of: "<p class=\"header soft\">All when x.is</p>").count == 1, "\(shared)")
        #expect(shared.contains(">when x.a0<") && shared.ranges(of: "x.is").count == 1)
        #expect(try !menu(2).contains("class=\"header"))
    }

    @Test("menus of one title are in one row of the forms, in order")
    func rows() {
        let page = CapturedRun(["report", "examples/bookmarks.menu.jsonc"]).output
        #expect(page.contains("<div class=\"menus aligned\">"))
        let articles = page.components(separatedBy: "<article").dropFirst().map { article in
            article.components(separatedBy: "</article>")[0]
                .matches(of: /<details open class="(?:refused )?row-([0-9]+)"><summary>(?:<bdi>)?([^<]*)/)
                .map { (row: Int($0.1) ?? 0, title: String($0.2)) }
        }
        #expect(articles.count == 3)
        for rows in articles { #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.row < $1.row }, "\(rows)") }
        for title in ["File", "Edit", "Help", "Key commands in no menu"] {
            let rows = articles.map { $0.first { $0.title == title }?.row }
            #expect(rows[0] != nil && Set(rows).count == 1, "\(title): \(rows)")
        }
        #expect(!page.contains("(uncategorized)"))
    }

    @Test("errors come first")
    func order() {
        let page = CapturedRun(["report", "examples/bookmarks.menu.jsonc"]).output
        let severities = page.matches(of: /data-severity="(\w+)"/).map { String($0.1) }
        #expect(severities == severities.sorted { $0 == "error" && $1 != "error" })
        #expect(Set(severities) == ["error", "warning"])
    }

    @Test("places in Swift code name their own files")
    func code() {
        let page = CapturedRun([
            "report", "examples/swift", "--source-url", "https://example.com/blob/main",
        ]).output
        #expect(
            page.contains(
                "<a href=\"https://example.com/blob/main/examples/swift/PlaybackCommands.swift#L11\">examples/<wbr>swift/<wbr>PlaybackCommands.<wbr>swift:11:35</a>"
            ))
    }

    @Test(
        "addresses that no page can have are rejected",
        arguments: [
            "javascript:alert(1)", "https://", "https://a.b/\"onclick=", "https://a.b/#x", "https://a.b/)x", "x y",
        ])
    func addresses(base: String) {
        let run = CapturedRun(["report", "examples/talk.menu.jsonc", "--source-url", base])
        #expect(run.status == .usage && run.output.isEmpty)
        #expect(run.errors.contains("help: for example: --source-url https://"))
    }

    @Test("the key bindings of an extension are drawn for each system, with its name")
    func systems() {
        let page = CapturedRun(["report", "Tests/LintRulesTests/Fixtures/extension/package.json"]).output
        let names = page.matches(of: /<h3 id="board-\d+">(.+?),/).map { String($0.1) }
        #expect(Set(names) == ["U.S. (macOS)", "US (Windows)", "English (US) (Linux)"], "\(names)")
        #expect(names.count <= 6)
    }

    @Test("a shortcut of a right-to-left menu has one direction in the menus and the tables")
    func direction() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"Back","action":"b:","shortcut":"cmd+["}"#,
                app: #""layoutDirection":["rtl"],"layouts":["Hebrew"]"#))
        let parts = ReportTests.main(CapturedRun(["report", path]).output)
            .components(separatedBy: "<h2 id=\"matrix\">")
        for part in parts { #expect(part.contains("<span aria-hidden=\"true\">]⌘</span>")) }
        #expect(parts[1].contains("<span aria-hidden=\"true\">[⌘</span>") && !parts[1].contains(">⌘]<"))
    }

    @Test("a place that is in no repository has no link")
    func outside() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("app.menu.json", SmallSpec.text(#"{"title":"A","action":"a:","shortcut":"cmd+c"}"#))
        let run = CapturedRun(["report", path, "--source-url", "https://example.com"])
        #expect(run.output.contains("app.menu.json:") && !run.output.contains("https://example.com"))
        #expect(run.status == .clean && run.errors.ranges(of: "links no places").count == 1, "\(run.errors)")
        #expect(run.errors.contains("app.menu.json\", which is outside of the working directory"))
        #expect(run.errors.contains("  help: run menulint in the folder that is published"))
        #expect(CapturedRun(["report", path]).errors.isEmpty)
    }

    @Test("standard input has links only with a path")
    func standardInput() {
        let spec = SmallSpec.text(#"{"title":"A","action":"a:","shortcut":"cmd+c"}"#)
        let words = ["report", "-", "--source-url", "https://example.com"]
        let run = CapturedRun(words, input: spec)
        #expect(!run.output.contains("https://example.com"))
        #expect(run.errors.contains("in standard input") && run.errors.contains("--stdin-filename PATH"))
        let named = CapturedRun(words + ["--stdin-filename", "a/app.menu.json"], input: spec)
        #expect(named.output.contains("https://example.com/a/app.menu.json#L") && named.errors.isEmpty)
    }

    @Test("a long list of shortcuts on layouts begins with those that most layouts cannot type, and folds the rest")
    func longList() throws {
        let folder = try TemporaryFolder()
        let signs = ["1", "2", "3", "4", "5", "6", "7", "8", "[", "]", ";", "'", "-", "=", "/", "`", "\\\\"]
        func page(_ signs: [String]) throws -> String {
            let items = signs.enumerated().map {
                #"{"title":"Go \#($0)","action":"a\#($0):","shortcut":"opt+cmd+\#($1)"}"#
            }
            let path = try folder.write("app.menu.json", SmallSpec.text(items.joined(separator: ",")))
            return CapturedRun(["report", path, "--layout", "all"]).output
        }
        let long = try page(signs)
        let list = try #require(long.firstRange(of: "<div class=\"list\">"))
        let first = try #require(long[list.upperBound...].firstRange(of: "</dl>"))
        let visible = long[list.upperBound..<first.lowerBound]
        #expect(visible.ranges(of: "<dt>").count == 12, "\(visible.ranges(of: "<dt>").count)")
        #expect(long.contains(/<details class="rest"><summary>\d more shortcuts<\/summary>\n<dl class="changes/))
        let counts = long[list.upperBound...].components(separatedBy: "<dt>").dropFirst().map { entry in
            entry.components(separatedBy: "<li data-layouts=\"").dropFirst().filter {
                $0.contains("✕ </span>unreachable")
            }
            .reduce(0) { $0 + 1 + ($1.prefix { $0 != "\"" }.count { $0 == "|" }) }
        }
        #expect(counts == counts.sorted(by: >), "\(counts)")
        #expect(!(try page(Array(signs.prefix(8)))).contains("more shortcuts</summary>"))
    }

    @Test("the layouts of a report are those on which something changes")
    func layouts() {
        let few = CapturedRun(["report", "examples/talk.menu.jsonc", "--layout", "US,German,French,British"]).output
        #expect(few.contains("2 of them change on 1 layout; on the other 3, all stay as they are."))
        #expect(few.contains("<th scope=\"col\" data-layouts=\"French\"><bdi>French</bdi></th></tr></thead>"))
        let all = CapturedRun(["report", "examples/talk.menu.jsonc", "--layout", "all"]).output
        // Many different layouts are a list for each shortcut, with the most frequent results first.
        #expect(!all.contains("<table class=\"matrix"))
        #expect(all.contains("<dl class=\"changes\">\n<div data-targets="))
        #expect(all.contains("<dt><kbd><span aria-hidden=\"true\">⌘W</span>"))
        #expect(all.contains("ABC - AZERTY|Belgian|French|French - Numerical|French - PC"))
        #expect(
            all.contains(
                "<h3 id=\"board-1\">U.S., <span aria-hidden=\"true\">⌘</span><span class=\"hidden\">Command</span> held</h3>"
            ) && all.contains("184 more layouts not shown"))
        let none = CapturedRun(["report", "examples/talk.menu.jsonc", "--layout", "US"]).output
        #expect(none.contains("None changes.") && !none.contains("class=\"matrix"))
    }

    @Test("a shortcut with many results shows the first ones and folds the others")
    func foldedResults() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"Back","action":"back:","shortcut":"cmd+["}"#))
        let page = CapturedRun(["report", path, "--layout", "all"]).output
        let list = try #require(page.firstMatch(of: /<dl class="changes">(.*?)<\/dl>/.dotMatchesNewlines()))
        let parts = list.1.components(separatedBy: "more results</summary><ul>")
        #expect(parts.count == 2)
        #expect(parts[0].matches(of: /<li data-layouts/).count == 6)
        let counts = list.1.matches(of: /<li data-layouts="([^"]+)"/).map { $0.1.split(separator: "|").count }
        #expect(counts == counts.sorted(by: >) && counts.count > 20)
    }

    @Test("a finding has the source of its rule with the confidence letter")
    func evidence() {
        let page = CapturedRun(["report", "examples/bookmarks.menu.jsonc"]).output
        #expect(
            page.contains("<summary>Source of the rule</summary><p>Source: WWDC21 10057 (confidence A); all or nothing")
        )
        #expect(page.contains("Confidence: A is documented by the maker of the system or program, or measured"))
        #expect(page.ranges(of: "WWDC21 10057").count == 1)
        #expect(page.contains("<code>duplicate-shortcut</code> · confidence C</span></p>"))
        #expect(
            page.contains(
                "<code>duplicate-shortcut</code> · confidence B, <a href=\"#finding-1\">source of the rule at error 1</a></span></p>"
            ))
        #expect(!CapturedRun(["report", "examples/own-menu.menu.json"]).output.contains("Confidence:"))
    }

    @Test("long evidence is folded, and places in the same file are lines", arguments: [(4, 0), (6, 1)])
    func longEvidence(count: Int, folded: Int) throws {
        let folder = try TemporaryFolder()
        let items = (0..<count).map { #"{"title":"Item \#($0)...","action":"a\#($0):"}"# }.joined(separator: ",\n")
        let page = CapturedRun(["report", try folder.write("app.menu.json", SmallSpec.text(items))]).output
        let summary = "<summary>3 more<span class=\"screen\">, and the source of the rule</span></summary><ul><li>"
        #expect(page.ranges(of: summary).count == folded)
        #expect(page.contains(/\(<bdi title="[^"]+:4:\d+">line 4<\/bdi>\)/))
    }

    @Test("layouts of all systems have their names")
    func layoutNames() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[
              {"command":"x.a","key":"ctrl+shift+]"},{"command":"x.b","key":"ctrl+shift+["}]}}
            """#)
        let page = CapturedRun(["report", path]).output
        #expect(page.contains("|Belgian (Linux)|") && !page.contains("xkb:"))
    }

    @Test("a source line begins without its indentation, also if it is cut")
    func indentation() throws {
        let folder = try TemporaryFolder()
        let item = #"{"title":"Find","action":"find:","shortcut":"cmd+1"}"#
        let path = try folder.write(
            "app.menu.json", SmallSpec.text("\n" + String(repeating: " ", count: 200) + item))
        let page = CapturedRun(["report", path]).output
        #expect(page.contains("</span><bdi dir=\"ltr\">… {&quot;title&quot;"))
        let note = String(repeating: "some words ", count: 30)
        let words = #"{"title":"Find","x-note":"\#(note)","action":"find:","shortcut":"cmd+1"}"#
        try folder.write("app.menu.json", SmallSpec.text(words))
        #expect(CapturedRun(["report", path]).output.contains(/<bdi dir="ltr">… (some|words)\b/))
        let end = #"{"title":"Find","action":"find:","shortcut":"cmd+1","x-note":"\#(note)"}"#
        try folder.write("app.menu.json", SmallSpec.text(end))
        #expect(CapturedRun(["report", path]).output.contains(/\b(some|words) …<\/bdi>/))
    }

    @Test("an element of many findings has links to the first five", arguments: [3, 4, 40])
    func manyFindings(rivals: Int) throws {
        let items = (0...rivals).map { #"<menuItem title="T" keyEquivalent="j" id="i\#($0)"/>"# }
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "Main.xib",
            """
            <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu title="M" systemMenu="main" id="m"><items><menuItem title="File" id="f"><menu key="submenu" title="File" id="n"><items>
            \(items.joined(separator: "\n"))
            </items></menu></menuItem></items></menu></objects></document>
            """)
        let page = CapturedRun(["report", path]).output
        // The first item also has no action, and its title repeats.
        let first = try #require(page.firstMatch(of: /<bdi>T<\/bdi><span class="hidden"> \(dimmed\).*/)).0
        #expect(first.matches(of: /class="mark/).count == 5)
        #expect(first.contains("</a> …") == (rivals > 3))
    }

    @Test("a key command of several view controllers counts once, and is listed beside the menus")
    func keyCommands() throws {
        let folder = try TemporaryFolder()
        let commands = { (title: String) in
            """
            override var keyCommands: [UIKeyCommand]? {
              [UIKeyCommand(title: "\(title)", action: #selector(go), input: "g", modifierFlags: [.command, .alternate])] }
            """
        }
        try folder.write(
            "A.swift",
            """
            class Base: UIViewController { \(commands("Go")) }
            class First: UIViewController { \(commands("Go")) }
            class Second: UIViewController { \(commands("Go")) }
            class Third: UIViewController { \(commands("Leave")) }
            """)
        let page = CapturedRun(["report", folder.path]).output
        #expect(page.contains("2 shortcuts of the app on "), "\(page)")
        let menus = page.components(separatedBy: "<summary><bdi>Key commands in no menu</bdi></summary>")
        #expect(
            menus.count == 2
                && menus[1].contains(/<bdi>Go<\/bdi>.*\n<\/ul>\n.*<code>Third<\/code>.*\n.*<bdi>Leave<\/bdi>/))
        #expect(menus.last?.components(separatedBy: "</details>")[0].ranges(of: "<bdi>Go</bdi>").count == 1)
        let keyboard = CapturedRun(["keyboard", folder.path, "--modifiers", "opt+cmd"]).output
        #expect(keyboard.contains("\"Base\", \"First\" and \"Second\"") || keyboard.contains("“Base”"), "\(keyboard)")
    }

    @Test("an excerpt of an element on several lines has its first words, from left to right")
    func excerpts() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text("\n{\n  \"title\": \"א\", \"children\": [{\"title\": \"B\", \"children\": []}]\n}"))
        let page = CapturedRun(["report", path]).output
        #expect(page.contains("<bdi dir=\"ltr\">") && !page.contains(/<bdi dir="ltr">\s*<mark>\{<\/mark>/), "\(page)")
    }

    @Test("an image follows the title, with its whole name")
    func images() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"Go","action":"g:","image":"square.and.pencil"}"#))
        let row =
            "<bdi>Go</bdi> <span class=\"image soft\"><span class=\"hidden\">image square.and.pencil</span>"
            + "<bdi aria-hidden=\"true\" title=\"square.and.pencil\">square.and.pencil</bdi>"
        #expect(CapturedRun(["report", path]).output.contains(row))
    }

    @Test("without a repository, places are complete from the folder that was named, and have links")
    func places() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("Menus/app.menu.json", SmallSpec.withDuplicate)
        let words = ["--format", "md", "--source-url", "https://example.com/main"]
        let run = CapturedRun(["report", folder.path] + words)
        #expect(run.output.contains(/\n  \[Menus\/app\.menu\.json:1:\d+\]/), "\(run.output)")
        #expect(run.output.contains("(https://example.com/main/Menus/app.menu.json#L1)") && run.errors.isEmpty)
        #expect(run.output.contains("  `{\"menuSpec\": 1,") || run.output.contains("  `… "))
        // Of a file, the folder is not repeated.
        #expect(CapturedRun(["report", path, "--format", "md"]).output.contains("\n  app.menu.json:1:"))
    }

    @Test(
        "without findings, there is a search field, and a filter for many layouts",
        arguments: [("US,French", 0), ("all", 1)])
    func filters(layouts: String, count: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(#"{"title":"Sort","action":"sort:","shortcut":"ctrl+cmd+1"}"#))
        let page = CapturedRun(["report", path, "--layout", layouts]).output
        #expect(page.contains("No findings."))
        #expect(page.ranges(of: "<input id=\"words\" type=\"search\"").count == 1)
        #expect(page.ranges(of: "<select name=\"layout\"").count == count)
    }

    @Test("a report of several systems has a filter for them, one of several targets a filter for these")
    func filtersOfSystems() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"{"name":"x","engines":{"vscode":"*"},"contributes":{"keybindings":[{"command":"x.a","key":"ctrl+-"}]}}"#)
        func page(_ path: String, _ options: String...) -> String { CapturedRun(["report", path] + options).output }
        let all = page(path)
        #expect(
            all.contains(
                "<select name=\"system\" id=\"system\"><option value=\"\">all</option><option value=\"macOS\">"))
        for system in ["macOS", "Windows", "Linux"] {
            #expect(all.contains("<div data-systems=\"\(system)\" data-layouts="))
        }
        #expect(all.contains("<article class=\"bindings\" data-systems=\"Windows|Linux\" data-layouts="))
        #expect(all.contains(/<section class="keyboards" data-layouts="[^"]*" data-systems="Linux">/))
        #expect(!page(path, "--system", "mac").contains("name=\"system\""))
        let menu = page("examples/bookmarks.menu.jsonc", "--layout", "German,French,US")
        #expect(menu.contains("<option value=\"U.S.\">") && menu.contains("<option value=\"iPadOS 15\">"))
        #expect(menu.contains("<details class=\"rest unchanged\" data-layouts=\"German|U.S.\">"))
    }

    @Test("an empty menu without findings has nothing to search")
    func nothingToSearch() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", #"{"menuSpec":1,"app":{"name":"X","mainMenu":"empty"},"build":[]}"#)
        let page = CapturedRun(["report", path]).output
        #expect(page.contains("No findings.") && page.contains("(empty)") && !page.contains("<form"))
    }

    @Test("a large menu says what is not printed", arguments: [(400, 0), (600, 1)])
    func paper(commands: Int, notes: Int) throws {
        let folder = try TemporaryFolder()
        let items = (0..<commands).map { #"{"title":"Item \#($0)","action":"a\#($0):"}"# }.joined(separator: ",")
        let page = CapturedRun(["report", try folder.write("app.menu.json", SmallSpec.text(items))]).output
        #expect(page.ranges(of: "<p class=\"paper\">The menu is large:").count == notes)
    }

    @Test("a comment counts findings beyond the first ones")
    func manyFindings() throws {
        let folder = try TemporaryFolder()
        let commands = (0..<100).map { #"{"title":"@a | b \#($0)","action":"a\#($0):","shortcut":"cmd+k"}"# }
        let path = try folder.write("app.menu.json", SmallSpec.text(commands.joined(separator: ",")))
        let comment = CapturedRun(["report", path, "--format", "md"]).output
        #expect(comment.utf8.count < 60_000)
        #expect(!comment.contains(" @a"))
    }

    @Test("a finding on the keys of one system marks the bindings of that system only")
    func marksOfSystems() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name": "x", "engines": {"vscode": "*"}, "contributes": {"commands": [{"command": "x.play", "title": "Play"}],
             "keybindings": [{"command": "x.play", "key": "ctrl+alt+q", "mac": "cmd+alt+p"}]}}
            """#)
        let page = CapturedRun(["report", path]).output
        let menus = page.split(separator: "<article ").dropFirst()
        #expect(menus.count == 2)
        #expect(menus.first?.contains("on the Mac") == true && menus.first?.contains("class=\"mark") == false)
        #expect(menus.last?.contains("on Windows") == true && menus.last?.contains("class=\"mark") == true)
    }

    @Test("the menus in which an extension shows items are drawn in the order of the editor")
    func editorMenus() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("package.nls.json", #"{"more": "More Tools"}"#)
        let path = try folder.write(
            "package.json",
            #"""
            {"name": "x", "engines": {"vscode": "*"}, "contributes": {
             "commands": [{"command": "x.a", "title": "Alpha"}, {"command": "x.b", "title": "Beta", "icon": "$(play)"}, {"command": "x.c", "title": "Gamma"}],
             "submenus": [{"id": "x.more", "label": "%more%"}],
             "menus": {
              "editor/context": [{"command": "x.a"}, {"command": "x.b", "group": "2_x@2"}, {"command": "x.c", "group": "2_x@1", "when": "isDark", "alt": "x.a"}, {"submenu": "x.more", "group": "navigation"}],
              "x.more": [{"command": "x.b"}, {"submenu": "x.more"}],
              "commandPalette": [{"command": "x.a", "when": "false"}]}}}
            """#)
        let page = CapturedRun(["report", path]).output
        let drawn = try #require(page.components(separatedBy: "<h3>Menus of the editor</h3>").last)
            .components(separatedBy: "</article>")[0]
        #expect(drawn.matches(of: /<code>([^<]*)</).map { String($0.1) } == ["editor/context"])
        let titles = drawn.matches(of: /<bdi(?: aria-hidden="true"[^>]*)?>([^<]+)</).map { String($0.1) }
        #expect(
            titles == [
                "Editor: context menu", "More Tools", "Beta", "play", "More Tools", "Gamma", "Alpha", "Beta", "play",
                "Alpha",
            ])
        #expect(drawn.contains("when isDark") && drawn.contains("Alt held:"))
        // The list, and that of the submenu. Separators begin the other groups.
        #expect(drawn.matches(of: /<ul>/).count == 2 && drawn.matches(of: /<li class="section">/).count == 2)
    }

    @Test("a placeholder for a text that is not known is no title: the name of the command is shown")
    func placeholders() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name": "x", "engines": {"vscode": "*"}, "contributes": {
             "commands": [{"command": "x.a", "title": "%a.title%"}], "submenus": [{"id": "x.more", "label": "%more%"}],
             "menus": {"editor/context": [{"command": "x.a"}, {"submenu": "x.more"}], "x.more": [{"command": "x.a"}]}}}
            """#)
        let page = CapturedRun(["report", path]).output
        #expect(page.contains("<bdi><code>x.a</code></bdi>") && page.contains("<bdi><code>x.more</code></bdi>"))
        let menus = try #require(page.components(separatedBy: "<h3>Menus of the editor</h3>").last)
        #expect(!menus.components(separatedBy: "</article>")[0].contains("%"))
    }

    @Test("a long name may be broken after its dots")
    func longNames() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "package.json",
            #"""
            {"name": "x", "engines": {"vscode": "*"}, "contributes": {"keybindings": [
             {"command": "other.extension.terminal.focusNext", "key": "ctrl+-"}, {"command": "x.a", "key": "ctrl+l"}]}}
            """#)
        let page = CapturedRun(["report", path]).output
        #expect(page.contains("&quot;other.<wbr>extension.<wbr>terminal.<wbr>focusNext&quot; cannot be typed"))
        #expect(page.contains("<code>other.<wbr>extension.<wbr>terminal.<wbr>focusNext</code>"))
        #expect(page.contains("<code>x.a</code>"))
    }

    @Test("a report explains the sign of mirrored shortcuts", arguments: [("ltr", false), ("rtl", true)])
    func mirrored(direction: String, isExplained: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"Back","action":"back:","shortcut":"cmd+["}"#, app: #""layoutDirection":["\#(direction)"]"#))
        let page = CapturedRun(["report", path, "--layout", "US,Arabic"]).output
        #expect(page.contains("⇄</span> mirrored for right-to-left menus.") == isExplained)
    }

    @Test("a report of SwiftUI says why it has no menu of the iPad")
    func overlayOfSwiftUI() throws {
        let folder = try TemporaryFolder()
        let code = try folder.write(
            "App.swift",
            """
            import SwiftUI
            struct A: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Play") {
            Button("Pause") { }.keyboardShortcut("p") } } } }
            """)
        #expect(CapturedRun(["report", code]).output.contains("“menulint show --as ipad” shows its shortcut overlay."))
        #expect(!CapturedRun(["report", ReportTests.menu]).output.contains("--as ipad"))
        #expect(CapturedRun(["show", code, "--as", "ipad"]).output.contains("Pause"))
    }

    @Test("commands that no responder performs are drawn dimmed")
    func unperformed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json",
            SmallSpec.text(
                #"{"title":"Used","action":"used:"},{"title":"Unused","action":"unused:"}"#,
                rest: #""responders":[{"name":"app","actions":[{"action":"used:","when":"ready"}]}]"#))
        let page = CapturedRun(["report", path]).output
        let dimmed = page.matches(of: /<li class="dimmed">.*?<bdi>([^<]+)</).map { String($0.1) }
        #expect(dimmed.contains("Unused") && !dimmed.contains("Used"))
        #expect(page.contains("no responder performs it"))
    }

    @Test("items of Interface Builder have their images, and sections of SwiftUI their headers")
    func imagesAndHeaders() throws {
        let folder = try TemporaryFolder()
        let xib = try folder.write(
            "Main.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main" id="m"><items>
            <menuItem title="File" image="folder" id="f"><menu key="submenu" title="File" id="g"><items>
            <menuItem title="New" image="doc.badge.plus" keyEquivalent="n" id="n"/>
            <menuItem title="Save" secondaryImage="square.and.arrow.down" catalog="system" keyEquivalent="s" id="s"/>
            </items></menu></menuItem>
            </items></menu></objects></document>
            """)
        let page = CapturedRun(["report", xib]).output
        #expect(page.contains(">doc.badge.plus</bdi>") && page.contains(">square.and.arrow.down</bdi>"))
        let code = try folder.write(
            "App.swift",
            """
            import SwiftUI
            struct A: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Play") {
            Button("Pause") { }.keyboardShortcut("p")
            Section("Output") { Button("Speaker") { } }
            } } } }
            """)
        #expect(CapturedRun(["report", code]).output.contains("<p class=\"header soft\"><bdi>Output</bdi></p>"))
        #expect(CapturedRun(["show", code]).output.contains("Output"))
    }

    @Test("a few shortcuts that change on many layouts are a list")
    func fewShortcuts() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "app.menu.json", SmallSpec.text(#"{"title":"Comment","action":"c:","shortcut":"cmd+/"}"#))
        let page = CapturedRun(["report", path, "--layout", "all"]).output
        #expect(page.contains("<dl class=\"changes\">") && !page.contains("<table class=\"matrix\">"))
    }
}
