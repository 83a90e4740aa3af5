/// Goes through folders for files.
struct FolderSearch {
    /// Folders that hold what others have written: nothing in them is the app's.
    private static let foldersOfDependencies: Set<String> = ["node_modules", "Pods", "Carthage"]

    /// Folders that could not be read.
    private(set) var errors: [FileError] = []

    /// The files of a folder and its subfolders that are wanted, sorted by name within each folder.
    ///
    /// Links to folders are not followed; hidden folders and those of dependencies are not entered.
    ///
    /// - Parameter isWanted: Asked of each file, and of each folder before it is entered.
    mutating func files(in folder: String, where isWanted: (_ path: String, _ isFolder: Bool) -> Bool) -> [String] {
        var files: [String] = []
        search(folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/", isWanted, &files)
        return files
    }

    private mutating func search(_ folder: String, _ isWanted: (String, Bool) -> Bool, _ files: inout [String]) {
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
                if !FolderSearch.foldersOfDependencies.contains(name), isWanted(path, true) {
                    search(path + "/", isWanted, &files)
                }
            case .file where isWanted(path, false): files.append(path)
            case nil where name.contains("\u{FFFD}") && isWanted(path, false):
                errors.append(FileError(path: path, reason: "its name is not UTF-8"))
            default: break
            }
        }
    }
}
