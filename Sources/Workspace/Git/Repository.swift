import Platform
import SourceText

/// The repository around a folder, and paths relative to it as reports need them.
package enum Repository {
    /// A path relative to the ``base(of:from:)`` of its folder.
    package static func path(of path: String, from workingDirectory: String) -> String {
        let absolute = FilePath.absolute(path, from: workingDirectory)
        let base = base(of: FilePath.parent(of: absolute) ?? "/", from: workingDirectory)
        return FilePath.relative(absolute, to: base) ?? climbing(from: base, to: absolute)
    }

    /// An absolute path relative to a folder, which need not contain it.
    package static func path(of absolute: String, relativeTo folder: String) -> String {
        FilePath.relative(absolute, to: folder) ?? climbing(from: folder, to: absolute)
    }

    /// The folder that reported paths are relative to: the root of the working directory's repository if that contains
    /// the folder (so that files in submodules have a path too), else the root of the folder's own repository, else the
    /// working directory.
    package static func base(of folder: String, from workingDirectory: String) -> String {
        if let root = root(at: workingDirectory), FilePath.contains(root, folder) { return root }
        return root(at: folder) ?? workingDirectory
    }

    /// The way from a folder to a path outside of it: `../menus/app.menu.json`.
    static func climbing(from folder: String, to path: String) -> String {
        let (here, there) = (FilePath.components(of: FilePath.normalized(folder)), FilePath.components(of: path))
        let shared = zip(here, there).prefix { $0.isIdentical(to: $1) }.count
        let up = Array(repeating: "..", count: here.count - shared)
        return (up + there.dropFirst(shared).map { String($0) }).joined(separator: "/")
    }

    /// The nearest folder with a `.git`: a folder itself, or one above it.
    package static func root(at folder: String) -> String? {
        var folder = folder
        while true {
            if isRoot(folder) { return folder }
            guard let parent = FilePath.parent(of: folder) else { return nil }
            folder = parent
        }
    }

    /// Whether a folder has a `.git`.
    static func isRoot(_ folder: String) -> Bool { FileSystem.exists((folder == "/" ? "" : folder) + "/.git") }

    /// Whether a path, with links resolved, is inside the repository of a folder; without a repository, inside the
    /// working directory or the folder itself. Folders of git are excluded: their files decide which programs run.
    package static func allowsAccess(to path: String, fromFolder folder: String, workingDirectory: String) -> Bool {
        let top = root(at: folder) ?? (FilePath.contains(workingDirectory, folder) ? workingDirectory : folder)
        return allowsAccess(to: LinkWalk(path, from: workingDirectory).end, inRoot: FileSystem.resolved(top) ?? top)
    }

    /// The same for a path and a root without links.
    static func allowsAccess(to path: String, inRoot root: String) -> Bool {
        guard let names = FilePath.components(of: path, after: root) else { return false }
        var folder = root == "/" ? "" : root
        return !names.contains { name in
            folder += "/" + name
            return name.lowercased() == ".git" || isGitFolder(folder)
        }
    }

    /// Whether a folder has what git needs to use it as a `.git`, whatever its name: `git init --separate-git-dir`, and bare
    /// repositories.
    private static func isGitFolder(_ folder: String) -> Bool {
        ["HEAD", "objects", "refs"].allSatisfy { FileSystem.hasEntry(folder + "/" + $0) }
    }
}
