import Diagnostics
import LintEngine
import MenuBuilder
import MenuDocuments
import Output
import Platform
import ShortcutFacts
import ShortcutLocalizer
import SourceCode
import SourceText
import Workspace

/// One run of `lint`: finds the files, lints them on several threads, and reports in order.
struct LintRun {
    private let arguments: ParsedArguments
    private let console: Console
    private let layouts: LayoutStore
    private let threadCount: Int?
    private let store: ConfigurationStore
    /// The actions in the app's code, if `--sources` is given.
    private var sources: ActionIndex?
    private var sourceFiles: [String] = []
    private var reporter: RunReporter
    private var baseline: BaselineFilter
    private var isBaselineLoaded = false
    private var fixes: FixOutput
    private var usedSuppressions: Set<ConfiguredSuppression> = []
    private var timings: Timings
    private var laterTargets: Set<MenuTarget> = []
    /// The systems that the linted menus are for.
    private var systems: Set<KeyboardSystem> = []
    /// Whether a finding assumes that the iPad moves shortcuts as the Mac does.
    private var assumesRemapsOnIPad = false
    /// The files beside the linted ones that were read.
    private var companionPaths: Set<ExactString> = []
    private var copies = LocalizedCopies([])

    init(_ arguments: ParsedArguments, _ console: Console, _ layouts: LayoutStore) throws(CommandError) {
        self.arguments = arguments
        self.console = console
        self.layouts = layouts
        reporter = try RunReporter(arguments, console)
        threadCount = try arguments.number("jobs", in: 1...1024)
        store = ConfigurationStore(
            try ConfigurationStore.Lookup(arguments), console, layouts.catalog,
            try Configuration.CommandLineSettings(
                arguments, layouts.catalog, workingDirectory: console.workingDirectory))
        baseline = BaselineFilter(arguments)
        fixes = try FixOutput(arguments, console)
        timings = Timings(isOn: arguments.has("timings"))
        if arguments.has("sources") {
            timings.begin("reading sources")
            var reporter = reporter
            var files: [String] = []
            sources = try ActionIndex(paths: arguments.values("sources"), console) {
                files.append($0)
            } fail: {
                reporter.fail(.init(cannotRead: $0))
            }
            sourceFiles = files
            self.reporter = reporter
        }
    }

    mutating func run() throws(CommandError) -> ExitStatus {
        timings.begin("finding the files")
        let search = LintInputs(arguments, store, console, threads: threadCount)
        for error in search.errors { reporter.fail(.init(cannotRead: error)) }
        for note in search.notes where !arguments.has("quiet") || arguments.has("require-menus") {
            console.reportError(note)
        }
        if search.isEmpty, search.errors.isEmpty, arguments.has("require-menus") { reporter.raise(.usage) }
        if arguments.has("list-files") {
            for path in search.paths { console.standardOutput.write(path.sanitized + "\n") }
            return max(reporter.status, store.status)
        }
        var factory = LintJobFactory(
            layouts, sources, store.access, workingDirectory: console.workingDirectory,
            isNarrowed: ["target", "layout", "direction"].contains(where: arguments.has))
        let jobs = try prepare(search.files, &factory)
        var targets: [SwiftTargetJob] = []
        let menuBars = MenuBarFiles()
        for target in search.targets {
            let files = try prepare(target.files, &factory)
            let others = OtherJobs(target) { [store, fixes, baseline] file, folder in
                store.configuration(forFolder: folder).map {
                    factory.job(file, $0, folder: folder, fixing: fixes.request(baseline.hidden))
                }
            }
            targets.append(SwiftTargetJob(target: target, files: files, others: others, menuBars: menuBars))
        }
        if let error = baseline.readError { reporter.fail(.init(error, status: .unreadable)) }
        try checkOutputs(search.files, search.targets)
        // A report without findings would be wrong if no file could be linted.
        if jobs.isEmpty, targets.isEmpty, max(reporter.status, store.status) > .clean {
            return max(reporter.status, store.status)
        }
        let reportConsole = fixes.reportConsole(search.files + search.targets.flatMap(\.files))
        if !fixes.isDiff { reporter.open(arguments, reportConsole) }
        lint(jobs)
        lint(targets)
        let allJobs = jobs + targets.flatMap(\.requestedFiles)
        if !fixes.isDiff {
            for file in UnusedConfiguredSuppressions.files(allJobs, used: usedSuppressions, console, store.all) {
                reporter.add(file, isLinted: false)
            }
            finishBaseline(allJobs)
        }
        checkLayouts()
        reporter.raise(fixes.finish())
        timings.begin("reporting")
        reporter.close()
        timings.end()
        if !arguments.has("quiet") {
            console.note(laterTargets)
            console.note(
                layoutsNamed: arguments.list("layout"), in: layouts.catalog,
                on: KeyboardSystem.allCases.filter(systems.contains))
            if assumesRemapsOnIPad {
                console.reportError(
                    "remaps were observed on the Mac; findings for iPadOS assume that they are the same")
            }
        }
        if arguments.has("statistics") { reporter.writeStatistics(to: reportConsole) }
        if arguments.has("timings") { console.standardError.write(timings.text) }
        // Freeing thousands of files takes as long as linting a few.
        if !targets.isEmpty { SystemThread.release((consume search, consume targets)) }
        return max(reporter.status, store.status)
    }

