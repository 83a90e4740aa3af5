import Diagnostics
import LintEngine
import RuleInterface
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
    private let listings: CompanionFiles.Listings
    private var settings: [Settings] = []
    private var settingsIDs: [Settings.Key: Int] = [:]
    private let repositories: KnownRepositories

    /// What files of one configuration have in common that match the same overrides.
    private struct Settings {
        struct Key: Hashable {
            let configuration: ExactString?
            let overrides: [Configuration.OverrideIndex]
        }

        let linter: Linter
        let failLevel: Severity?
    }

    init(
        _ layouts: LayoutStore, _ sources: ActionIndex?, _ access: InputAccess, workingDirectory: String,
        isNarrowed: Bool
    ) {
        repositories = access.repositories
        listings = CompanionFiles.Listings(access.answers)
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
        let key = Settings.Key(configuration: path, overrides: overrides)
        let id = settingsIDs[key] ?? settings.count
        if id == settings.count {
            settingsIDs[key] = id
            let effective = configuration.settings(overrides)
            var lintSettings = effective.lintSettings
            lintSettings.sources = sources
            lintSettings.isNarrowed = isNarrowed
            settings.append(
                Settings(
                    linter: Linter(settings: lintSettings, layouts: layouts),
                    failLevel: effective.failLevel.value.severity))
        }
        let base = repositories.base(of: folder, from: workingDirectory)
        let repository = RepositoryPaths(workingDirectory: workingDirectory, base: base)
        return LintJob(
            file: file, repositoryPath: repository.path(of: file.absolute), repository: repository,
            linter: settings[id].linter, settingsID: id, failLevel: settings[id].failLevel,
            suppressions: configuration.suppressions(forPath: file.absolute), configuration: configuration,
            fixing: fixing, listings: listings)
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
