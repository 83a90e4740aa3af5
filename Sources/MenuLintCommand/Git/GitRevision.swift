import Platform
import SourceText

/// A file or folder in a git revision: `main:app.menu.json`, `HEAD~2:App`, or `:app.menu.json` for the index.
struct GitRevision {
    /// The name of the revision; empty for the index.
    let revision: String
    /// The path from the root of the repository, or with `./` from the working directory.
    let path: String

    /// Splits an argument; nil if it names an existing file or cannot be a revision.
    init?(_ argument: String) {
        guard let colon = argument.firstIndex(of: ":"), !argument.hasPrefix("-"),
            !FileSystem.exists(argument)
        else { return nil }
        revision = String(argument[..<colon])
        path = String(argument[argument.index(after: colon)...])
        if revision.contains("/.") || revision.hasPrefix(".") || revision.hasPrefix("/") { return nil }
    }

    /// The folder of this name in the revision; nil if there is none.
    func folder(_ console: Console) -> GitFolder? { GitFolder(revision, path, console) }

    /// Reads the file.
    func read(_ console: Console) throws(FileError) -> [UInt8] {
        let name = "\(revision):\(path)"
        // First relative to the root, as in git, then to the working directory, as in other arguments.
        for spelled in [path, "./" + path] {
            if let bytes = git(["show", "--no-textconv", "\(revision):\(spelled)"], console), !isTree(spelled, console)
            {
                return bytes
            }
        }
        let reason: String
        if git(["--version"], console) == nil {
            reason = "git is not installed"
        } else if git(["rev-parse", "--git-dir"], console) == nil {
            reason = "the working directory is not in a git repository"
        } else if revision.isEmpty {
            reason = "no file of that name is staged"
        } else if git(["rev-parse", "--verify", "--quiet", "\(revision)^{tree}"], console) == nil {
            reason = "there is no git revision \(revision.displayQuoted)"
        } else if let name = formerName(console) {
            reason = "no such file in that revision; it was renamed from \("\(revision):\(name)".displayQuoted)"
        } else {
            reason = "no such file in that revision"
        }
        throw FileError(path: name, reason: reason)
    }

    /// The name in the revision of a file that has been renamed since.
    private func formerName(_ console: Console) -> String? {
        let arguments = ["diff", "--find-renames", "--diff-filter=R", "--name-status", "-z", revision, "--"]
        guard let root = git(["rev-parse", "--show-prefix"], console), let output = git(arguments, console) else {
            return nil
        }
        let prefix = String(decoding: root, as: UTF8.self).withoutOuterWhitespace
        let parts = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return stride(from: 0, to: parts.count - 2, by: 3).first { [path, prefix + path].contains(parts[$0 + 2]) }
            .map { parts[$0 + 1] }
    }

    /// Whether the path is a folder, whose names `git show` would print.
    private func isTree(_ spelled: String, _ console: Console) -> Bool {
        guard let type = git(["cat-file", "-t", "\(revision):\(spelled)"], console) else { return true }
        return String(decoding: type, as: UTF8.self).hasPrefix("tree")
    }

    private func git(_ arguments: [String], _ console: Console) -> [UInt8]? {
        Git.output(
            of: arguments, in: console.workingDirectory, variables: ["GIT_DIR", "GIT_WORK_TREE"], console)
    }
}
