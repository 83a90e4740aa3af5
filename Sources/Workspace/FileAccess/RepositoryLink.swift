import Platform
import SourceText

/// A symbolic link inside a repository, on the way to a file. A pull request can bring it.
struct RepositoryLink {
    /// The path of the link.
    let path: String
    /// The root of the repository with links resolved.
    let root: String
    /// What the link leads to, with links resolved as far as it exists.
    let target: String
    /// Whether the path ends with the link, so that nothing follows it.
    let isLast: Bool

    /// Whether the link leads out of the repository, or into its `.git`.
    var leadsOut: Bool { !Repository.allowsAccess(to: target, inRoot: root) }

    /// The links on the way to a file.
    ///
    /// - Parameter fallback: A folder to treat as a repository if it contains a link outside of every repository.
    static func all(on path: String, from workingDirectory: String, fallback: String? = nil) -> [RepositoryLink] {
        let absolute = FilePath.isAbsolute(path) ? path : workingDirectory + "/" + path
        var links: [RepositoryLink] = []
        // Not normalized: ".." after a link leads to the parent of the link's target.
        let parts = FilePath.components(of: absolute)
        var folder = ""
        for (index, part) in parts.enumerated() {
            defer { folder += "/" + part }
            let entry = folder + "/" + part
            // The system's own links, such as /dev/stdout, are in no repository.
            guard part != ".", part != "..", FileSystem.isLink(entry), !entry.hasPrefix("/dev/"),
                let parent = FileSystem.resolved(folder.isEmpty ? "/" : folder),
                let root = Repository.root(at: parent) ?? fallback.flatMap({ FilePath.contains($0, parent) ? $0 : nil })
            else { continue }
            links.append(
                RepositoryLink(
                    path: entry, root: root, target: FilePath.resolvingLinks(entry), isLast: index == parts.count - 1))
        }
        return links
    }
}
