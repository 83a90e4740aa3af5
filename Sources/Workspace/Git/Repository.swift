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

    /// See ``KnownRepositories/base(of:from:)``.
    package static func base(of folder: String, from workingDirectory: String) -> String {
        KnownRepositories().base(of: folder, from: workingDirectory)
    }

    /// The way from a folder to a path outside of it: `../menus/app.menu.json`.
    static func climbing(from folder: String, to path: String) -> String {
        let (here, there) = (FilePath.components(of: FilePath.normalized(folder)), FilePath.components(of: path))
        let shared = zip(here, there).prefix { $0.isIdentical(to: $1) }.count
        let up = Array(repeating: "..", count: here.count - shared)
        return (up + there.dropFirst(shared).map { String($0) }).joined(separator: "/")
    }

    /// See ``KnownRepositories/root(at:)``.
    package static func root(at folder: String) -> String? { KnownRepositories().root(at: folder) }

    /// Whether a path, with links resolved, is inside the repository of a folder; without a repository, inside the
    /// working directory or the folder itself. Folders of git are excluded: their files decide which programs run.
    package static func allowsAccess(to path: String, fromFolder folder: String, workingDirectory: String) -> Bool {
        let repositories = KnownRepositories()
        let root = repositories.scope(of: folder, workingDirectory: workingDirectory)
        return repositories.allowsAccess(
            to: LinkWalk(path, from: workingDirectory).end, inRoot: FileSystem.resolved(root) ?? root)
    }
}
