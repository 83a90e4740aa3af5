package import Platform
import SourceText

/// Checks that links in a repository lead only to files that belong to it, before a file is read.
///
/// Messages quote the files they are about, and CI prints messages: a link in a pull request must not lead to a secret.
package final class InputAccess {
    private let console: Console
    /// The repositories around the folders of the run.
    package let repositories = KnownRepositories()
    /// What git ignores in the folders that it was asked about.
    package let answers: IgnoredFiles
    /// The same while a thread asks.
    private var pending: [ExactString: Deferred<GitIgnored>] = [:]
    private var folders = FolderValues<CheckedPath>()
    private var listedFolders = FolderValues<String>()
    private var ignoredFolders = FolderValues<Bool>()
    /// The files that projects named, of those that were read.
    package private(set) var namedFiles: [String] = []

    /// Where a path leads.
    private struct CheckedPath {
        /// The path without links.
        let end: String
        /// Why a link on the way must not be followed; nil if there is none.
        var problem: String?
        /// The root of the repository that contains the first link on the way; nil if none is in a repository.
        var linkRoot: String?
        /// Whether the end is what a checked link leads to.
        var isEndChecked = false
    }

    /// - Parameter answers: What git is known to ignore; filled by each question.
    package init(_ console: Console, _ answers: IgnoredFiles = IgnoredFiles()) {
        self.console = console
        self.answers = answers
    }

    /// Checks the path of a file that is about to be read.
    ///
    /// - Complexity: O(names in the path) for the first file of a folder, O(1) for others, besides links.
    /// - Throws: ``FileError`` if a link in a repository leads out of the repository, into `.git`, to a file that git ignores, or
    ///   to what is no file, such as a pipe.
    package func check(_ path: String) throws(FileError) {
        let way = checked(path)
        // In a folder that a link leads to, git may ignore some of the files.
        let root = way.isEndChecked ? nil : way.linkRoot
        let reason = way.problem ?? root.flatMap { problem(ofTarget: way.end, inRoot: $0) }
        // A file that does not exist is reported when it is read.
        guard reason != nil || way.linkRoot != nil, FileSystem.kind(of: path) != nil else { return }
        if let reason { throw FileError(path: path, reason: reason) }
        guard FileSystem.leads(path, to: way.end) else { throw InputAccess.leadsToNoFile(path) }
    }

    /// Checks a file that the user did not name. If it is a link, also one outside of every repository, it leads to a file.
    func checkFound(_ path: String) throws(FileError) {
        try check(path)
        guard !FileSystem.isLink(path) || FileSystem.leads(path, to: resolved(path)) else {
            throw InputAccess.leadsToNoFile(path)
        }
    }

    private static func leadsToNoFile(_ path: String) -> FileError {
        FileError(path: path, reason: "the link leads to no file that has a name, such as a pipe")
    }

    /// The absolute path without links, `.` and `..`, whether it exists or not.
    func resolved(_ path: String) -> String { checked(path).end }

    /// See ``Repository/allowsAccess(to:fromFolder:workingDirectory:)``.
    ///
    /// - Parameter path: Absolute, without links.
    func allowsAccess(toResolved path: String, fromFolder folder: String) -> Bool {
        let root = repositories.scope(of: folder, workingDirectory: console.workingDirectory)
        return repositories.allowsAccess(to: path, inRoot: resolved(root))
    }

    /// Whether a repository lacks a file that a configuration or a baseline names. No file outside of it is said to be missing: a
    /// log would tell the author of a pull request what is on the disk.
    ///
    /// - Parameter folder: The folder with the configuration or the baseline.
    package func lacksFile(_ path: String, namedInFolder folder: String) -> Bool {
        !console.exists(path) && allowsAccess(toResolved: resolved(path), fromFolder: folder)
    }

    private func checked(_ path: String) -> CheckedPath {
        let workingDirectory = console.workingDirectory
        // The way out of a folder depends on where a link to it leads.
        if FilePath.components(of: path).contains("..") {
            return checked(LinkWalk(path, from: workingDirectory), in: nil)
        }
        let absolute = FilePath.absolute(path, from: workingDirectory)
        guard let folder = FilePath.parent(of: absolute) else { return CheckedPath(end: "/") }
        return checked(absolute.lastPathComponent, in: checkedFolder(folder))
    }

    /// - Parameter folder: Absolute and normalized.
    private func checkedFolder(_ folder: String) -> CheckedPath {
        let top = CheckedPath(end: "/")
        return folders.value(
            of: folder, outermost: top, isLast: { $0 == "/" },
            inner: { $0 == "/" ? top : checked($0.lastPathComponent, in: $1) })
    }

    private func checked(_ name: String, in folder: CheckedPath) -> CheckedPath {
        checked(LinkWalk(name, inResolved: folder.end), in: folder)
    }

    /// - Parameter folder: The folder from which the way starts, if it is known.
    private func checked(_ walk: LinkWalk, in folder: CheckedPath?) -> CheckedPath {
        let links = RepositoryLink.all(on: walk, repositories)
        return CheckedPath(
            end: walk.end, problem: folder?.problem ?? links.lazy.compactMap(problem).first,
            linkRoot: folder?.linkRoot ?? links.first?.root, isEndChecked: links.last?.isLast ?? false)
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

    /// Checks a file that a configuration names, and that may not exist yet: git must not ignore it.
    package func checkConfigured(_ path: String) throws(FileError) {
        try check(path)
        let end = resolved(path)
        var isIgnored = isIgnored(end, upTo: nil)
        if isIgnored == false, !FileSystem.exists(end), let root = FilePath.parent(of: end).flatMap(repositories.root) {
            isIgnored = GitIgnored.wouldContain(end, inRepositoryAt: root, console)
        }
        switch isIgnored {
        case false?: break
        case true?: throw FileError(path: path, reason: "git ignores it, so a configuration cannot name it")
        case nil:
            throw FileError(
                path: path,
                reason: "git failed, so it is unknown whether it is ignored, and a configuration cannot name it")
        }
    }

    /// Whether git does not ignore a file that was neither named by the user nor found by a search, such as a project around
    /// a menu.
    func isUnignored(_ path: String) -> Bool { isIgnored(resolved(path), upTo: nil) == false }

    /// Whether git ignores a file in its repository, and in those around that up to one of them; nil if git failed.
    ///
    /// - Parameters:
    ///   - outermost: The outermost repository that counts, without links; nil for the file's own.
    ///   - allowsOutside: Whether git has nothing to ignore if it is not installed.
    /// - Complexity: O(folders that were not asked about before).
    private func isIgnored(_ path: String, upTo outermost: String?, allowsOutside: Bool = true) -> Bool? {
        var path = path
        while let folder = FilePath.parent(of: path), let root = repositories.root(at: folder),
            FilePath.contains(outermost ?? root, root)
        {
            let top = listedFolder(around: folder)
            let listing = ignored(in: top)
            guard listing.isKnown || allowsOutside && listing.isOutside else { return nil }
            if isIgnored(folder: folder, in: top, listing) || listing.containsSpelling(of: path) { return true }
            guard let outermost, !root.isIdentical(to: outermost) else { return false }
            path = root
        }
        return false
    }

    /// The folder of which the listing says what git ignores in a folder: the innermost one around it that was searched, which
    /// is read even if git ignores it, else the root of its repository.
    private func listedFolder(around folder: String) -> String {
        func isRoot(_ folder: String) -> Bool { repositories.root(at: folder)?.isIdentical(to: folder) ?? true }
        return listedFolders.value(of: folder, outermost: folder, isLast: isRoot) { folder, outer in
            let isListed = answers[folder] != nil || pending[ExactString(folder)] != nil
            return isListed || isRoot(folder) ? folder : outer
        }
    }

    private func isIgnored(folder: String, in top: String, _ listing: GitIgnored) -> Bool {
        ignoredFolders.value(of: folder, outermost: false) {
            $0.isIdentical(to: top)
        } inner: { folder, outer in
            !folder.isIdentical(to: top) && (outer || listing.containsSpelling(of: folder))
        }
    }

    /// More bytes than a file of settings has.
    private static let maximumSettingsSize = 4 << 20

    /// Reads a file that a project names; nil if it cannot be read, git ignores it, or it is outside of the project's
    /// repository. Without a repository, it must be in the working directory or the project's folder.
    func readNamed(_ path: String, byProjectIn folder: String) -> [UInt8]? {
        guard FileSystem.exists(path) else { return nil }
        let scope = resolved(repositories.scope(of: folder, workingDirectory: console.workingDirectory))
        guard repositories.allowsAccess(to: resolved(path), inRoot: scope), (try? checkFound(path)) != nil,
            isIgnored(resolved(path), upTo: scope) == false
        else { return nil }
        let bytes = try? FileSystem.readFile(path, limit: InputAccess.maximumSettingsSize)
        if bytes != nil { namedFiles.append(path) }
        return bytes
    }

    /// What git ignores in a folder, if it has been asked.
    func knownIgnored(in folder: String) -> GitIgnored? { answers[folder] }

    func record(_ listing: GitIgnored, of folder: String) {
        answers.record(listing, of: folder)
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
        link.leadsOut
            ? "the link leads out of the repository" : problem(ofTarget: link.target, inRoot: link.root)
    }

    /// Why a file to which a link in a repository leads must not be read; nil if git does not ignore it.
    private func problem(ofTarget target: String, inRoot outermost: String) -> String? {
        switch isIgnored(target, upTo: outermost, allowsOutside: false) {
        case false?: return nil
        case true?: return "the link leads to a file that git ignores"
        case nil: return "git failed, so it is unknown whether the link's target is ignored"
        }
    }
}

extension Console {
    /// Reads a file that the user named, or standard input for `-`, after checking its links.
    package func readChecked(_ path: String) throws(FileError) -> [UInt8] {
        if path != "-" { try InputAccess(self).check(path) }
        return try read(path)
    }
}
