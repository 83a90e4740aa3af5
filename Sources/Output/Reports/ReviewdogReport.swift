import Diagnostics
import MenuDocuments
import SourceText

/// Findings in reviewdog's `rdjson` format, whose columns count UTF-8 bytes.
struct ReviewdogReport: Report {
    private var list = JSONArrayWriter(indent: 2)
    private let documentation: String?

    init(style: ReportStyle) {
        documentation = style.documentation
    }

    func begin(to output: ByteSink) {
        let source = JSONText.Value.object([("name", .string("menulint"))])
        output.write("{\n  \"source\": \(JSONText.write(source, indent: 2)),\n  \"diagnostics\": ")
        list.begin(to: output)
    }

    mutating func add(_ file: ReportedFile, to output: ByteSink) {
        for diagnostic in file.diagnostics { list.add(file.reviewdog(diagnostic, documentation), to: output) }
    }

    func end(_ summary: Summary, to output: ByteSink) {
        list.end(to: output)
        output.write("\n}\n")
    }
}

extension ReportedFile {
    fileprivate func reviewdog(_ diagnostic: Diagnostic, _ documentation: String?) -> JSONText.Value {
        let related = diagnostic.related.prefix(Diagnostic.relatedLimit).compactMap { related in
            related.position.map { position in
                JSONText.Value.object([
                    ("message", .string(related.message)),
                    ("location", file(of: position).reviewdogLocation(position.range)),
                ])
            }
        }
        // Users apply each suggestion by itself, so the edits of a fix are combined.
        let suggestions = (diagnostic.fix.map { [joined($0.edits)] } ?? []).map { edit in
            JSONText.Value.object([("range", reviewdogRange(edit.range)), ("text", .string(edit.text))])
        }
        return .members([
            ("message", .string(diagnostic.text())),
            ("location", reviewdogLocation(diagnostic.range)),
            ("severity", .string(diagnostic.severity.rawValue.uppercased())),
            (
                "code",
                .members([
                    ("value", .string(diagnostic.rule)),
                    ("url", documentation.map { .string("\($0)#\(diagnostic.rule)") }),
                ])
            ),
            ("suggestions", .filled(suggestions)),
            ("related_locations", .filled(related)),
        ])
    }

    /// One edit with the effect of several.
    private func joined(_ edits: [TextEdit]) -> TextEdit {
        guard var joined = edits.first else { return TextEdit(range: 0..<0, text: "") }
        for edit in edits.dropFirst() {
            joined.text += source.text(in: joined.range.upperBound..<edit.range.lowerBound) + edit.text
            joined.range = joined.range.lowerBound..<edit.range.upperBound
        }
        return joined
    }

    private func reviewdogLocation(_ range: Range<Int>) -> JSONText.Value {
        .object([("path", .string(repositoryPath)), ("range", reviewdogRange(range))])
    }

    private func reviewdogRange(_ range: Range<Int>) -> JSONText.Value {
        .object([
            ("start", reviewdogPosition(range.lowerBound)), ("end", reviewdogPosition(range.upperBound)),
        ])
    }

    private func reviewdogPosition(_ offset: Int) -> JSONText.Value {
        let place = byteLocation(of: offset)
        return .object([("line", .number(place.line)), ("column", .number(place.column))])
    }
}
