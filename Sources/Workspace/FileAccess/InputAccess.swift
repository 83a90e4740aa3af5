package import Platform
import SourceText

/// Checks that links in a repository lead only to files that belong to it, before a file is read.
///
/// Messages quote the files they are about, and CI prints messages: a link in a pull request must not lead to a secret.
package final class InputAccess {
    private let console: Console
    /// The repositories around the folders of the run.
    package let repositories = KnownRepositories()
    /// What git ignores, by the folder that it was asked about: a repository, or the searched part of it.
    private(set) var ignored: [ExactString: GitIgnored]
    /// The same while a thread asks.
    private var pending: [ExactString: Deferred<GitIgnored>] = [:]
    private var folders = FolderValues<CheckedPath>()

    /// Where a path leads.
    private struct CheckedPath {
        /// The path without links.
        let end: String
        /// Why a link on the way must not be followed; nil if there is none.
        let problem: String?
    }

    /// - Parameter ignored: What git is known to ignore.
    init(_ console: Console, ignored: [ExactString: GitIgnored]) {
        self.console = console
        self.ignored = ignored
    }

    package convenience init(_ console: Console) { self.init(console, ignored: [:]) }

    /// Checks the path of a file that is about to be read.
    ///
    /// - Complexity: O(names in the path) for the first file of a folder, O(1) for others, besides links.
    /// - Throws: ``FileError`` if a link in a repository leads out of the repository, into `.git`, or to a file that git
    ///   ignores.
    package func check(_ path: String) throws(FileError) {
        // A file that does not exist is reported when it is read.
        guard let reason = checked(path).problem, FileSystem.resolved(path) != nil else { return }
        throw FileError(path: path, reason: reason)
    }

    /// The absolute path without links, `.` and `..`, whether it exists or not.
    func resolved(_ path: String) -> String { checked(path).end }

    /// See ``Repository/allowsAccess(to:fromFolder:workingDirectory:)``.
    func allowsAccess(to path: String, fromFolder folder: String) -> Bool {
        let root = repositories.scope(of: folder, workingDirectory: console.workingDirectory)
        return repositories.allowsAccess(to: resolved(path), inRoot: resolved(root))
    }

    private func checked(_ path: String) -> CheckedPath {
        let workingDirectory = console.workingDirectory
        // The way out of a folder depends on where a link to it leads.
        if FilePath.components(of: path).contains("..") {
            let walk = LinkWalk(path, from: workingDirectory)
            return CheckedPath(end: walk.end, problem: problem(of: walk))
        }
        let absolute = FilePath.absolute(path, from: workingDirectory)
        guard let folder = FilePath.parent(of: absolute) else { return CheckedPath(end: "/", problem: nil) }
        return checked(absolute.lastPathComponent, in: checkedFolder(folder))
    }

    /// - Parameter folder: Absolute and normalized.
    private func checkedFolder(_ folder: String) -> CheckedPath {
        let top = CheckedPath(end: "/", problem: nil)
        return folders.value(
            of: folder, outermost: top, isLast: { $0 == "/" },
            inner: { $0 == "/" ? top : checked($0.lastPathComponent, in: $1) })
    }

    private func checked(_ name: String, in folder: CheckedPath) -> CheckedPath {
        let walk = LinkWalk(name, inResolved: folder.end)
        return CheckedPath(end: walk.end, problem: folder.problem ?? problem(of: walk))
    }

    private func problem(of walk: LinkWalk) -> String? {
        for link in RepositoryLink.all(on: walk, repositories) {
            if let problem = problem(of: link) { return problem }
        }
        return nil
    }

    /// Checks a folder that is about to be searched, in no repository.
    ///
    /// - Throws: ``FileError`` if a link in the working directory leads out of it, or a link leads to a folder around it,
    ///   such as `/`: a search would read the disk.
    func checkFolder(_ path: String) throws(FileError) {
        let workingDirectory = console.workingDirectory
        guard FileSystem.resolved(path) != FilePath.absolute(path, from: workingDirectory) else { return }
        for link in RepositoryLink.all(on: path, from: workingDirectory, fallback: "/") {
            let isInside = workingDirectory != "/" && FilePath.contains(workingDirectory, link.path)
            let leadsOut = isInside && !FilePath.contains(workingDirectory, link.target)
            guard leadsOut || FilePath.contains(link.target, link.path) else { continue }
            throw FileError(
                path: path, reason: "it is a link to \(link.target.displayQuoted), so name that folder itself")
        }
    }

    /// Checks a file that a configuration names: git must not ignore it.
    package func checkConfigured(_ path: String) throws(FileError) {
        try check(path)
        let absolute = FilePath.absolute(path, from: console.workingDirectory)
        guard let root = repositories.root(at: FilePath.parent(of: absolute) ?? "/") else { return }
        let ignored = ignored(in: root)
        guard ignored.isKnown || ignored.isOutside else {
            throw FileError(
                path: path,
                reason: "git failed, so it is unknown whether it is ignored, and a configuration cannot name it")
        }
        if ignored.covers(absolute) {
            throw FileError(path: path, reason: "git ignores it, so a configuration cannot name it")
        }
    }

    /// More bytes than a file of settings has.
    private static let maximumSettingsSize = 4 << 20

    /// Reads a file that a project names; nil if it cannot be read, or is outside of the project's repository. Without a
    /// repository, it must be in the working directory or the project's folder.
    func readNamed(_ path: String, byProjectIn folder: String) -> [UInt8]? {
        guard
            allowsAccess(to: path, fromFolder: folder), (try? check(path)) != nil
        else { return nil }
        return try? FileSystem.readFile(path, limit: InputAccess.maximumSettingsSize)
    }

    /// What git ignores in a folder, if it has been asked.
    func knownIgnored(in folder: String) -> GitIgnored? { ignored[ExactString(folder)] }

    func record(_ listing: GitIgnored, of folder: String) {
        ignored[ExactString(folder)] = listing
        pending[ExactString(folder)] = nil
    }

    /// Begins to ask what git ignores in a folder, on a thread. Who needs to know it meanwhile waits for this answer.
    func beginIgnored(in folder: String) -> Deferred<GitIgnored> {
        let listing = Deferred { [console] in GitIgnored(in: folder, console) }
        pending[ExactString(folder)] = listing
        return listing
    }

    /// What git ignores in a folder, which is asked once.
    func ignored(in folder: String) -> GitIgnored {
        let listing =
            knownIgnored(in: folder) ?? pending[ExactString(folder)]?.wait() ?? GitIgnored(in: folder, console)
        record(listing, of: folder)
        return listing
    }

    private func problem(of link: RepositoryLink) -> String? {
        if link.leadsOut { return "the link leads out of the repository" }
        // The target's own repository may be a submodule.
        var root = repositories.root(at: FilePath.parent(of: link.target) ?? "/")
        while let top = root, FilePath.contains(link.root, top) {
            let ignored = ignored(in: top)
            guard ignored.isKnown else { return "git failed, so it is unknown whether the link's target is ignored" }
            if ignored.covers(link.target) { return "the link leads to a file that git ignores" }
            root = FilePath.parent(of: top).flatMap(repositories.root)
        }
        return nil
    }
}

extension Console {
    /// Reads a file that the user named, or standard input for `-`, after checking its links.
    package func readChecked(_ path: String) throws(FileError) -> [UInt8] {
        if path != "-" { try InputAccess(self).check(path) }
        return try read(path)
    }
}
