import MenuDocuments
package import Platform
import SourceText

/// A file to lint.
///
/// A class, because a repository has thousands of them, which lists of files would copy.
package final class InputFile: Sendable {
    /// The path, relative to the working directory if given so; `-` for standard input.
    package let path: String
    /// The name to report.
    package let name: String
    /// The absolute and normalized name.
    package let absolute: String
    /// The absolute path of the folder in which a search found it; nil if it was named.
    package let searchedFolder: String?

    package init(path: String, name: String, absolute: String, searchedFolder: String? = nil) {
        self.path = path
        self.name = name
        self.absolute = absolute
        self.searchedFolder = searchedFolder
    }

    package var isStandardInput: Bool { path == "-" }

    /// Whether a search of a folder found it, rather than that it was named.
    package var isFound: Bool { searchedFolder != nil }
}

extension Console {
    /// Reads a file that was named, or one that a search found.
    package func read(_ file: InputFile) throws(FileError) -> [UInt8] {
        try file.isFound ? readFound(file.path) : read(file.path)
    }
}

/// Finds the files to lint, in the order given; those of a folder sorted by name.
package struct InputFileFinder {
    private let exclusions: Exclusions
    /// Whether exclusions apply to named files too.
    private let forcesExclusion: Bool
    /// The name of standard input.
    private let standardInputName: String

    /// Whether searches find Swift code.
    private let readsSwift: Bool

    package private(set) var files: [InputFile] = []
    private let swift: SwiftSearch
    /// The folders with manifests above the searched folders.
    private var surroundings: Set<ExactString> = []
    /// The searched folders without files in other formats than Swift, and how much of them was excluded.
    private(set) var emptyFolders: [(path: String, excluded: Int)] = []
    /// The number of files with menus that searches skipped because they are material of tests.
    private(set) var testFileCount = 0
    private let access: InputAccess
    private var search: FolderSearch
    /// Named files and folders that must not be read.
    private var refused: [FileError] = []
    private var seen: Set<ExactString> = []

    /// - Parameter threads: The number of threads that search Swift files; nil for one for each processor.
    package init(
        _ exclusions: Exclusions, forcesExclusion: Bool, readsSwift: Bool, standardInputName: String,
        threads: Int? = nil
    ) {
        self.exclusions = exclusions
        self.forcesExclusion = forcesExclusion
        self.readsSwift = readsSwift
        self.standardInputName = standardInputName
        access = exclusions.access
        search = FolderSearch(access)
        swift = SwiftSearch(access, threads: threads)
    }

    /// Files and folders that could not be read.
    package var errors: [FileError] { refused + search.errors + swift.errors }

    /// Adds a file, `-`, or the files with menus in a folder and its subfolders.
    package mutating func add(_ path: String) {
        do throws(FileError) {
            if path != "-" { try access.check(path) }
        } catch {
            return refused.append(error)
        }
        guard path != "-", FileSystem.kind(of: path) == .folder else {
            // A missing file is reported when it is read.
            let name = path == "-" ? standardInputName : path
            if forcesExclusion, exclusions.isExcluded(named: name) { return }
            if name.utf8.hasSuffix(".swift") {
                if let top = swift.add(named: input(path, name: name)) { surroundings.insert(ExactString(top)) }
            } else {
                append(input(path, name: name))
            }
            return
        }
        let before = (errors: search.errors.count, excluded: exclusions.count)
        exclusions.enter(path)
        let folder = exclusions.absolute(path)
        var others: [InputFile] = []
        var hasLinks = false
        let isIgnored = forEachFile(in: path, findsMenus: true) { [swift, exclusions] found in
            hasLinks = hasLinks || found.isLink
            let file = InputFile(
                path: found.path, name: found.path, absolute: exclusions.absolute(found),
                searchedFolder: folder)
            if SwiftSearch.isWanted(found.path) {
                swift.add(found: file, in: folder)
            } else {
                others.append(file)
            }
        }
        others.removeAll { isIgnored($0.absolute) }
        if hasLinks { others.sort { $0.path.precedesInSearch($1.path) } }
        for file in others { append(file) }
        if readsSwift, let top = swift.addManifests(above: folder), top != folder {
            surroundings.insert(ExactString(top))
        }
        if others.isEmpty, before.errors == search.errors.count {
            emptyFolders.append((path, exclusions.count - before.excluded))
        }
    }

    /// Adds Swift code that an editor has open to that of a searched folder.
    ///
    /// - Parameter path: The absolute path, also of a file that does not exist yet.
    package mutating func add(openText: [UInt8], at path: String, in folder: String) {
        swift.openTexts[ExactString(path)] = openText
        swift.add(found: input(path, name: path), in: folder)
    }

    /// Visits the files of a folder with Swift code, and with menus in other formats.
    ///
    /// - Returns: Whether git ignores a visited file, by its absolute path.
    @discardableResult
    private mutating func forEachFile(
        in folder: String, findsMenus: Bool, _ visit: (FoundPath) -> Void
    ) -> (String) -> Bool {
        let (exclusions, readsSwift) = (exclusions, readsSwift)
        // The search enters a folder before its files, and leaves it before the next one.
        var withoutSwift: String?
        var tests: String?
        var testFiles: [String] = []
        let known = search.errors.count
        let output = FileIdentity.standardOutput
        // Of the files that links lead to, by format.
        var answers: [FileIdentity: [String: Bool]] = [:]
        func mayContainMenu(_ found: FoundPath) -> Bool {
            guard found.isLink, let identity = FileIdentity(of: found.path),
                let format = MenuFormat.matching(path: found.path)
            else { return InputFileFinder.mayContainMenu(found.path) }
            let answer = answers[identity]?[format.title] ?? InputFileFinder.mayContainMenu(found.path)
            answers[identity, default: [:]][format.title] = answer
            return answer
        }
        func isInside(_ path: String, _ folder: String?) -> Bool {
            folder.map { path.utf8.starts(with: $0.utf8) } ?? false
        }
        func isIncluded(_ found: FoundPath, isFolder: Bool) -> Bool {
            let path = found.path
            let isSwift = readsSwift && !isFolder && SwiftSearch.isWanted(path)
            if !isFolder, !isSwift, !findsMenus || MenuFormat.matching(path: path) == nil { return false }
            if exclusions.isExcluded(found, isFolder: isFolder) { return false }
            if isFolder {
                if !isInside(path, withoutSwift), SwiftSearch.isSkipped(folder: found.name) {
                    withoutSwift = path + "/"
                }
                if !isInside(path, tests), InputFileFinder.hasTests(folder: found.name) { tests = path + "/" }
                return true
            }
            if isSwift { return exclusions.allowsSwift(found) && !isInside(path, withoutSwift) }
            guard mayContainMenu(found), output == nil || FileIdentity(of: found.path) != output else { return false }
            if isInside(path, tests) { testFiles.append(path) }
            return !isInside(path, tests)
        }
        var isIgnored: (String) -> Bool = { _ in false }
        search.forEachFile(
            in: folder, where: isIncluded,
            beforeLinks: {
                isIgnored = exclusions.decide()
                return { [isIgnored] in isIgnored(exclusions.absolute($0.path)) }
            }, visit)
        swift.removeFound(where: isIgnored)
        search.removeErrors(from: known) { isIgnored(exclusions.absolute($0.path)) }
        testFileCount += testFiles.count { !isIgnored(exclusions.absolute($0)) }
        return isIgnored
    }

    /// Whether a folder inside a searched one has the menus of tests, judging by its name. Swift tests are known by their
    /// targets and imports as well.
    private static func hasTests(folder name: String) -> Bool {
        name.hasSuffix("Tests") || ["test", "tests", "fixtures"].contains(name.lowercased())
    }

    /// The named Swift files.
    var namedSwiftFiles: [String] { swift.namedFiles }

    /// The targets of the Swift files.
    package mutating func targets() -> [SwiftTargetInput] {
        if swift.hasFiles {
            for folder in surroundings.sorted() { addSwiftCode(around: folder.text) }
        }
        surroundings = []
        return swift.targets()
    }

    /// Adds the Swift code of the folder of a manifest, for the names that the searched code in it uses.
    private mutating func addSwiftCode(around folder: String) {
        let known = search.errors.count
        let workingDirectory = exclusions.absolute(".")
        exclusions.enter(folder)
        forEachFile(in: folder, findsMenus: false) { [swift, exclusions] found in
            let name = FilePath.relative(found.path, to: workingDirectory) ?? found.path
            swift.add(
                found: InputFile(path: found.path, name: name, absolute: exclusions.absolute(found)), in: folder,
                isRequested: false)
        }
        search.removeErrors(from: known) { _ in true }
    }

    private func input(_ path: String, name: String) -> InputFile {
        InputFile(path: path, name: name, absolute: exclusions.absolute(name))
    }

    private mutating func append(_ file: InputFile) {
        // Each file is linted once, however its path is spelled.
        let isNew = seen.insert(ExactString(file.isStandardInput ? file.path : file.absolute)).inserted
        guard isNew else { return }
        files.append(file)
        swift.add(menuFile: file)
    }

    /// Whether to lint a file, judging by its name and, if that is not conclusive, its contents.
    static func mayContainMenu(_ path: String) -> Bool {
        guard let format = MenuFormat.matching(path: path) else { return false }
        if format.isCertainByName { return true }
        // An unreadable file is reported when it is linted.
        guard let bytes = try? FileSystem.readFile(path) else { return true }
        return format.shouldLint(contents: bytes)
    }
}

