import Platform

/// Goes through folders for files.
struct FolderSearch {
    /// Folders that hold what others have written: nothing in them is the app's.
    private static let foldersOfDependencies: Set<String> = ["node_modules", "Pods", "Carthage"]

    /// Folders and files that could not be read.
    private(set) var errors: [FileError] = []

    /// The files of a folder and its subfolders that are wanted, sorted by name within each folder.
    ///
    /// Links to folders are not followed, nor are those that lead out of a repository; hidden folders and those of dependencies are not entered.
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
            case .file where isWanted(path, false):
                if FileSystem.isLink(path), leadsOut(path, from: folder) {
                    errors.append(FileError(path: path, reason: "the link leads out of the repository"))
                } else {
                    files.append(path)
                }
            case nil where name.contains("\u{FFFD}") && isWanted(path, false):
                errors.append(FileError(path: path, reason: "its name is not UTF-8"))
            default: break
            }
        }
    }
    /// Whether a link in a repository leads to something outside, which a stranger may want to see in a report.
    private func leadsOut(_ link: String, from folder: String) -> Bool {
        guard let folder = FileSystem.resolved(folder.isEmpty ? "." : folder), let root = Repository.root(at: folder),
            let target = FileSystem.resolved(link)
        else { return false }
        return !Repository.contains(root, target)
    }
}
