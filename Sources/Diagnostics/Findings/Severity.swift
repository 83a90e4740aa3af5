/// How much a finding matters, from least to most.
package enum Severity: String, CaseIterable, Comparable, CustomStringConvertible, Sendable {
    case info, warning, error

    // Without it, a message would ask the runtime for the name, for 1.5 million instructions once in a run.
    package var description: String { rawValue }

    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
