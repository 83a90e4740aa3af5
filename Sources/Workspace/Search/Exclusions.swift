import SourceText

/// The files that are not linted: those that a configuration excludes and those that `git` ignores.
///
/// Runs `git` once for each repository that a search enters, and for named files only with `--force-exclude`.
package final class Exclusions {
    private let store: ConfigurationStore
    let console: Console
    /// The absolute path of the searched folder.
    private var searched = "/"
    private var roots: [ExactString: String?] = [:]
    private var ignored: [ExactString: GitIgnored] = [:]
    /// A folder for which `git` failed; nil if there is none.
    private(set) var unknownFolder: String?
    /// The number of files and folders that searches excluded.
    private(set) var count = 0

    package init(_ store: ConfigurationStore, _ console: Console) {
        self.store = store
        self.console = console
    }

    func absolute(_ path: String) -> String { FilePath.absolute(path, from: console.workingDirectory) }

    /// The absolute and normalized path of a file that a search found.
    func absolute(_ found: FoundPath) -> String { rules(ofFolder: found.folder).absolute + "/" + found.name }

    /// Begins a search in a folder.
    func enter(_ folder: String) {
        searched = absolute(folder)
        known = [:]
        last = nil
    }

    /// What applies to the files of one folder.
    private final class FolderRules {
        let absolute: String
        let configuration: Configuration?
        let ignored: GitIgnored?
        /// Whether anything in the folder may be excluded.
        let mayExclude: Bool
        let allowsSwift: Bool

        init(absolute: String, configuration: Configuration?, ignored: GitIgnored?) {
            (self.absolute, self.configuration, self.ignored) = (absolute, configuration, ignored)
            mayExclude = configuration?.hasExclusions ?? false || ignored?.isEmpty == false
            allowsSwift = configuration?.readsSwift != false
        }
    }

    /// The rules of the folders of a search, as it spells them, with a final slash.
    private var known: [ExactString: FolderRules] = [:]
    /// The folder of the last file with its rules, since a search finds the files of a folder one after the other.
    private var last: (folder: String, rules: FolderRules)?

    /// The rules of a folder as a search spells it.
    private func rules(ofFolder spelled: String) -> FolderRules {
        if let last, last.folder.isIdentical(to: spelled) { return last.rules }
        let rules = known[ExactString(spelled)] ?? makeRules(ofFolder: absolute(spelled.isEmpty ? "." : spelled))
        known[ExactString(spelled)] = rules
        last = (spelled, rules)
        return rules
    }

    private func makeRules(ofFolder folder: String) -> FolderRules {
        FolderRules(
            absolute: folder == "/" ? "" : folder, configuration: store.configuration(forFolder: folder),
            ignored: gitIgnored(in: folder))
    }

    /// Whether a file or folder that a search found is excluded.
    func isExcluded(_ found: FoundPath, isFolder: Bool) -> Bool {
        let rules = rules(ofFolder: found.folder)
        guard rules.mayExclude else { return false }
        let absolute = rules.absolute + "/" + found.name
        guard
            rules.configuration?.isExcluded(absolute, isFolder: isFolder) == true
                || rules.ignored?.contains(absolute) == true
        else { return false }
        count += 1
        return true
    }

    /// Whether the configuration of a file allows to read Swift code.
    func allowsSwift(_ found: FoundPath) -> Bool { rules(ofFolder: found.folder).allowsSwift }

    /// Whether a named file, or a folder that contains it, is excluded.
    package func isExcluded(named path: String) -> Bool {
        let path = absolute(path)
        guard let folder = FilePath.parent(of: path) else { return false }
        searched = "/"
        return store.configuration(forFolder: folder)?.isExcluded(path) == true
            || gitIgnored(in: folder)?.covers(path) == true
    }

    /// The root of a folder's repository. Asks about each folder once: the folders of a search have most of their parents in
    /// common.
    private func root(at folder: String) -> String? {
        if let known = roots[ExactString(folder)] { return known }
        let root = Repository.isRoot(folder) ? folder : FilePath.parent(of: folder).flatMap(root)
        roots[ExactString(folder)] = .some(root)
        return root
    }

    /// The ignored files in the repository of a folder, or in the searched part of it.
    private func gitIgnored(in folder: String) -> GitIgnored? {
        guard let root = root(at: folder) else { return nil }
        let top = FilePath.contains(root, searched) ? searched : root
        if let known = ignored[ExactString(top)] { return known }
        let listing = GitIgnored(in: top, console)
        ignored[ExactString(top)] = listing
        if !listing.isKnown { unknownFolder = unknownFolder ?? top }
        return listing
    }
}
