import Platform
import SourceText

/// A file as it is in a revision of the repository: `main:app.menu.json`, `HEAD~2:menus/app.menu.json`, or
/// `:app.menu.json` for what is staged.
struct GitRevision {
    /// What `git` calls the revision; empty for the index.
    let revision: String
    /// The path from the root of the repository, or with `./` from the working directory.
    let path: String

    /// Takes a word apart; nil if it names a file, or nothing that could be a revision.
    init?(_ word: String) {
        guard let colon = word.firstIndex(of: ":"), !word.hasPrefix("-"),
            !FileSystem.exists(word)
        else { return nil }
        revision = String(word[..<colon])
        path = String(word[word.index(after: colon)...])
        if path.isEmpty || revision.contains("/.") || revision.hasPrefix(".") || revision.hasPrefix("/") { return nil }
    }

    /// The bytes of the file, or why there are none.
    func bytes(_ console: Console) -> Result<[UInt8], FileError> {
        let name = "\(revision):\(path)"
        // A path is first meant from the root, as git has it, then from here, as everything else has it.
        for spelled in [path, "./" + path] {
            if let bytes = git(["show", "--no-textconv", "\(revision):\(spelled)"], console), !isTree(spelled, console)
            {
                return .success(bytes)
            }
        }
        let reason: String
        if git(["--version"], console) == nil {
            reason = "there is no git to ask"
        } else if git(["rev-parse", "--git-dir"], console) == nil {
            reason = "the working directory is in no git repository"
        } else if revision.isEmpty {
            reason = "nothing of that name is staged"
        } else if git(["rev-parse", "--verify", "--quiet", "\(revision)^{tree}"], console) == nil {
            reason = "git knows no revision \(revision.displayQuoted)"
        } else if let name = formerName(console) {
            reason = "there is no such file in that revision, where its name is \("\(revision):\(name)".displayQuoted)"
        } else {
            reason = "there is no such file in that revision"
        }
        return .failure(FileError(path: name, reason: reason))
    }

    /// What a file is called in the revision that has been renamed since.
    private func formerName(_ console: Console) -> String? {
        let words = ["diff", "--find-renames", "--diff-filter=R", "--name-status", "-z", revision, "--"]
        guard let root = git(["rev-parse", "--show-prefix"], console), let output = git(words, console) else {
            return nil
        }
        let prefix = String(decoding: root, as: UTF8.self).withoutOuterBlanks
        let parts = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return stride(from: 0, to: parts.count - 2, by: 3).first { [path, prefix + path].contains(parts[$0 + 2]) }
            .map { parts[$0 + 1] }
    }

    /// `git show` prints the names in a folder just as well.
    private func isTree(_ spelled: String, _ console: Console) -> Bool {
        guard let type = git(["cat-file", "-t", "\(revision):\(spelled)"], console) else { return true }
        return String(decoding: type, as: UTF8.self).hasPrefix("tree")
    }

    private func git(_ words: [String], _ console: Console) -> [UInt8]? {
        Git.output(
            of: words, in: console.workingDirectory, variables: ["GIT_DIR", "GIT_WORK_TREE"], console)
    }
}
