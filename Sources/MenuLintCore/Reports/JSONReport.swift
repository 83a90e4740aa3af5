internal import MenuBuilder
internal import MenuSpec

/// Findings for programs, in the format that the documentation fixes as version 1.
struct JSONReport: Report {
    private var isFirst = true
    private var summary = Summary()

    func begin() -> String {
        "{\n  \"version\": 1,\n  \"diagnostics\": ["
    }

    mutating func add(_ file: ReportedFile) -> String {
        var text = ""
        for diagnostic in file.diagnostics {
            text += (isFirst ? "\n    " : ",\n    ") + JSONText.write(file.json(diagnostic), indent: 4)
            isFirst = false
        }
        return text
    }

    func end(_ summary: Summary) -> String {
        let counts = JSONText.Value.object([
            ("files", .number(summary.files)), ("errors", .number(summary.errors)),
            ("warnings", .number(summary.warnings)), ("infos", .number(summary.infos)),
        ])
        return (isFirst ? "" : "\n  ") + "],\n  \"summary\": \(JSONText.write(counts, indent: 2))\n}\n"
    }
}

extension ReportedFile {
    fileprivate func json(_ diagnostic: Diagnostic) -> JSONText.Value {
        let start = location(of: diagnostic.range.lowerBound)
        let end = location(of: diagnostic.range.upperBound)
        return .object([
            ("rule", .string(diagnostic.rule)),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)),
            ("file", .string(repositoryPath)),
            ("line", .number(start.line)),
            ("column", .number(start.column)),
            ("endLine", .number(end.line)),
            ("endColumn", .number(end.column)),
            ("pointer", .string(diagnostic.pointer)),
            ("layouts", .strings(diagnostic.layouts)),
            ("targets", .strings(diagnostic.targets.map(\.description))),
            ("related", .array(diagnostic.related.map(json))),
            ("help", .optional(diagnostic.help)),
        ])
    }

    private func json(_ related: Diagnostic.Related) -> JSONText.Value {
        guard let position = related.position else { return .object([("message", .string(related.message))]) }
        let start = location(of: position.range.lowerBound)
        return .object([
            ("message", .string(related.message)),
            ("file", .string(repositoryPath)),
            ("line", .number(start.line)),
            ("column", .number(start.column)),
            ("pointer", .string(position.pointer)),
        ])
    }
}
