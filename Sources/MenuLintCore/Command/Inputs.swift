internal import MenuSpec

/// The files that a run lints, in the order given; those of a folder sorted by name.
struct Inputs {
    private(set) var files: [String] = []
    private var search = FolderSearch()
    private var seen: Set<String> = []

    /// Folders that could not be read.
    var errors: [FileError] { search.errors }

    /// Adds a file, the files with menus of a folder and its subfolders, or `-`.
    ///
    /// - Throws: ``UsageError`` for a folder without any.
    mutating func add(_ path: String) throws(UsageError) {
        guard path != "-", FileSystem.kind(of: path) == .folder else {
            // What does not exist fails when it is read.
            append(path)
            return
        }
        let before = (files.count, errors.count)
        for file in search.files(in: path, where: Inputs.mayHoldMenu) { append(file) }
        if before == (files.count, errors.count) {
            throw UsageError(
                "no menus in the folder \(path.quoted)",
                help: "a folder is searched for \(Inputs.searchedNames); name a file to lint it whatever its name")
        }
    }

    private mutating func append(_ path: String) {
        if seen.insert(path).inserted { files.append(path) }
    }

    /// The names that a folder is searched for: `*.menu.json, *.xib and …`.
    static var searchedNames: String { listed(MenuFormat.all.flatMap(\.fileNames), limit: .max) }

    /// Whether a file is to be linted: by its name and, where that leaves it open, by a look into it.
    private static func mayHoldMenu(_ path: String) -> Bool {
        guard let format = MenuFormat.claiming(path) else { return false }
        if format.isCertainByName { return true }
        // What cannot be read is complained of when it is linted.
        guard let bytes = try? FileSystem.read(path) else { return true }
        return format.isWorthReading(bytes)
    }
}
