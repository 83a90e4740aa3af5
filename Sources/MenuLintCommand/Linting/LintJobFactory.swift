import LintEngine
import SourceCode
import SourceText

/// Makes the jobs of a run, sharing linters between files with the same settings.
struct LintJobFactory {
    private let layouts: LayoutStore
    private let sources: ActionIndex?
    private let workingDirectory: String
    /// Whether the command line limits targets, layouts or directions.
    private let isNarrowed: Bool
    private var settings: [SettingsKey: (id: Int, linter: Linter, failLevel: Severity?)] = [:]
    private var bases: [ExactString: String] = [:]

    private struct SettingsKey: Hashable {
        let configuration: ExactString?
        let overrides: [Configuration.OverrideIndex]
    }

    init(_ layouts: LayoutStore, _ sources: ActionIndex?, workingDirectory: String, isNarrowed: Bool) {
        self.isNarrowed = isNarrowed
        self.layouts = layouts
        self.sources = sources
        self.workingDirectory = workingDirectory
    }

    mutating func job(
        _ file: InputFile, _ configuration: Configuration, folder: String, fixing: LintJob.FixRequest?
    ) -> LintJob {
        let key = SettingsKey(
            configuration: configuration.file.map { ExactString($0.folder + "/" + $0.path) },
            overrides: configuration.matchedOverrides(file.absolute))
        if settings[key] == nil {
            let effective = configuration.settings(key.overrides)
            var lintSettings = effective.lintSettings
            lintSettings.sources = sources
            lintSettings.isNarrowed = isNarrowed
            settings[key] = (
                settings.count, Linter(settings: lintSettings, layouts: layouts), effective.failLevel.value.severity
            )
        }
        let base = bases[ExactString(folder)] ?? Repository.base(of: folder, from: workingDirectory)
        bases[ExactString(folder)] = base
        let shared = settings[key] ?? (0, Linter(layouts: layouts), .error)
        return LintJob(
            file: file, repositoryPath: FilePath.relative(file.absolute, to: base) ?? file.absolute,
            linter: shared.linter, settingsID: shared.id, failLevel: shared.failLevel,
            suppressions: configuration.suppressions(forPath: file.absolute), fixing: fixing)
    }
}
