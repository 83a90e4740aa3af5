/// The apps of an Xcode project, by the files that they copy.
package struct ProjectApps: Sendable {
    private let apps: [ProjectProduct]

    /// Reads a `project.pbxproj`.
    ///
    /// - Parameter folder: The absolute path of the folder that contains the `.xcodeproj`.
    /// - Complexity: O(length).
    package init(_ bytes: [UInt8], folder: String) {
        apps = XcodeProject(bytes, folder: folder).targets.filter { $0.kind == .app }.map(\.product)
    }

    /// Whether an app copies a file.
    package func copies(_ path: String) -> Bool { apps.contains { $0.contains(path) } }

    /// The app that copies a file; of several, as variants of an app, the first.
    package func product(with path: String) -> ProjectProduct? { apps.first { $0.contains(path) } }
}
