/// What the process returns; where several hold, the highest.
package enum ExitStatus: Int32, Comparable, Sendable {
    /// Nothing at or above the failing level.
    case clean = 0
    /// Findings at or above the failing level.
    case findings = 1
    /// Wrong use or configuration.
    case usage = 2
    /// Something could not be read or written.
    case unreadable = 3

    package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
        left.rawValue < right.rawValue
    }
}
