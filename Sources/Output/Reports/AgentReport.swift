import Diagnostics
import LintRules
import MenuBuilder
import RuleInterface
import ShortcutLocalizer
import SourceText

/// Findings for programs that review or edit code: a JSON record on each line, as `docs/menulint-agent-1.schema.json`
/// describes it.
///
/// A record stands alone: it contains the text that it is about, what the rule is based on, and the edit to make.
struct AgentReport: Report {
    func begin(to output: ByteSink) {}

    func add(_ file: ReportedFile, to output: ByteSink) {
        for diagnostic in file.diagnostics { output.write(JSONText.line(file.agentRecord(diagnostic)) + "\n") }
    }

    func end(_ summary: Summary, to output: ByteSink) {}
}

extension ReportedFile {
    /// The number of bytes of the text that a record quotes.
    private static let quotedLength = 200

    fileprivate func agentRecord(_ diagnostic: Diagnostic) -> JSONText.Value {
        let documentation = Rule.named(diagnostic.rule)?.documentation
        let safeFix = diagnostic.fix.flatMap { $0.isSafe ? $0 : nil }
        return .members(
            [
                ("version", .number(1)), ("rule", .string(diagnostic.rule)),
                ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(diagnostic.message)),
                ("file", .string(repositoryPath)),
            ] + agentRange(diagnostic.range) + [
                (
                    "text",
                    .string(source.text(in: diagnostic.range.prefix(ReportedFile.quotedLength)))
                ),
                ("targets", .filled(diagnostic.targets.map { .string($0.description) })),
                ("layouts", .filled(diagnostic.layouts.map { .string($0) })),
                ("related", .filled(diagnostic.related.prefix(Diagnostic.relatedLimit).map(agentPlace))),
                ("help", diagnostic.help.map { .string($0) }),
                ("source", documentation.map { .string($0.source.text.joinedLines) }),
                (
                    "confidence",
                    (diagnostic.confidence.map { String($0) } ?? documentation?.source.text.confidenceLetters.last)
                        .map { .string($0) }
                ),
                ("derived", diagnostic.evidence == .derived ? .bool(true) : nil),
                (
                    "edits",
                    .filled(
                        (safeFix?.edits ?? []).map { edit in
                            .members(agentRange(edit.range) + [("text", .string(edit.text))])
                        })
                ),
            ])
    }

    private func agentPlace(_ related: Diagnostic.Related) -> JSONText.Value {
        guard let position = related.position else { return .object([("message", .string(related.message))]) }
        let file = file(of: position)
        return .members(
            [("message", .string(related.message)), ("file", .string(file.repositoryPath))]
                + file.agentRange(position.range))
    }

    private func agentRange(_ range: Range<Int>) -> [(String, JSONText.Value?)] {
        let (start, end) = (location(of: range.lowerBound), location(of: range.upperBound))
        return [
            ("line", .number(start.line)), ("column", .number(start.column)), ("endLine", .number(end.line)),
            ("endColumn", .number(end.column)),
        ]
    }
}

extension Range<Int> {
    fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}

extension String {
    /// The confidence letters, A to D, in the description of a source, the most certain one first.
    package var confidenceLetters: [String] {
        let letters: [Substring] = split(separator: "(").dropFirst().flatMap { part in
            part.prefix { $0 != ")" }.split { !$0.isLetter }.filter { ["A", "B", "C", "D"].contains($0) }
        }
        return letters.sorted().map { String($0) }
    }

    fileprivate var joinedLines: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
