import Platform

/// Path arithmetic on strings with `/` separators.
enum FilePath {
    /// The path as absolute and normalized.
    static func absolute(_ path: String, from folder: String) -> String {
        normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// The folder that contains an absolute path; nil for the root.
    static func parent(of path: String) -> String? {
        guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The part of an absolute path after a folder; nil if the folder does not contain it.
    static func relative(_ path: String, to folder: String) -> String? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.utf8.starts(with: prefix.utf8) ? String(path.dropFirst(prefix.count)) : nil
    }

    /// The components of an absolute path after a folder; nil if the folder does not contain it.
    static func components(of path: String, after folder: String) -> [Substring]? {
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        guard folder == "/" || folder.isEmpty || rest.first == UInt8(ascii: "/") else { return nil }
        return Substring(rest).split(separator: "/")
    }

    /// Whether a path is a folder or inside it.
    static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || relative(path, to: folder) != nil
    }

    /// The path without `.`, `..` and repeated slashes.
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

    /// The path with links resolved as far as it exists.
    static func resolvingLinks(_ path: String) -> String {
        if let resolved = FileSystem.resolved(path) { return resolved }
        guard let parent = parent(of: path) else { return path }
        let folder = resolvingLinks(parent)
        return (folder == "/" ? "" : folder) + path.dropFirst(parent == "/" ? 0 : parent.count)
    }
}
