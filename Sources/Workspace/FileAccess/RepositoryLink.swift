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

    /// Whether the link leads out of the repository, or into its `.git`. One that leads through a name that is not UTF-8, which a
    /// string cannot have, may lead anywhere.
    let leadsOut: Bool

    /// The links on the way to a file.
    ///
    /// - Parameter fallback: A folder to treat as a repository if it contains a link outside of every repository.
    static func all(on path: String, from workingDirectory: String, fallback: String? = nil) -> [RepositoryLink] {
        all(on: LinkWalk(path, from: workingDirectory), fallback: fallback, KnownRepositories())
    }

    static func all(
        on walk: LinkWalk, fallback: String? = nil, _ repositories: KnownRepositories
    ) -> [RepositoryLink] {
        walk.links.compactMap { link in
            // The system's own links, such as /dev/stdout, are in no repository.
            guard !link.path.hasPrefix("/dev/"), !link.path.hasPrefix("/proc/"),
                let parent = FilePath.parent(of: link.path),
                let root = repositories.root(at: parent)
                    ?? fallback.flatMap({ FilePath.contains($0, parent) ? $0 : nil })
            else { return nil }
            return RepositoryLink(
                path: link.path, root: root, target: link.target, isLast: link.isLast,
                leadsOut: !repositories.allowsAccess(to: link.target, inRoot: root)
                    || link.target.unicodeScalars.contains("\u{FFFD}"))
        }
    }
}
