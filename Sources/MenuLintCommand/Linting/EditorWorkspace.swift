import Diagnostics
import LanguageServer
import LintEngine
import LintRules
import MenuDocuments
import Output
import Platform
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Synchronization
import Workspace

/// Lints the documents of an editor with the jobs of `lint`, from texts that may not be saved.
final class EditorWorkspace: LanguageServerHost {
    /// What was read from files, until they change.
    private struct State {
        let store: ConfigurationStore
        var factory: LintJobFactory
        /// The Swift targets by the folder that was searched.
        var targets: [ExactString: [SwiftTargetInput]] = [:]
        /// Counts how often files have changed.
        let generation: Int
    }

    private let arguments: ParsedArguments
    private let console: Console
    private let layouts: LayoutStore
    private let commandLine: Configuration.CommandLineSettings
    private let lookup: ConfigurationStore.Lookup
    private let urls: DocumentationURLs
    private let root = Mutex<String?>(nil)
    private let state: Mutex<State>
    private let searching = Mutex(())

    init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
        self.arguments = arguments
        self.console = console
        layouts = LayoutStore(try .chosen(by: arguments, console))
        commandLine = try Configuration.CommandLineSettings(
            arguments, layouts.catalog, workingDirectory: console.workingDirectory)
        lookup = try ConfigurationStore.Lookup(arguments)
        urls = try DocumentationURLs(console)
        state = Mutex(EditorWorkspace.state(lookup, console, layouts, commandLine, arguments, generation: 0))
    }

    private static func state(
        _ lookup: ConfigurationStore.Lookup, _ console: Console, _ layouts: LayoutStore,
        _ commandLine: Configuration.CommandLineSettings, _ arguments: ParsedArguments, generation: Int
    ) -> sending State {
        State(
            store: ConfigurationStore(lookup, console, layouts.catalog, commandLine),
            factory: LintJobFactory(
                layouts, nil, workingDirectory: console.workingDirectory,
                isNarrowed: ["target", "layout", "direction"].contains(where: arguments.has)),
            generation: generation)
    }

    func open(folder: String?) { root.withLock { $0 = folder } }

    func filesChanged() {
        state.withLock {
            let next = $0.generation + 1
            $0 = EditorWorkspace.state(lookup, console, layouts, commandLine, arguments, generation: next)
        }
    }

    func documentationURL(ofRule rule: String) -> String? { urls.published.map { "\($0)#\(rule)" } }

    func localizer(forLayout name: String) -> Localizer? {
        guard let selection = try? layouts.catalog.layout(named: name) else { return nil }
        return try? layouts.localizers(for: [selection]).first
    }

    // MARK: Findings

    func analyze(_ path: String, _ texts: OpenTexts) -> Analysis {
        do throws(CommandError) {
            if path.lastPathComponent == ConfigurationStore.fileName { return configuration(path, texts) }
            return try path.utf8.hasSuffix(".swift") ? analyzeSwift(path, texts) : analyzeFile(path, texts)
        } catch {
            var analysis = Analysis()
            analysis.failure = error.message
            return analysis
        }
    }

    /// The problems of a configuration file.
    private func configuration(_ path: String, _ texts: OpenTexts) -> Analysis {
        let source = SourceFile(name: name(of: path), bytes: texts[ExactString(path)] ?? [])
        let problems = ConfigurationFile.problems(
            in: source, folder: FilePath.parent(of: path) ?? "/", catalog: layouts.catalog)
        var analysis = Analysis()
        analysis.file = ReportedFile(
            path: source.name, repositoryPath: source.name, source: source,
            diagnostics: problems.map { problem in
                Diagnostic(
                    rule: "configuration", severity: .error, message: problem.message, range: problem.place.range,
                    pointer: problem.place.pointer, layouts: [], targets: [], related: [], help: problem.help)
            })
        return analysis
    }

    private func analyzeFile(_ path: String, _ texts: OpenTexts) throws(CommandError) -> Analysis {
        guard let configuration = try configuration(of: path), let document = document(path, texts) else {
            return Analysis()
        }
        var baseline = try baseline(of: configuration)
        let job = job(path, configuration, fixing: nil)
        var timings = Timings(isOn: false)
        return try catchingLayoutErrors { () throws(LayoutError) in
            var linted = try job.lint(document, &timings)
            baseline.apply(to: &linted.file)
            var analysis = Analysis()
            analysis.file = linted.file
            analysis.menus = [Analysis.Menu(document)]
            analysis.localizers = try localizers(of: document, job)
            return analysis
        }
    }

    private func document(_ path: String, _ texts: OpenTexts) -> MenuDocument? {
        guard let bytes = texts[ExactString(path)],
            let document = MenuDocument.read(SourceFile(name: name(of: path), bytes: bytes))
        else { return nil }
        return CompanionFiles(console.reading(texts)).completed(document, at: path)
    }

    private func localizers(of document: MenuDocument, _ job: LintJob) throws(LayoutError) -> [Localizer] {
        try layouts.localizers(
            for: job.linter.settings.layouts ?? LayoutContext.selections(document.app.layouts, layouts.catalog))
    }

    private func analyzeSwift(_ path: String, _ texts: OpenTexts) throws(CommandError) -> Analysis {
        guard let configuration = try configuration(of: path) else { return Analysis() }
        var baseline = try baseline(of: configuration)
        var results = SwiftResults()
        var analysis = Analysis()
        for target in targets(containing: path) {
            guard let job = try swiftJob(target, fixing: nil),
                case .linted(let linted, _, _) = job.run(console.reading(texts), isTimed: false).outcome
            else { continue }
            results.add(linted, fixed: nil)
            for (part, index) in linted.indicesOfMap.enumerated()
            where linted.files[index].job.file.absolute == path && analysis.menus.isEmpty {
                analysis.menus = linted.documents.map { Analysis.Menu($0, start: linted.map.starts[part]) }
                guard let document = linted.documents.first else { continue }
                analysis.localizers = try catchingLayoutErrors { () throws(LayoutError) in
                    try localizers(of: document, linted.files[index].job)
                }
            }
        }
        analysis.file = results.reported.first { $0.path == name(of: path) }
        if var file = analysis.file {
            baseline.apply(to: &file)
            analysis.file = file
        }
        return analysis
    }

    // MARK: Fixes

    func fixes(_ path: String, _ texts: OpenTexts) -> [TextEdit] {
        let text: EditedText?
        if path.utf8.hasSuffix(".swift") {
            text = targets(containing: path).lazy.compactMap { self.fixedSwift(path, $0, texts) }.first
        } else {
            text = fixedFile(path, texts)
        }
        return (text?.changes ?? []).map { TextEdit(range: $0.range, text: String(decoding: $0.bytes, as: UTF8.self)) }
    }

    private func fixedFile(_ path: String, _ texts: OpenTexts) -> EditedText? {
        guard let configuration = try? configuration(of: path), let document = document(path, texts),
            let request = try? fixRequest(configuration)
        else { return nil }
        let job = job(path, configuration, fixing: request)
        var timings = Timings(isOn: false)
        guard let linted = try? job.lint(document, &timings) else { return nil }
        return (try? job.fix(document, linted, request, &timings))?.0.text
    }

    private func fixedSwift(_ path: String, _ target: SwiftTargetInput, _ texts: OpenTexts) -> EditedText? {
        guard let configuration = try? configuration(of: path), let request = try? fixRequest(configuration),
            let job = try? swiftJob(target, fixing: request),
            case .linted(let linted, let fixed?, _) = job.run(console.reading(texts), isTimed: false).outcome,
            let index = linted.files.firstIndex(where: { $0.job.file.absolute == path }),
            !fixed.0[index].fixed.isEmpty
        else { return nil }
        return fixed.0[index].text
    }

    // MARK: Jobs

    /// The path that reports name, as a run in the working directory does.
    private func name(of path: String) -> String { FilePath.relative(path, to: console.workingDirectory) ?? path }

    /// The configuration of a file; nil if it excludes the file.
    private func configuration(of path: String) throws(CommandError) -> Configuration? {
        let configuration = state.withLock { $0.store.configuration(forFolder: FilePath.parent(of: path) ?? "/") }
        guard let configuration else {
            throw CommandError("the configuration of \(name(of: path).displayQuoted) is invalid, so it is not linted")
        }
        return configuration.excludes(path) ? nil : configuration
    }

    private func baseline(of configuration: Configuration) throws(CommandError) -> BaselineFilter {
        var baseline = BaselineFilter(arguments)
        try baseline.load(configuration, console)
        if let error = baseline.readError { throw CommandError(error) }
        return baseline
    }

    private func fixRequest(_ configuration: Configuration) throws(CommandError) -> LintJob.FixRequest {
        LintJob.FixRequest(isUnsafe: false, baseline: try baseline(of: configuration).hidden)
    }

    private func job(_ path: String, _ configuration: Configuration, fixing: LintJob.FixRequest?) -> LintJob {
        let file = InputFile(path: path, name: name(of: path), absolute: path)
        return state.withLock {
            $0.factory.job(file, configuration, folder: FilePath.parent(of: path) ?? "/", fixing: fixing)
        }
    }

    private func swiftJob(
        _ target: SwiftTargetInput, fixing: LintJob.FixRequest?
    ) throws(CommandError) -> SwiftTargetJob? {
        var jobs: [LintJob] = []
        for file in target.files {
            guard let configuration = try configuration(of: file.absolute) else { continue }
            jobs.append(job(file.absolute, configuration, fixing: fixing))
        }
        return jobs.isEmpty ? nil : SwiftTargetJob(target: target, files: jobs)
    }

    /// The Swift targets with menus that contain a file, as on disk when the folder was searched last.
    private func targets(containing path: String) -> [SwiftTargetInput] {
        let opened = root.withLock { $0 }
        // Outside of the opened folder, only the file itself is read: its folder may be the user's whole home.
        let searched = opened.flatMap { $0 != "/" && FilePath.contains($0, path) ? $0 : nil } ?? path
        let known = state.withLock { $0.targets[ExactString(searched)] }
        let targets = known ?? search(searched)
        return targets.filter { target in target.files.contains { $0.absolute == path } }
    }

    /// Searches a folder, or reads a file. Searches do not run at the same time: the next one finds what this one found.
    private func search(_ path: String) -> [SwiftTargetInput] {
        searching.withLock { _ in
            let (generation, known) = state.withLock { ($0.generation, $0.targets[ExactString(path)]) }
            if let known { return known }
            let exclusions = Exclusions(
                ConfigurationStore(lookup, console, layouts.catalog, commandLine), console)
            var finder = InputFileFinder(
                exclusions, forcesExclusion: false, readsSwift: true, standardInputName: "<stdin>")
            finder.add(path)
            let targets = finder.targets(threads: nil)
            // What was found is out of date if files have changed meanwhile.
            state.withLock { if $0.generation == generation { $0.targets[ExactString(path)] = targets } }
            return targets
        }
    }
}
