import Foundation
import LintEngine
import MenuLintCommand
import MenuViews
import Output
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("what it shows of the command is what the command prints")
    func consoleBlocks() throws {
        let readme = try Checkout.text("README.md")
        var shown = 0
        var mended = readme
        for block in ReadmeTests.blocks(of: "console", in: readme) {
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
            guard let words = lines.first?.split(separator: " "), words.dropFirst().first == "menulint" else {
                continue
            }
            shown += 1
            let output = CapturedRun(words.dropFirst(2).map { String($0) }).output
            let actual = lines[0] + "\n" + output
            mended = mended.replacingOccurrences(of: "```console\n" + block, with: "```console\n" + actual)
        }
        #expect(shown > 3)
        try expectGolden(mended, "README.md")
    }

    @Test("what it tells of a repository is what the script prints, which CI runs")
    func repositoryBlock() throws {
        let blocks = ReadmeTests.blocks(of: "console", in: try Checkout.text("README.md"))
        let output = try Checkout.text("examples/repository.txt")
        #expect(blocks.contains("$ examples/repository.sh\n" + output))
    }

    @Test("its Swift is the test that is compiled")
    func swiftBlock() throws {
        let blocks = ReadmeTests.blocks(of: "swift", in: try Checkout.text("README.md"))
        #expect(blocks == [try Checkout.text("Tests/MenuBuilderTests/ReadmeExampleTests.swift")])
    }

    @Test("its spec is the example")
    func specBlock() throws {
        let blocks = ReadmeTests.blocks(of: "json", in: try Checkout.text("README.md"))
        #expect(blocks == [try Checkout.text("examples/get-info-refused.menu.json")])
    }

    @Test("every file it points to is there")
    func links() throws {
        for link in try Checkout.text("README.md").matches(of: /\]\(([^)#:]+)\)/) {
            #expect(FileManager.default.fileExists(atPath: Checkout.url(String(link.1)).path), "\(link.1)")
        }
    }

    /// The contents of the fenced blocks in a language.
    static func blocks(of language: String, in text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }
}
