import Diagnostics
import MenuDocuments
import SourceText

/// Findings as workflow commands, which GitHub Actions shows on the lines of a pull request.
///
/// Each line is one command. Escaping keeps the input from ending it: `%` and line breaks in messages, also `:` and `,`
/// in properties (GitHub's documentation of workflow commands).
struct GitHubReport: Report {
    func begin(to output: ByteSink) {}

    func add(_ file: ReportedFile, to output: ByteSink) {
        for diagnostic in file.diagnostics { output.write(command(diagnostic, file)) }
    }

    func end(_ summary: Summary, to output: ByteSink) {}

    private func command(_ diagnostic: Diagnostic, _ file: ReportedFile) -> String {
        let start = file.location(of: diagnostic.range.lowerBound)
        let end = file.location(of: diagnostic.range.upperBound)
        var properties =
            "file=\(file.repositoryPath.escapedForProperty.sanitized),line=\(start.line),endLine=\(end.line)"
        // GitHub accepts columns only if the finding starts and ends on the same line.
        if start.line == end.line { properties += ",col=\(start.column),endColumn=\(end.column)" }
        properties += ",title=\(diagnostic.rule.escapedForProperty)"
        // The log shows only the message, so the message repeats the location.
        let message = "\(file.place(diagnostic.range)): \(file.text(of: diagnostic)) [\(diagnostic.rule)]"
        return "::\(diagnostic.severity.command) \(properties)::\(message.escapedForMessage)\n"
    }
}

extension Severity {
    fileprivate var command: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }
}

extension String {
    fileprivate var escapedForMessage: String {
        escaped { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    fileprivate var escapedForProperty: String {
        escapedForMessage.escaped { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }
}
