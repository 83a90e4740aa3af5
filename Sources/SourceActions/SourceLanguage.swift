/// A language that actions are read from.
package enum SourceLanguage: Hashable, Sendable {
    case swift
    /// Objective-C and Objective-C++.
    case objectiveC

    /// The language of a file with this name; nil for files of other kinds. Headers declare, and implement nothing.
    package init?(fileName: String) {
        if fileName.hasSuffix(".swift") {
            self = .swift
        } else if fileName.hasSuffix(".m") || fileName.hasSuffix(".mm") {
            self = .objectiveC
        } else {
            return nil
        }
    }
}
