import SourceText

/// The way to a file: the symbolic links on it, and where it ends, if each link leads where it did when it was read.
///
/// To ask the system for the end and for the links one after the other would let a program replace a folder by a link between
/// the questions.
package struct LinkWalk {
    package struct Link {
        /// The path of the link, without links before it.
        package let path: String
        /// The path that it leads to, without links.
        package fileprivate(set) var target: String
        /// Whether nothing follows it.
        package let isLast: Bool
    }

    /// The links in the order of the way, with those that links lead to.
    package private(set) var links: [Link] = []
    /// The absolute path of the end without links, `.` and `..`, whether it exists or not.
    package private(set) var end = ""
    /// Why the system does not follow the path to the end, as `errno`; nil if it does. It follows no `..` out of a folder
    /// that does not exist, nor more links than ``maximumLinks``.
    package private(set) var errorCode: Int32?

    /// The number of links that Linux follows.
    private static let maximumLinks = 40

    /// - Parameter folder: The absolute path from which a relative one starts.
    package init(_ path: String, from folder: String) {
        let start = FilePath.isAbsolute(path) ? "/" : FileSystem.resolved(folder) ?? folder
        end = follow(path, from: start, isLast: true)
    }

    /// The way from a folder without links on its own path to an entry of it.
    package init(_ name: String, inResolved folder: String) {
        end = follow(name, from: folder, isLast: true)
    }

    private mutating func follow(_ path: String, from folder: String, isLast: Bool) -> String {
        var place = FilePath.isAbsolute(path) ? "/" : folder
        let parts = FilePath.components(of: path)
        for (index, part) in parts.enumerated() where part != "." {
            if part == ".." {
                requireFolder(place)
                place = FilePath.parent(of: place) ?? "/"
                continue
            }
            let entry = (place == "/" ? "" : place) + "/" + part
            guard errorCode != ELOOP, let target = FileSystem.target(ofLink: entry) else {
                place = entry
                continue
            }
            let number = links.count
            links.append(Link(path: entry, target: entry, isLast: isLast && index == parts.count - 1))
            if number == LinkWalk.maximumLinks {
                errorCode = ELOOP
                return entry
            }
            place = follow(target, from: place, isLast: links[number].isLast)
            links[number].target = place
        }
        // A path that ends in a slash or a dot names a folder.
        if let last = path.utf8.last, last == UInt8(ascii: "/") || parts.last == "." { requireFolder(place) }
        return place
    }

    /// Records that the path does not lead on from a place that is no folder.
    private mutating func requireFolder(_ place: String) {
        guard errorCode == nil else { return }
        switch FileSystem.kind(of: place) {
        case .folder: break
        case nil: errorCode = ENOENT
        default: errorCode = ENOTDIR
        }
    }
}
