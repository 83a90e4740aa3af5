internal import MenuSpec

/// What keeps a file, or a part of it, from being understood, for verbs that do something else than lint.
enum ReadingProblems {
    /// Writes the problems as the text report does; nothing if there are none.
    static func write(_ document: MenuSpecDocument, name: String, style: TextStyle, to output: ByteSink) {
        guard !document.problems.isEmpty else { return }
        var findings = Findings()
        for problem in document.problems {
            let rule = Rule.reading(problem.kind)
            findings.begin(rule, severity: rule.severity)
            findings.add(
                problem.message, at: Place(range: problem.range, pointer: problem.pointer),
                related: problem.related.map {
                    Diagnostic.Related($0.message, at: Place(range: $0.range, pointer: $0.pointer))
                },
                help: problem.help)
        }
        let report = TextReport(style: ReportStyle(text: style))
        report.add(
            ReportedFile(
                path: name, repositoryPath: name, source: document.source, diagnostics: findings.diagnostics),
            to: output)
    }
}