    /// The jobs for the files with valid configurations.
    private mutating func prepare(
        _ files: [InputFile], _ factory: inout LintJobFactory
    ) throws(CommandError) -> [LintJob] {
        var jobs: [LintJob] = []
        for file in files {
            let folder = FilePath.parent(of: file.absolute) ?? "/"
            guard let configuration = store.configuration(forFolder: folder) else {
                reporter.addFailure("\(file.name.displayQuoted) was not linted: its configuration is invalid")
                continue
            }
            // A run has one baseline: that of the command line, else of the first file's configuration.
            if !isBaselineLoaded { try baseline.load(configuration, console) }
            isBaselineLoaded = true
            jobs.append(
                factory.job(file, configuration, folder: folder, fixing: fixes.request(baseline.hidden)))
        }
        return jobs
    }

    /// Checks that no output replaces an input, and that no link decides where it goes.
    private func checkOutputs(_ linted: [InputFile], _ targets: [SwiftTargetInput]) throws(CommandError) {
        guard !reporter.files.isEmpty || baseline.hasOutput else { return }
        var access = arguments.outputAccess(console)
        for path in store.paths { access.addInput(path, "the configuration") }
        let files = linted + targets.flatMap(\.files)
        for file in files where !file.isStandardInput { access.addInput(file.path, "a linted file") }
        // Any of them may declare what others use.
        for file in targets.flatMap({ $0.otherFiles ?? [] }) { access.addInput(file.path, "a source file") }
        for path in sourceFiles { access.addInput(path, "a source file") }
        for path in store.access.namedFiles { access.addInput(path, "a file that a project names") }
        try baseline.checkOutput(&access)
        for path in reporter.files { try access.check(path, "the report") }
    }

    /// Refuses layouts on which none of the linted menus is ever pressed. In a run with several files, each layout is for some
    /// of them.
    private mutating func checkLayouts() {
        guard !systems.isEmpty else { return }
        for name in arguments.list("layout") where name != "all" {
            guard let found = try? layouts.catalog.layouts(named: name, on: KeyboardSystem.allCases),
                let first = found.first, systems.isDisjoint(with: found.map(\.layout.system))
            else { continue }
            let menus = KeyboardSystem.allCases.filter(systems.contains).map(\.menuTitle)
            reporter.fail(
                CommandError(
                    "\(name.displayQuoted) is a layout of \(first.layout.system.title), and what was linted is for "
                        + listed(menus, limit: .max),
                    help: "omit layouts of other systems; \"menulint query\" shows a combination on any layout"))
        }
    }

    // MARK: Linting

    /// With fewer files, starting threads costs more than it saves.
    private static let leastFilesForThreads = 16

