/// What is not linted: what a configuration excludes and what `git` ignores.
///
/// `git` is asked once for each repository that a search meets, and never where files are named, unless that is forced.
final class Exclusions {
    private let store: ConfigurationStore
    private let console: Console
    /// The folder that is searched, absolute.
    private var searched = "/"
    private var roots: [String: String?] = [:]
    private var ignored: [String: GitIgnored] = [:]
    /// A folder of which nobody knows what `git` ignores in it; nil if there is none.
    private(set) var unknownFolder: String?
    /// How many files and folders were left out of searches.
    private(set) var count = 0

    init(_ store: ConfigurationStore, _ console: Console) {
        self.store = store
        self.console = console
    }

    func absolute(_ path: String) -> String { Repository.absolute(path, from: console.workingDirectory) }

    /// Begins a search in a folder.
    func enter(_ folder: String) {
        searched = absolute(folder)
    }

    /// Whether a file or folder that a search has found is left out.
    func isExcluded(found path: String, isFolder: Bool) -> Bool {
        let path = absolute(path)
        guard let folder = Repository.parent(of: path) else { return false }
        if store.configuration(forFolder: folder)?.isExcluded(path, isFolder: isFolder) == true
            || gitIgnored(in: folder)?.contains(path) == true
        {
            count += 1
            return true
        }
        return false
    }

    /// Whether a file that was named is left out, by itself or by a folder above it.
    func isExcluded(named path: String) -> Bool {
        let path = absolute(path)
        guard let folder = Repository.parent(of: path) else { return false }
        searched = "/"
        return store.configuration(forFolder: folder)?.isExcluded(path) == true
            || gitIgnored(in: folder)?.covers(path) == true
    }

    /// What is ignored in the repository of a folder: in all of it, or in what is searched of it.
    private func gitIgnored(in folder: String) -> GitIgnored? {
        let root = roots[folder] ?? Repository.root(at: folder)
        roots[folder] = .some(root)
        guard let root else { return nil }
        let top = Repository.contains(root, searched) ? searched : root
        if let known = ignored[top] { return known }
        let answer = GitIgnored(in: top, console)
        ignored[top] = answer
        if !answer.isKnown { unknownFolder = unknownFolder ?? top }
        return answer
    }
}
