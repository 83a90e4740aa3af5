import Platform
package import ShortcutLocalizer

/// A folder of layout files, such as the project's `layouts/`.
package enum LayoutFolder {
    /// The largest file that is read, in bytes.
    private static let maximumFileSize = 16 << 20

    /// Reads the layouts and tables of a folder.
    ///
    /// A `.json` file is a layout in this project's format, a `.keylayout` file one in that of macOS. Schemas
    /// (`….schema.json`) and other files are ignored. The tables of locale defaults and of the Japanese keyboard are
    /// optional. The folders `mac`, `windows` and `xkb` in it contain layouts of those systems only.
    ///
    /// - Throws: ``LayoutError`` with the file and, if known, the position in it.
    package static func contents(of folder: String) throws(LayoutError) -> CatalogContents {
        var layouts: [KeyboardLayout] = []
        var localeDefaults: String?
        var overlay: JISOverlay?
        for (name, path, system) in try files(in: folder) {
            switch name.lowercased() {
            case LayoutFile.localeDefaultsName:
                localeDefaults = path
            case LayoutFile.jisOverlayName:
                overlay = try LayoutFile.jisOverlay(reading: bytes(of: path), path: path)
            case let name where name.hasSuffix(".schema.json"):
                continue
            case let name where name.hasSuffix(".json"):
                layouts.append(try LayoutFile.layout(reading: bytes(of: path), path: path))
            case let name where name.hasSuffix(".keylayout"):
                layouts.append(try KeylayoutFile.layout(reading: bytes(of: path), path: path))
            default:
                continue
            }
            guard let system, let last = layouts.last?.description, last.system != system else { continue }
            throw LayoutError(
                .invalidLayout, path,
                detail:
                    "\(last.identifier) is a layout of \(last.system.title), and the folder is for those of "
                    + "\(system.title); move the file to \"\(last.system.prefix)\""
            )
        }
        guard !layouts.isEmpty else { throw LayoutError(.noLayouts, folder) }
        let defaults = try localeDefaults.map { path throws(LayoutError) in
            try LayoutFile.localeDefaults(
                reading: bytes(of: path), path: path, layouts: layouts.map(\.description.identifier))
        }
        return CatalogContents(layouts: layouts, localeDefaults: defaults ?? [], jisOverlay: overlay)
    }

    /// Whether a file of that name is read.
    package static func reads(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".keylayout") || (name.hasSuffix(".json") && !name.hasSuffix(".schema.json"))
    }

    /// The names of the folders for the layouts of one system.
    package static let systemFolders = KeyboardSystem.allCases.map { (name: $0.prefix, system: $0) }

    /// The files of a folder and of the folders for systems in it, with their paths and the system they must be for.
    package static func files(
        in folder: String
    ) throws(LayoutError) -> [(name: String, path: String, system: KeyboardSystem?)] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var files = try names(in: folder).map { (name: $0, path: base + $0, system: KeyboardSystem?.none) }
        if FileSystem.kind(of: base + "linux") == .folder {
            throw LayoutError(
                .invalidLayout, base + "linux",
                detail: "the folder for the layouts of Linux is named \"xkb\"; rename it")
        }
        for (name, system) in systemFolders where FileSystem.kind(of: base + name) == .folder {
            files += try names(in: base + name).map { ($0, "\(base)\(name)/\($0)", system) }
        }
        return files
    }

    private static func names(in folder: String) throws(LayoutError) -> [String] {
        try readingLayouts(folder) { () throws(FileError) in try FileSystem.names(in: folder) }
    }

    private static func bytes(of path: String) throws(LayoutError) -> [UInt8] {
        try readingLayouts(path) { () throws(FileError) in
            try FileSystem.readFile(path, limit: maximumFileSize)
        }
    }
}

extension LayoutCatalog {
    /// Opens the catalog in a file. The file is read at once; later changes to it have no effect.
    package static func open(_ path: String) throws(LayoutError) -> LayoutCatalog {
        let bytes = try readingLayouts(path) { () throws(FileError) in
            try FileSystem.readFile(path, limit: maximumSize)
        }
        return try LayoutCatalog(bytes: bytes, name: path)
    }
}

/// Reads a file or folder, and converts an error to one about layouts.
private func readingLayouts<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
) throws(LayoutError) -> Result {
    do throws(FileError) {
        return try body()
    } catch {
        throw LayoutError(.unreadable, path, detail: error.reason)
    }
}
