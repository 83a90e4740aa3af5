/// The apps of an Xcode project, by the files that they copy.
package struct ProjectApps: Sendable {
    private let sources: [AppNameSource]

    /// Reads a `project.pbxproj`.
    ///
    /// - Parameter folder: The absolute path of the folder that contains the `.xcodeproj`.
    /// - Complexity: O(length).
    package init(_ bytes: [UInt8], folder: String) {
        sources = XcodeProject(bytes, folder: folder).targets.filter { $0.kind == .app }.map(\.nameSource)
    }

    /// Whether an app copies a file.
    package func copies(_ path: String) -> Bool { sources.contains { $0.contains(path) } }

    /// Where the name of the app with a file is written; of several, as variants of an app, that of the first.
    package func nameSource(ofFile path: String) -> AppNameSource? { sources.first { $0.contains(path) } }
}
