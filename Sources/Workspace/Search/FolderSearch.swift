import Platform
import SourceText

/// A file or folder that a search finds.
package struct FoundPath {
    /// The folder that contains it, as the search spells it, with a final slash; empty for the working directory.
    package let folder: String
    package let name: String
    package let path: String
}

/// Searches folders for files.
package struct FolderSearch {
    /// Folders of dependencies, which contain nothing of the app.
    private static let dependencyFolders: Set<String> = [
        "node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages",
    ]

    /// Whether a search skips the folders of a name: hidden ones, those of dependencies, and the copies of menus that Xcode
    /// exports for translators.
    package static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix(".xcloc") || dependencyFolders.contains(name)
    }

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
    package mutating func files(in folder: String, where isIncluded: (FoundPath, _ isFolder: Bool) -> Bool)
        -> [FoundPath]
    {
        var files: [FoundPath] = []
        forEachFile(in: folder, where: isIncluded) { files.append($0) }
        return files
    }

    /// Visits the matching files of a folder and its subfolders as they are found, in the order of ``files(in:where:)``.
    mutating func forEachFile(
        in folder: String, where isIncluded: (FoundPath, _ isFolder: Bool) -> Bool, _ visit: (FoundPath) -> Void
    ) {
        do throws(FileError) {
            try access.checkFolder(folder)
        } catch {
            return errors.append(error)
        }
        search(folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/", isIncluded, visit)
    }

    /// Forgets some of the errors, such as those in folders that were not asked for.
    ///
    /// - Parameter count: The number of errors before those.
    mutating func removeErrors(from count: Int, where isRemoved: (FileError) -> Bool) {
        errors = errors[..<count] + errors[count...].filter { !isRemoved($0) }
    }

    /// A loop, because folders nest deeper than a small stack allows.
    private mutating func search(_ top: String, _ isIncluded: (FoundPath, Bool) -> Bool, _ visit: (FoundPath) -> Void) {
        var open = [(folder: top, entries: entries(in: top), next: 0)]
        while let (folder, entries, next) = open.last {
            guard next < entries.count else {
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let entry = entries[next]
            let found = FoundPath(folder: folder, name: entry.name, path: folder + entry.name)
            switch entry.kind {
            case .folder where !FolderSearch.isSkipped(entry.name) && !entry.isLink:
                guard isIncluded(found, true) else { continue }
                let folder = found.path + "/"
                open.append((folder, self.entries(in: folder), 0))
            case .file where isIncluded(found, false):
                do throws(FileError) {
                    if entry.isLink { try access.checkFound(found.path) }
                    visit(found)
                } catch {
                    errors.append(error)
                }
            case nil where entry.name.contains("\u{FFFD}") && isIncluded(found, false):
                errors.append(FileError(path: found.path, reason: "its name is not UTF-8"))
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
