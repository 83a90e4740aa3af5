import Platform
import SourceText
import Synchronization

/// The files and folders that `git` ignores in a folder.
///
/// Without `git`, nothing is ignored, and the user is notified.
struct GitIgnored {
    /// Absolute paths, without final slashes.
    private let paths: Set<ExactString>
    private let spellings = Spellings()
    /// Whether `git` could be run.
    let isKnown: Bool
    /// Whether `git` has nothing to say: it is not installed, or the folder is in no repository of its user.
    let isOutside: Bool

    /// Runs `git` for a folder.
    ///
    /// - Parameter folder: Absolute and normalized, in a work tree.
    init(in folder: String, _ console: Console) {
        // Variables of a running `git`, such as those of a hook, would select another work tree.
        func git(_ arguments: String...) throws(GitFailure) -> [UInt8] {
            try Git.output(
                of: arguments, in: folder, variables: ["GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"], console)
        }
        var output: [UInt8]?
        // A git that hangs is not asked again.
        var hasTimedOut = false
        do throws(GitFailure) {
            output = try git("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
        } catch {
            // Below an ignored folder git fails with "internal error"; the user named that folder on purpose.
            if error == .failed, (try? git("check-ignore", ".")) != nil { output = [] }
            hasTimedOut = error == .timedOut
        }
        let prefix = folder == "/" ? "/" : folder + "/"
        var paths: Set<ExactString> = []
        for entry in (output ?? []).split(separator: 0) {
            let text = String(decoding: entry.last == UInt8(ascii: "/") ? entry.dropLast() : entry, as: UTF8.self)
            // The searched folder itself is ignored, but the user named it on purpose.
            if text == "." { continue }
            paths.insert(ExactString(prefix + text))
        }
        self.paths = paths
        isKnown = output != nil
        // A .gitignore can make git crash, or take too long, but not here.
        do throws(GitFailure) {
            if output == nil, !hasTimedOut { _ = try git("rev-parse", "--git-dir") }
            isOutside = false
        } catch {
            isOutside = error == .failed
        }
    }

    /// Whether git would ignore a file that does not exist yet.
    ///
    /// - Parameters:
    ///   - path: Absolute and normalized.
    ///   - root: The root of its repository.
    static func wouldContain(_ path: String, inRepositoryAt root: String, _ console: Console) -> Bool {
        let variables = ["GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"]
        return (try? Git.output(of: ["check-ignore", "--", path], in: root, variables: variables, console)) != nil
    }

    /// Whether no file is known to be ignored.
    var isEmpty: Bool { paths.isEmpty }

    /// Whether a file or folder itself is ignored, regardless of those above it.
    func contains(_ path: String) -> Bool { paths.contains(ExactString(path)) }

    /// Whether a file or folder itself is ignored, also under another spelling of its path: on a disk that ignores case,
    /// `.ENV` is `.env`.
    func containsSpelling(of path: String) -> Bool {
        contains(path) || spellings.of(path, in: paths).contains { FileSystem.isSame($0, path) }
    }

    /// Whether a file or a folder that contains it is ignored.
    func covers(_ path: String) -> Bool {
        var path: String? = path
        while let current = path {
            if contains(current) { return true }
            path = FilePath.parent(of: current)
        }
        return false
    }
}

/// Paths that only disks that ignore case or Unicode normalization take for one. The list is made when it is needed first: most
/// runs follow no links.
private final class Spellings: Sendable {
    /// By the path in lowercase. Strings are equal if they are canonically equivalent.
    private let known = Mutex<[String: [String]]?>(nil)

    /// The spellings of a path among some paths, which are the same in each call.
    func of(_ path: String, in paths: Set<ExactString>) -> [String] {
        known.withLock { known in
            let spellings = known ?? Dictionary(grouping: paths.map(\.text), by: \.inAnyCase)
            known = spellings
            return spellings[path.inAnyCase] ?? []
        }
    }
}

/// What git ignores, by the folder that it was asked about: a repository, or the searched part of it. The checks of a run
/// share it, so that git is asked once.
package final class IgnoredFiles: Sendable {
    private let listings = Mutex<[ExactString: GitIgnored]>([:])

    package init() {}

    subscript(folder: String) -> GitIgnored? { listings.withLock { $0[ExactString(folder)] } }

    func record(_ listing: GitIgnored, of folder: String) {
        listings.withLock { $0[ExactString(folder)] = listing }
    }
}
