import MenuDocuments
import Platform
import SourceText

/// A file to lint.
struct InputFile: Hashable, Sendable {
    /// The path, relative to the working directory if given so; `-` for standard input.
    let path: String
    /// The name to report.
    let name: String
    /// The absolute and normalized name.
    let absolute: String

    var isStandardInput: Bool { path == "-" }
}

/// Finds the files to lint, in the order given; those of a folder sorted by name.
struct InputFileFinder {
    private let exclusions: Exclusions
    /// Whether exclusions apply to named files too.
    private let forcesExclusion: Bool
    /// The name of standard input.
    private let standardInputName: String

    private(set) var files: [InputFile] = []
    private var search = FolderSearch()
    private var seen: Set<String> = []

    init(_ exclusions: Exclusions, forcesExclusion: Bool, standardInputName: String) {
        self.exclusions = exclusions
        self.forcesExclusion = forcesExclusion
        self.standardInputName = standardInputName
    }

    /// Folders that could not be read.
    var errors: [FileError] { search.errors }

    /// Adds a file, `-`, or the files with menus in a folder and its subfolders.
    ///
    /// - Throws: ``CommandError`` for a folder without any.
    mutating func add(_ path: String) throws(CommandError) {
        guard path != "-", FileSystem.kind(of: path) == .folder else {
            // A missing file is reported when it is read.
            let name = path == "-" ? standardInputName : path
            if forcesExclusion, exclusions.isExcluded(named: name) { return }
            append(path, name: name)
            return
        }
        let before = (errors: errors.count, excluded: exclusions.count)
        exclusions.enter(path)
        let exclusions = exclusions
        let found = search.files(in: path) { path, isFolder in
            if !isFolder, MenuFormat.claiming(path) == nil { return false }
            if exclusions.isExcluded(found: path, isFolder: isFolder) { return false }
            return isFolder || InputFileFinder.mayHoldMenu(path)
        }
        for file in found { append(file, name: file) }
        guard found.isEmpty, before.errors == errors.count else { return }
        let excluded = exclusions.count - before.excluded
        throw CommandError(
            "no menus in folder \(path.displayQuoted)",
            help: excluded > 0
                ? "\(counted(excluded, "file or folder", "files or folders")) in it "
                    + "\(excluded == 1 ? "is" : "are") excluded by the configuration or ignored by git; "
                    + "\"menulint config\" lists exclusions"
                : "folders are searched for \(MenuFormat.listedFileNames); to lint a file with another name, name it")
    }

    private mutating func append(_ path: String, name: String) {
        // Each file is linted once, however its path is spelled.
        let absolute = exclusions.absolute(name)
        guard seen.insert(path == "-" ? path : absolute).inserted else { return }
        files.append(InputFile(path: path, name: name, absolute: absolute))
    }

    /// Whether to lint a file, judging by its name and, if that is not conclusive, its contents.
    static func mayHoldMenu(_ path: String) -> Bool {
        guard let format = MenuFormat.claiming(path) else { return false }
        if format.isCertainByName { return true }
        // An unreadable file is reported when it is linted.
        guard let bytes = try? FileSystem.read(path) else { return true }
        return format.isWorthReading(bytes)
    }
}

/// The files that the command line of `lint` selects.
struct InputFileSearch {
    let files: [InputFile]
    /// Files and folders that could not be read.
    let errors: [FileError]

    /// - Throws: ``CommandError`` for a folder without menus.
    init(_ arguments: ParsedArguments, _ store: ConfigurationStore, _ console: Console) throws(CommandError) {
        let exclusions = Exclusions(store, console)
        var finder = InputFileFinder(
            exclusions, forcesExclusion: arguments.has("force-exclude"),
            standardInputName: arguments.value("stdin-filename") ?? "<stdin>")
        for path in arguments.positionals.isEmpty ? ["."] : arguments.positionals { try finder.add(path) }
        if let folder = exclusions.unknownFolder, !arguments.has("quiet") {
            console.reportError(
                "git failed in \(folder.displayQuoted), so files that it ignores are linted too",
                help: "\"git -C \(folder.sanitized) status\" shows the reason")
        }
        files = finder.files
        errors = finder.errors
    }
}
