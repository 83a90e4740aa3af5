package import Platform
import SourceText

/// A file or folder in a git revision: `main:app.menu.json`, `HEAD~2:App`, or `:app.menu.json` for the index.
package struct GitRevision {
    /// The name of the revision; empty for the index.
    let revision: String
    /// The path from the root of the repository, or with `./` from the working directory.
    package let path: String

    /// Splits an argument; nil if it names an existing file or cannot be a revision.
    package init?(_ argument: String) {
        guard let colon = argument.firstIndex(of: ":"), !argument.hasPrefix("-"),
            !FileSystem.exists(argument)
        else { return nil }
        revision = String(argument[..<colon])
        path = String(argument[argument.index(after: colon)...])
        if revision.contains("/.") || revision.hasPrefix(".") || revision.hasPrefix("/") { return nil }
    }

    /// The folder of this name in the revision; nil if there is none.
    package func folder(_ console: Console) throws(FileError) -> GitFolder? {
        do throws(GitFailure) {
            return try GitFolder(revision, path, console)
        } catch {
            throw FileError(path: "\(revision):\(path)", reason: error.reason)
        }
    }

    /// The files of the revision, and the file's path among them, which begins with a slash; nil if it is not there.
    package func place(_ console: Console) -> (folder: GitFolder, path: String)? {
        guard let folder = try? GitFolder(revision, "", console),
            let prefix = try? Git.answer(["rev-parse", "--show-prefix"], console)
        else { return nil }
        let known = Set(folder.allPaths.map(ExactString.init))
        // First relative to the root, as in reading it.
        return ["/", "/" + String(decoding: prefix, as: UTF8.self).withoutOuterWhitespace].lazy
            .map { FilePath.normalized($0 + path) }
            .first { known.contains(ExactString(String($0.dropFirst()))) }.map { (folder, $0) }
    }

    /// Reads the file.
    package func read(_ console: Console) throws(FileError) -> [UInt8] {
        let reason: String
        do throws(GitFailure) {
            // First relative to the root, as in git, then to the working directory, as in other arguments.
            for spelled in [path, "./" + path] {
                if let bytes = try Git.answer(["cat-file", "blob", "\(revision):\(spelled)"], console) { return bytes }
            }
            reason = try reasonForAbsence(console)
        } catch {
            reason = error.reason
        }
        throw FileError(path: "\(revision):\(path)", reason: reason)
    }

    private func reasonForAbsence(_ console: Console) throws(GitFailure) -> String {
        if try Git.answer(["--version"], console) == nil {
            "git is not installed"
        } else if try Git.answer(["rev-parse", "--git-dir"], console) == nil {
            "the working directory is not in a git repository"
        } else if try hasObject(console) {
            Git.missingObject("\(revision):\(path)")
        } else if revision.isEmpty {
            "no file of that name is staged"
        } else if try !has("\(revision)^{tree}", console) {
            "there is no git revision \(revision.displayQuoted)"
        } else if let name = try formerName(console) {
            "no such file in that revision; it was renamed from \("\(revision):\(name)".displayQuoted)"
        } else {
            "no such file in that revision"
        }
    }

    /// Whether the revision has the file, whose contents may be missing.
    private func hasObject(_ console: Console) throws(GitFailure) -> Bool {
        if try has("\(revision):\(path)", console) { return true }
        return try has("\(revision):./\(path)", console)
    }

    /// Whether git knows the name of an object.
    private func has(_ name: String, _ console: Console) throws(GitFailure) -> Bool {
        try Git.answer(["rev-parse", "--verify", "--quiet", name], console) != nil
    }

    /// The name in the revision of a file that has been renamed since, in a commit or in the index.
    private func formerName(_ console: Console) throws(GitFailure) -> String? {
        // Not compared with the work tree: reading its files would run the filters of the repository's configuration.
        let arguments = [
            "diff-index", "--cached", "--find-renames", "-l1000", "--no-ext-diff", "--no-textconv", "--diff-filter=R",
            "--name-status", "-z", revision, "--",
        ]
        guard let root = try Git.answer(["rev-parse", "--show-prefix"], console),
            let output = try Git.answer(arguments, console)
        else { return nil }
        let prefix = String(decoding: root, as: UTF8.self).withoutOuterWhitespace
        let parts = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return stride(from: 0, to: parts.count - 2, by: 3).first { [path, prefix + path].contains(parts[$0 + 2]) }
            .map { parts[$0 + 1] }
    }
}
