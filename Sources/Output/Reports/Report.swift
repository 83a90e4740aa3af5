package import SourceText

/// A report in one format. It is written file by file, so that no format holds the whole output in memory.
package protocol Report {
    mutating func begin(to output: ByteSink)
    /// Writes the findings of a file.
    mutating func add(_ file: ReportedFile, to output: ByteSink)
    mutating func end(_ summary: Summary, to output: ByteSink)
}

/// The formats of `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, concise, xcode, json, agent, sarif, github, gitlab, junit, checkstyle, rdjson

    package func makeReport(_ style: ReportStyle) -> any Report {
        switch self {
        case .text: TextReport(style: style)
        case .concise: ConciseReport(style: style)
        case .xcode: XcodeReport(style: style)
        case .json: JSONReport()
        case .agent: AgentReport()
        case .sarif: SARIFReport(style: style)
        case .github: GitHubReport()
        case .gitlab: GitLabReport()
        case .junit: JUnitReport()
        case .checkstyle: CheckstyleReport()
        case .rdjson: ReviewdogReport(style: style)
        }
    }
}

/// Presentation options that some formats use.
package struct ReportStyle: Hashable, Sendable {
    package var text: TextStyle
    /// Whether to omit the summary.
    package var isQuiet: Bool
    /// The URL of the rules page, which has the rule ids as anchors.
    package var documentation: String?
    /// The absolute path of the folder that the paths of files are relative to, if known.
    package var workingDirectory: String?

    package init(
        text: TextStyle = TextStyle(), isQuiet: Bool = false, documentation: String? = nil,
        workingDirectory: String? = nil
    ) {
        self.text = text
        self.isQuiet = isQuiet
        self.documentation = documentation
        self.workingDirectory = workingDirectory
    }
}
