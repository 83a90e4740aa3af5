import Diagnostics
import LintEngine
import LintRules
import MenuDocuments
import Output
import Platform
import SourceText
import Workspace

/// The suppressions of the configuration that could have had an effect and had none, and those for missing files.
enum UnusedConfiguredSuppressions {
    /// The configuration files with such suppressions, as files with findings.
    ///
    /// - Parameter configurations: Those in which to look for suppressions for missing files.
    static func files(
        _ jobs: [LintJob], used: Set<ConfiguredSuppression>, _ console: Console,
        _ configurations: some Sequence<Configuration>
    ) -> [ReportedFile] {
        var unused: [ConfigurationLocation: Unused] = [:]
        for job in jobs {
            // Suppressing a rule that did not run is not an error.
            for suppression in job.suppressions where !used.contains(suppression) {
                guard let rule = Rule.named(suppression.rule), job.linter.settings.isEnabled(rule) else { continue }
                let isInCode = suppression.part != nil && job.file.name.utf8.hasSuffix(".swift")
                unused[suppression.place] = Unused(
                    settings: job.linter.settings, failLevel: job.failLevel,
                    what: isInCode ? .partOfCode(suppression.rule) : .rule(suppression.rule))
            }
        }
        var sources: [ExactString: SourceFile] = [:]
        for configuration in configurations {
            for file in configuration.files { sources[ExactString(file.path)] = file.source }
            for (path, suppressions) in configuration.suppressions where !console.exists(path.text) {
                let settings = configuration.settings(forPath: path.text)
                for suppression in suppressions {
                    unused[suppression.place] = Unused(
                        settings: settings.lintSettings, failLevel: settings.failLevel.value.severity,
                        what: .file(suppression.file))
                }
            }
        }
        let byFile = Dictionary(grouping: unused, by: { ExactString($0.key.path) })
        return byFile.keys.sorted().compactMap { path in
            guard let source = sources[path] else { return nil }
            let sorted = (byFile[path] ?? []).sorted { $0.key.range.lowerBound < $1.key.range.lowerBound }
            let diagnostics = sorted.flatMap { $0.value.diagnostics(at: $0.key) }
            guard !diagnostics.isEmpty else { return nil }
            return ReportedFile(
                path: path.text, repositoryPath: Repository.path(of: path.text, from: console.workingDirectory),
                source: source,
                diagnostics: diagnostics, failLevel: sorted[0].value.failLevel)
        }
    }

    /// An unused suppression, with the settings that determine whether to report it.
    private struct Unused {
        let settings: LintSettings
        let failLevel: Severity?
        let what: What

        enum What {
            case rule(String)
            /// A part of Swift code, which has no names for parts.
            case partOfCode(String)
            /// A file that does not exist.
            case file(String)
        }

        func diagnostics(at place: ConfigurationLocation) -> [Diagnostic] {
            guard let rule = settings.enabled(.unusedSuppression) else { return [] }
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
