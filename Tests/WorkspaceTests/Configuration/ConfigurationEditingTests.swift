import SourceText
import Testing

@testable import Workspace

@Suite("Editing a configuration")
struct ConfigurationEditingTests {
    private static let entry = #"{ "file": "a.xib", "at": "x1", "rules": ["missing-title"] }"#

    @Test(
        "a suppression is added to what is there",
        arguments: [
            ("{}", "{ \"suppressions\": [\(entry)] }"),
            ("{\n  \"ignore\": []\n}", "{\n  \"ignore\": [],\n  \"suppressions\": [\(entry)]\n}"),
            ("{\"suppressions\": []}", "{\"suppressions\": [\(entry)]}"),
            (
                "{\"suppressions\": [\n  {\"file\": \"b.xib\", \"rules\": [\"syntax\"]}\n]}",
                "{\"suppressions\": [\n  {\"file\": \"b.xib\", \"rules\": [\"syntax\"]},\n  \(entry)\n]}"
            ),
            (
                "{\"suppressions\": [{\"file\": \"./a.xib\", \"at\": \"x1\", \"rules\": [\"syntax\"]}]}",
                "{\"suppressions\": [{\"file\": \"./a.xib\", \"at\": \"x1\", \"rules\": [\"syntax\", \"missing-title\"]}]}"
            ),
            ("{", nil), ("[]", nil), ("{\"suppressions\": 1}", nil),
        ])
    func suppression(text: String, result: String?) {
        let new = ConfigurationFile.NewSuppression(rule: "missing-title", file: "a.xib", parts: ["x1"])
        #expect(edited(text, new.edits) == result)
    }

    private func edited(_ text: String, _ edits: ([UInt8]) -> [TextEdit]?) -> String? {
        edits(Array(text.utf8)).map { edits in
            var bytes = Array(text.utf8)
            for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
                bytes.replaceSubrange(edit.range, with: edit.text.utf8)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test("a suppression of several parts has an entry for each, or joins the entries that are there")
    func parts() {
        let new = ConfigurationFile.NewSuppression(rule: "syntax", file: "a.xib", parts: ["x1", "x2", nil])
        let (second, whole) = (
            #"{ "file": "a.xib", "at": "x2", "rules": ["syntax"] }"#, #"{ "file": "a.xib", "rules": ["syntax"] }"#
        )
        #expect(
            edited("{\"suppressions\": [\(ConfigurationEditingTests.entry)]}", new.edits)
                == "{\"suppressions\": [{ \"file\": \"a.xib\", \"at\": \"x1\", \"rules\": [\"missing-title\", \"syntax\"] }, \(second), \(whole)]}"
        )
        #expect(new.newFile.contains("\(second),\n    \(whole)\n"))
    }

    @Test(
        "a suppression is removed, with what is empty without it",
        arguments: [
            (#"{ "ignore": [], "suppressions": [{ "file": "a", "rules": ["x"] }] }"#, #"{ "ignore": [] }"#),
            (
                #"{ "suppressions": [{ "file": "b", "rules": ["y"] }, { "file": "a", "rules": ["x"] }] }"#,
                #"{ "suppressions": [{ "file": "b", "rules": ["y"] }] }"#
            ),
            (
                #"{ "suppressions": [{ "file": "a", "rules": ["x", "y"] }] }"#,
                #"{ "suppressions": [{ "file": "a", "rules": ["y"] }] }"#
            ),
            // A comment is never removed.
            ("{ \"suppressions\": [{ \"file\": \"a\", /* why */ \"rules\": [\"x\"] }] }", nil),
        ])
    func removal(text: String, result: String?) throws {
        let start = try #require(Array(text.utf8).firstRange(of: Array("\"x\"".utf8)))
        #expect(edited(text) { ConfigurationFile.edits(removingSuppressionAt: start, from: $0) } == result)
    }

    @Test("a new configuration has only the suppression")
    func newFile() {
        let new = ConfigurationFile.NewSuppression(rule: "missing-title", file: "a.xib", parts: ["x1"])
        #expect(new.newFile == "{\n  \"suppressions\": [\n    \(ConfigurationEditingTests.entry)\n  ]\n}\n")
    }
}
