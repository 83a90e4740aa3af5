import Platform
import SourceText

/// A file or folder that a search finds.
package struct FoundPath {
    /// The folder that contains it, as the search spells it, with a final slash; empty for the working directory.
    package let folder: String
    package let name: String
    package let path: String
    /// Whether it is a link to a file.
    let isLink: Bool

    /// Whether what the file says depends on its folder: a link to it counts there.
    fileprivate var dependsOnFolder: Bool {
        name == "Package.swift" || name.utf8.hasSuffix(".pbxproj") || LocalizedTextFile.isNamed(path)
    }
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
    /// itself may be a link, unless that leads out of the working directory. Of the names of one file, the file's own counts,
    /// or, if the search does not find that, its first link: thousands of links are smaller than what they lead to.
    ///
    /// - Parameter isIncluded: Called for each file, and for each folder before entering it.
    package mutating func files(in folder: String, where isIncluded: (FoundPath, _ isFolder: Bool) -> Bool)
        -> [FoundPath]
    {
        var files: [FoundPath] = []
        forEachFile(in: folder, where: isIncluded) { files.append($0) }
        return files.contains(where: \.isLink) ? files.sorted { $0.path.precedesInSearch($1.path) } : files
    }

    /// Visits the matching files of a folder and its subfolders as they are found, in the order of ``files(in:where:)``, and then
    /// those that it has only links to.
    ///
    /// - Parameter beforeLinks: Called after the files; returns whether a link is skipped.
    mutating func forEachFile(
        in folder: String, where isIncluded: (FoundPath, _ isFolder: Bool) -> Bool,
        beforeLinks: () -> (FoundPath) -> Bool = { { _ in false } }, _ visit: (FoundPath) -> Void
    ) {
        var names: [String] = []
        var links: [FoundPath] = []
        do throws(FileError) {
            try access.checkFolder(folder)
            let top = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
            search(top, isIncluded) { found in
                if found.isLink, !found.dependsOnFolder { return links.append(found) }
                names.append(found.path)
                visit(found)
            }
        } catch {
            errors.append(error)
        }
        let isSkipped = beforeLinks()
        for link in withoutSameFiles(links.filter { !isSkipped($0) }, names, in: folder) { visit(link) }
    }

    /// The first of the links to each file that none of some names is the own name of.
    ///
    /// - Complexity: O(names) if there are links.
    private func withoutSameFiles(_ links: [FoundPath], _ names: [String], in folder: String) -> [FoundPath] {
        if links.isEmpty { return [] }
        let top = access.resolved(folder)
        let prefix = folder == "." ? 0 : folder.utf8.count + (folder.hasSuffix("/") ? 0 : 1)
        let own = Set(
            names.map { ExactString((top == "/" ? "" : top) + "/" + String(Substring($0.utf8.dropFirst(prefix)))) })
        var seen: Set<FileIdentity> = []
        return links.filter { link in
            guard !own.contains(ExactString(access.resolved(link.path))) else { return false }
            return FileIdentity(of: link.path).map { seen.insert($0).inserted } ?? true
        }
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
            let found = FoundPath(
                folder: folder, name: entry.name, path: folder + entry.name, isLink: entry.isLink)
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

extension String {
    /// Whether a search finds the file of a path before another one: by the bytes of the names, in each folder.
    func precedesInSearch(_ other: String) -> Bool {
        func order(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }
        return utf8.lexicographicallyPrecedes(other.utf8) { order($0) < order($1) }
    }
}
