import Diagnostics
import LintEngine
import LintRules
import MenuDocuments
import Output
import Platform
import RuleInterface
import SourceText
import Workspace

/// The suppressions of the configuration that could have had an effect and had none, and those for missing files.
enum UnusedConfiguredSuppressions {
    /// The configuration files with such suppressions, as files with findings.
    ///
    /// - Parameters:
    ///   - configurations: Those in which to look for suppressions for missing files; of several that extend a file, the
    ///     settings of the first count for it.
    ///   - hasFixes: Whether the findings have fixes, which `lint --fix` does not apply.
    static func files(
        _ jobs: [LintJob], used: Set<ConfiguredSuppression>, _ console: Console,
        _ configurations: some Sequence<Configuration>, hasFixes: Bool = false
    ) -> [ReportedFile] {
        var unused: [ConfigurationLocation: Unused] = [:]
        for job in jobs {
            // Suppressing a rule that did not run is not an error.
            for suppression in job.suppressions where !used.contains(suppression) {
                guard let rule = Rule.named(suppression.rule), job.linter.settings.isEnabled(rule) else { continue }
                let isInCode = suppression.part != nil && job.file.name.utf8.hasSuffix(".swift")
                unused[suppression.place] = Unused(
                    what: isInCode ? .partOfCode(suppression.rule) : .rule(suppression.rule)
                ) { (job.linter.settings, job.failLevel) }
            }
        }
        let access = InputAccess(console)
        var sources: [ExactString: SourceFile] = [:]
        for configuration in configurations {
            let settings = SettingsOfPaths(configuration)
            // Many configurations can extend one file.
            for file in configuration.files where sources[ExactString(file.path)] == nil {
                sources[ExactString(file.path)] = file.source
                for (path, suppressions) in file.suppressionsByPath
                where access.lacksFile(path.text, namedInFolder: file.folder) {
                    for suppression in suppressions {
                        unused[suppression.place] = Unused(what: .file(suppression.file)) { settings.of(path.text) }
                    }
                }
            }
        }
        let byFile = Dictionary(grouping: unused, by: { ExactString($0.key.path) })
        return byFile.keys.sorted().compactMap { path in
            guard let source = sources[path] else { return nil }
            let sorted = (byFile[path] ?? []).sorted { $0.key.range.lowerBound < $1.key.range.lowerBound }
            var diagnostics = sorted.prefix(Findings.maximumCount).flatMap { item in
                item.value.diagnostics(at: item.key).map { hasFixes ? item.value.fixed($0, in: source) : $0 }
            }
            guard let last = diagnostics.last else { return nil }
            let (settings, failLevel) = sorted[0].value.settings()
            if sorted.count > Findings.maximumCount, let rule = settings.enabled(.unusedSuppression) {
                diagnostics.append(rule.omission(after: last))
            }
            return ReportedFile(
                path: path.text, repositoryPath: Repository.path(of: path.text, from: console.workingDirectory),
                source: source, diagnostics: diagnostics, failLevel: failLevel)
        }
    }

    private typealias Settings = (lint: LintSettings, failLevel: Severity?)

    /// The settings of paths in a configuration. Paths that match the same overrides share them.
    private final class SettingsOfPaths {
        private let configuration: Configuration
        private var known: [[Configuration.OverrideIndex]: Settings] = [:]

        init(_ configuration: Configuration) {
            self.configuration = configuration
        }

        func of(_ path: String) -> Settings {
            let overrides = configuration.matchedOverrides(path)
            if let known = known[overrides] { return known }
            let effective = configuration.settings(overrides)
            let settings = (effective.lintSettings, effective.failLevel.value.severity)
            known[overrides] = settings
            return settings
        }
    }

    /// An unused suppression, with the settings that determine whether to report it.
    private struct Unused {
        let what: What
        let settings: () -> Settings

        enum What {
            case rule(String)
            /// A part of Swift code, which has no names for parts.
            case partOfCode(String)
            /// A file that does not exist.
            case file(String)
        }

        /// The finding with the edits that remove the suppression, if it has no effect in other runs either.
        func fixed(_ diagnostic: Diagnostic, in source: SourceFile) -> Diagnostic {
            let settings = settings().lint
            let isUnusedInEveryRun =
                switch what {
                case .rule(let name):
                    !settings.isNarrowed && (settings.sources != nil || Rule.named(name)?.usesSources == false)
                case .partOfCode: false
                case .file: true
                }
            guard isUnusedInEveryRun,
                let edits = ConfigurationFile.edits(removingSuppressionAt: diagnostic.range, from: source.bytes)
            else { return diagnostic }
            var fixed = diagnostic
            fixed.fix = Diagnostic.Fix(title: "remove the suppression", isSafe: true, edits: edits)
            return fixed
        }

        func diagnostics(at place: ConfigurationLocation) -> [Diagnostic] {
            guard let rule = settings().lint.enabled(.unusedSuppression) else { return [] }
            var findings = Findings(rule)
            let place = SourceRange(range: place.range, pointer: place.pointer)
            switch what {
            case .rule(let name): UnusedSuppression.report(name, at: place, &findings)
            case .partOfCode(let name): UnusedSuppression.report(inCode: name, at: place, &findings)
            case .file(let name): UnusedSuppression.report(absent: name, at: place, &findings)
            }
            return findings.diagnostics
        }
    }
}
