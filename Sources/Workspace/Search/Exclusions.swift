import Platform
import SourceText

/// The files that are not linted: those that a configuration excludes and those that `git` ignores.
///
/// Runs `git` once for each repository that a search enters, and for named files only with `--force-exclude`. For the searched
/// folder it runs while the search goes on, which takes about as long: ``decide()`` says what the search found in vain.
package final class Exclusions {
    private let store: ConfigurationStore
    let console: Console
    /// The absolute path of the searched folder.
    private var searched = "/"
    let access: InputAccess
    /// What `git` lists for the searched folder while the search goes on; nil if nothing is listed.
    private var pending: Deferred<GitIgnored>?
    /// The files and folders that the search found before `git` had answered.
    private var undecided: [(folder: FolderRules, name: String)] = []
    /// A folder for which `git` failed; nil if there is none.
    private(set) var unknownFolder: String?
    /// The number of files and folders that searches excluded.
    private(set) var count = 0

    package init(_ store: ConfigurationStore, _ console: Console) {
        self.store = store
        self.console = console
        access = store.access
    }

    func absolute(_ path: String) -> String { FilePath.absolute(path, from: console.workingDirectory) }

    /// The absolute and normalized path of a file that a search found.
    func absolute(_ found: FoundPath) -> String { rules(ofFolder: found.folder).path(of: found.name) }

    /// Begins a search in a folder.
    func enter(_ folder: String) {
        searched = absolute(folder)
        forgetRules()
        guard access.repositories.root(at: searched) != nil, access.knownIgnored(in: searched) == nil else { return }
        pending = access.beginIgnored(in: searched)
    }

    /// Waits for `git`, and decides about what the search found before.
    ///
    /// - Returns: Whether `git` ignores a path that was not known to be ignored when the search found it.
    func decide() -> (String) -> Bool {
        if let pending { end(pending.wait()) }
        defer { undecided = [] }
        guard let listing = access.knownIgnored(in: searched), !listing.isEmpty else { return { _ in false } }
        // A folder comes before what is in it.
        var last: String?
        for path in undecided.lazy.map({ $0.folder.path(of: $0.name) })
        where !(last.map { FilePath.contains($0, path) } ?? false) && listing.contains(path) {
            count += 1
            last = path
        }
        guard last != nil else { return { _ in false } }
        return listing.covers
    }

    /// Uses what `git` lists for the searched folder.
    private func end(_ listing: GitIgnored) {
        pending = nil
        access.record(listing, of: searched)
        noteFailure(listing, of: searched)
        forgetRules()
    }

    private func noteFailure(_ listing: GitIgnored, of folder: String) {
        if !listing.isKnown { unknownFolder = unknownFolder ?? folder }
    }

    private func forgetRules() {
        known = [:]
        last = nil
    }

    /// What applies to the files of one folder.
    private final class FolderRules {
        /// The absolute path, with a final slash.
        private let prefix: String
        let configuration: Configuration?
        let ignored: GitIgnored?
        /// Whether `git` has not answered yet.
        let isUndecided: Bool
        /// Whether `git` ignores the folder, which the search entered before it knew that.
        let isIgnored: Bool
        /// Whether anything in the folder may be known to be excluded.
        let mayExclude: Bool
        let allowsSwift: Bool

        init(_ folder: String, _ configuration: Configuration?, ignored: GitIgnored?, isUndecided: Bool) {
            prefix = folder == "/" ? folder : folder + "/"
            (self.configuration, self.ignored) = (configuration, ignored)
            self.isUndecided = isUndecided
            isIgnored = ignored?.covers(folder) ?? false
            mayExclude = configuration?.hasExclusions ?? false || ignored?.isEmpty == false
            allowsSwift = configuration?.readsSwift != false
        }

        /// The absolute path of what has a name in the folder.
        func path(of name: String) -> String { prefix + name }
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
        let isUndecided = pending != nil && top(of: folder)?.isIdentical(to: searched) == true
        return FolderRules(
            folder, store.configuration(forFolder: folder), ignored: isUndecided ? nil : gitIgnored(in: folder),
            isUndecided: isUndecided)
    }

    /// Whether a file or folder that a search found is known to be excluded.
    func isExcluded(_ found: FoundPath, isFolder: Bool) -> Bool {
        var rules = rules(ofFolder: found.folder)
        // Only folders take the lock: files are decided about at the end just as well.
        if rules.isUndecided, isFolder, let listing = pending?.valueIfReady {
            end(listing)
            rules = self.rules(ofFolder: found.folder)
        }
        if rules.isIgnored { return true }
        if rules.mayExclude {
            let absolute = rules.path(of: found.name)
            if rules.configuration?.isExcluded(absolute, isFolder: isFolder) == true
                || rules.ignored?.contains(absolute) == true
            {
                count += 1
                return true
            }
        }
        if rules.isUndecided { undecided.append((rules, found.name)) }
        return false
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

    /// The folder for which `git` lists the ignored files of a folder: the root of its repository, or the searched part of
    /// that; nil outside of repositories.
    private func top(of folder: String) -> String? {
        access.repositories.root(at: folder).map { FilePath.contains($0, searched) ? searched : $0 }
    }

    /// The ignored files in the repository of a folder, or in the searched part of it.
    private func gitIgnored(in folder: String) -> GitIgnored? {
        guard let top = top(of: folder) else { return nil }
        let listing = access.ignored(in: top)
        noteFailure(listing, of: top)
        return listing
    }
}
