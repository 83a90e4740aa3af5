import Platform
import SourceText

/// The repositories around the folders of a run.
///
/// Asks the system about each folder once: nested folders have most of those around them in common.
package final class KnownRepositories {
    /// The nearest folder of a kind for each folder: the folder itself, or one above it.
    private var roots = FolderValues<String?>()
    private var gitFolders = FolderValues<String?>()

    package init() {}

    /// The nearest folder with a `.git`: a folder itself, or one above it.
    ///
    /// - Parameter folder: Absolute and normalized.
    package func root(at folder: String) -> String? { nearest(to: folder, among: &roots, where: Self.hasGit) }

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
        guard let gitFolder = nearest(to: path, among: &gitFolders, where: Self.isGitFolder) else { return true }
        return FilePath.contains(gitFolder, root)
    }

    private func nearest(
        to folder: String, among folders: inout FolderValues<String?>, where isOfKind: (_ folder: String) -> Bool
    ) -> String? {
        var found: String?
        return folders.value(of: folder, outermost: nil) { folder in
            if isOfKind(folder) { found = folder }
            return found != nil
        } inner: { _, outer in
            found ?? outer
        }
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
