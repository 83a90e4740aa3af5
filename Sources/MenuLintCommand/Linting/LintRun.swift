import LintEngine
import MenuDocuments
import Output
import Platform
import SourceCode

/// One run of `lint`: finds the files, lints them on several threads, and reports in order.
struct LintRun {
    private let arguments: ParsedArguments
    private let console: Console
    private let layouts: LayoutStore
    private let threadCount: Int?
    private let store: ConfigurationStore
    /// The actions in the app's code, if `--sources` is given.
    private var sources: ActionIndex?
    private var reporter: RunReporter
    private var baseline: BaselineFilter
    private var fixes: FixMode
    private var usedSuppressions: Set<ConfiguredSuppression> = []
    private var timings: Timings

    init(_ arguments: ParsedArguments, _ console: Console, _ layouts: LayoutStore) throws(CommandError) {
        self.arguments = arguments
        self.console = console
        self.layouts = layouts
        reporter = try RunReporter(arguments, console)
        threadCount = try arguments.number("jobs", in: 1...1024)
        store = ConfigurationStore(
            try ConfigurationStore.Source(arguments), console, layouts.catalog,
            try Configuration.CommandLineSettings(
                arguments, layouts.catalog, workingDirectory: console.workingDirectory))
        baseline = BaselineFilter(arguments)
        fixes = try FixMode(arguments, console)
        timings = Timings(isOn: arguments.has("timings"))
        if arguments.has("sources") {
            timings.begin("reading sources")
            var reporter = reporter
            sources = try ActionIndex(paths: arguments.values("sources")) { reporter.fail(.init(cannotRead: $0)) }
            self.reporter = reporter
        }
    }

    mutating func run() throws(CommandError) -> ExitStatus {
        timings.begin("finding the files")
        let search = try InputFileSearch(arguments, store, console)
        for error in search.errors { reporter.fail(.init(cannotRead: error)) }
        if arguments.has("list-files") {
            for file in search.files { console.standardOutput.write(file.path.sanitized + "\n") }
            return max(reporter.status, store.status)
        }
        let jobs = try prepare(search.files)
        try OverwriteCheck.run(
            reports: reporter.files, baseline: baseline, store, linted: search.files,
            workingDirectory: console.workingDirectory)
        // A report without findings would be wrong if no file could be linted.
        if jobs.isEmpty, max(reporter.status, store.status) > .clean { return max(reporter.status, store.status) }
        let reportConsole = fixes.reportConsole(search.files)
        if !fixes.isDiff { reporter.open(arguments, reportConsole) }
        lint(jobs)
        if !fixes.isDiff { finishBaseline(jobs) }
        reporter.raise(fixes.finish())
        timings.begin("reporting")
        reporter.close()
        timings.end()
        if arguments.has("statistics") { reporter.writeStatistics(to: reportConsole) }
        if arguments.has("timings") { console.standardError.write(timings.text) }
        return max(reporter.status, store.status)
    }

    /// The jobs for the files with valid configurations.
    private mutating func prepare(_ files: [InputFile]) throws(CommandError) -> [LintJob] {
        var factory = LintJobFactory(
            layouts, sources, workingDirectory: console.workingDirectory,
            isNarrowed: ["target", "layout", "direction"].contains(where: arguments.has))
        var jobs: [LintJob] = []
        for file in files {
            let folder = FilePath.parent(of: file.absolute) ?? "/"
            guard let configuration = store.configuration(forFolder: folder) else {
                reporter.addFailure("\(file.name.displayQuoted) was not linted: its configuration is invalid")
                continue
            }
            // A run has one baseline: that of the command line, else of the first file's configuration.
            if jobs.isEmpty { try baseline.load(configuration, console) }
            jobs.append(
                factory.job(file, configuration, folder: folder, fixing: fixes.request(baseline.hidden)))
        }
        if let error = baseline.readError { reporter.fail(.init(error, status: .unreadable)) }
        return jobs
    }

    // MARK: Linting

    /// With fewer files, starting threads costs more than it saves.
    private static let leastFilesForThreads = 16

    private mutating func lint(_ jobs: [LintJob]) {
        let (console, isTimed) = (console, arguments.has("timings"))
        let automatic = jobs.count < LintRun.leastFilesForThreads ? 1 : SystemThread.processorCount
        timings.end()
        OrderedConcurrentMap.run(jobs, threads: threadCount ?? automatic) { job in
            (job.file, job.run(console, isTimed: isTimed))
        } consume: { file, outcome in
            handle(outcome, of: file)
        }
        guard !fixes.isDiff else { return }
        for file in UnusedConfiguredSuppressions.files(jobs, used: usedSuppressions, console, store) {
            reporter.add(file, isLinted: false)
        }
    }

    private mutating func handle(_ outcome: LintJob.Outcome, of file: InputFile) {
        switch outcome {
        case .failed(let message): reporter.fail(.init(message, status: .unreadable))
        case .notAMenu(let bytes): fixes.forward(bytes, of: file)
        case .linted(let original, let fixed, let times):
            timings.add(times)
            timings.begin("reporting")
            if let fixed {
                report(apply(fixed.0, to: file) ? fixed.1 : original)
            } else {
                fixes.forward(original.file.source.bytes, of: file)
                report(original)
            }
            timings.end()
        }
    }

    /// Whether the fixes were applied.
    private mutating func apply(_ applier: FixApplier, to file: InputFile) -> Bool {
        do throws(FileError) {
            try fixes.apply(applier, to: file)
            return true
        } catch {
            reporter.fail(
                .init("cannot fix \(error.path.displayQuoted): \(error.reason)", status: .unreadable))
            return false
        }
    }

    private mutating func report(_ linted: LintJob.Linted) {
        guard !fixes.isDiff else { return }
        var file = linted.file
        usedSuppressions.formUnion(linted.usedSuppressions)
        baseline.apply(to: &file)
        reporter.add(file)
    }

    private mutating func finishBaseline(_ jobs: [LintJob]) {
        let status = baseline.finish(linted: Set(jobs.map(\.repositoryPath)), console)
        reporter.raise(status)
        if status == .clean { reporter.recordedCount = baseline.recordedCount }
    }
}
