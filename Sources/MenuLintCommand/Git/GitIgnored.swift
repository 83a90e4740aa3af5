/// What `git` ignores in a folder: untracked files and whole folders that its ignore files name.
///
/// Asked once for each work tree that a search enters, and never for files that are named. Where there is no `git`,
/// nothing is taken as ignored, which the user is told.
struct GitIgnored {
    /// Absolute paths, without final slashes.
    private let paths: Set<String>
    /// Whether `git` could be asked.
    let isKnown: Bool

    /// Asks `git` about a folder.
    ///
    /// - Parameter folder: Absolute and normalized, in a work tree.
    init(in folder: String, _ console: Console) {
        // Variables of a running `git`, such as those of a hook, would make it answer for another work tree.
        func git(_ words: String...) -> [UInt8]? {
            Git.output(of: words, in: folder, variables: ["GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"], console)
        }
        var output = git("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
        // Below a folder that is ignored as a whole git fails with "internal error"; whoever named one meant it.
        if output == nil, git("check-ignore", ".") != nil { output = [] }
        let prefix = folder == "/" ? "/" : folder + "/"
        var paths: Set<String> = []
        for entry in (output ?? []).split(separator: 0) {
            let text = String(decoding: entry, as: UTF8.self)
            // A folder that is ignored as a whole was meant by whoever named it.
            if text == "./" { continue }
            paths.insert(prefix + (text.hasSuffix("/") ? String(text.dropLast()) : text))
        }
        self.paths = paths
        isKnown = output != nil
    }

    /// Whether a file or folder is ignored by itself, without those above it.
    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// Whether a file or a folder above it is ignored.
    func covers(_ path: String) -> Bool {
        var path: String? = path
        while let current = path {
            if contains(current) { return true }
            path = Repository.parent(of: current)
        }
        return false
    }
}
