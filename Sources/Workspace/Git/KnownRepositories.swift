import Platform
import SourceText

/// The repositories around the folders of a run.
///
/// Asks the system about each folder once: nested folders have most of those around them in common.
package final class KnownRepositories {
    private var roots = NearestFolders(KnownRepositories.hasGit)
    private var gitFolders = NearestFolders(KnownRepositories.isGitFolder)

    package init() {}

    /// The nearest folder with a `.git`: a folder itself, or one above it.
    ///
    /// - Parameter folder: Absolute and normalized.
    package func root(at folder: String) -> String? { roots.nearest(to: folder) }

    /// The folder that reported paths are relative to: the root of the working directory's repository if that contains
    /// the folder (so that files in submodules have a path too), else the root of the folder's own repository, else the
    /// working directory.
    package func base(of folder: String, from workingDirectory: String) -> String {
        if let root = root(at: workingDirectory), FilePath.contains(root, folder) { return root }
        return root(at: folder) ?? workingDirectory
    }

    /// What files of a folder may name: the folder's repository; without one, the working directory if that contains the
    /// folder, else the folder itself.
    func scope(of folder: String, workingDirectory: String) -> String {
        root(at: folder) ?? (FilePath.contains(workingDirectory, folder) ? workingDirectory : folder)
    }

    /// Whether a path is inside a folder, and not in a folder of git inside of that. Both have no links.
    func allowsAccess(to path: String, inRoot root: String) -> Bool {
        guard FilePath.contains(root, path) else { return false }
        guard let gitFolder = gitFolders.nearest(to: path) else { return true }
        return FilePath.contains(gitFolder, root)
    }

    private static func hasGit(_ folder: String) -> Bool {
        FileSystem.exists((folder == "/" ? "" : folder) + "/.git")
    }

    /// Whether a folder is a `.git`, or has what git needs to use it as one, whatever its name: `git init --separate-git-dir`,
    /// and bare repositories.
    private static func isGitFolder(_ folder: String) -> Bool {
        folder.lastPathComponent.lowercased() == ".git"
            || ["HEAD", "objects", "refs"].allSatisfy { FileSystem.hasEntry(folder + "/" + $0) }
    }
}

/// The nearest folder of a kind for each folder: the folder itself, or one above it.
private struct NearestFolders {
    private let isOfKind: (_ folder: String) -> Bool
    private var known: [ExactString: String?] = [:]

    init(_ isOfKind: @escaping (_ folder: String) -> Bool) { self.isOfKind = isOfKind }

    /// - Complexity: O(folders that were not asked about before), each with one question to the system.
    mutating func nearest(to folder: String) -> String? {
        var unknown: [String] = []
        var nearest: String?
        var current: String? = folder
        while let folder = current {
            if let known = known[ExactString(folder)] {
                nearest = known
                break
            }
            unknown.append(folder)
            if isOfKind(folder) {
                nearest = folder
                break
            }
            current = FilePath.parent(of: folder)
        }
        for folder in unknown { known[ExactString(folder)] = .some(nearest) }
        return nearest
    }
}
