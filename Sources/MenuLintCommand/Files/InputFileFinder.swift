import MenuDocuments
import Platform
import SourceText

/// A file that a run lints.
struct InputFile: Hashable, Sendable {
    /// The path as the user would write it; `-` for standard input.
    let path: String
    /// The name to report.
    let name: String
    /// The name as absolute and normalized.
    let absolute: String

    var isStandardInput: Bool { path == "-" }
}

/// The files that a run lints, in the order given; those of a folder sorted by name.
struct InputFileFinder {
    private let exclusions: Exclusions
    /// Whether exclusions also hold for files that are named.
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

    /// Adds a file, the files with menus of a folder and its subfolders, or `-`.
    ///
    /// - Throws: ``UsageError`` for a folder without any.
    mutating func add(_ path: String) throws(UsageError) {
        guard path != "-", FileSystem.kind(of: path) == .folder else {
            // What does not exist fails when it is read.
            let name = path == "-" ? standardInputName : path
            if forcesExclusion, exclusions.isExcluded(named: name) { return }
            append(path, name: name)
            return
        }
        let before = (errors: errors.count, leftOut: exclusions.count)
        exclusions.enter(path)
        let exclusions = exclusions
        let found = search.files(in: path) { path, isFolder in
            if !isFolder, MenuFormat.claiming(path) == nil { return false }
            if exclusions.isExcluded(found: path, isFolder: isFolder) { return false }
            return isFolder || InputFileFinder.mayHoldMenu(path)
        }
        for file in found { append(file, name: file) }
        guard found.isEmpty, before.errors == errors.count else { return }
        let leftOut = exclusions.count - before.leftOut
        throw UsageError(
            "no menus in the folder \(path.displayQuoted)",
            help: leftOut > 0
                ? "\(counted(leftOut, "file or folder", "files or folders")) in it "
                    + "\(leftOut == 1 ? "is" : "are") excluded by the configuration or ignored by git"
                : "a folder is searched for \(InputFileFinder.searchedNames); name a file to lint it whatever its name")
    }

    private mutating func append(_ path: String, name: String) {
        // A file is linted once, however its path is spelled.
        let absolute = exclusions.absolute(name)
        guard seen.insert(path == "-" ? path : absolute).inserted else { return }
        files.append(InputFile(path: path, name: name, absolute: absolute))
    }

    /// The names that a folder is searched for: `*.menu.json, *.xib and …`.
    static var searchedNames: String { listed(MenuFormat.all.flatMap(\.fileNames), limit: .max) }

    /// The ends of those names.
    static var fileEndings: [String] {
        MenuFormat.all.flatMap(\.fileNames).map { $0.hasPrefix("*") ? String($0.dropFirst()) : $0 }
    }

    /// Whether a file is to be linted: by its name and, where that leaves it open, by a look into it.
    static func mayHoldMenu(_ path: String) -> Bool {
        guard let format = MenuFormat.claiming(path) else { return false }
        if format.isCertainByName { return true }
        // What cannot be read is complained of when it is linted.
        guard let bytes = try? FileSystem.read(path) else { return true }
        return format.isWorthReading(bytes)
    }
}
