/// The files that a run lints, in the order given; those of a folder sorted by name.
struct Inputs {
    private(set) var files: [String] = []
    /// Folders that could not be read.
    private(set) var errors: [FileError] = []
    private var seen: Set<String> = []

    /// Adds a file, the specs of a folder and its subfolders, or `-`.
    ///
    /// - Throws: ``UsageError`` for a folder without specs.
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
                "no menu specs in the folder \(path.quoted)",
                help: "a folder is searched for *.menu.json and *.menu.jsonc; name a file to lint it whatever its name")
        }
    }

    private mutating func append(_ path: String) {
        if seen.insert(path).inserted { files.append(path) }
    }

    /// Searches a folder given with a final slash, without following links to folders, or entering hidden ones.
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
            case .folder where !name.hasPrefix(".") && !FileSystem.isLink(path): search(path + "/")
            case .file where name.hasSuffix(".menu.json") || name.hasSuffix(".menu.jsonc"): append(path)
            default: break
            }
        }
    }
}
