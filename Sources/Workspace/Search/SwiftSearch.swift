package import MenuDocuments
package import Platform
import SourceText
import SwiftTargets
import Synchronization

/// A target of Swift code to lint.
package struct SwiftTargetInput: Sendable {
    package let name: String
    /// The name that users see; nil if the project does not tell.
    package var displayName: String?
    /// The files with menus or shortcuts, and those that declare what these name; by path.
    package let files: [InputFile]
    /// Which of the files are to be linted and contain menus or shortcuts.
    package let mentionsMenus: [Bool]
    /// Which of the files are to be linted, rather than read for what others use of them.
    package let isRequested: [Bool]
    /// The files with localized titles in any language, the nearest first.
    let titleFiles: [String]
    let titleTables: TitleTables
    /// Whether a manifest mentions Mac Catalyst.
    package let supportsMacCatalyst: Bool

    /// The paths of the files with menus or shortcuts.
    package var pathsWithMenus: [String] { zip(files, mentionsMenus).compactMap { $1 ? $0.path : nil } }
}

extension SwiftTargetInput {
    /// Reads a file by its path.
    package typealias Reader = @Sendable (String) throws(FileError) -> [UInt8]

    /// The titles of the target by key; of several files with a key, the nearest one counts.
    ///
    /// - Parameter openText: The text of a file that an editor has open.
    package func titles(
        openText: (_ path: String) -> [UInt8]? = { _ in nil }, _ read: Reader
    ) -> [String: String] {
        var titles: [String: String] = [:]
        for (path, file) in titleTables.distinct(titleFiles, openText) where SwiftSearch.isOfDevelopment(path) {
            titles.merge(titleTables.table(at: path, file, openText(path), read)) { near, _ in near }
        }
        return titles
    }

    /// The texts of some keys in each language; of several files with a key, the nearest one counts.
    ///
    /// - Parameter openText: The text of a file that an editor has open.
    /// - Complexity: O(bytes of the files), if there are keys.
    package func translations(
        of keys: Set<String>, openText: (_ path: String) -> [UInt8]?, _ read: @escaping Reader
    ) -> [MenuTranslation] {
        let files = titleTables.distinct(keys.isEmpty ? [] : titleFiles, openText).compactMap { path, file in
            titleTables.file(at: path, file, openText(path), read).map {
                TranslationFile($0) { keys.contains($0) }
            }
        }
        return Array(MenuTranslation.all(in: files).prefix(TranslationFile.maximumLanguages))
    }
}

/// The files with titles that were read: the targets of a repository have most of them in common.
final class TitleTables: Sendable {
    private let known = Mutex<[FileIdentity: [String: String]]>([:])
    private let files = SharedValues<LocalizedTextFile>()
    /// Whether the paths are those of the file system.
    private let areFiles: Bool

    init(areFiles: Bool) {
        self.areFiles = areFiles
    }

    private struct Use: Hashable {
        let file: FileIdentity
        let language: String?
    }

    /// The files at some paths, without those that are a file before them, as links are.
    ///
    /// - Parameter openText: The text that an editor has open for a path; such a path is a file of its own.
    func distinct(
        _ paths: [String], _ openText: (_ path: String) -> [UInt8]?
    ) -> [(path: String, file: FileIdentity)] {
        var seen: Set<Use> = []
        return paths.compactMap { path in
            let named = FileIdentity.name(ExactString(path), folder: ExactString(""))
            let file = areFiles && openText(path) == nil ? FileIdentity(of: path) ?? named : named
            return seen.insert(Use(file: file, language: SwiftSearch.language(of: path))).inserted ? (path, file) : nil
        }
    }

    /// The titles in a file by key; none if it cannot be read, so that the key is shown.
    ///
    /// - Parameter openText: The text that an editor has open for it.
    func table(
        at path: String, _ file: FileIdentity, _ openText: [UInt8]?, _ read: SwiftTargetInput.Reader
    ) -> [String: String] {
        if let openText { return TitleTables.titles(in: path, openText) }
        return known.withLock { known in
            if let table = known[file] { return table }
            let table = (try? read(path)).map { TitleTables.titles(in: path, $0) } ?? [:]
            known[file] = table
            return table
        }
    }

