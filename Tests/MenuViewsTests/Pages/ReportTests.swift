import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Reports")
struct ReportTests {
    private static let menu = "Tests/MenuViewsTests/Goldens/report.menu.json"

    /// The main part of a page.
    private static func main(_ html: String) -> String {
        html.components(separatedBy: "<main id=\"main\">\n").last?.components(separatedBy: "<h2 id=\"keyboards\">")
            .first ?? ""
    }

    @Test("a report for a browser", arguments: [["--source-url", "https://example.com/blob/main/"]])
    func html(words: [String]) throws {
        let run = CapturedRun(["report", ReportTests.menu, "--layout", "German,French,US"] + words)
        #expect(run.status == .clean)
        try expectGolden(ReportTests.main(run.output), "Tests/MenuViewsTests/Goldens/report.html")
    }

    @Test("a report for a comment")
    func markdown() throws {
        let run = CapturedRun([
            "report", ReportTests.menu, "--layout", "German,French,US", "--format", "md", "--source-url",
            "https://example.com/blob/main",
        ])
        #expect(run.status == .clean)
        try expectGolden(run.output, "Tests/MenuViewsTests/Goldens/report.md")
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
                "<a href=\"https://example.com/blob/main/examples/swift/PlaybackCommands.swift#L11\">examples/swift/PlaybackCommands.swift:11:35</a>"
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

    @Test("the layouts of a report are those on which something changes")
    func layouts() {
        let few = CapturedRun(["report", "examples/talk.menu.jsonc", "--layout", "US,German,French,British"]).output
        #expect(few.contains("2 change on 1 layout; on the other 3, none does."))
        #expect(few.contains("<th scope=\"col\" data-layouts=\"French\"><bdi>French</bdi></th></tr></thead>"))
        let all = CapturedRun(["report", "examples/talk.menu.jsonc", "--layout", "all"]).output
        // Two shortcuts on many layouts are a row for each group of layouts.
        #expect(all.contains("<table class=\"matrix tall\">"))
        let none = CapturedRun(["report", "examples/talk.menu.jsonc", "--layout", "US"]).output
        #expect(none.contains("None changes.") && !none.contains("class=\"matrix"))
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
}
