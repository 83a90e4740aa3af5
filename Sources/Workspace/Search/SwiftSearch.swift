package import MenuDocuments
package import Platform
import SourceText
package import SwiftTargets
import Synchronization

/// A target of Swift code to lint.
package struct SwiftTargetInput: Sendable {
    /// Reads a file by its path.
    package typealias Reader = @Sendable (String) throws(FileError) -> [UInt8]

    package let name: String
    /// The name that users see; nil if the project does not tell.
    package var displayName: String?
    /// The files with menus or shortcuts, and those that declare what these name; by path.
    package let files: [InputFile]
    /// Which of the files are to be linted and contain menus or shortcuts.
    package let mentionsMenus: [Bool]
    /// Which of the files are to be linted, rather than read for what others use of them.
    package let isRequested: [Bool]
    /// The other files of the target, by path; nil if they are not known.
    package var otherFiles: [InputFile]?
    /// What is known of these.
    var otherDeclarations = OtherDeclarations()
    /// Whether the app begins in one of all its files.
    package var hasEntryPoint = false
    /// The Interface Builder files that may have the menu bar of the app, by path.
    package let menuFiles: [InputFile]
    /// The absolute paths of the Objective-C files of the run, which may handle and validate actions.
    package var objectiveCFiles: [String] = []
    /// The localized titles of the run.
    let titleTables: TitleTables
    /// The path of the first file, from which the nearest titles are found.
    let firstPath: String
    /// The systems for which each of the files is built.
    package let systems: [BuiltSystems]
    /// The name of the module of each of the files; nil for one that is not known. Empty if there is one module.
    package var modules: [String?] = []
    /// Whether it is an extension of an app, which has no main menu.
    package var isAppExtension = false
    /// Whether a project around the files names them in none of its targets, so that they may not be compiled.
    package var mayBeUncompiled = false

    /// The paths of the files with menus or shortcuts.
    package var pathsWithMenus: [String] { zip(files, mentionsMenus).compactMap { $1 ? $0.path : nil } }
}

extension SwiftTargetInput {
    /// Looks up the titles of the target by key; of several files with a key, the nearest one counts.
    ///
    /// - Parameter openText: The text of a file that an editor has open; nil without an editor.
    package func titles(
        openText: ((_ path: String) -> [UInt8]?)? = nil, _ read: Reader
    ) -> (_ key: String) -> String? {
        let found = titleTables.texts(.development, near: firstPath, openText, read)
        // Code may have one title any number of times, and a key may be in any number of files.
        var known: [ExactString: String?] = [:]
        return { key in
            if let text = known[ExactString(key)] { return text }
            let text = found.nearest(key)?.text
            known[ExactString(key)] = .some(text)
            return text
        }
    }

    /// The texts of some keys in each language; of several files with a key, the nearest one counts.
    ///
    /// - Parameter openText: The text of a file that an editor has open; nil without an editor.
    /// - Complexity: O(files with the keys), after the files were read once for all targets.
    package func translations(
        of keys: Set<String>, openText: ((_ path: String) -> [UInt8]?)?, _ read: Reader
    ) -> [MenuTranslation] {
        guard !keys.isEmpty else { return [] }
        let files = titleTables.texts(.all, near: firstPath, openText, read).files(with: keys)
        return Array(MenuTranslation.all(in: files).prefix(TranslationFile.maximumLanguages))
    }
}

