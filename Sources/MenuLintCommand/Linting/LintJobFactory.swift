import Diagnostics
import LintEngine
import LintRules
import ShortcutFacts
import SourceCode
import SourceText
import Workspace

/// Makes the jobs of a run, sharing linters between files with the same settings.
struct LintJobFactory {
    private let layouts: LayoutStore
    private let sources: ActionIndex?
    private let workingDirectory: String
    /// Whether the command line limits targets, layouts or directions.
    private let isNarrowed: Bool
    private let listings = CompanionFiles.Listings()
    private var settings: [Settings] = []
    private var bases: [ExactString: String] = [:]

    /// What files of one configuration have in common that match the same overrides.
    private struct Settings {
        let configuration: ExactString?
        let overrides: [Configuration.OverrideIndex]
        let linter: Linter
        let failLevel: Severity?
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
        let overrides = configuration.matchedOverrides(file.absolute)
        let path = configuration.file.map { ExactString($0.folder + "/" + $0.path) }
        let known = settings.firstIndex { $0.configuration == path && $0.overrides == overrides }
        let id = known ?? settings.count
        if known == nil {
            let effective = configuration.settings(overrides)
            var lintSettings = effective.lintSettings
            lintSettings.sources = sources
            lintSettings.isNarrowed = isNarrowed
            settings.append(
                Settings(
                    configuration: path, overrides: overrides,
                    linter: Linter(settings: lintSettings, layouts: layouts),
                    failLevel: effective.failLevel.value.severity))
        }
        let base = bases[ExactString(folder)] ?? Repository.base(of: folder, from: workingDirectory)
        bases[ExactString(folder)] = base
        let repository = RepositoryPaths(workingDirectory: workingDirectory, base: base)
        return LintJob(
            file: file, repositoryPath: repository.path(of: file.absolute), repository: repository,
            linter: settings[id].linter, settingsID: id, failLevel: settings[id].failLevel,
            suppressions: configuration.suppressions(forPath: file.absolute), fixing: fixing, listings: listings)
    }
}

/// The folder to which the paths of reports are relative.
struct RepositoryPaths: Sendable {
    let workingDirectory: String
    let base: String

    func path(of path: String) -> String {
        let absolute = FilePath.absolute(path, from: workingDirectory)
        return FilePath.relative(absolute, to: base) ?? absolute
    }
}
