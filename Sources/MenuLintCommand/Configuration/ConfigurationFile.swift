import MenuDocuments
import SourceText

/// What one configuration file says; nothing of what it extends.
struct ConfigurationFile: Hashable, Sendable {
    /// The file as the user would write it.
    let path: String
    /// Its folder, absolute and without a final slash; patterns start from here.
    let folder: String
    let source: SourceFile

    /// The file it is based on, as written.
    var extends: Configured<String>?
    var settings = SettingsLayer()
    var failLevel: Configured<FailLevel>?
    var exclude: [Configured<PathPattern>] = []
    var overrides: [Override] = []
    var suppressions: [Suppression] = []
    /// The baseline, as written.
    var baseline: Configured<String>?

    /// Settings for some paths only.
    struct Override: Hashable, Sendable {
        let files: [PathPattern]
        let settings: SettingsLayer
        let place: ConfigurationPlace
    }

    /// A wish that rules should not report on a file, or on a part of it, that cannot say so itself.
    struct Suppression: Hashable, Sendable {
        /// The file, from the configuration's folder on.
        let file: String
        /// The JSON Pointer or the object id of the part; nil for the whole file.
        let part: String?
        let rules: [Configured<String>]
        let reason: String?
        /// Where the file is named.
        let place: ConfigurationPlace
    }

    init(path: String, folder: String, source: SourceFile) {
        self.path = path
        self.folder = folder
        self.source = source
    }
}