/// The files that the command line of `lint` selects.
package struct LintInputs: Sendable {
    package let files: [InputFile]
    /// The targets of Swift code.
    package let targets: [SwiftTargetInput]
    /// Files and folders that could not be read.
    package let errors: [FileError]
    /// The searched folders without menus, and how much of them was excluded.
    let emptyFolders: [(path: String, excluded: Int)]
    private let testFileCount: Int
    private let readsSwift: Bool
    /// The named Swift files without menus.
    private let emptyFiles: [String]

    package init(_ arguments: ParsedArguments, _ store: ConfigurationStore, _ console: Console, threads: Int?) {
        let exclusions = Exclusions(store, console)
        readsSwift = !arguments.has("no-swift")
        var finder = InputFileFinder(
            exclusions, forcesExclusion: arguments.has("force-exclude"), readsSwift: readsSwift,
            standardInputName: arguments.value("stdin-filename") ?? "<stdin>", threads: threads)
        for path in arguments.positionals.isEmpty ? ["."] : arguments.positionals { finder.add(path) }
        if let folder = exclusions.unknownFolder, !arguments.has("quiet") {
            console.reportError(
                "git failed in \(folder.displayQuoted), so files that it ignores are linted too",
                help: "\"git -C \(folder.sanitized) status\" shows the reason; git may take \(Git.timeLimit) seconds")
        }
        files = finder.files
        targets = finder.targets()
        errors = finder.errors
        testFileCount = finder.testFileCount
        let (targets, console) = (targets, console)
        let withMenus = Set(targets.flatMap(\.pathsWithMenus).map { ExactString($0) })
        let unreadable = Set(errors.map { ExactString($0.path) })
        emptyFiles = finder.namedSwiftFiles.filter {
            !withMenus.contains(ExactString($0)) && !unreadable.contains(ExactString($0))
        }
        emptyFolders = finder.emptyFolders.filter { folder, _ in
            let folder = FilePath.absolute(folder, from: console.workingDirectory)
            return !targets.contains { $0.files.contains { FilePath.contains(folder, $0.absolute) } }
        }
    }

    /// Whether there is nothing to lint.
    package var isEmpty: Bool { files.isEmpty && targets.isEmpty }

    /// The paths of the files to lint.
    package var paths: [String] {
        var seen: Set<ExactString> = []
        let swift = targets.flatMap(\.pathsWithMenus)
        return files.map(\.path) + swift.filter { seen.insert(ExactString($0)).inserted }
    }

    /// What was skipped, and what was looked for in the folders without menus.
    package var notes: [CommandError] {
        let tests =
            testFileCount == 0
            ? []
            : [
                CommandError(
                    "skipped \(counted(testFileCount, "file")) with menus in folders of tests",
                    help: "to lint them, name a file or a folder")
            ]
        return tests + emptyFiles.map { CommandError("no menus or shortcuts in \($0.displayQuoted)") }
            + emptyFolders.map { path, excluded in
                CommandError(
                    "no menus in folder \(path.displayQuoted)",
                    help: excluded > 0
                        ? "\(counted(excluded, "file or folder", "files or folders")) in it "
                            + "\(excluded == 1 ? "is" : "are") excluded by the configuration or ignored by git; "
                            + "\"menulint config\" lists exclusions"
                        : "folders are searched for \(readsSwift ? "Swift code with menus or shortcuts, and for " : "")"
                            + "\(MenuFormat.listedFileNames); to lint a file with another name, name it")
            }
    }
}
