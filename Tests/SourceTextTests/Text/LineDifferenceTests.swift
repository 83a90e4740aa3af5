import SourceText
import Testing

@Suite("Differences of lines") struct LineDifferenceTests {
    private func difference(_ old: String, _ new: String) -> String {
        let edited = EditedText(Array(old.utf8), changedTo: Array(new.utf8))
        #expect(String(decoding: edited.bytes, as: UTF8.self) == new)
        return UnifiedDiff(edited).text(name: "f")
    }

    @Test("unchanged lines stay, and each change is a part of its own")
    func parts() {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 2\n", with: "line two\n").replacing("line 18\n", with: "")
        let text = difference(old, new)
        #expect(text.contains("-line 2\n+line two\n") && text.contains("-line 18\n"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
        #expect(difference(old, old) == "")
    }

    @Test(
        "repeated lines, missing line ends and empty texts",
        arguments: [
            ("", "a\n"), ("a\n", ""), ("a", "a\n"), ("}\n}\n}\n", "}\n}\n"), ("a\nb\nc\n", "c\nb\na\n"),
            ("x\n\nx\n", "x\ny\nx\n\n"),
        ])
    func edges(old: String, new: String) {
        _ = difference(old, new)
    }
}
