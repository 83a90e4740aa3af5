import Diagnostics
import LintRules
package import MenuDocuments
import RuleInterface
import SourceText

/// Reports the problems found while reading a file, for subcommands other than `lint`.
package enum ReadingProblems {
    /// Writes the problems as the text report does.
    package static func write(_ document: MenuDocument, name: String, style: TextStyle, to output: ByteSink) {
        guard !document.problems.isEmpty else { return }
        let file = ReportedFile(
            path: name, repositoryPath: name, source: document.source,
            diagnostics: document.problems.map(Diagnostic.init))
        TextReport(style: ReportStyle(text: style)).add(file, to: output)
    }
}

extension Diagnostic {
    /// The finding that the reading rules report for a problem by default.
    fileprivate init(_ problem: SpecProblem) {
        let rule = Rule.reading(problem.kind)
        self.init(
            rule: rule.id, severity: rule.severity, message: problem.message.sanitized, range: problem.range,
            pointer: problem.pointer, layouts: [], targets: [],
            related: problem.related.map {
                Related($0.message.sanitized, at: SourceRange(range: $0.range, pointer: $0.pointer))
            },
            help: problem.help?.sanitized)
    }
}
