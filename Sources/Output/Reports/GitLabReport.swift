import Diagnostics
import MenuDocuments
import SourceText

/// Findings in GitLab's Code Quality format; `[]` if there are none.
struct GitLabReport: Report {
    private var list = JSONArrayWriter(indent: 0)

    func begin(to output: ByteSink) {
        list.begin(to: output)
    }

    mutating func add(_ file: ReportedFile, to output: ByteSink) {
        var counter = FingerprintCounter()
        for diagnostic in file.diagnostics {
            let (fingerprint, ordinal) = counter.count(diagnostic)
            let id = fingerprint.text(in: file.repositoryPath, ordinal: ordinal)
            list.add(file.codeQuality(diagnostic, fingerprint: id), to: output)
        }
    }

    func end(_ summary: Summary, to output: ByteSink) {
        list.end(to: output)
        output.write("\n")
    }
}

extension ReportedFile {
    fileprivate func codeQuality(_ diagnostic: Diagnostic, fingerprint: String) -> JSONText.Value {
        .object([
            // The merge request widget joins lines without a separator.
            ("description", .string(text(of: diagnostic, separator: "; "))),
            ("check_name", .string(diagnostic.rule)),
            ("fingerprint", .string(fingerprint)),
            ("severity", .string(diagnostic.severity.codeQuality)),
            (
                "location",
                .object([
                    ("path", .string(repositoryPath)),
                    (
                        "lines",
                        .object([
                            ("begin", .number(location(of: diagnostic.range.lowerBound).line)),
                            ("end", .number(location(of: diagnostic.range.upperBound).line)),
                        ])
                    ),
                ])
            ),
        ])
    }
}

extension Severity {
    /// One of GitLab's severities: info, minor, major, critical, blocker.
    fileprivate var codeQuality: String {
        switch self {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