    private mutating func lint(_ jobs: [LintJob]) {
        let (console, isTimed) = (console, arguments.has("timings"))
        let automatic = jobs.count < LintRun.leastFilesForThreads ? 1 : SystemThread.processorCount
        timings.end()
        copies = LocalizedCopies(jobs.map(\.file.absolute))
        OrderedConcurrentMap.run(jobs, threads: threadCount ?? automatic) { job in
            (job.file, job.run(console, isTimed: isTimed))
        } consume: { file, outcome in
            handle(outcome, of: file)
        }
    }

    /// Lints the Swift code and reports its files once, whatever targets they belong to.
    private mutating func lint(_ targets: [SwiftTargetJob]) {
        guard !targets.isEmpty else { return }
        let (console, isTimed) = (console, arguments.has("timings"))
        let threads = threadCount ?? SystemThread.processorCount
        var results = SwiftResults()
        OrderedConcurrentMap.run(targets, threads: threads) { job in
            var job = job
            // The files of a single target are parsed on the threads.
            if targets.count == 1, job.files.count >= LintRun.leastFilesForThreads { job.threads = threads }
            return job.run(console, isTimed: isTimed)
        } consume: { outcome, errors in
            for error in errors { reporter.fail(.init(cannotRead: error)) }
            switch outcome {
            case .failed(let message): reporter.fail(.init(message, status: .unreadable))
            case .linted(let linted, let fixed, let times):
                timings.add(times)
                results.add(linted, fixed: fixed)
                systems.insert(.mac)
            }
        }
        timings.begin("reporting")
        for (file, fixed) in results.fixedFiles where !apply(fixed.text, fixed.fixed, to: file) {
            results.discardFixes(of: file)
        }
        usedSuppressions.formUnion(results.usedSuppressions)
        for var file in results.reported where !fixes.isDiff {
            baseline.apply(to: &file)
            reporter.add(file)
        }
        reporter.coverage = results.coverage(listsUnread: arguments.has("list-unread"))
        timings.end()
    }

    private mutating func handle(_ outcome: LintJob.Outcome, of file: InputFile) {
        copies.begin(file.absolute)
        defer { for (file, isLinted) in copies.end() { reporter.add(file, isLinted: isLinted) } }
        switch outcome {
        case .failed(let message): reporter.fail(.init(message, status: .unreadable))
        case .notAMenu(let bytes): fixes.forward(bytes, of: file)
        case .unnamedSwift: reporter.fail(.unnamedSwift)
        case .linted(let original, let fixed, let times):
            timings.add(times)
            timings.begin("reporting")
            if let fixed {
                report(apply(fixed.0.text, fixed.0.fixed, to: file) ? fixed.1 : original)
            } else {
                fixes.forward(original.file.source.bytes, of: file)
                report(original)
            }
            timings.end()
        }
    }

    /// Whether the fixes were applied.
    private mutating func apply(_ text: EditedText, _ fixed: [String: Int], to file: InputFile) -> Bool {
        do throws(FileError) {
            try fixes.apply(text, fixed, to: file)
            return true
        } catch {
            reporter.fail(
                .init("cannot fix \(error.path.displayQuoted): \(error.reason)", status: .unreadable))
            return false
        }
    }

    private mutating func report(_ linted: LintJob.Linted) {
        systems.formUnion(linted.systems)
        guard !fixes.isDiff else { return }
        var file = linted.file
        usedSuppressions.formUnion(linted.usedSuppressions)
        laterTargets.formUnion(linted.laterTargets)
        baseline.apply(to: &file)
        assumesRemapsOnIPad =
            assumesRemapsOnIPad
            || file.diagnostics.contains { !$0.layouts.isEmpty && $0.targets.contains { $0.platform == .iPadOS } }
        copies.add(file)
        companionPaths.formUnion(linted.companionPaths.map { ExactString($0) })
        for var companion in linted.companions {
            baseline.apply(to: &companion)
            copies.add(companion, isLinted: false)
        }
    }

    private mutating func finishBaseline(_ jobs: [LintJob]) {
        let status = baseline.finish(linted: companionPaths.union(jobs.map { ExactString($0.repositoryPath) }), console)
        reporter.raise(status)
        if status == .clean { reporter.recordedCount = baseline.recordedCount }
    }
}
