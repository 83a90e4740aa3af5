import LintEngine

/// The least severity that fails a run.
enum FailLevel: String, CaseIterable, Sendable {
    case error, warning, info, never

    var severity: Severity? { Severity(rawValue: rawValue) }
}
