import LintEngine
import MenuBuilder

/// What holds for some files: a configuration file behind those it extends, and the command line behind all.
struct Configuration: Hashable, Sendable {
    /// The files, each behind the one it extends; empty where there is none.
    let files: [ConfigurationFile]
    let commandLine: CommandLineSettings

    /// What the command line says.
    struct CommandLineSettings: Hashable, Sendable {
        var settings = SettingsLayer()
        var failLevel: Configured<FailLevel>?
        var baseline: Configured<String>?
        var exclude: [Configured<PathPattern>] = []
        /// The folder that its patterns start from, absolute.
        var folder = "/"
    }

    /// The file that was found or named; nil without configuration.
    var file: ConfigurationFile? { files.last }

    /// What holds for a file.
    ///
    /// - Parameter path: Absolute and normalized.
    /// - Complexity: O(overrides × length of the path).
    func settings(forPath path: String) -> EffectiveSettings {
        settings(matchedOverrides(path))
    }

    /// What holds where certain overrides do.
    func settings(_ overrides: [OverrideIndex]) -> EffectiveSettings {
        var settings = EffectiveSettings()
        for (index, file) in files.enumerated() {
            settings.apply(file.settings)
            settings.failLevel = file.failLevel ?? settings.failLevel
            for override in overrides where override.file == index {
                settings.apply(file.overrides[override.override].settings)
            }
        }
        settings.apply(commandLine.settings)
        settings.failLevel = commandLine.failLevel ?? settings.failLevel
        return settings
    }

    /// An override, by its file and its place there.
    struct OverrideIndex: Hashable, Sendable {
        let file: Int
        let override: Int
    }

    /// The overrides that fit a file.
    func matchedOverrides(_ path: String) -> [OverrideIndex] {
        files.indices.flatMap { file -> [OverrideIndex] in
            guard !files[file].overrides.isEmpty, let place = place(of: path, for: files[file]) else { return [] }
            return files[file].overrides.indices.filter { index in
                files[file].overrides[index].files.contains { place.fits($0) }
            }.map { OverrideIndex(file: file, override: $0) }
        }
    }

    /// Whether a file or folder is not to be linted, or its folder is not.
    func isExcluded(_ path: String, isFolder: Bool = false) -> Bool {
        if !commandLine.exclude.isEmpty {
            let names = Repository.names(from: commandLine.folder, to: path)
            let place = Place(names: names ?? path.split(separator: "/"), isOwn: names != nil)
            if commandLine.exclude.contains(where: { place.fits($0.value, isFolder: isFolder) }) { return true }
        }
        return files.contains { file in
            guard !file.exclude.isEmpty, let place = place(of: path, for: file) else { return false }
            return file.exclude.contains { place.fits($0.value, isFolder: isFolder) }
        }
    }

    /// A path as the patterns of a configuration file see it.
    private struct Place {
        let names: [Substring]
        /// Whether the names begin at the file's own folder. If not, only patterns without a slash can mean the path.
        let isOwn: Bool

        func fits(_ pattern: PathPattern, isFolder: Bool = false) -> Bool {
            (isOwn || !pattern.isAnchored) && pattern.matches(names, isFolder: isFolder)
        }
    }

    /// The path from the folder of one of the files on, or else from that of the file that is based on it.
    private func place(of path: String, for file: ConfigurationFile) -> Place? {
        if let names = file.names(of: path) { return Place(names: names, isOwn: true) }
        return files.last?.names(of: path).map { Place(names: $0, isOwn: false) }
    }

    /// Every suppression with the path of its file, absolute and normalized.
    var suppressions: [(suppression: ConfigurationFile.Suppression, path: String)] {
        files.flatMap { file in file.suppressions.map { ($0, Repository.absolute($0.file, from: file.folder)) } }
    }

    /// What is not to be reported on a file.
    func suppressions(forPath path: String) -> [ConfiguredSuppression] {
        suppressions.filter { $0.path == path }.flatMap { entry, _ in
            entry.rules.compactMap { rule in
                guard case .file(let place) = rule.origin else { return nil }
                return ConfiguredSuppression(rule: rule.value, part: entry.part, place: place)
            }
        }
    }

    /// The baseline with the folder that its path starts from, or nil for the working directory.
    var baseline: (path: Configured<String>, folder: String?)? {
        if let path = commandLine.baseline { return (path, nil) }
        return files.last { $0.baseline != nil }.flatMap { file in file.baseline.map { ($0, file.folder) } }
    }
}

extension ConfigurationFile {
    /// The names from the configuration's folder to a path; nil if it is not in there.
    func names(of path: String) -> [Substring]? { Repository.names(from: folder, to: path) }
}

extension Repository {
    /// The names on the way from a folder to a path; nil if it is not in there. Both are absolute and normalized.
    static func names(from folder: String, to path: String) -> [Substring]? {
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        guard folder == "/" || folder.isEmpty || rest.first == UInt8(ascii: "/") else { return nil }
        return Substring(rest).split(separator: "/")
    }
}
