import LanguageServer
import Platform
import ShortcutFacts
import SourceText
import Synchronization
import Workspace

/// The Swift targets that the files of an editor belong to.
extension EditorWorkspace {
    /// The targets with menus that contain a file, as on disk when the folder was searched last.
    func targets(containing path: String, _ texts: OpenTexts) -> [EditorTarget] {
        // Outside of the opened folders, only the file itself is read: its folder may be the user's whole home.
        let searched = folder(around: path) ?? path
        let exclusions = Exclusions(
            ConfigurationStore(lookup, console.quiet.reading(texts, RecordedReads()), layouts.catalog, commandLine),
            console)
        let targets = targets(in: searched, key: searched, with: nil, exclusions).containing(path)
        // On disk, the file has no menus, or does not exist yet.
        guard targets.isEmpty, let text = texts[ExactString(path)], SwiftSearch.mentionsMenus(text) else {
            return targets
        }
        return self.targets(in: searched, key: searched + "\n" + path, with: (path, text), exclusions).containing(path)
    }

    /// Whether a search does not find a file.
    private func isExcluded(_ path: String, from folder: String, _ exclusions: Exclusions) -> Bool {
        let names = FilePath.components(of: path, after: folder) ?? []
        return names.dropLast().contains { SwiftSearch.isSkipped(folder: String($0)) }
            || exclusions.isExcluded(named: path)
    }

    /// Searches a folder, or reads a file. Searches do not run at the same time: the next one finds what this one found.
    ///
    /// - Parameters:
    ///   - key: Identifies the search until files change.
    ///   - open: A file whose text is not on disk.
    private func targets(
        in path: String, key: String, with open: (path: String, text: [UInt8])?, _ exclusions: Exclusions
    ) -> [EditorTarget] {
        if let known = state.withLock({ $0.targets[ExactString(key)] }) { return known }
        return searching.withLock { _ in
            let (generation, known) = state.withLock { ($0.generation, $0.targets[ExactString(key)]) }
            if let known { return known }
            var finder = InputFileFinder(
                exclusions, forcesExclusion: false, readsSwift: true, standardInputName: "<stdin>")
            if FileSystem.exists(path) { finder.add(path) }
            if let open, !isExcluded(open.path, from: path, exclusions) {
                let folder = path == open.path ? FilePath.parent(of: path) ?? "/" : path
                finder.add(openText: open.text, at: open.path, in: folder)
            }
            let targets = finder.targets().map(EditorTarget.init)
            // What was found is out of date if files have changed meanwhile.
            state.withLock { if $0.generation == generation { $0.targets[ExactString(key)] = targets } }
            return targets
        }
    }
}

extension [EditorTarget] {
    fileprivate func containing(_ path: String) -> [EditorTarget] {
        filter { target in target.input.files.contains { $0.absolute == path } }
    }
}
