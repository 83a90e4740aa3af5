import SourceText

/// The apps of an Xcode project, by the files that they copy.
package struct ProjectApps: Sendable {
    private let apps: [ProjectProduct]
    /// The first app with each file that the project lists.
    private var owners: [String: Int] = [:]
    /// The apps with each folder; of several with the same exceptions, the first.
    private var folderOwners: [String: [(folder: XcodeProject.Folder, app: Int)]] = [:]

    /// Reads a `project.pbxproj`.
    ///
    /// - Parameter folder: The absolute path of the folder that contains the `.xcodeproj`.
    /// - Complexity: O(length).
    package init(_ bytes: [UInt8], folder: String) {
        apps = XcodeProject(bytes, folder: folder).targets.filter { $0.kind == .app }.map(\.product)
        var seen: Set<XcodeProject.Folder> = []
        for (index, app) in apps.enumerated() {
            for file in app.files where owners[file] == nil { owners[file] = index }
            for folder in app.folders where seen.insert(folder).inserted {
                folderOwners[folder.path, default: []].append((folder, index))
            }
        }
    }

    /// Whether an app copies a file.
    package func copies(_ path: String) -> Bool { firstApp(with: path) != nil }

    /// The index of the app that copies a file; of several, as variants of an app, the first.
    ///
    /// - Complexity: O(folders around the file), besides the apps with one folder and different exceptions.
    package func firstApp(with path: String) -> Int? {
        var first = owners[path]
        var around = folderOwners.isEmpty ? nil : FilePath.parent(of: path)
        while let folder = around {
            let owner = folderOwners[folder]?.first { !$0.folder.excludes(path) }?.app
            first = [first, owner].compactMap(\.self).min()
            around = FilePath.parent(of: folder)
        }
        return first
    }

    package subscript(index: Int) -> ProjectProduct { apps[index] }
}
