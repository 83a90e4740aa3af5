/// Paths as programs want them: from the root of the repository.
enum Repository {
    /// A path from the root of its repository; outside of one, from the working directory; else as it is.
    static func path(of path: String, from workingDirectory: String) -> String {
        let absolute = normalized(path.hasPrefix("/") ? path : workingDirectory + "/" + path)
        let base = root(above: absolute) ?? workingDirectory
        let prefix = base.hasSuffix("/") ? base : base + "/"
        return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : absolute
    }

    /// The nearest folder above a path that has a `.git`.
    static func root(above path: String) -> String? {
        var folder = path
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            if FileSystem.exists(folder + "/.git") { return folder }
        }
        return nil
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
