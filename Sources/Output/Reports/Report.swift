package import SourceText

/// A format of output: how it begins, what it says of a file, how it ends. Text is handed on as it is made, so that no
/// format needs the whole output in memory.
package protocol Report {
    /// Writes what stands before the first file.
    mutating func begin(to output: ByteSink)
    /// Writes what is said of a file.
    mutating func add(_ file: ReportedFile, to output: ByteSink)
    /// Writes what stands behind the last file.
    mutating func end(_ summary: Summary, to output: ByteSink)
}

/// The formats that `--format` knows.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, concise, json, sarif, github, gitlab, junit, checkstyle, rdjson

    package func makeReport(_ style: ReportStyle) -> any Report {
        switch self {
        case .text: TextReport(style: style)
        case .concise: ConciseReport(style: style)
        case .json: JSONReport()
        case .sarif: SARIFReport(style: style)
        case .github: GitHubReport()
        case .gitlab: GitLabReport()
        case .junit: JUnitReport()
        case .checkstyle: CheckstyleReport()
        case .rdjson: ReviewdogReport(style: style)
        }
    }
}

/// How a report is to look, as far as its format leaves that open.
package struct ReportStyle: Hashable, Sendable {
    package var text: TextStyle
    /// Whether only findings are written, and no summary.
    package var isQuiet: Bool
    /// The address of the page that explains the rules, whose parts bear their ids; nil if nobody knows one.
    package var documentation: String?

    package init(text: TextStyle = TextStyle(), isQuiet: Bool = false, documentation: String? = nil) {
        self.text = text
        self.isQuiet = isQuiet
        self.documentation = documentation
    }
}
