/// Path arithmetic on the bytes of strings with `/` separators.
package enum FilePath {
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// The path as absolute and normalized.
    package static func absolute(_ path: String, from folder: String) -> String {
        normalized(isAbsolute(path) ? path : folder + "/" + path)
    }

    /// The folder that contains an absolute path; nil for the root.
    package static func parent(of path: String) -> String? {
        guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The part of an absolute path after a folder; nil if the folder does not contain it.
    package static func relative(_ path: String, to folder: String) -> String? {
        let prefix = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
        return path.utf8.starts(with: prefix.utf8) ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : nil
    }

    /// The components of an absolute path after a folder; nil if the folder does not contain it.
    package static func components(of path: String, after folder: String) -> [Substring]? {
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        guard folder == "/" || folder.isEmpty || rest.first == UInt8(ascii: "/") else { return nil }
        return components(of: Substring(rest))
    }

    /// The names in a path.
    package static func components(of path: some StringProtocol) -> [Substring] {
        Substring(path).utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    }

    /// Whether a path is a folder or inside it.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        path.isIdentical(to: folder) || relative(path, to: folder) != nil
    }

    /// The path without `.`, `..` and repeated slashes.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in components(of: path) {
            switch part {
            case ".": break
            case "..": parts.removeLast(parts.isEmpty ? 0 : 1)
            default: parts.append(part)
            }
        }
        return (isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
    }
}

extension String {
    /// The name after the last slash.
    package var lastPathComponent: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[index(after: $0)...]) } ?? self
    }
}
