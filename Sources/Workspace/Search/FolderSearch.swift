import Platform
import SourceText

/// Searches folders for files.
package struct FolderSearch {
    /// Folders of dependencies, which contain nothing of the app.
    private static let dependencyFolders: Set<String> = [
        "node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages",
    ]

    /// Whether a search skips the folders of a name.
    package static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") || dependencyFolders.contains(name) }

    private let access: InputAccess
    /// Folders and files that could not be read.
    private(set) var errors: [FileError] = []

    package init(_ access: InputAccess) {
        self.access = access
    }

    /// The matching files of a folder and its subfolders, sorted by name within each folder.
    ///
    /// Skips links to folders, links that ``InputAccess`` refuses, hidden folders and folders of dependencies. The folder
    /// itself may be a link, unless that leads out of the working directory.
    ///
    /// - Parameter isIncluded: Called for each file, and for each folder before entering it.
    package mutating func files(in folder: String, where isIncluded: (_ path: String, _ isFolder: Bool) -> Bool)
        -> [String]
    {
        var files: [String] = []
        do throws(FileError) {
            try access.checkFolder(folder)
        } catch {
            errors.append(error)
            return []
        }
        search(folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/", isIncluded, &files)
        return files
    }

    /// Forgets errors in folders that were not asked for.
    ///
    /// - Parameter count: The number of errors to keep.
    mutating func ignoreErrors(from count: Int) {
        errors.removeSubrange(count...)
    }

    /// A loop, because folders nest deeper than a small stack allows.
    private mutating func search(_ top: String, _ isIncluded: (String, Bool) -> Bool, _ files: inout [String]) {
        var open = [(folder: top, rest: entries(in: top)[...])]
        while let (folder, rest) = open.last {
            guard let entry = rest.first else {
                open.removeLast()
                continue
            }
            open[open.count - 1].rest.removeFirst()
            let path = folder + entry.name
            switch entry.kind {
            case .folder where !FolderSearch.isSkipped(entry.name) && !entry.isLink:
                if isIncluded(path, true) { open.append((path + "/", entries(in: path + "/")[...])) }
            case .file where isIncluded(path, false):
                do throws(FileError) {
                    if entry.isLink { try access.check(path) }
                    files.append(path)
                } catch {
                    errors.append(error)
                }
            case nil where entry.name.contains("\u{FFFD}") && isIncluded(path, false):
                errors.append(FileError(path: path, reason: "its name is not UTF-8"))
            default: break
            }
        }
    }

    /// The entries of a folder; none, after recording an error, if it cannot be read.
    private mutating func entries(in folder: String) -> [FileSystem.Entry] {
        do throws(FileError) {
            return try FileSystem.entries(in: folder.isEmpty ? "." : folder)
        } catch {
            errors.append(error)
            return []
        }
    }
}
