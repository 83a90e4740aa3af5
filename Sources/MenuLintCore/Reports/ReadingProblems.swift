internal import MenuSpec

/// What keeps a file, or a part of it, from being understood, for verbs that do something else than lint.
enum ReadingProblems {
    /// The problems as the text report prints them; empty if there are none.
    static func text(_ document: MenuSpecDocument, name: String, style: TextStyle) -> String {
        guard !document.problems.isEmpty else { return "" }
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
        var report = ReportFormat.text.makeReport(style: style)
        return report.add(
            ReportedFile(
                path: name, repositoryPath: name, source: document.source, diagnostics: findings.diagnostics))
    }
}
