import LintEngine
import MenuDocuments
import Output
import ShortcutLocalizer
import SourceActions
import Platform

/// One run of `lint`: what it was asked, and what it found so far.
struct LintRun {
    private let arguments: ParsedArguments
    private let console: Console
    private let layouts: LayoutStore
    private let requests: [ReportRequest]
    private let documentation: Documentation
    private let threadCount: Int
    private let store: ConfigurationStore
    /// The actions that the app's code has, if it was read.
    private var sources: ActionIndex?
    private var reports: [ReportOutput] = []
    private var baseline: BaselineFilter
    private var fixes: FixMode
    private var usedSuppressions: Set<ConfiguredSuppression> = []
    private var summary = Summary()
    private var statistics = Statistics()
    private var timings: Timings
    private var status = ExitStatus.clean

    init(_ arguments: ParsedArguments, _ console: Console, _ layouts: LayoutStore) throws(UsageError) {
        self.arguments = arguments
        self.console = console
        self.layouts = layouts
        requests = try ReportRequest.all(arguments)
        documentation = try Documentation(console)
        threadCount = try arguments.number("jobs") ?? SystemThread.processorCount
        store = ConfigurationStore(
            try ConfigurationStore.Source(arguments), console, layouts.catalog,
            try Configuration.CommandLineSettings(
                arguments, layouts.catalog, workingDirectory: console.workingDirectory))
        baseline = BaselineFilter(arguments)
        fixes = try FixMode(arguments, console)
        timings = Timings(isOn: arguments.has("timings"))
        var failures: [FileError] = []
        if arguments.has("sources") {
            timings.begin("reading sources")
            sources = try ActionIndex(paths: arguments.values("sources")) { failures.append($0) }
        }
        for error in failures { fail("cannot read \(error.path.displayQuoted): \(error.reason)") }
    }

    mutating func run() throws(UsageError) -> ExitStatus {
        timings.begin("finding the files")
        let files = try findFiles()
        if arguments.has("list-files") {
            for file in files { console.standardOutput.write(file.path.sanitized + "\n") }
            return max(status, store.status)
        }
        let jobs = try prepare(files)
        try refuseReplacement(of: files)
        // A report that says "no findings" of files nobody could look at would be wrong.
        if jobs.isEmpty, max(status, store.status) > .clean { return max(status, store.status) }
        if !fixes.isDiff { openReports(of: files) }
        lint(jobs)
        if !fixes.isDiff {
            reportUnusedSuppressions(of: jobs)
            finishBaseline(jobs)
        }
        status = max(status, fixes.finish())
        endReports()
        writeExtras(of: files)
        return max(status, store.status)
    }

    // MARK: Before

    private mutating func findFiles() throws(UsageError) -> [InputFile] {
        let exclusions = Exclusions(store, console)
        var inputs = InputFileFinder(
            exclusions, forcesExclusion: arguments.has("force-exclude"),
            standardInputName: arguments.value("stdin-filename") ?? "<stdin>")
        for path in arguments.positionals.isEmpty ? ["."] : arguments.positionals { try inputs.add(path) }
        for error in inputs.errors { fail("cannot read \(error.path.displayQuoted): \(error.reason)") }
        if let folder = exclusions.unknownFolder, !arguments.has("quiet") {
            console.reportError(
                "git cannot be asked what it ignores in \(folder.displayQuoted), so that none of it is left out",
                help: "\"git -C \(folder.sanitized) status\" says why")
        }
        return inputs.files
    }

    /// What to do for each file whose configuration is right.
    private mutating func prepare(_ files: [InputFile]) throws(UsageError) -> [LintJob] {
        var factory = LintJobFactory(
            layouts, sources, workingDirectory: console.workingDirectory,
            isNarrowed: ["target", "layout", "direction"].contains(where: arguments.has))
        var jobs: [LintJob] = []
        for file in files {
            let folder = Repository.parent(of: file.absolute) ?? "/"
            guard let configuration = store.configuration(forFolder: folder) else {
                summary.failures.append("\(file.name.displayQuoted) was not linted: its configuration is broken")
                continue
            }
            // One baseline a run: that of the command line, or else of the first file's configuration.
            if jobs.isEmpty { try baseline.load(configuration, console) }
            jobs.append(
                factory.job(file, configuration, folder: folder, fixing: fixes.request(baseline.hidden)))
        }
        if let error = baseline.readError { fail(error) }
        return jobs
    }

    /// Nothing that the run writes may take the place of what it reads.
    private func refuseReplacement(of files: [InputFile]) throws(UsageError) {
        var writings = requests.compactMap { request in request.file.map { (what: "the report", file: $0) } }
        if let file = baseline.writtenFile { writings.append((what: "the baseline", file: file)) }
        guard !writings.isEmpty else { return }
        var uses: [FileIdentity: String] = [:]
        func note(_ path: String, _ use: String) {
            if let identity = FileIdentity(of: path) { uses[identity] = use }
        }
        if let path = baseline.readFile { note(path, "holds the baseline") }
        for path in store.paths {
            note(Repository.absolute(path, from: console.workingDirectory), "is the configuration")
        }
        for file in files where file.path != "-" { note(file.path, "is linted") }
        for writing in writings {
            guard let use = FileIdentity(of: writing.file).flatMap({ uses[$0] }) else { continue }
            throw UsageError(
                "\(writing.what) would replace \(writing.file.displayQuoted), which \(use)", help: "name another file")
        }
    }

