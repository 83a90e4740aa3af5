/// A format of output: how it begins, what it says of a file, how it ends. Text is handed on in pieces, so that no
/// format needs the whole output in memory.
package protocol Report {
    /// What stands before the first file.
    mutating func begin() -> String
    /// What is said of a file.
    mutating func add(_ file: ReportedFile) -> String
    /// What stands behind the last file.
    mutating func end(_ summary: Summary) -> String
}

/// The formats that `--format` knows.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, concise, json

    package func makeReport(style: TextStyle) -> any Report {
        switch self {
        case .text: TextReport(style: style)
        case .concise: ConciseReport()
        case .json: JSONReport()
        }
    }
}
