import Diagnostics
import Foundation
import FoundationXML
import MenuDocuments
import Output
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
#endif

@Suite("Reports for other programs")
struct ReportFormatTests {
    let clean = ReportedFile.sample(diagnostics: [])

    func json(_ format: ReportFormat, _ files: [ReportedFile]) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(format.text(of: files).utf8), options: .fragmentsAllowed)
    }

    @Test("GitHub: input cannot end a command or start another")
    func gitHubInjection() {
        let file = ReportedFile.sample(
            path: "a,b:c%\n::error::x.json", message: "100%\r\n::set-output name=x::y", related: "\n::warning::")
        let text = ReportFormat.github.text(of: [file])
        #expect(text.split(separator: "\n").count == 1)
        #expect(
            text.hasPrefix("::error file=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ax.json,line=1,endLine=1,col=1,endColumn=2,"))
        #expect(text.contains("100%25%0D%0A::set-output"))
        #expect(!text.contains("\r"))
    }

    @Test("GitHub: a finding over several lines has no columns")
    func gitHubLines() {
        let file = ReportedFile.sample(text: "{\n}\n", diagnostics: [.sample(severity: .info, range: 0..<3)])
        #expect(ReportFormat.github.text(of: [file]).hasPrefix("::notice file=a.menu.json,line=1,endLine=2,title="))
    }

    @Test("GitLab: a clean run is an empty list, and fingerprints are unique and independent of lines")
    func gitLab() throws {
        #expect(ReportFormat.gitlab.text(of: [clean]) == "[]\n")
        func fingerprints(_ text: String, _ range: Range<Int>) throws -> [String] {
            let diagnostics = [Diagnostic.sample(range: range), .sample(range: range)]
            let files = ["a.json", "b.json"].map {
                ReportedFile.sample(path: $0, text: text, diagnostics: diagnostics)
            }
            let issues = try #require(try json(.gitlab, files) as? [[String: Any]])
            return issues.compactMap { $0["fingerprint"] as? String }
        }
        let here = try fingerprints("{}", 0..<1)
        #expect(Set(here).count == 4)
        #expect(try fingerprints("\n\n {}", 3..<4) == here)
    }

    @Test("reviewdog: columns count bytes from 1")
    func reviewdog() throws {
        let file = ReportedFile.sample(text: "\n日本é x", diagnostics: [.sample(range: 10..<11, fix: true)])
        let result = try #require(try json(.rdjson, [file]) as? [String: Any])
        let diagnostic = try #require((result["diagnostics"] as? [[String: Any]])?.first)
        let range = try #require((diagnostic["location"] as? [String: Any])?["range"] as? [String: [String: Int]])
        #expect(range == ["start": ["line": 2, "column": 10], "end": ["line": 2, "column": 11]])
        let suggestion = try #require((diagnostic["suggestions"] as? [[String: Any]])?.first)
        #expect(suggestion["text"] as? String == "{\"ü\"}")
        #expect(diagnostic["severity"] as? String == "ERROR")
    }

    @Test("Xcode: absolute places, its words for severities, and what to do as notes")
    func xcode() {
        var finding = Diagnostic.sample(severity: .info, message: "m", range: 1..<2, related: "other")
        finding.help = "do this"
        let file = ReportedFile.sample(path: "a b.json", diagnostics: [.sample(severity: .warning), finding])
        let absolute = ReportedFile.sample(path: "/x/a.json", diagnostics: [.sample()])
        let style = ReportStyle(workingDirectory: "/w")
        #expect(
            ReportFormat.xcode.text(of: [file, absolute], style) == """
                /w/a b.json:1:1: warning: message [missing-title]
                /w/a b.json:1:2: note: m [missing-title]
                /w/a b.json:1:2: note: other
                /w/a b.json:1:2: note: do this
                /x/a.json:1:1: error: message [missing-title]

                """)
    }

    @Test("agent: a record on a line, with what it is about, its source, and safe edits only")
    func agent() throws {
        let file = ReportedFile.sample(
            text: "\n日本é x", diagnostics: [.sample(range: 10..<11, fix: true)])
        let text = ReportFormat.agent.text(of: [file])
        #expect(text.count { $0 == "\n" } == 1)
        let record = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(record["line"] as? Int == 2 && record["column"] as? Int == 5 && record["text"] as? String == "x")
        #expect(record["confidence"] as? String == "A")
        var unsafe = Diagnostic.sample(fix: true)
        #expect((record["edits"] as? [Any] != nil) == unsafe.fix?.isSafe)
        unsafe.fix?.isSafe.toggle()
        let other = ReportFormat.agent.text(of: [ReportedFile.sample(diagnostics: [unsafe])])
        #expect(other.contains("\"edits\"") == (unsafe.fix?.isSafe == true))
    }

    @Test("JSON: a fix lists its edits")
    func jsonFix() throws {
        let result = try #require(try json(.json, [.sample(fix: true)]) as? [String: Any])
        let fix = try #require((result["diagnostics"] as? [[String: Any]])?.first?["fix"] as? [String: Any])
        #expect(fix["isSafe"] as? Bool == true)
        #expect((fix["edits"] as? [[String: Any]])?.first?["endColumn"] as? Int == 2)
        let plain = try #require(try json(.json, [.sample()]) as? [String: Any])
        #expect((plain["diagnostics"] as? [[String: Any]])?.first?.keys.contains("fix") == false)
    }

    @Test("JUnit: a clean file passes, and findings below the fail level do not fail")
    func junit() throws {
        func failures(_ level: Severity?) throws -> Int {
            var file = ReportedFile.sample(path: "b", diagnostics: [.sample(), .sample(severity: .warning)])
            file.failLevel = level
            let text = ReportFormat.junit.text(of: [clean, file])
            let elements = try XMLElements(text)
            #expect(elements.names.count { $0 == "testcase" } == 3)
            #expect(elements.names.count { $0 == "failure" } == elements.numbers("failures"))
            return elements.numbers("failures")
        }
        #expect(try failures(.error) == 1)
        #expect(try failures(.warning) == 2)
        #expect(try failures(nil) == 0)
    }

    @Test("JUnit: cases have unique names, and a file that could not be linted is an error")
    func junitNames() throws {
        let text = ReportFormat.junit.text(
            of: [.sample(diagnostics: [.sample(), .sample()])], failures: ["cannot <do>"])
        let elements = try XMLElements(text)
        #expect(
            elements.attributes["name"]?.suffix(4) == [
                "missing-title at 1:1", "missing-title at 1:1 (2)", "menulint", "cannot <do>",
            ])
        #expect(elements.numbers("errors") == 1 && elements.names.last == "error")
    }

    @Test("a finding with thousands of related locations lists a hundred", arguments: [ReportFormat.text, .github])
    func manyParties(format: ReportFormat) {
        var diagnostic = Diagnostic.sample()
        diagnostic.related = (0..<3_000).map { .init("party \($0)") }
        let text = format.text(of: [.sample(diagnostics: [diagnostic])])
        #expect(text.matches(of: /party [0-9]+/).count == 100)
        #expect(text.contains("and 2900 more"))
    }

    @Test("GitLab: a description is one line")
    func gitLabDescription() throws {
        let issues = try json(.gitlab, [.sample(message: "one", related: "two")]) as? [[String: Any]]
        #expect(issues?.first?["description"] as? String == "one; two (a.menu.json:1:1)")
    }

    @Test(
        "no text is a workflow command or contains characters invalid in XML",
        arguments: [
            ("::error file=x::y", ":\\u{3A}error file=x::y"), ("a ::add-mask::x", "a :\\u{3A}add-mask::x"),
            ("\u{A0}::error::", "\u{A0}:\\u{3A}error::"), ("a##[error]b", "a##\\u{5B}error]b"),
            ("###[error]", "###\\u{5B}error]"), ("a\u{FFFF}", "a\\u{FFFF}"),
            ("##vso[task.x]", "##vso\\u{5B}task.x]"), ("a ##teamcity[x", "a ##teamcity\\u{5B}x"), ("##1[", "##1["),
            ("\u{3164}\u{E0041}", "\\u{3164}\\u{E0041}"), ("⚙\u{FE0F}\u{200D}", "⚙\u{FE0F}\u{200D}"),
            // Marks of direction, and joiners and selectors where they change nothing.
            ("a\u{200E}\u{200F}\u{61C}", "a\\u{200E}\\u{200F}\\u{61C}"), ("a\u{200D}b", "a\\u{200D}b"),
            ("\u{200C}", "\\u{200C}"),
            ("a\u{FE0F}", "a\\u{FE0F}"), ("⚙\u{FE0F}\u{FE0F}", "⚙\u{FE0F}\\u{FE0F}"),
            ("م\u{200C}\u{200C}", "م\u{200C}\\u{200C}"),
            ("क\u{94D}\u{200D}ष", "क\u{94D}\u{200D}ष"), ("語\u{E0100}", "語\u{E0100}"),
            ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
            (
                "e" + String(repeating: "\u{301}", count: 10),
                "e" + String(repeating: "\u{301}", count: 8) + "\\u{301}\\u{301}"
            ),
            ("A :: B", "A :: B"), ("std::vector", "std::vector"), ("::", "::"), ("#[x]", "#[x]"),
        ])
    func commands(text: String, printed: String) {
        #expect(text.sanitized == printed)
    }

    @Test(
        "a long text is shortened like a sanitized one",
        arguments: ["x", "ab c", "é", "e\u{301}", "\u{1B}[", "日本", "👨\u{200D}👩\u{200D}👧", "::error "])
    func shortened(part: String) {
        for count in [1, 30, 59, 60, 61, 100, 400, 5_000] {
            let text = String(repeating: part, count: count)
            let (short, whole) = (text.sanitized(upTo: 60), text.sanitized.shortened(to: 60))
            #expect(short.prefix(40) == whole.prefix(40) && short.suffix(19) == whole.suffix(19))
            #expect(short.count == whole.count)
        }
    }

    @Test("a path cannot be a workflow command", arguments: [ReportFormat.concise, .xcode, .text])
    func commandInPath(format: ReportFormat) {
        let text = format.text(of: [.sample(path: "::add-mask::a.menu.json", message: "##[error]".displayQuoted)])
        #expect(!text.contains("##["))
        #expect(!text.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("::") })
    }

    @Test(
        "a source line cannot be a log command", arguments: ["\"##[error]x\"", "##[error]x", "\"##vso[a]\" // ##[b]"])
    func commandInSource(text: String) {
        for end in 1...text.utf8.count {
            let file = ReportedFile.sample(text: text, diagnostics: [.sample(range: 0..<end)])
            let report = ReportFormat.text.text(of: [file])
            #expect(!report.contains("##[") && !report.contains("##vso["))
        }
    }

    @Test("a path is complete in JSON and XML, with control characters escaped")
    func pathInData() throws {
        let path = "a\u{202E}\u{200B}##[error]\u{E0041}.json"
        for format in [ReportFormat.json, .sarif, .gitlab, .rdjson, .junit, .checkstyle] {
            let text = format.text(of: [.sample(path: path)])
            #expect(!text.contains("##["), "\(format)")
            #expect(!text.unicodeScalars.contains { ["\u{202E}", "\u{200B}", "\u{E0041}"].contains($0) }, "\(format)")
        }
        for format in [ReportFormat.junit, .checkstyle] {
            #expect(try XMLElements(format.text(of: [.sample(path: path)])).attributes["name"]?.contains(path) == true)
        }
        // XML has no reference for most control characters.
        for format in [ReportFormat.junit, .checkstyle] {
            #expect(format.text(of: [.sample(path: "a\u{1B}\u{202E}.json")]).contains("a\u{FFFD}&#x202E;.json"))
        }
        let report = try #require(try json(.json, [.sample(path: path)]) as? [String: Any])
        #expect((report["diagnostics"] as? [[String: Any]])?.first?["file"] as? String == path)
    }

    @Test(
        "a CSV row has the given fields, without formulas and control characters",
        arguments: [
            (["a", "b,c", "d\"e", ""], "a,\"b,c\",\"d\"\"e\",\n"), (["\"\u{301},=1"], "\"\"\"\u{301},=1\"\n"),
            (["=cmd|' /C calc'!A1", "@SUM(1)", "+1", "-1"], "'=cmd|' /C calc'!A1,'@SUM(1),'+1,'-1\n"),
            (["=", "+", "-", "@", "a=b", "a-b"], "=,+,-,@,a=b,a-b\n"), (["a; =1", "＝1", " =1"], "a; '=1,'＝1, '=1\n"),
            (
                ["a\u{1B}[31m\r\n\t=1\u{202E}", "##[error]"],
                "a\\u{1B}[31m\\u{D}\\u{A}\\u{9}=1\\u{202E},##\\u{5B}error]\n"
            ),
        ])
    func csv(fields: [String], row: String) {
        #expect(CSVText.row(fields) == row)
    }

    @Test(
        "text cannot end a Markdown code span or table cell",
        arguments: [
            ("⌘K", "`⌘K`"), ("⌘`", "`` ⌘` ``"), ("``x`", "``` ``x` ```"), ("`\u{301}[a](b)", "`` `\u{301}[a](b) ``"),
            ("|\u{301}|", "`\\|\u{301}\\|`"),
        ])
    func markdown(text: String, code: String) {
        #expect(MarkdownText.cell(MarkdownText.code(text)) == code)
    }

    @Test("any title or path is valid in XML", arguments: [ReportFormat.junit, .checkstyle])
    func xml(format: ReportFormat) throws {
        let odd = "<&>\"'\u{0}\u{1B}\u{FFFE}\r\n\t]]>日本"
        let elements = try XMLElements(format.text(of: [.sample(path: odd, message: odd)]))
        #expect(elements.attributes["name"]?.contains { $0.contains("<&>\"'") && $0.hasSuffix("\r\n\t]]>日本") } == true)
        #expect(try XMLElements(format.text(of: ReportGoldenTests.files())).names.count > 10)
    }

    @Test("every format is valid for no files and for clean files", arguments: ReportFormat.allCases)
    func empty(format: ReportFormat) throws {
        for files in [[], [clean]] {
            let text = format.text(of: files)
            switch format {
            case .text: #expect(text == (files.isEmpty ? "no files were linted\n" : "no findings in 1 file\n"))
            case .concise, .xcode, .github, .agent: #expect(text.isEmpty)
            case .junit, .checkstyle: _ = try XMLElements(text)
            case .json, .sarif, .gitlab, .rdjson: _ = try json(format, files)
            }
        }
    }
}

/// The elements of an XML text.
private final class XMLElements: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []
    private(set) var attributes: [String: [String]] = [:]

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
    }

    /// The sum of the values of an attribute.
    func numbers(_ attribute: String) -> Int { (attributes[attribute] ?? []).compactMap { Int($0) }.reduce(0, +) }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes values: [String: String]
    ) {
        names.append(name)
        for (name, value) in values { attributes[name, default: []].append(value) }
    }
}
