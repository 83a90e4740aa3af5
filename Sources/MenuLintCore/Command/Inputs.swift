internal import MenuSpec

/// The files that a run lints, in the order given; those of a folder sorted by name.
struct Inputs {
    private(set) var files: [String] = []
    /// Folders that could not be read.
    private(set) var errors: [FileError] = []
    private var seen: Set<String> = []

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
        search(path == "." ? "" : path.hasSuffix("/") ? path : path + "/")
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

    /// Folders that hold what others have written: their menus are not the app's.
    private static let foldersOfDependencies: Set<String> = ["node_modules", "Pods", "Carthage"]

    /// Searches a folder given with a final slash, without following links to folders, or entering hidden ones and
    /// those of dependencies.
    private mutating func search(_ folder: String) {
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.names(in: folder.isEmpty ? "." : folder)
        } catch {
            errors.append(error)
            return
        }
        for name in names {
            let path = folder + name
            switch FileSystem.kind(of: path) {
            case .folder where !name.hasPrefix(".") && !FileSystem.isLink(path):
                if !Inputs.foldersOfDependencies.contains(name) { search(path + "/") }
            case .file where mayHoldMenu(path): append(path)
            default: break
            }
        }
    }

    /// Whether a file is to be linted: by its name and, where that leaves it open, by a look into it.
    private func mayHoldMenu(_ path: String) -> Bool {
        guard let format = MenuFormat.claiming(path) else { return false }
        if format.isCertainByName { return true }
        // What cannot be read is complained of when it is linted.
        guard let bytes = try? FileSystem.read(path) else { return true }
        return format.isWorthReading(bytes)
    }
}
