internal import MenuSpec

/// The suppressions of the configuration that had a chance and suppressed nothing.
enum UnusedConfiguredSuppressions {
    /// The configuration files with such suppressions, as files with findings.
    static func files(
        _ jobs: [LintJob], used: Set<ConfiguredSuppression>, _ console: Console, _ store: ConfigurationStore
    ) -> [ReportedFile] {
        var unused: [ConfiguredSuppression: LintJob] = [:]
        for job in jobs {
            // A rule that did not run had no chance to be suppressed.
            for suppression in job.suppressions where !used.contains(suppression) {
                guard let rule = Rule.named(suppression.rule), job.linter.settings.isEnabled(rule) else { continue }
                unused[suppression] = job
            }
        }
        let byFile = Dictionary(grouping: unused.keys, by: \.place.path)
        return byFile.keys.sorted().compactMap { path in
            guard let source = store.source(of: path) else { return nil }
            let suppressions = (byFile[path] ?? []).sorted {
                $0.place.range.lowerBound < $1.place.range.lowerBound
            }
            let diagnostics = suppressions.flatMap { diagnostic($0, unused[$0]) }
            guard !diagnostics.isEmpty else { return nil }
            return ReportedFile(
                path: path, repositoryPath: Repository.path(of: path, from: console.workingDirectory), source: source,
                diagnostics: diagnostics, failLevel: unused[suppressions[0]]?.failLevel)
        }
    }

    private static func diagnostic(_ suppression: ConfiguredSuppression, _ job: LintJob?) -> [Diagnostic] {
        guard let rule = job?.linter.settings.inForce(.unusedSuppression) else { return [] }
        var findings = Findings(rule)
        let place = Place(range: suppression.place.range, pointer: suppression.place.pointer)
        UnusedSuppression.report(suppression.rule, at: place, &findings)
        return findings.diagnostics
    }
}