/// The Swift files of a run, and the files that say which targets they belong to.
///
/// Reads many files on threads while the search for more goes on.
package final class SwiftSearch {
    private struct Found {
        let file: InputFile
        /// The absolute path of the searched folder; nil for a named file.
        let folder: String?
        let isRequested: Bool
        /// Whether it does not count, although it may have been read.
        var isRemoved = false
    }

    private let read: SwiftTargetInput.Reader
    /// Checks the manifests above the searched folders, which the search of files has not seen; nil if none are read.
    private let access: InputAccess?
    private var files: [Found] = []
    /// The number of files from before the present search, and the manifests and files with titles that it added.
    private var earlierCount = 0
    private var added: [ExactString] = []
    private let threads: Int
    /// Reads the files; nil while there are few of them.
    private var reading: OrderedConcurrentMap<[Found], [Result<SwiftFileSummary, FileError>]>?
    /// Many files are read at a time: one by one, threads wait for each other some thousand times.
    private static let batch = 64
    /// Standard input, which is read once, by its job.
    private var standardInput: InputFile?
    /// The absolute paths of the first files. Those of the first search are added when there are others to compare.
    private var seen: Set<ExactString> = []
    private var seenCount = 0
    /// The absolute paths of manifests and projects, and those that no search has found.
    private var manifests: Set<ExactString> = []
    private var outerManifests: Set<ExactString> = []
    /// The uppermost folders with a manifest around the folders that were asked about; nil for those without.
    private var uppermostManifests = FolderValues<String?>()
    private let repositories: KnownRepositories
    /// The absolute paths of files with localized titles.
    private var titles: Set<ExactString> = []
    /// The Interface Builder files with menus.
    private var menuFiles: [InputFile] = []
    /// The absolute paths of Objective-C files.
    private var objectiveCFiles: Set<ExactString> = []
    package private(set) var errors: [FileError] = []
    /// The texts that an editor has open, by absolute path, in place of what is in the files.
    var openTexts: [ExactString: [UInt8]] = [:]

    /// - Parameter threads: The number of threads that read files; nil for one for each processor.
    package init(_ access: InputAccess, threads: Int? = nil) {
        self.access = access
        repositories = access.repositories
        self.threads = threads ?? SystemThread.processorCount
        read = { path throws(FileError) in try FileSystem.readFile(path) }
    }

    /// - Parameter read: Reads files that are not in the file system.
    package init(read: @escaping SwiftTargetInput.Reader) {
        access = nil
        repositories = KnownRepositories()
        threads = 1
        self.read = read
    }

    /// Whether standard input without a name is Swift code with menus.
    package static func isUnnamedCode(_ bytes: [UInt8], name: String) -> Bool {
        guard name == "<stdin>", let first = bytes.first(where: { $0 > 0x20 }) else { return false }
        return first != UInt8(ascii: "{") && first != UInt8(ascii: "<")
            && MenuWords.occur(in: SourceFile(name: name, bytes: bytes))
    }

    /// Whether Swift code contains menus or shortcuts.
    package static func mentionsMenus(_ code: [UInt8]) -> Bool {
        MenuWords.occur(in: SourceFile(name: "", bytes: code))
    }

    /// Why a named file has no menus that could be read; nil if it is Swift code.
    private static func problem(with bytes: Span<UInt8>) -> String? {
        // UTF-16 begins with one of two marks, and has a zero in nearly every character.
        let isUTF16 = bytes.count > 1 && [0xFFFE, 0xFEFF].contains(Int(bytes[0]) << 8 | Int(bytes[1]))
        let hasZero = (0..<min(bytes.count, 1024)).contains { bytes[$0] == 0 }
        if isUTF16 { return "it is not UTF-8 text, as Swift code is" }
        return hasZero ? "it contains zero bytes, as UTF-16 and binary files do" : nil
    }

    /// Whether a search returns a file for this one.
    package static func isWanted(_ path: String) -> Bool {
        path.utf8.hasSuffix(".swift") || path.utf8.hasSuffix(".xcodeproj/project.pbxproj")
            || LocalizedTextFile.isNamed(path) || isObjectiveC(path)
    }

    private static func isObjectiveC(_ path: String) -> Bool { path.utf8.hasSuffix(".m") || path.utf8.hasSuffix(".mm") }

    /// Whether to skip the Swift files of a folder, which are not part of an app as it ships.
    package static func isSkipped(folder: String) -> Bool {
        ["Preview Content", "checkouts", "vendor"].contains(folder)
    }

    /// Adds a file that a search found.
    ///
    /// - Parameter isRequested: Whether to lint it, rather than to read what linted files use of it.
    package func add(found file: InputFile, in folder: String, isRequested: Bool = true) {
        if file.path.utf8.hasSuffix("/Package.swift") || file.path == "Package.swift"
            || file.path.utf8.hasSuffix(".pbxproj")
        {
            add(file, to: &manifests)
        } else if LocalizedTextFile.isNamed(file.path) {
            add(file, to: &titles)
        } else if SwiftSearch.isObjectiveC(file.path) {
            add(file, to: &objectiveCFiles)
        } else if isFirstSearch || isNew(file) {
            append(Found(file: file, folder: folder, isRequested: isRequested))
        }
    }

    /// Whether all files are from the present search, which finds each file once.
    private var isFirstSearch: Bool { earlierCount == 0 && files.first?.folder != nil }

    /// Whether no file has the path of another.
    private func isNew(_ file: InputFile) -> Bool {
        for other in files[seenCount...] where !other.isRemoved { seen.insert(ExactString(other.file.absolute)) }
        seenCount = files.count
        return !seen.contains(ExactString(file.absolute))
    }

    /// Adds a file that may have the menu bar of an app whose code adds items to it.
    func add(menuFile file: InputFile) {
        if MenuFormat.matching(path: file.path) == .interfaceBuilder { menuFiles.append(file) }
    }

    private func add(_ file: InputFile, to paths: inout Set<ExactString>) {
        let path = ExactString(file.absolute)
        if paths.insert(path).inserted { added.append(path) }
    }

    /// Removes files that a search has found and that no earlier one had, and begins the next one.
    ///
    /// - Parameter isRemoved: Called with an absolute path.
    func removeFound(where isRemoved: (String) -> Bool) {
        for index in earlierCount..<files.count where files[index].folder != nil {
            let path = files[index].file.absolute
            guard isRemoved(path) else { continue }
            files[index].isRemoved = true
            seen.remove(ExactString(path))
        }
        earlierCount = files.count
        let removed = added.filter { isRemoved($0.text) }
        manifests.subtract(removed)
        titles.subtract(removed)
        objectiveCFiles.subtract(removed)
        added = []
    }

    private func append(_ file: Found) {
        files.append(file)
        guard threads > 1, files.count.isMultiple(of: SwiftSearch.batch) else { return }
        let reading = reading ?? OrderedConcurrentMap(threads: threads) { SwiftSearch.summaries(of: $0, nil) }
        self.reading = reading
        reading.add(Array(files.suffix(SwiftSearch.batch)))
    }

    /// - Returns: The uppermost folder around the file with a manifest; nil if there is none.
    func add(named file: InputFile) -> String? {
        if file.isStandardInput {
            standardInput = file
            return nil
        }
        guard isNew(file) else { return nil }
        append(Found(file: file, folder: nil, isRequested: true))
        return addManifests(above: FilePath.parent(of: file.absolute) ?? "/")
    }

    /// Adds the manifests of a folder and of those above it in its repository.
    ///
    /// - Returns: The uppermost folder with a manifest; nil if there is none.
    /// - Complexity: O(folders that it was not called for before), besides the names in them.
    @discardableResult
    func addManifests(above folder: String) -> String? {
        let root = repositories.root(at: folder) ?? folder
        return uppermostManifests.value(of: folder, outermost: nil) {
            $0.isIdentical(to: root)
        } inner: { folder, outer in
            addManifests(in: folder) ? outer ?? folder : outer
        }
    }

    /// - Returns: Whether the folder itself has a manifest.
    private func addManifests(in folder: String) -> Bool {
        var hasManifest = false
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = folder + "/" + (name.utf8.hasSuffix(".xcodeproj") ? name + "/project.pbxproj" : name)
            guard name == "Package.swift" || path.utf8.hasSuffix(".pbxproj"), FileSystem.kind(of: path) != .other else {
                continue
            }
            if manifests.insert(ExactString(path)).inserted { outerManifests.insert(ExactString(path)) }
            hasManifest = true
        }
        return hasManifest
    }

    /// Whether there are Swift files.
    var hasFiles: Bool { files.contains { !$0.isRemoved } }

    /// The paths of the named files.
    var namedFiles: [String] { files.filter { $0.folder == nil }.map(\.file.path) }

    /// The targets with menus or shortcuts.
    package func targets() -> [SwiftTargetInput] {
        let piped = standardInput.map {
            [
                SwiftTargetInput(
                    name: $0.name, files: [$0], mentionsMenus: [true], isRequested: [true],
                    menuFiles: [], titleTables: TitleTables([], areFiles: true), firstPath: "", systems: [.unknown])
            ]
        }
        return (piped ?? []) + (hasFiles ? targetsOfFiles() : [])
    }

    private func targetsOfFiles() -> [SwiftTargetInput] {
        var sources: [SwiftSourceTree.File] = []
        var inputs: [InputFile] = []
        sources.reserveCapacity(files.count)
        inputs.reserveCapacity(files.count)
        let summaries = summaries()
        for (found, result) in zip(files, summaries) where !found.isRemoved {
            switch result {
            case .success(let summary):
                inputs.append(found.file)
                sources.append(
                    .init(
                        path: found.file.absolute, searchedFolder: found.folder, summary: summary,
                        isRequested: found.isRequested))
            case .failure(let error): if found.isRequested { errors.append(error) }
            }
        }
        guard sources.contains(where: { $0.isRequested && $0.summary.mentionsMenus }) else { return [] }
        let projectFiles = ProjectFiles { [access, read] path, folder in
            if let access { access.readNamed(path, byProjectIn: folder) } else { try? read(path) }
        }
        let tree = SwiftSourceTree(sources, readManifests(), projectFiles)
        inputs = tree.givenIndices.map { inputs[$0] }
        let titlePaths = titles.sorted().map(\.text)
        let tables = TitleTables(titlePaths, areFiles: access != nil)
        let names = AppNames(titles: titlePaths, in: projectFiles)
        let objectiveCFiles = objectiveCFiles.sorted().map(\.text)
        let menuFiles = menuFiles.sorted { $0.absolute.precedes($1.absolute) }
        let targets = tree.targets.map { target in
            SwiftTargetInput(
                name: target.name, displayName: target.product.flatMap { names.name($0) },
                files: target.files.map { inputs[$0] },
                mentionsMenus: target.files.map {
                    tree.files[$0].isRequested && tree.files[$0].summary.mentionsMenus
                },
                isRequested: target.files.map { tree.files[$0].isRequested },
                otherFiles: target.otherFiles.map { $0.map { inputs[$0] } },
                otherDeclarations: OtherDeclarations(target, in: tree), hasEntryPoint: target.hasEntryPoint,
                menuFiles: menuFiles.filter {
                    target.product?.copies($0.absolute) ?? (tree.targets.count == 1)
                },
                objectiveCFiles: objectiveCFiles, titleTables: tables,
                firstPath: target.files.first.map { tree.files[$0].path } ?? "",
                systems: target.systems, modules: target.modules, isAppExtension: target.isAppExtension,
                mayBeUncompiled: target.mayBeUncompiled)
        }
        if reading != nil { SystemThread.release((consume summaries, consume sources, consume tree)) }
        return targets
    }

    /// The summaries of the files, in their order.
    private func summaries() -> [Result<SwiftFileSummary, FileError>] {
        var summaries: [Result<SwiftFileSummary, FileError>] = []
        if let reading {
            summaries.reserveCapacity(files.count)
            reading.add(Array(files.suffix(files.count % SwiftSearch.batch)))
            reading.finish { summaries += $0 }
        } else {
            summaries = SwiftSearch.summaries(of: files, access == nil ? read : nil)
        }
        for (index, found) in files.enumerated() where !openTexts.isEmpty {
            guard let text = openTexts[ExactString(found.file.absolute)] else { continue }
            summaries[index] = .success(text.withSpan { SwiftFileSummary($0) })
        }
        findCallers(in: &summaries)
        return summaries
    }

    // MARK: Callers of wrappers

    /// A file without menus that may call a wrapper of another file.
    private struct PossibleCaller: Sendable {
        let index: Int
        let file: Found
        let summary: SwiftFileSummary
        /// The text that an editor has open.
        let openText: [UInt8]?
    }

    /// Finds the files that call the app's own wrappers of shortcuts without a word of menus, and then those that call what
    /// these add to a wrapper.
    ///
    /// - Complexity: O(bytes of the files) if there are wrappers, otherwise O(files).
    private func findCallers(in summaries: inout [Result<SwiftFileSummary, FileError>]) {
        var searched: Set<SwiftWrapper> = []
        for _ in 0..<2 {
            var wrappers: Set<SwiftWrapper> = []
            for case .success(let summary) in summaries { wrappers.formUnion(summary.wrappers) }
            guard !wrappers.isEmpty else { return }
            let all = WrapperCalls(of: wrappers)
            for case .success(let summary) in summaries { wrappers.formUnion(summary.aliases(of: all)) }
            wrappers.subtract(searched)
            guard !wrappers.isEmpty else { return }
            searched.formUnion(wrappers)
            for (index, summary) in callers(WrapperCalls(of: wrappers), in: summaries) {
                summaries[index] = .success(summary)
            }
        }
    }

    /// The new summaries of callers, by the index of the file.
    private func callers(
        _ calls: WrapperCalls, in summaries: [Result<SwiftFileSummary, FileError>]
    ) -> [(Int, SwiftFileSummary)] {
        var rest: [PossibleCaller] = []
        for (index, found) in files.enumerated() where found.isRequested && !found.isRemoved {
            guard case .success(let summary) = summaries[index], !summary.mentionsMenus, !summary.isTest else {
                continue
            }
            rest.append(
                PossibleCaller(
                    index: index, file: found, summary: summary,
                    openText: openTexts.isEmpty ? nil : openTexts[ExactString(found.file.absolute)]))
        }
        let batches = stride(from: 0, to: rest.count, by: SwiftSearch.batch).map {
            Array(rest[$0..<min($0 + SwiftSearch.batch, rest.count)])
        }
        let read = access == nil ? self.read : nil
        var callers: [(Int, SwiftFileSummary)] = []
        OrderedConcurrentMap.run(batches, threads: batches.count > 1 ? threads : 1) { batch in
            SwiftSearch.callers(calls, among: batch, read)
        } consume: {
            callers += $0
        }
        return callers
    }

    private static func callers(
        _ calls: WrapperCalls, among files: [PossibleCaller], _ read: SwiftTargetInput.Reader?
    ) -> [(Int, SwiftFileSummary)] {
        var reader = BufferedReader(read: read)
        return files.compactMap { possible in
            // A file that has become unreadable since its summary was made is reported by what reads it.
            let summary = try? reader.read(possible.file, openText: possible.openText) {
                SwiftFileSummary(possible.summary, calling: calls, in: $0)
            }
            return summary.flatMap { $0 }.map { (possible.index, $0) }
        }
    }

    private static func summaries(
        of files: [Found], _ read: SwiftTargetInput.Reader?
    ) -> [Result<SwiftFileSummary, FileError>] {
        var reader = BufferedReader(read: read)
        return files.map { found in
            Result { () throws(FileError) in
                try reader.read(found) { bytes throws(FileError) in
                    if found.folder == nil, let problem = SwiftSearch.problem(with: bytes) {
                        throw FileError(path: found.file.path, reason: problem)
                    }
                    return SwiftFileSummary(bytes)
                }
            }
        }
    }

    /// Reads one file after the other into the same memory.
    private struct BufferedReader {
        /// Reads files that are not in the file system; nil if they are.
        let read: SwiftTargetInput.Reader?
        private var buffer: [UInt8] = []

        init(read: SwiftTargetInput.Reader?) { self.read = read }

        /// - Parameter openText: The text that an editor has open, in place of what is in the file.
        mutating func read<Value>(
            _ found: Found, openText: [UInt8]? = nil, _ body: (Span<UInt8>) throws(FileError) -> Value
        ) throws(FileError) -> Value {
            let path = found.file.path
            if let openText { return try openText.withSpan(body) }
            if let read { return try read(path).withSpan(body) }
            let count = try FileSystem.read(path, into: &buffer, isFile: found.folder != nil)
            return try buffer.withSpan { bytes throws(FileError) in try body(bytes.extracting(0..<count)) }
        }
    }

    private func readManifests() -> [SwiftSourceTree.Manifest] {
        var contents: [SwiftSourceTree.Manifest] = []
        for path in manifests.sorted().map(\.text) {
            guard let folder = FilePath.parent(of: path) else { continue }
            do throws(FileError) {
                try access?.checkFound(path)
                if outerManifests.contains(ExactString(path)), access?.isUnignored(path) == false { continue }
                let bytes = try read(path)
                contents.append(
                    path.utf8.hasSuffix(".swift")
                        ? .package(bytes, folder: folder)
                        : .xcodeProject(bytes, folder: FilePath.parent(of: folder) ?? "/"))
            } catch {
                // A folder may be named like a project.
                if FileSystem.hasEntry(path) { errors.append(error) }
            }
        }
        return contents
    }
}