    private mutating func openReports(of files: [InputFile]) {
        let style = ReportStyle(
            text: TextStyle(
                usesColor: console.usesColor(arguments),
                documentation: console.usesLinks(arguments) ? documentation.linked : nil,
                width: console.terminalWidth ?? 100),
            isQuiet: arguments.has("quiet"), documentation: documentation.published)
        var failures: [FileError] = []
        reports = ReportOutput.all(requests, style, fixes.reportConsole(files)) { failures.append($0) }
        for error in failures { fail("cannot write \(error.path.displayQuoted): \(error.reason)") }
        for index in reports.indices { reports[index].begin() }
    }

    // MARK: Linting

    private mutating func lint(_ jobs: [LintJob]) {
        let (console, isTimed) = (console, arguments.has("timings"))
        // Below a few files a thread costs more than it brings.
        let threads = jobs.count < LintRun.leastFilesForThreads && !arguments.has("jobs") ? 1 : threadCount
        timings.end()
        OrderedConcurrentMap.run(jobs, threads: threads) { job in
            (job.file, job.run(console, isTimed: isTimed))
        } consume: { file, outcome in
            take(outcome, of: file)
        }
    }

    private static let leastFilesForThreads = 16

    private mutating func take(_ outcome: LintJob.Outcome, of file: InputFile) {
        switch outcome {
        case .failed(let message): fail(message)
        case .notAMenu(let bytes): fixes.pass(bytes, of: file)
        case .linted(var linted, let mended, let times):
            timings.add(times)
            timings.begin("reporting")
            if let mended {
                if fix(mended.0, of: file) { linted = mended.1 }
            } else {
                fixes.pass(linted.file.source.bytes, of: file)
            }
            take(linted)
            timings.end()
        }
    }

    /// Whether a file is now what was made of it.
    private mutating func fix(_ mending: FixApplier, of file: InputFile) -> Bool {
        do throws(FileError) {
            try fixes.take(mending, of: file)
            return true
        } catch {
            fail("cannot fix \(error.path.displayQuoted): \(error.reason)")
            return false
        }
    }

    private mutating func take(_ linted: LintJob.Linted) {
        guard !fixes.isDiff else { return }
        var file = linted.file
        usedSuppressions.formUnion(linted.usedSuppressions)
        baseline.apply(to: &file)
        summary.count(file)
        report(file)
    }

    private mutating func report(_ file: ReportedFile) {
        statistics.count(file)
        if file.diagnostics.contains(where: { file.fails($0) }) { status = max(status, .findings) }
        for index in reports.indices { reports[index].add(file) }
    }

    /// Reports the suppressions of the configuration that suppressed nothing, in the configuration file.
    private mutating func reportUnusedSuppressions(of jobs: [LintJob]) {
        for file in UnusedConfiguredSuppressions.files(jobs, used: usedSuppressions, console, store) {
            summary.countFindings(file)
            report(file)
        }
    }

    // MARK: After

    private mutating func finishBaseline(_ jobs: [LintJob]) {
        let finished = baseline.finish(linted: Set(jobs.map(\.repositoryPath)), console)
        if finished == .clean { summary.recorded = baseline.recordedCount }
        status = max(status, finished)
    }

    private mutating func endReports() {
        timings.begin("reporting")
        for index in reports.indices {
            do throws(FileError) {
                try reports[index].end(summary)
            } catch {
                fail("cannot write \(error.path.displayQuoted): \(error.reason)")
            }
        }
        timings.end()
    }

    /// Statistics go to the report's reader where that is a person; they would spoil a report for a program.
    private func writeExtras(of files: [InputFile]) {
        if arguments.has("statistics") {
            let isText = requests.contains { $0.file == nil && $0.format == .text }
            (isText ? fixes.reportConsole(files).standardOutput : console.standardError).write(statistics.text)
        }
        if arguments.has("timings") { console.standardError.write(timings.text) }
    }

    private mutating func fail(_ message: String) {
        console.reportError(message)
        summary.failures.append(message)
        status = .unreadable
    }
}

/// How often each rule found something.
struct Statistics {
    private struct Key: Hashable {
        let rule: String
        let severity: Severity
    }

    private struct Count {
        var all = 0
        var fixable = Fixable()
    }

    private var counts: [Key: Count] = [:]

    mutating func count(_ file: ReportedFile) {
        for diagnostic in file.diagnostics {
            let key = Key(rule: diagnostic.rule, severity: diagnostic.severity)
            counts[key, default: Count()].all += 1
            counts[key, default: Count()].fixable.count(diagnostic)
        }
    }

    /// A line for each rule, the most frequent first.
    var text: String {
        let sorted = counts.sorted { ($1.value.all, $0.key.rule) < ($0.value.all, $1.key.rule) }
        return sorted.map { key, count in
            let number = String(count.all).leftPadded(to: 6)
            let fixable = count.fixable.isEmpty ? "" : ", \(count.fixable)"
            return "\(number)  \(key.severity.rawValue.rightPadded(to: 7))  \(key.rule)\(fixable)\n"
        }.joined()
    }
}

extension ParsedArguments {
    /// The value of an option as a whole number from 1 on.
    func number(_ option: String) throws(UsageError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), number >= 1, number <= 1024 else {
            throw UsageError("\"--\(option)\" needs a number from 1 to 1024, not \(text.displayQuoted)")
        }
        return number
    }
}
