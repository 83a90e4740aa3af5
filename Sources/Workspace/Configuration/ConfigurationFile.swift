import MenuDocuments
import ShortcutFacts
package import SourceText

/// The contents of one configuration file, without those it extends.
package struct ConfigurationFile: Hashable, Sendable {
    /// The path for messages, relative to the working directory if possible.
    package let path: String
    /// The absolute path of its folder without a final slash; patterns are relative to it.
    package let folder: String
    package let source: SourceFile

    init(path: String, folder: String, source: SourceFile) {
        self.path = path
        self.folder = folder
        self.source = source
    }

    /// The file it extends, as written.
    var extends: Configured<String>?
    var settings = SettingsLayer()
    var failLevel: Configured<FailLevel>?
    package var exclude: [Configured<PathPattern>] = []
    package var overrides: [Override] = []
    /// The combinations in the settings and the overrides.
    var reserved = ProjectCombinationTable()
    var allowed = ProjectCombinationTable()
    package var suppressions: [Suppression] = [] {
        didSet {
            suppressionsByPath = Dictionary(grouping: suppressions) {
                ExactString(FilePath.absolute($0.file, from: folder))
            }
        }
    }
    /// The suppressions by the absolute and normalized path of their file.
    package private(set) var suppressionsByPath: [ExactString: [Suppression]] = [:]
    /// Whether searches find Swift code.
    var swift: Configured<Bool>?
    /// The number of patterns in `exclude` and `overrides`.
    var patternCount: Int { exclude.count + overrides.reduce(0) { $0 + $1.files.count } }
    /// The baseline, as written.
    var baseline: Configured<String>?

    /// Settings for some paths only.
    package struct Override: Hashable, Sendable {
        package let files: [PathPattern]
        let settings: SettingsLayer
        package let place: ConfigurationLocation
    }

    /// A suppression of rules in a file that cannot contain suppressions itself, or in a part of it.
    package struct Suppression: Hashable, Sendable {
        /// The file, relative to the configuration's folder.
        package let file: String
        /// The JSON pointer or the object id of the part; nil for the whole file.
        package let part: String?
        package let rules: [Configured<String>]
        let reason: String?
        /// Where the file is named.
        package let place: ConfigurationLocation
    }
}
