import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Documentation")
struct DocumentationTests {
    static let pages =
        ["README.md", "layouts/README.md", "exporters/README.md"]
        + Checkout.names(in: "docs", endingIn: ".md").map { "docs/" + $0 }
    static let catalogs = ["MenuBuilder", "ShortcutLocalizer"].flatMap { library in
        let folder = "Sources/\(library)/Documentation.docc"
        return Checkout.names(in: folder, endingIn: ".md").map { folder + "/" + $0 }
    }
    static let others = ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"]

    @Test("examples match the output of commands and the code of tests", arguments: pages + catalogs)
    func examples(path: String) throws {
        let page = try MarkdownPage(path)
        let session = try ShellSession()
        let changes = try page.codeBlocks.compactMap { block -> (MarkdownPage.CodeBlock, [String])? in
            switch block.language {
            case "console": return (block, try Transcript(block.contents).rerun(in: session).lines)
            case "swift", "json", "jsonc":
                return try DocumentationTests.excerpt(for: block, on: path).map { (block, $0) }
            default: return nil
            }
        }
        if !changes.isEmpty { try expectGolden(page.replacing(changes), path) }
        // .ci/pages checks the pictures of a browser.
        for link in page.links where link.contains("images/") && link.hasSuffix(".svg") {
            let name = try #require(link.split(separator: "/").last.map(String.init))
            let picture = try #require(session.text(of: name), "no command on \(path) writes \(name)")
            try expectGolden(picture, "docs/images/" + name)
        }
    }

    /// The lines that the comment above a block names: `from FILE` or `from FILE: SNIPPET`.
    ///
    /// - Returns: `nil` for code that shows a form, which the comment `example` marks, and on pages whose code other tests
    ///   check.
    private static func excerpt(for block: MarkdownPage.CodeBlock, on path: String) throws -> [String]? {
        let uncheckedPages = ["docs/adding-a-format.md", "docs/rules.md", "exporters/README.md", "layouts/README.md"]
        if uncheckedPages.contains(path) || block.directive == "example" { return nil }
        let place = "\(path):\(block.lines.lowerBound)"
        let directive = try #require(block.directive, "\(place) does not name the file that its code comes from")
        let file = try #require(directive.wholeMatch(of: /from (\S+?)(?:: (.+))?/), "\(place): \(directive)")
        return try Excerpt(path: String(file.1), name: file.2.map(String.init)).lines
    }

    @Test("commands without output have a known subcommand and known options", arguments: pages)
    func options(path: String) throws {
        let makefile = try Checkout.text("Makefile")
        for block in try MarkdownPage(path).codeBlocks where ["sh", "yaml"].contains(block.language) {
            for line in block.contents {
                for command in line.matches(of: /(?:^|[ (])menulint ([^|;>)#]*)/) {
                    let words = command.1.split(separator: " ").map(String.init)
                    let subcommand = words.first { !$0.hasPrefix("-") } ?? "lint"
                    let help = CapturedRun([subcommand, "--help"])
                    let known = help.status == .clean ? help : CapturedRun(["lint", "--help"])
                    for word in words where word.hasPrefix("--") {
                        let option = word.prefix { $0 != "=" }
                        #expect(known.output.contains("\(option)"), "\(path): \(line)")
                    }
                }
                for target in line.matches(of: /(?:^|[ (])make ([a-z-]+)/) {
                    #expect(makefile.contains("\n\(target.1):"), "\(path): \(line)")
                }
            }
        }
    }

    @Test("every link leads to a file, and every anchor to a heading", arguments: pages + others)
    func links(path: String) throws {
        let page = try MarkdownPage(path)
        let folder = URL(filePath: "/" + path).deletingLastPathComponent()
        var anchors: [String: Set<String>] = [:]
        for link in page.links where !link.contains("://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target =
                parts[0].isEmpty ? path : String(folder.appending(path: parts[0]).standardized.path.dropFirst())
            #expect(FileManager.default.fileExists(atPath: Checkout.url(target).path), "\(path): \(link)")
            if parts.count == 2, target.hasSuffix(".md") {
                let known = try anchors[target] ?? MarkdownPage(target).anchors
                anchors[target] = known
                #expect(known.contains(parts[1]), "\(path): \(link)")
            }
        }
    }

    @Test(
        "every source file and folder that a page names exists",
        arguments: pages + ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func paths(path: String) throws {
        for line in try MarkdownPage(path).prose {
            for name in line.matches(of: /`((?:Sources|Tests|Fuzz)\/[\w\/.+-]*)`/)
            where !name.1.lowercased().contains("your") {
                #expect(FileManager.default.fileExists(atPath: Checkout.url(String(name.1)).path), "\(path): \(name.1)")
            }
        }
    }

    @Test("the README links to every page, after two screens of commands with their output")
    func readme() throws {
        let page = try MarkdownPage("README.md")
        for name in Checkout.names(in: "docs", endingIn: ".md") {
            #expect(page.links.contains { $0 == "docs/" + name }, "\(name)")
        }
        let first = try #require(page.lines.firstIndex { $0.contains(/(?:^|[^!])\[[^\]]*\]\(/) })
        #expect(first <= 100)
        let blocks = page.codeBlocks.filter { $0.language == "console" }
        let commands = blocks.flatMap { Transcript($0.contents).entries.map(\.command) }
        #expect(commands.count { $0.hasPrefix("menulint ") } > 3)
    }

    @Test("the README's output of make is current")
    func make() throws {
        let page = try MarkdownPage("README.md")
        let transcripts = page.codeBlocks.filter { $0.language == "console" }.map { Transcript($0.contents) }
        let attempt = try #require(transcripts.first { $0.entries.first?.command == "make try" })
        let example = try #require(attempt.entries.last?.command)
        #expect(try Checkout.text("Makefile").contains("try: ") && example.hasPrefix("menulint lint "))
        #expect(try Checkout.text("Makefile").contains("@echo '$$ \(example)'"))
        let tests = try #require(transcripts.first { $0.entries.first?.command == "make test" })
        #expect(
            try #require(tests.lines.last).wholeMatch(
                of: /✔ Test run with \d+ tests in \d+ suites passed after [\d.]+ seconds\./) != nil)
    }
}
