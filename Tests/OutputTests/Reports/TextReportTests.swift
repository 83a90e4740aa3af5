import Diagnostics
import MenuDocuments
import Output
import SourceText
import TestSupport
import Testing

@Suite("Text reports")
struct TextReportTests {
    func report(_ text: String, _ range: Range<Int>, width: Int = 60) -> [Substring] {
        let source = SourceFile(name: "a", text: text)
        let diagnostic = Diagnostic(
            rule: "r", severity: .error, message: "m", range: range, pointer: "", layouts: [], targets: [], related: [],
            help: nil)
        let file = ReportedFile(path: "a", repositoryPath: "a", source: source, diagnostics: [diagnostic])
        let text = ReportFormat.text.text(of: [file], ReportStyle(text: TextStyle(width: width), isQuiet: true))
        return text.split(separator: "\n")
    }

    @Test("carets are below the range, by display width")
    func caret() {
        #expect(report("ab cd", 3..<5)[1...2] == ["   1 | ab cd", "     |    ^~"])
        #expect(report("日本 cd", 7..<9)[1...2] == ["   1 | 日本 cd", "     |      ^~"])
        #expect(report("e\u{301}x", 3..<4)[1...2] == ["   1 | e\u{301}x", "     |  ^"])
        #expect(report("\tx", 1..<2)[1...2] == ["   1 |     x", "     |     ^"])
        #expect(report("a👨‍👩‍👧b", 19..<20)[2] == "     |    ^")
    }

    @Test("a long line is shortened around the caret")
    func longLine() {
        let line = String(repeating: "a", count: 5000) + "XYZ" + String(repeating: "b", count: 5000)
        let lines = report(line, 5000..<5003)
        #expect(lines[1].contains("XYZ"))
        #expect(lines[1].hasSuffix("…"))
        #expect(DisplayWidth.of(String(lines[1])) <= 60)
        let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
        let mark = lines[1].firstIndex(of: "X").map { lines[1].distance(from: lines[1].startIndex, to: $0) }
        #expect(caret == mark)
    }

    @Test("marks ranges at the end of the file and over several lines")
    func edges() {
        #expect(report("{", 1..<1)[1...2] == ["   1 | {", "     |  ^"])
        #expect(report("{\n\n}", 0..<4)[1...2] == ["   1 | {", "     | ^"])
        #expect(report("", 0..<0)[1...2] == ["   1 | ", "     | ^"])
    }
}
