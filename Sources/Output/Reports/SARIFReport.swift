import Diagnostics
import LintRules
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutLocalizer
import SourceText

/// Findings in SARIF 2.1.0, for GitHub code scanning.
///
/// GitHub limits the number of results. Errors are written immediately; warnings and infos are buffered until the end,
/// so that the least severe findings are omitted.
struct SARIFReport: Report {
    /// GitHub rejects files with more results in a run.
    static let maximumResults = 25_000

    private let documentation: String?
    private var list = JSONArrayWriter(indent: 6)
    private var writtenCount = 0
    private var omittedCount = 0
    /// Warnings and infos to write at the end.
    private var buffered: [Severity: [String]] = [:]

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
            if diagnostic.severity == .error { write(text, to: output) } else { buffer(text, diagnostic.severity) }
        }
    }

    mutating func end(_ summary: Summary, to output: ByteSink) {
        for severity in [Severity.warning, .info] {
            for result in buffered[severity] ?? [] { write(result, to: output) }
        }
        list.end(to: output)
        let invocation = JSONText.Value.members([
            ("executionSuccessful", .bool(summary.failures.isEmpty)),
            ("toolExecutionNotifications", .filled(notifications(summary))),
        ])
        output.write(",\n      \"invocations\": \(JSONText.write(.array([invocation]), indent: 6))")
        if let coverage = summary.coverage {
            let properties = JSONText.Value.object([("coverage", coverage.json)])
            output.write(",\n      \"properties\": \(JSONText.write(properties, indent: 6))")
        }
        output.write("\n    }\n  ]\n}\n")
    }

    private mutating func write(_ result: String, to output: ByteSink) {
        guard writtenCount < SARIFReport.maximumResults else {
            omittedCount += 1
            return
        }
        list.add(result, to: output)
        writtenCount += 1
    }

    private mutating func buffer(_ result: String, _ severity: Severity) {
        let isOverLimit = writtenCount + buffered[severity, default: []].count >= SARIFReport.maximumResults
        if isOverLimit { omittedCount += 1 } else { buffered[severity, default: []].append(result) }
    }

    /// Messages about failures and omitted findings.
    private func notifications(_ summary: Summary) -> [JSONText.Value] {
        func notification(_ level: String, _ text: String) -> JSONText.Value {
            .object([("level", .string(level)), ("message", .sarifMessage(text.sarifText.withoutSARIFLinks))])
        }
        var notifications = summary.failures.map { notification("error", $0) }
        if omittedCount > 0 {
            let text = """
                omitted \(counted(omittedCount, "finding")) of the lowest severity: GitHub accepts \
                \(SARIFReport.maximumResults) results per run
                """
            notifications.append(notification("warning", text))
        }
        return notifications
    }

    /// The tool with all rules, even without findings, so that the list is the same in every run.
    private var driver: JSONText.Value {
        .object([
            ("name", .string("menulint")),
            ("semanticVersion", .string(Version.current)),
            ("rules", .array(Rule.all.map { $0.sarifDescriptor(documentation) })),
        ])
    }
}

