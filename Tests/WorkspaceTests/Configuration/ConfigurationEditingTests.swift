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
        let new = ConfigurationFile.NewSuppression(rule: "missing-title", file: "a.xib", part: "x1")
        let edits = new.edits(of: Array(text.utf8))
        let edited = edits.map { edits in
            var bytes = Array(text.utf8)
            for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(edited == result)
    }

    @Test("a new configuration has only the suppression")
    func newFile() {
        let new = ConfigurationFile.NewSuppression(rule: "missing-title", file: "a.xib", part: "x1")
        #expect(new.newFile == "{\n  \"suppressions\": [\n    \(ConfigurationEditingTests.entry)\n  ]\n}\n")
    }
}
