import MenuBuilder
import SourceText

/// The configuration of some files: a configuration file after those it extends, and the command line after all.
package struct Configuration: Hashable, Sendable {
    /// The files, each after the one it extends; empty if there is none.
    package let files: [ConfigurationFile]
    package let commandLine: CommandLineSettings

    init(files: [ConfigurationFile], commandLine: CommandLineSettings) {
        self.files = files
        self.commandLine = commandLine
    }

    /// The settings from the command line.
    package struct CommandLineSettings: Hashable, Sendable {
        var settings = SettingsLayer()
        var failLevel: Configured<FailLevel>?
        var baseline: Configured<String>?
        package var exclude: [Configured<PathPattern>] = []
        /// The absolute path of the folder that its patterns are relative to.
        var folder = "/"

        package init() {}
    }

    /// The file that was found or named; nil without one.
    package var file: ConfigurationFile? { files.last }

    /// The settings with some overrides applied.
    package func settings(_ overrides: [OverrideIndex]) -> EffectiveSettings {
        var settings = EffectiveSettings()
        for (index, file) in files.enumerated() {
            settings.apply(file, overrides: overrides.filter { $0.file == index }.map(\.override))
        }
        settings.apply(commandLine.settings)
        settings.failLevel = commandLine.failLevel ?? settings.failLevel
        return settings
    }

    /// An override, by the indices of its file and of itself.
    package struct OverrideIndex: Hashable, Sendable {
        let file: Int
        let override: Int
    }

    /// The overrides that match a file.
    package func matchedOverrides(_ path: String) -> [OverrideIndex] {
        files.indices.flatMap { file -> [OverrideIndex] in
            guard !files[file].overrides.isEmpty, let relative = relativePath(of: path, for: files[file]) else {
                return []
            }
            return files[file].overrides.indices.filter { index in
                files[file].overrides[index].files.contains { relative.matches($0) }
            }.map { OverrideIndex(file: file, override: $0) }
        }
    }

    /// Whether the files of a folder may have different settings.
    package var hasOverrides: Bool { files.contains { !$0.overrides.isEmpty } }

    /// Whether a file, or a folder that contains it, is excluded.
    package func excludes(_ path: String) -> Bool { isExcluded(path) }

    /// Whether there are patterns of excluded files.
    var hasExclusions: Bool { !commandLine.exclude.isEmpty || files.contains { !$0.exclude.isEmpty } }

    /// Whether a file or folder, or a folder that contains it, is excluded.
    func isExcluded(_ path: String, isFolder: Bool = false) -> Bool {
        if !commandLine.exclude.isEmpty {
            let names = FilePath.components(of: path, after: commandLine.folder)
            let relative = RelativePath(names ?? FilePath.components(of: path), isInFolder: names != nil)
            if commandLine.exclude.contains(where: { relative.matches($0.value, isFolder: isFolder) }) { return true }
        }
        return files.contains { file in
            guard !file.exclude.isEmpty, let relative = relativePath(of: path, for: file) else { return false }
            return file.exclude.contains { relative.matches($0.value, isFolder: isFolder) }
        }
    }

    /// A path relative to the patterns of a configuration file.
    private struct RelativePath {
        private let names: [PathName]
        /// Whether the names are relative to the file's own folder. If not, only patterns without a slash can match.
        private let isInFolder: Bool

        init(_ names: [Substring], isInFolder: Bool) {
            self.names = names.map { PathName($0) }
            self.isInFolder = isInFolder
        }

        func matches(_ pattern: PathPattern, isFolder: Bool = false) -> Bool {
            (isInFolder || !pattern.isAnchored) && pattern.matches(names, isFolder: isFolder)
        }
    }

    /// The path relative to the folder of a file, else to the folder of the file that extends it.
    private func relativePath(of path: String, for file: ConfigurationFile) -> RelativePath? {
        if let names = FilePath.components(of: path, after: file.folder) {
            return RelativePath(names, isInFolder: true)
        }
        return files.last.flatMap { FilePath.components(of: path, after: $0.folder) }.map {
            RelativePath($0, isInFolder: false)
        }
    }

    /// The suppressions for a file.
    package func suppressions(forPath path: String) -> [ConfiguredSuppression] {
        files.flatMap { $0.suppressionsByPath[ExactString(path)] ?? [] }.flatMap { entry in
            entry.rules.compactMap { rule in
                guard case .file(let place) = rule.origin else { return nil }
                return ConfiguredSuppression(rule: rule.value, part: entry.part, place: place)
            }
        }
    }

    /// Whether searches find Swift code.
    package var swift: Configured<Bool> { files.last { $0.swift != nil }?.swift ?? Configured(true, .builtIn) }

    var readsSwift: Bool { swift.value }

    /// The baseline with the folder that its path is relative to, nil for the working directory.
    package var baseline: (path: Configured<String>, folder: String?)? {
        if let path = commandLine.baseline { return (path, nil) }
        return files.last { $0.baseline != nil }.flatMap { file in file.baseline.map { ($0, file.folder) } }
    }
}