    /// The texts of a file in every language; nil if it cannot be read.
    func file(
        at path: String, _ file: FileIdentity, _ openText: [UInt8]?, _ read: SwiftTargetInput.Reader
    ) -> LocalizedTextFile? {
        let language = SwiftSearch.language(of: path)
        guard language != nil || path.utf8.hasSuffix(".xcstrings") else { return nil }
        return files.value(of: openText == nil ? file : nil, language: language ?? "") {
            (openText ?? (try? read(path))).map {
                LocalizedTextFile(SourceFile(name: path, bytes: $0), language: language ?? "")
            }
        }
    }

    private static func titles(in path: String, _ bytes: [UInt8]) -> [String: String] {
        let file = LocalizedTextFile(SourceFile(name: path, bytes: bytes))
        let texts = file.texts.lazy.filter { $0.language == file.developmentLanguage ?? "" }
        return Dictionary(texts.map { ($0.key, $0.text) }) { _, last in last }
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
    }

    private let read: SwiftTargetInput.Reader
    /// Checks the manifests above the searched folders, which the search of files has not seen; nil if none are read.
    private let access: InputAccess?
    private var files: [Found] = []
    private let threads: Int
    /// Reads the files; nil while there are few of them.
    private var reading: OrderedConcurrentMap<[Found], [Result<SwiftFileSummary, FileError>]>?
    /// Many files are read at a time: one by one, threads wait for each other some thousand times.
    private static let batch = 64
    /// Standard input, which is read once, by its job.
    private var standardInput: InputFile?
    private var seen: Set<ExactString> = []
    /// The absolute paths of manifests and projects.
    private var manifests: Set<ExactString> = []
    /// The absolute paths of files with localized titles.
    private var titles: Set<ExactString> = []
    package private(set) var errors: [FileError] = []
    /// The texts that an editor has open, by absolute path, in place of what is in the files.
    var openTexts: [ExactString: [UInt8]] = [:]

    /// - Parameter threads: The number of threads that read files; nil for one for each processor.
    package init(_ access: InputAccess, threads: Int? = nil) {
        self.access = access
        self.threads = threads ?? SystemThread.processorCount
        read = { path throws(FileError) in try FileSystem.read(path) }
    }

    /// - Parameter read: Reads files that are not in the file system.
    package init(read: @escaping SwiftTargetInput.Reader) {
        access = nil
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
            || LocalizedTextFile.isNamed(path)
    }

    /// Whether a file with titles has those in the language of development.
    fileprivate static func isOfDevelopment(_ path: String) -> Bool {
        guard let language = language(of: path) else { return true }
        return language == "Base" || language.hasPrefix("en")
    }

