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
        let environment = GitIgnored.environment(console)
        func git(_ words: String...) -> [UInt8]? {
            ChildProcess.output(
                of: ["git", "-C", folder, "-c", "core.fsmonitor=false"] + words, environment: environment)
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

    /// What decides which files `git` reads. Variables of a running `git`, such as those of a hook, are left out: they
    /// would make it answer for another work tree.
    private static func environment(_ console: Console) -> [String: String] {
        let names = [
            "PATH", "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
        ]
        var environment = ["LC_ALL": "C"]
        for name in names { environment[name] = console.environment(name) }
        return environment
    }
}
