import Platform

/// Paths as programs want them: from the root of the repository.
enum Repository {
    /// A path from the ``base(of:from:)`` of its folder.
    static func path(of path: String, from workingDirectory: String) -> String {
        let absolute = absolute(path, from: workingDirectory)
        let base = base(of: parent(of: absolute) ?? "/", from: workingDirectory)
        return relative(absolute, to: base) ?? climbing(from: base, to: absolute)
    }

    /// The folder from which programs want the paths in a folder: the root of the repository where the work is done, so
    /// that what is in its submodules has its place too; elsewhere the root of the folder's own repository; outside of
    /// one the working directory.
    static func base(of folder: String, from workingDirectory: String) -> String {
        if let root = root(at: workingDirectory), contains(root, folder) { return root }
        return root(at: folder) ?? workingDirectory
    }

    /// The way from a folder to a path that is not in it: `../menus/app.menu.json`.
    private static func climbing(from folder: String, to path: String) -> String {
        let (here, there) = (normalized(folder).split(separator: "/"), path.split(separator: "/"))
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: here.count - shared)
        return (up + there.dropFirst(shared).map { String($0) }).joined(separator: "/")
    }

    /// The nearest folder that has a `.git`: a folder itself, or one above it.
    static func root(at folder: String) -> String? {
        var folder = folder
        while true {
            if FileSystem.exists((folder == "/" ? "" : folder) + "/.git") { return folder }
            guard let parent = parent(of: folder) else { return nil }
            folder = parent
        }
    }

    /// Outside of a repository: the working directory if it holds a folder, or else the folder itself.
    static func outermost(_ folder: String, from workingDirectory: String) -> String {
        contains(workingDirectory, folder) ? workingDirectory : folder
    }

    /// Whether a path, links followed, stays in the repository of a folder; outside of one, in the working directory
    /// or the folder itself. What `git` keeps for itself is no part of it: whoever writes there decides what runs.
    static func keeps(_ path: String, inRepositoryOf folder: String, from workingDirectory: String) -> Bool {
        let top = root(at: folder) ?? outermost(folder, from: workingDirectory)
        let (folder, file) = (FileSystem.resolved(top) ?? top, resolved(path))
        guard contains(folder, file) else { return false }
        return !file.dropFirst(folder.count).split(separator: "/").contains { $0.lowercased() == ".git" }
    }

    /// The path with links resolved as far as it exists.
    private static func resolved(_ path: String) -> String {
        if let resolved = FileSystem.resolved(path) { return resolved }
        guard let parent = parent(of: path) else { return path }
        let folder = resolved(parent)
        return (folder == "/" ? "" : folder) + path.dropFirst(parent == "/" ? 0 : parent.count)
    }

    /// The path as absolute and normalized.
    static func absolute(_ path: String, from folder: String) -> String {
        normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// The folder that an absolute path is in; nil for the root.
    static func parent(of path: String) -> String? {
        guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The rest of an absolute path behind a folder; nil if it is not in there.
    static func relative(_ path: String, to folder: String) -> String? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.utf8.starts(with: prefix.utf8) ? String(path.dropFirst(prefix.count)) : nil
    }

    /// Whether a path is a folder or in it.
    static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || relative(path, to: folder) != nil
    }

    /// The path without `.`, `..` and doubled slashes.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") {
            switch part {
            case ".": break
            case "..": parts.removeLast(parts.isEmpty ? 0 : 1)
            default: parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
