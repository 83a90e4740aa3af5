import Diagnostics
import LanguageServer
import Output
import ShortcutFacts
import SourceText
import Synchronization
import Workspace

/// Findings in configuration files, and suppressions in them.
extension EditorWorkspace {
    /// Why nothing can be linted: a configuration that the command line names and that is missing.
    var startError: String? {
        guard case .file = lookup else { return nil }
        return withStore([:]) { store in
            _ = store.configuration(forFolder: "/")
            return store.chain(forFolder: "/").readError
        }
    }

    /// The problems of a configuration file, and of those that it extends.
    func analyzeConfiguration(_ path: String, _ texts: OpenTexts, _ reads: RecordedReads) -> Analysis {
        let console = console.quiet.reading(texts, reads)
        let store = ConfigurationStore(.file(path), console, layouts.catalog, commandLine)
        let configuration = store.configuration(forFolder: "/")
        var files = store.chain(forFolder: "/").files.map(otherFile)
        if let configuration { files += unusedSuppressions([], [], configuration, console) }
        var analysis = Analysis()
        for file in files where file.path.isIdentical(to: path) {
            if analysis.file == nil {
                analysis.file = file.file
            } else {
                analysis.file?.diagnostics += file.file.diagnostics
            }
        }
        analysis.others = files.filter { !$0.path.isIdentical(to: path) }
        return analysis
    }

    /// The files of the invalid configuration of a document.
    func configurationProblems(of path: String) -> [Analysis.OtherFile] {
        state.withLock { $0.store.chain(forFolder: FilePath.parent(of: path) ?? "/") }.files.map(otherFile)
    }

    private func otherFile(_ file: ConfigurationChain.File) -> Analysis.OtherFile {
        let diagnostics = file.problems.map { problem in
            Diagnostic(
                rule: "configuration", severity: .error, message: problem.message, range: problem.place.range,
                pointer: problem.place.pointer, layouts: [], targets: [], related: [], help: problem.help)
        }
        let reported = ReportedFile(
            path: file.source.name, repositoryPath: file.source.name, source: file.source, diagnostics: diagnostics)
        return Analysis.OtherFile(path: file.path, file: reported, isOfMenu: false)
    }

    /// The suppressions in a configuration that files could have used and did not, and those for missing files.
    func unusedSuppressions(
        _ jobs: [LintJob], _ used: Set<ConfiguredSuppression>, _ configuration: Configuration, _ console: Console
    ) -> [Analysis.OtherFile] {
        UnusedConfiguredSuppressions.files(jobs, used: used, console, [configuration], hasFixes: true).map { file in
            let path = FilePath.absolute(file.path, from: console.workingDirectory)
            return Analysis.OtherFile(path: path, file: file, isOfMenu: false)
        }
    }

    func suppression(of rule: String, at pointers: [String], in path: String, _ texts: OpenTexts) -> FileChange? {
        guard lookup != .none, !path.contains("/untitled:") else { return nil }
        let folder = FilePath.parent(of: path) ?? "/"
        let known = withStore(texts) { $0.path(forFolder: folder) }
        let target =
            known
            ?? FilePath.absolute(
                ConfigurationStore.fileName, from: Repository.root(at: folder) ?? self.folder(around: path) ?? folder)
        guard let file = FilePath.relative(path, to: FilePath.parent(of: target) ?? "/") else { return nil }
        let suppression = ConfigurationFile.NewSuppression(
            rule: rule, file: file, parts: pointers.map { $0.isEmpty ? nil : $0 })
        guard known != nil else {
            return FileChange(
                path: target, text: nil, edits: [TextEdit(range: 0..<0, text: suppression.newFile)])
        }
        let reading = console.reading(texts, RecordedReads())
        guard let text = try? reading.readChecked(target) else { return nil }
        return suppression.edits(of: text).map { FileChange(path: target, text: text, edits: $0) }
    }
}
