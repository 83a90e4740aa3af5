import LintEngine
import MenuDocuments
import SourceText

/// Findings in SARIF 2.1.0, as code scanning on GitHub reads them.
///
/// Errors are written as they come. Warnings and infos wait until the end, so that of more results than GitHub takes
/// the least severe are left out; no more of them are kept than could still be written.
struct SARIFReport: Report {
    /// GitHub refuses a file with more results in a run.
    static let maximumResults = 25_000

    private let documentation: String?
    private var list = JSONList(indent: 6)
    private var written = 0
    private var leftOut = 0
    /// Warnings and infos that wait.
    private var held: [Severity: [String]] = [:]

    init(style: ReportStyle) {
        documentation = style.documentation
    }

    func begin(to output: ByteSink) {
        output.write(
            """
            {
              "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
              "version": "2.1.0",
              "runs": [
                {
                  "tool": \(JSONText.write(.object([("driver", driver)]), indent: 6)),
                  "columnKind": "unicodeCodePoints",
                  "results":\u{20}
            """)
        list.begin(to: output)
    }

    mutating func add(_ file: ReportedFile, to output: ByteSink) {
        guard !file.diagnostics.isEmpty else { return }
        let hashes = LineHash.hashes(of: file)
        var counter = FingerprintCounter()
        for diagnostic in file.diagnostics {
            let (fingerprint, ordinal) = counter.count(diagnostic)
            let line = file.location(of: diagnostic.range.lowerBound).line
            let fingerprints = [
                ("primaryLocationLineHash", hashes[line]),
                ("menulint/v2", ordinal == 1 ? fingerprint.text : "\(fingerprint.text):\(ordinal)"),
            ]
            let result = file.sarifResult(
                diagnostic, fingerprints: .members(fingerprints.map { ($0.0, $0.1.map(JSONText.Value.string)) }))
            let text = JSONText.write(result, indent: 8)
            if diagnostic.severity == .error { write(text, to: output) } else { hold(text, diagnostic.severity) }
        }
    }

    mutating func end(_ summary: Summary, to output: ByteSink) {
        for severity in [Severity.warning, .info] {
            for result in held[severity] ?? [] { write(result, to: output) }
        }
        list.end(to: output)
        let invocation = JSONText.Value.members([
            ("executionSuccessful", .bool(summary.failures.isEmpty)),
            ("toolExecutionNotifications", .filled(notifications(summary))),
        ])
        output.write(",\n      \"invocations\": \(JSONText.write(.array([invocation]), indent: 6))\n    }\n  ]\n}\n")
    }

    private mutating func write(_ result: String, to output: ByteSink) {
        guard written < SARIFReport.maximumResults else {
            leftOut += 1
            return
        }
        list.add(result, to: output)
        written += 1
    }

    private mutating func hold(_ result: String, _ severity: Severity) {
        let isHopeless = written + held[severity, default: []].count >= SARIFReport.maximumResults
        if isHopeless { leftOut += 1 } else { held[severity, default: []].append(result) }
    }

    /// What a reader of the results has to know: what was not linted, and what was left out.
    private func notifications(_ summary: Summary) -> [JSONText.Value] {
        func notification(_ level: String, _ text: String) -> JSONText.Value {
            .object([("level", .string(level)), ("message", .object([("text", .string(text.sarifText))]))])
        }
        var notifications = summary.failures.map { notification("error", $0) }
        if leftOut > 0 {
            let text = """
                \(counted(leftOut, "finding")) left out, the least severe: GitHub takes \
                \(SARIFReport.maximumResults) results a run
                """
            notifications.append(notification("warning", text))
        }
        return notifications
    }

    /// The tool and every rule, whether it found something or not: rules are to be the same from run to run.
    private var driver: JSONText.Value {
        .object([
            ("name", .string("menulint")),
            ("semanticVersion", .string(Version.current)),
            ("rules", .array(Rule.all.map { $0.sarifDescriptor(documentation) })),
        ])
    }
}

extension Rule {
    /// - Parameter page: The page that explains the rules.
    fileprivate func sarifDescriptor(_ page: String?) -> JSONText.Value {
        func text(_ text: String) -> JSONText.Value { .object([("text", .string(text))]) }
        return .members([
            ("id", .string(id)),
            // GitHub's headline of an alert.
            (
                "shortDescription",
                text(documentation.summary.prefix(1).uppercased() + documentation.summary.dropFirst() + ".")
            ),
            ("fullDescription", text(documentation.whyBad.shortened(to: 1000))),
            (
                "help",
                .object([
                    ("text", .string(RulePage.text(self, width: 100))), ("markdown", .string(RulePage.markdown(self))),
                ])
            ),
            ("helpUri", page.map { .string("\($0)#\(id)") }),
            ("defaultConfiguration", .object([("level", .string(severity.sarifLevel))])),
            ("properties", .object([("tags", .strings(["menu"]))])),
        ])
    }
}

extension Severity {
    var sarifLevel: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}
