import Diagnostics
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText

/// Findings as JSON, in the documented format version 1.
struct JSONReport: Report {
    private var list = JSONArrayWriter(indent: 2)

    func begin(to output: ByteSink) {
        output.write("{\n  \"version\": 1,\n  \"diagnostics\": ")
        list.begin(to: output)
    }

    mutating func add(_ file: ReportedFile, to output: ByteSink) {
        for diagnostic in file.diagnostics { list.add(file.json(diagnostic), to: output) }
    }

    func end(_ summary: Summary, to output: ByteSink) {
        list.end(to: output)
        let counts = JSONText.Value.object([
            ("files", .number(summary.files)), ("errors", .number(summary.errors)),
            ("warnings", .number(summary.warnings)), ("infos", .number(summary.infos)),
        ])
        output.write(",\n  \"summary\": \(JSONText.write(counts, indent: 2))")
        if let coverage = summary.coverage {
            output.write(",\n  \"coverage\": \(JSONText.write(coverage.json, indent: 2))")
        }
        output.write("\n}\n")
    }
}

extension ReportedFile {
    fileprivate func json(_ diagnostic: Diagnostic) -> JSONText.Value {
        .members(
            [
                ("rule", .string(diagnostic.rule)),
                ("severity", .string(diagnostic.severity.rawValue)),
                ("message", .string(diagnostic.message)),
                ("file", .string(repositoryPath)),
            ] + startMembers(diagnostic.range) + endMembers(diagnostic.range) + [
                ("pointer", .string(diagnostic.pointer)),
                ("layouts", .strings(diagnostic.layouts)),
                ("evidence", diagnostic.evidence.map { .string($0.rawValue) }),
                ("targets", .strings(diagnostic.targets.map(\.description))),
                ("related", .array(diagnostic.related.map(json))),
                ("help", .optional(diagnostic.help)),
                ("fix", diagnostic.fix.map(json)),
            ])
    }

    private func json(_ fix: Diagnostic.Fix) -> JSONText.Value {
        .object([
            ("title", .string(fix.title)),
            ("isSafe", .bool(fix.isSafe)),
            ("edits", .array(fix.edits.map(json))),
        ])
    }

    private func json(_ edit: TextEdit) -> JSONText.Value {
        .members(startMembers(edit.range) + endMembers(edit.range) + [("text", .string(edit.text))])
    }

    private func json(_ related: Diagnostic.Related) -> JSONText.Value {
        guard let position = related.position else { return .object([("message", .string(related.message))]) }
        let file = file(of: position)
        return .members(
            [("message", .string(related.message)), ("file", .string(file.repositoryPath))]
                + file.startMembers(position.range) + [("pointer", .string(position.pointer))])
    }

    private func startMembers(_ range: Range<Int>) -> [(String, JSONText.Value?)] {
        let start = location(of: range.lowerBound)
        return [("line", .number(start.line)), ("column", .number(start.column))]
    }

    private func endMembers(_ range: Range<Int>) -> [(String, JSONText.Value?)] {
        let end = location(of: range.upperBound)
        return [("endLine", .number(end.line)), ("endColumn", .number(end.column))]
    }
}
