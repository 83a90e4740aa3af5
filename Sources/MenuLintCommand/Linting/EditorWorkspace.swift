import Diagnostics
import LanguageServer
import LintEngine
import MenuBuilder
import MenuDocuments
import Output
import Platform
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Synchronization
import Workspace

/// Lints the documents of an editor with the jobs of `lint`, from texts that may not be saved.
final class EditorWorkspace: LanguageServerHost {
    /// What was read from files, until they change.
    struct State {
        var store: ConfigurationStore
        /// The configuration files that the store has read or looked for.
        var configurations = RecordedReads()
        var factory: LintJobFactory
        /// What git ignores, asked once.
        let ignored = IgnoredFiles()
        /// The Swift targets by the folder that was searched.
        var targets: [ExactString: [EditorTarget]] = [:]
        /// The actions in the sources of a folder.
        var actions: [ExactString: [SourceAction]] = [:]
        /// Counts how often source code has changed.
        var sourceGeneration = 0
        /// Counts how often files have changed.
        var generation: Int
    }

    private let arguments: ParsedArguments
    let console: Console
    let layouts: LayoutStore
    let commandLine: Configuration.CommandLineSettings
    let lookup: ConfigurationStore.Lookup
    private let urls: DocumentationURLs
    private let folders = Mutex<[String]>([])
    let state: Mutex<State>
    let searching = Mutex(())

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
            factory: factory(layouts, console, arguments), generation: generation)
    }

    private static func factory(
        _ layouts: LayoutStore, _ console: Console, _ arguments: ParsedArguments
    ) -> sending LintJobFactory {
        LintJobFactory(
            layouts, nil, InputAccess(console), workingDirectory: console.workingDirectory,
            isNarrowed: ["target", "layout", "direction"].contains(where: arguments.has))
    }

    func open(folders: [String]) { self.folders.withLock { $0 = folders } }

    /// The innermost folder that the client has open around a file; `nil` if that is the whole disk.
    func folder(around path: String) -> String? {
        folders.withLock { $0 }.filter { $0 != "/" && FilePath.contains($0, path) }.max { $0.count < $1.count }
    }

    func isFile(_ path: String) -> Bool { FileSystem.kind(of: path) == .file }

    func filesChanged() {
        state.withLock {
            let next = $0.generation + 1
            $0 = EditorWorkspace.state(lookup, console, layouts, commandLine, arguments, generation: next)
        }
    }

    func sourcesChanged() {
        state.withLock {
            $0.actions = [:]
            $0.sourceGeneration += 1
        }
    }

    func documentationURL(ofRule rule: String) -> String? { urls.published.map { "\($0)#\(rule)" } }

    func localizers(forLayout name: String, on systems: [KeyboardSystem]) -> [Localizer] {
        guard let selections = try? layouts.catalog.layouts(named: name, on: systems) else { return [] }
        return (try? layouts.localizers(for: selections)) ?? []
    }

    func problem(ofLayout name: String) -> String? {
        do throws(LayoutError) {
            _ = try layouts.catalog.layouts(named: name, on: KeyboardSystem.allCases)
            return nil
        } catch {
            return error.description
        }
    }

    var layoutNames: [String] { layouts.catalog.layouts.map(\.name) }

    func commonLocalizers(on system: KeyboardSystem) -> [Localizer] {
        (try? layouts.localizers(for: layouts.catalog.commonLayouts(on: system))) ?? []
    }

    // MARK: Findings

    func analyze(_ path: String, _ texts: OpenTexts) -> Analysis {
        let reads = RecordedReads()
        var analysis: Analysis
        do throws(CommandError) {
            if path.lastPathComponent == ConfigurationStore.fileName {
                analysis = analyzeConfiguration(path, texts, reads)
            } else {
                let context = Context(path: path, texts: texts, reads: reads, console: console.reading(texts, reads))
                analysis = try path.utf8.hasSuffix(".swift") ? analyzeSwift(context) : analyzeFile(context)
            }
        } catch {
            analysis = Analysis()
            analysis.others = configurationProblems(of: path)
            // A client that creates a configuration writes its text afterwards.
            let isNew = analysis.others.contains { other in other.file.source.bytes.allSatisfy { $0 <= 0x20 } }
            analysis.failure = isNew ? nil : error.message
        }
        analysis.dependencies.formUnion(reads.paths)
        analysis.dependencies.formUnion(state.withLock { $0.configurations.paths })
        analysis.dependencies.remove(ExactString(path))
        return analysis
    }

    /// The document of a request, and how to read other files for it.
    private struct Context {
        let path: String
        let texts: OpenTexts
        let reads: RecordedReads
        let console: Console
    }

    private func analyzeFile(_ context: Context) throws(CommandError) -> Analysis {
        guard let document = document(context), let configuration = try configuration(of: context.path, context.texts)
        else { return Analysis() }
        var baseline = try baseline(of: configuration, context.console)
        let job = job(context.path, configuration, fixing: nil)
        var timings = Timings(isOn: false)
        return try catchingLayoutErrors { () throws(LayoutError) in
            var linted = try job.lint(document, &timings)
            baseline.apply(to: &linted.file)
            for index in linted.companions.indices { baseline.apply(to: &linted.companions[index]) }
            var analysis = Analysis()
            analysis.others =
                linted.companions.map {
                    Analysis.OtherFile(
                        path: FilePath.absolute($0.path, from: console.workingDirectory), file: $0, isOfMenu: true)
                } + unusedSuppressions([job], linted.usedSuppressions, configuration, context.console)
            analysis.file = linted.file
            analysis.menus = [Analysis.Menu(document)]
            analysis.localizers = try localizers(of: document, job)
            return analysis
        }
    }

    private func document(_ context: Context) -> MenuDocument? {
        guard let bytes = context.texts[ExactString(context.path)],
            // Editors send every file of a language, such as all JSON.
            MenuFormat.matching(path: context.path) != nil || bytes.contains("\"menuSpec\""),
            let document = MenuDocument.read(SourceFile(name: name(of: context.path), bytes: bytes))
        else { return nil }
        let listings = CompanionFiles.Listings(state.withLock { $0.ignored })
        return CompanionFiles(context.console, listings).completed(document, at: context.path)
    }

    private func localizers(of document: MenuDocument, _ job: LintJob) throws(LayoutError) -> [Localizer] {
        try layouts.localizers(
            for: LayoutContext.selections(of: document, job.linter.settings.layouts, layouts.catalog))
    }

    private func analyzeSwift(_ context: Context) throws(CommandError) -> Analysis {
        guard let configuration = try configuration(of: context.path, context.texts) else { return Analysis() }
        var baseline = try baseline(of: configuration, context.console)
        var results = SwiftResults()
        var jobs: [LintJob] = []
        var analysis = Analysis()
        for target in targets(containing: context.path, context.texts) {
            let result = try target.linted(context.texts) { reads throws(CommandError) in
                let job = try swiftJob(target.input, context.texts, fixing: nil)
                reads.add(state.withLock { $0.configurations })
                let console = console.reading(context.texts, reads)
                guard case .linted(let linted, _, _)? = job?.run(console, isTimed: false).outcome else { return nil }
                return linted
            }
            analysis.dependencies.formUnion(result.dependencies)
            guard let linted = result.linted else { continue }
            results.add(linted, fixed: nil)
            jobs += linted.files.map(\.job).filter { $0.file.absolute == context.path }
            for (part, index) in linted.indicesOfMap.enumerated()
            where linted.files[index].job.file.absolute == context.path && analysis.menus.isEmpty {
                analysis.menus = linted.documents.map { Analysis.Menu($0, start: linted.map.starts[part]) }
                guard let document = linted.documents.first else { continue }
                analysis.localizers = try catchingLayoutErrors { () throws(LayoutError) in
                    try localizers(of: document, linted.files[index].job)
                }
            }
        }
        analysis.others = unusedSuppressions(jobs, results.usedSuppressions, configuration, context.console)
        analysis.file = results.reported.first { $0.path == name(of: context.path) }
        if var file = analysis.file {
            baseline.apply(to: &file)
            analysis.file = file
        }
        return analysis
    }

    // MARK: Fixes

    func fixes(_ path: String, _ texts: OpenTexts, isCancelled: @escaping @Sendable () -> Bool) -> [TextEdit] {
        let reads = RecordedReads()
        let context = Context(path: path, texts: texts, reads: reads, console: console.reading(texts, reads))
        guard let configuration = try? configuration(of: path, texts),
            let baseline = try? baseline(of: configuration, context.console)
        else { return [] }
        let request = LintJob.FixRequest(isUnsafe: false, baseline: baseline.hidden, isCancelled: isCancelled)
        let text: EditedText?
        if path.utf8.hasSuffix(".swift") {
            text =
                targets(containing: path, texts).lazy
                .compactMap { self.fixedSwift(context, $0.input, request) }.first
        } else {
            text = fixedFile(context, configuration, request)
        }
        if isCancelled() { return [] }
        return (text?.changes ?? []).map { TextEdit(range: $0.range, text: String(decoding: $0.bytes, as: UTF8.self)) }
    }

    private func fixedFile(
        _ context: Context, _ configuration: Configuration, _ request: LintJob.FixRequest
    ) -> EditedText? {
        guard let document = document(context) else { return nil }
        let job = job(context.path, configuration, fixing: request)
        var timings = Timings(isOn: false)
        guard let linted = try? job.lint(document, &timings) else { return nil }
        return (try? job.fix(document, linted, request, &timings))?.0.text
    }

    private func fixedSwift(
        _ context: Context, _ target: SwiftTargetInput, _ request: LintJob.FixRequest
    ) -> EditedText? {
        guard let job = try? swiftJob(target, context.texts, fixing: request),
            case .linted(let linted, let fixed?, _) = job.run(context.console, isTimed: false).outcome,
            let index = linted.files.firstIndex(where: { $0.job.file.absolute == context.path }),
            !fixed.0[index].fixed.isEmpty
        else { return nil }
        return fixed.0[index].text
    }

    // MARK: Jobs

    /// The path that reports name, as a run in the working directory does.
    func name(of path: String) -> String { FilePath.relative(path, to: console.workingDirectory) ?? path }

    /// The configuration of a file; nil if it excludes the file.
    private func configuration(of path: String, _ texts: OpenTexts) throws(CommandError) -> Configuration? {
        let (configuration, readError) = withStore(texts) { store in
            let folder = FilePath.parent(of: path) ?? "/"
            return (store.configuration(forFolder: folder), store.chain(forFolder: folder).readError)
        }
        guard let configuration else {
            throw CommandError(
                readError ?? "the configuration of \(name(of: path).displayQuoted) is invalid, so it is not linted")
        }
        return configuration.excludes(path) ? nil : configuration
    }

    /// Asks for configuration, as open texts say.
    func withStore<Result>(_ texts: OpenTexts, _ ask: (ConfigurationStore) -> sending Result) -> sending Result {
        state.withLock { state in
            if !state.configurations.areCurrent(texts) {
                state.store = ConfigurationStore(lookup, console, layouts.catalog, commandLine)
                state.configurations = RecordedReads()
                state.factory = EditorWorkspace.factory(layouts, console, arguments)
                // It also says which files a search finds.
                state.targets = [:]
                state.generation += 1
            }
            state.store.use(console.reading(texts, state.configurations))
            return ask(state.store)
        }
    }

    private func baseline(
        of configuration: Configuration, _ console: Console
    ) throws(CommandError) -> BaselineFilter {
        var baseline = BaselineFilter(arguments)
        try baseline.load(configuration, console)
        if let error = baseline.readError { throw CommandError(error) }
        return baseline
    }

    private func job(_ path: String, _ configuration: Configuration, fixing: LintJob.FixRequest?) -> LintJob {
        let file = InputFile(path: path, name: name(of: path), absolute: path)
        return state.withLock {
            $0.factory.job(file, configuration, folder: FilePath.parent(of: path) ?? "/", fixing: fixing)
        }
    }

    private func swiftJob(
        _ target: SwiftTargetInput, _ texts: OpenTexts, fixing: LintJob.FixRequest?
    ) throws(CommandError) -> SwiftTargetJob? {
        var jobs: [LintJob] = []
        for file in target.files {
            guard let configuration = try configuration(of: file.absolute, texts) else { continue }
            jobs.append(job(file.absolute, configuration, fixing: fixing))
        }
        guard !jobs.isEmpty else { return nil }
        let others = OtherJobs(target) { file, _ in
            (try? configuration(of: file.absolute, texts)).map { job(file.absolute, $0, fixing: fixing) }
        }
        return SwiftTargetJob(target: target, files: jobs, others: others)
    }
}
