/// A language in which apps implement actions.
package enum SourceLanguage: Hashable, Sendable {
    case swift
    /// Objective-C and Objective-C++.
    case objectiveC

    /// Creates the language of a file by its extension, or returns `nil` for other files. Headers are ignored because they
    /// implement nothing.
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