extension Rule {
    /// - Parameter page: The URL of the rules page.
    fileprivate func sarifDescriptor(_ page: String?) -> JSONText.Value {
        .members([
            ("id", .string(id)),
            // GitHub shows this as the title of an alert.
            ("shortDescription", .sarifMessage(documentation.summary.sentence)),
            ("fullDescription", .sarifMessage(documentation.whyBad.shortened(to: 1000))),
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
    fileprivate var sarifLevel: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}

extension ReportedFile {
    fileprivate func sarifResult(_ diagnostic: Diagnostic, fingerprints: JSONText.Value) -> JSONText.Value {
        let related = diagnostic.related.compactMap { related in
            related.position.map { (message: related.message, position: $0) }
        }.prefix(Diagnostic.relatedLimit)
        return .members([
            ("ruleId", .string(diagnostic.rule)),
            ("ruleIndex", Rule.all.firstIndex { $0.id == diagnostic.rule }.map(JSONText.Value.number)),
            ("level", .string(diagnostic.severity.sarifLevel)),
            ("message", .sarifMessage(sarifText(of: diagnostic, linked: related.map(\.message)))),
            ("locations", .array([sarifLocation(diagnostic.range, pointer: diagnostic.pointer)])),
            (
                "relatedLocations",
                .filled(
                    related.enumerated().map { index, related in
                        file(of: related.position).sarifLocation(
                            related.position.range, pointer: related.position.pointer, id: index + 1,
                            message: related.message)
                    })
            ),
            ("partialFingerprints", fingerprints),
            ("fixes", diagnostic.fix.map { .array([sarifFix($0)]) }),
            (
                "properties",
                .members([
                    ("pointer", .string(diagnostic.pointer)), ("layouts", .strings(diagnostic.layouts)),
                    ("evidence", diagnostic.evidence.map { .string($0.rawValue) }),
                    ("targets", .strings(diagnostic.targets.map(\.description))),
                ])
            ),
        ])
    }

    /// The text of a finding with one line per related location, which viewers show as a link.
    private func sarifText(of diagnostic: Diagnostic, linked messages: [String]) -> String {
        let text = diagnostic.text().sarifText
        return (messages.isEmpty ? text.withoutSARIFLinks : text.escapedSARIFLinks)
            + messages.enumerated().map { "\nsee [\($1.sarifText.escapedSARIFLinks)](\($0 + 1))" }.joined()
    }

    private func sarifLocation(
        _ range: Range<Int>, pointer: String, id: Int? = nil, message: String? = nil
    ) -> JSONText.Value {
        .members([
            ("id", id.map(JSONText.Value.number)),
            (
                "physicalLocation",
                .object([("artifactLocation", sarifArtifact), ("region", sarifRegion(range))])
            ),
            (
                "logicalLocations",
                pointer.isEmpty ? nil : .array([.object([("fullyQualifiedName", .string(pointer))])])
            ),
            ("message", message.map { .sarifMessage($0.sarifText.withoutSARIFLinks) }),
        ])
    }

    private var sarifArtifact: JSONText.Value {
        if repositoryPath.hasPrefix("/") { return .object([("uri", .string("file://" + repositoryPath.uriPath))]) }
        return .object([("uri", .string(repositoryPath.uriPath)), ("uriBaseId", .string("%SRCROOT%"))])
    }

    private func sarifRegion(_ range: Range<Int>) -> JSONText.Value {
        let start = location(of: range.lowerBound)
        let end = location(of: range.upperBound)
        return .object([
            ("startLine", .number(start.line)), ("startColumn", .number(start.column)),
            ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
        ])
    }

    private func sarifFix(_ fix: Diagnostic.Fix) -> JSONText.Value {
        let replacements = fix.edits.map { edit in
            JSONText.Value.object([
                ("deletedRegion", sarifRegion(edit.range)), ("insertedContent", .sarifMessage(edit.text)),
            ])
        }
        return .object([
            ("description", .sarifMessage(fix.title.sarifText.withoutSARIFLinks)),
            (
                "artifactChanges",
                .array([
                    .object([("artifactLocation", sarifArtifact), ("replacements", .array(replacements))])
                ])
            ),
        ])
    }
}

extension String {
    /// The text with braces doubled, because single ones are placeholders (SARIF 2.1.0, section 3.11.5).
    fileprivate var sarifText: String {
        escaped { $0 == "{" ? "{{" : $0 == "}" ? "}}" : nil }
    }

    /// The text with brackets escaped only if it has links, since some viewers show the backslash.
    fileprivate var withoutSARIFLinks: String {
        let hasLinks = zip(utf8, utf8.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "(") }
        return hasLinks ? escapedSARIFLinks : self
    }

    /// The text with brackets and backslashes escaped, which could form links (SARIF 2.1.0, section 3.11.6).
    fileprivate var escapedSARIFLinks: String {
        escaped { $0 == "[" || $0 == "]" || $0 == "\\" ? "\\\($0)" : nil }
    }

    /// The path percent-encoded for a URI, except for letters, digits and `-._~/` (RFC 3986).
    package var uriPath: String {
        var text = ""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + String(byte, radix: 16, uppercase: true).leftPadded(to: 2, with: "0")
            }
        }
        return text
    }
}

extension JSONText.Value {
    /// A SARIF `message` or `multiformatMessageString` object.
    fileprivate static func sarifMessage(_ text: String) -> JSONText.Value { .object([("text", .string(text))]) }
}
