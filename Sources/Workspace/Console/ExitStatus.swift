/// The exit status of the process; if several apply, the highest.
package enum ExitStatus: Int32, Comparable, Sendable {
    /// No findings at or above the fail level.
    case clean = 0
    /// Findings at or above the fail level.
    case findings = 1
    /// A usage or configuration error.
    case usage = 2
    /// An I/O error.
    case unreadable = 3

    package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
        left.rawValue < right.rawValue
    }
}
