import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("menulint docs") struct DocsSubcommandTests {
    private static let spec = """
        { "menuSpec": 1, "app": { "name": "Demo", "targets": ["iPadOS 26"] }, "build": [
          { "insertSibling": { "title": "Tools", "identifier": "com.x.tools", "children": [
              { "title": "Sort | Up", "action": "sort:", "shortcut": "ctrl+cmd+j" },
              { "title": "Deep", "children": [{ "title": "Fill", "action": "fill:", "shortcut": "ctrl+cmd+[" }] } ] }, "after": "view" } ] }
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.menu.json", Self.spec)
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func docs(_ text: String, name: String = "a.md", _ words: String...) throws -> CapturedRun {
        try folder.write(name, text)
        return CapturedRun(["docs", path(name), "--menu", path("app.menu.json")] + words, folder: folder.path)
    }

    private func text(_ name: String = "a.md") -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

    @Test("--fix writes the tables, --check nothing, and then both agree")
    func tables() throws {
        let start = "# A\r\n\r\n<!-- menulint:shortcuts menu=tools layout=US,German -->\r\nold\r\n<!-- menulint:end -->"
        let found = try docs(start, "--format", "concise")
        #expect(
            found.status == .findings && found.output.contains("a.md:3:1: error: this table is not what the menu has"))
        let check = try docs(start, "--check")
        #expect(check.status == .findings && check.output.hasPrefix("--- ") && text() == start)
        let fix = try docs(start, "--fix")
        #expect(fix.status == .clean && fix.errors.contains("updated 1 table"), "\(fix.output)\(fix.errors)")
        let expected = """
            # A

            <!-- menulint:shortcuts menu=tools layout=US,German -->

            | Command | U.S. | German |
            | --- | --- | --- |
            | Sort \\| Up | `⌃⌘J` | `⌃⌘J` |
            | Deep ▸ Fill | `⌃⌘[` | `⌃⌘Ö` |

            <!-- menulint:end -->
            """
        #expect(text() == expected.replacing("\n", with: "\r\n"), "\(text() ?? "")")
        #expect(try docs(#require(text()), "--check").status == .clean)
        #expect(try docs(#require(text()), "--strict").status == .clean)
    }

    @Test("predicted shortcuts are marked, with the meaning of the sign once")
    func predictions() throws {
        for name in ["a.md", "a.html"] {
            let start = "<!-- menulint:shortcuts layout=CanadianFrench-PC,German -->\n\n<!-- menulint:end -->"
            #expect(try docs(start, name: name, "--fix").status == .clean)
            let table = try #require(text(name))
            #expect(table.contains(name == "a.md" ? "| ≈ `⌃⌘^` | `⌃⌘Ö` |" : "<td>≈ <kbd>⌃⌘^</kbd></td>"), "\(table)")
            #expect(table.components(separatedBy: "≈ predicted by a rule").count == 2, "\(table)")
            #expect(try docs(table, name: name, "--check").status == .clean)
        }
        #expect(try !#require(text()).contains("| ≈ `⌃⌘J`"))
    }

    @Test("tables in HTML, in lists, aligned by a formatter, and with chosen columns")
    func forms() throws {
        let html = try docs("<p>\n<!-- menulint:shortcuts -->\n<!-- menulint:end -->\n</p>", name: "a.html", "--fix")
        #expect(html.status == .clean)
        #expect(text("a.html")?.contains("<tr><td>Tools ▸ Deep</td><td>Fill</td><td><kbd>⌃⌘[</kbd></td></tr>") == true)
        _ = try docs(
            "- a\n\n  <!-- menulint:shortcuts columns=shortcut,command menu=Deep -->\n  <!-- /menulint:shortcuts -->\n",
            "--fix")
        #expect(
            text()?.contains("\n\n  | Shortcut | Command |\n  | --- | --- |\n  | `⌃⌘[` | Fill |\n\n  <!-- /") == true)
        let aligned =
            "<!-- menulint:shortcuts menu=Deep -->\n| Command | Shortcut |\n|:--------|---------:|\n| Fill    | `⌃⌘[`    |\n<!-- menulint:end -->"
        #expect(try docs(aligned, "--check").status == .clean)
    }

    @Test("unknown menus, layouts and settings, and missing ends, are findings with a way out")
    func markers() throws {
        let run = try docs(
            """
            <!-- menulint:shortcuts menu=Toolz -->
            <!-- menulint:end -->
            <!-- menulint:shortcuts layout=Germn -->
            <!-- menulint:end -->
            <!-- menulint:shortcuts menus=Tools -->
            <!-- menulint:end -->
            <!-- menulint:end -->
            <!-- menulint:shortcuts menu=Tools -->
            """)
        #expect(run.status == .findings)
        for text in [
            "did you mean \"Tools\"?", "did you mean \"German\"?", "did you mean \"menu=\"?",
            "this marker ends no table",
            "this marker has no end",
        ] { #expect(run.output.contains(text), "\(text)") }
        let check = try docs("<!-- menulint:shortcuts menu=Toolz -->\n<!-- menulint:end -->", "--check")
        #expect(check.status == .findings && check.output.isEmpty && check.errors.contains("did you mean \"Tools\"?"))
    }

    @Test("findings are suppressed, recorded and configured like those of lint")
    func findings() throws {
        let text = "Press ⌃⌘K.\n"
        #expect(try docs(text).status == .clean)
        #expect(try docs(text, "--strict").status == .findings)
        #expect(try docs(text, "--severity", "phantom-shortcut=error").status == .findings)
        #expect(try docs(text, "--ignore", "phantom-shortcut", "--strict").status == .clean)
        #expect(try docs(text + "\n<!-- menulint:ignore-file phantom-shortcut -->", "--strict").status == .clean)
        #expect(
            try docs("<!-- menulint:ignore phantom-shortcut -->\n", "--strict").output.contains("[unused-suppression]"))
        #expect(try docs(text, "--baseline", path("b.json"), "--write-baseline").status == .clean)
        #expect(try docs(text, "--baseline", path("b.json"), "--strict").status == .clean)
        for format in ["json", "agent", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"] {
            #expect(try docs(text, "--format", format).output.contains("⌃⌘K"), "\(format)")
        }
        #expect(try docs("Fill: ⌃⌘Ö", "--layout", "German", "--strict").status == .clean)
    }

    @Test("of suppressions around one another, all that contain a finding have an effect")
    func nestedSuppressions() throws {
        let comment = "<!-- menulint:ignore phantom-shortcut -->\n"
        let unused = { (text: String) in
            try docs(text, "--format", "concise").output.split(separator: "\n").map { $0.split(separator: ":")[1] }
        }
        #expect(try unused(comment + comment + "⌃⌘K\n").isEmpty)
        #expect(try unused(comment + comment + "x\n\n⌃⌘K \(comment)") == ["1", "2"])
        #expect(try unused(comment + "⌃⌘K \(comment)\n" + comment + "x") == ["4"])
        #expect(try unused("<!-- menulint:ignore-file phantom-shortcut -->\n\n⌃⌘K \(comment)⌃⌘J").isEmpty)
        let names = Array(repeating: "phantom-shortcut", count: 1001).joined(separator: ",")
        #expect(try docs("<!-- menulint:ignore \(names) --> ⌃⌘K").output.contains("names no rule"))
    }

    @Test("usage errors and unreadable files")
    func errors() throws {
        let menu = path("app.menu.json")
        #expect(CapturedRun(["docs", path("no.md"), "--menu", menu]).status == .unreadable)
        #expect(CapturedRun(["docs", folder.path, "--menu", menu]).errors.contains("is a folder"))
        #expect(try CapturedRun(["docs", folder.write("a.md", "")]).errors.contains("--menu"))
        #expect(try docs("", "--fix", "--check").status == .usage)
        #expect(CapturedRun(["docs", "-", "--menu", menu, "--fix"], input: "⌘K").status == .usage)
        let input = CapturedRun(
            ["docs", "-", "--menu", menu, "--stdin-filename", "x.html", "--format", "concise"], input: "<kbd>⌃⌘K</kbd>")
        #expect(input.output.hasPrefix("x.html:1:6: warning: no menu has ⌃⌘K"))
        #expect(
            CapturedRun(["docs", path("a.md"), "--menu", menu, "--format", "json:" + path("a.md")]).status == .usage)
    }

    @Test("this project's README is true")
    func readme() {
        let run = CapturedRun([
            "docs", Checkout.url("README.md").path, "--menu", Checkout.url("examples/talk.menu.jsonc").path, "--strict",
        ])
        #expect(run.status == .clean, "\(run.output)\(run.errors)")
    }
}