    /// The language of a file in a folder such as `de.lproj`; nil in other folders.
    fileprivate static func language(of path: String) -> String? {
        guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else { return nil }
        return String(folder.dropLast(6))
    }

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
            manifests.insert(ExactString(file.absolute))
        } else if LocalizedTextFile.isNamed(file.path) {
            titles.insert(ExactString(file.absolute))
        } else if seen.insert(ExactString(file.absolute)).inserted {
            append(Found(file: file, folder: folder, isRequested: isRequested))
        }
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
        guard seen.insert(ExactString(file.absolute)).inserted else { return nil }
        append(Found(file: file, folder: nil, isRequested: true))
        return addManifests(above: FilePath.parent(of: file.absolute) ?? "/")
    }

    /// Adds the manifests of a folder and of those above it in its repository.
    ///
    /// - Returns: The uppermost folder with a manifest; nil if there is none.
    @discardableResult
    func addManifests(above folder: String) -> String? {
        var top: String?
        let root = Repository.root(at: folder) ?? folder
        var folder: String? = folder
        while let current = folder, FilePath.contains(root, current) {
            for name in (try? FileSystem.names(in: current)) ?? [] {
                let path = current + "/" + (name.utf8.hasSuffix(".xcodeproj") ? name + "/project.pbxproj" : name)
                if name == "Package.swift" || path.utf8.hasSuffix(".pbxproj") {
                    manifests.insert(ExactString(path))
                    top = current
                }
            }
            folder = FilePath.parent(of: current)
        }
        return top
    }

    /// Whether there are Swift files.
    var hasFiles: Bool { !files.isEmpty }

    /// The paths of the named files.
    var namedFiles: [String] { files.filter { $0.folder == nil }.map(\.file.path) }

    /// The targets with menus or shortcuts.
    package func targets() -> [SwiftTargetInput] {
        let piped = standardInput.map {
            [
                SwiftTargetInput(
                    name: $0.name, files: [$0], mentionsMenus: [true], isRequested: [true], titleFiles: [],
                    titleTables: TitleTables(areFiles: true), supportsMacCatalyst: false)
            ]
        }
        return (piped ?? []) + (files.isEmpty ? [] : targetsOfFiles())
    }

    private func targetsOfFiles() -> [SwiftTargetInput] {
        var sources: [SwiftSourceTree.File] = []
        var inputs: [InputFile] = []
        for (found, result) in zip(files, summaries()) {
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
        let tree = SwiftSourceTree(consume sources, readManifests())
        // In the order of the tree's files.
        inputs.sort { $0.absolute.precedes($1.absolute) }
        let tables = TitleTables(areFiles: access != nil)
        return tree.targets.map { target in
            SwiftTargetInput(
                name: target.name, displayName: target.displayName, files: target.files.map { inputs[$0] },
                mentionsMenus: target.files.map {
                    tree.files[$0].isRequested && tree.files[$0].summary.mentionsMenus
                },
                isRequested: target.files.map { tree.files[$0].isRequested },
                titleFiles: titleFiles(near: target.files.first.map { tree.files[$0].path } ?? ""), titleTables: tables,
                supportsMacCatalyst: tree.supportsMacCatalyst)
        }
    }

    /// The summaries of the files, in their order.
    private func summaries() -> [Result<SwiftFileSummary, FileError>] {
        var summaries: [Result<SwiftFileSummary, FileError>] = []
        if let reading {
            reading.add(Array(files.suffix(files.count % SwiftSearch.batch)))
            reading.finish { summaries += $0 }
        } else {
            summaries = SwiftSearch.summaries(of: files, access == nil ? read : nil)
        }
        for (index, found) in files.enumerated() where !openTexts.isEmpty {
            guard let text = openTexts[ExactString(found.file.absolute)] else { continue }
            summaries[index] = .success(text.withSpan { SwiftFileSummary($0) })
        }
        return summaries
    }

    /// - Parameter read: Reads files that are not in the file system; nil to read the others into one buffer.
    private static func summaries(
        of files: [Found], _ read: SwiftTargetInput.Reader?
    ) -> [Result<SwiftFileSummary, FileError>] {
        var buffer: [UInt8] = []
        return files.map { found in
            Result { () throws(FileError) in
                var count = 0
                if let read {
                    buffer = try read(found.file.path)
                    count = buffer.count
                } else {
                    count = try FileSystem.read(found.file.path, into: &buffer)
                }
                return try buffer.withSpan { buffer throws(FileError) in
                    let bytes = buffer.extracting(0..<count)
                    if found.folder == nil, let problem = SwiftSearch.problem(with: bytes) {
                        throw FileError(path: found.file.path, reason: problem)
                    }
                    return SwiftFileSummary(bytes)
                }
            }
        }
    }

    private func readManifests() -> [SwiftSourceTree.Manifest] {
        var contents: [SwiftSourceTree.Manifest] = []
        for path in manifests.sorted().map(\.text) {
            guard let folder = FilePath.parent(of: path) else { continue }
            do throws(FileError) {
                try access?.check(path)
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

    /// The files with titles, those first that share most of their path with a file of the target.
    private func titleFiles(near path: String) -> [String] {
        let names = path.split(separator: "/")
        let shared = titles.sorted().map(\.text).map { title in
            (title, zip(title.split(separator: "/"), names).prefix { $0 == $1 }.count)
        }
        return shared.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    }
}
