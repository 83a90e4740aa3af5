import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Golden transcripts of show")
struct ShowGoldenTests {
    static let transcripts = Checkout.names(in: "examples", endingIn: ".txt").filter { $0.contains(".show-") }

    @Test("a transcript is the output of its command", arguments: transcripts)
    func transcript(name: String) throws {
        let path = "examples/" + name
        let line = try #require(Checkout.text(path).split(separator: "\n").first)
        let words = shellWords(line)
        try #require(words.prefix(3) == ["$", "menulint", "show"])
        let run = CapturedRun(words.dropFirst(2).map { $0.hasPrefix("examples/") ? Checkout.url($0).path : $0 })
        #expect(run.errors.isEmpty)
        try expectGolden("\(line)\n\(run.output)", path)
    }

    @Test("every form has a transcript")
    func completeness() {
        for form in ["mac", "ipad", "ipad-menubar"] { #expect(Self.transcripts.contains("talk.show-\(form).txt")) }
    }

    /// The words of a line; words with spaces are in double quotes.
    private func shellWords(_ line: Substring) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map { String($0) }
        }
    }
}
