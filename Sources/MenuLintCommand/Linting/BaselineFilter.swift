import MenuDocuments
import Output
import Platform
import SourceText
import Workspace

/// Applies a baseline to the findings of a run, or writes it.
struct BaselineFilter {
    private let isWritten: Bool
    private let isStrict: Bool
    private let isQuiet: Bool
    /// The file, or `nil` without a baseline.
    private var path: String?
    /// The path for messages.
    private var shownPath = ""
    /// The folder that paths in the baseline are relative to.
    private var base = "/"
    private var baseline = Baseline()
    /// The findings that the baseline contains, or all findings if it is written.
    private var found = Baseline()
    /// Why the baseline could not be read.
    private(set) var readError: String?

    init(_ arguments: ParsedArguments) {
        isWritten = arguments.has("write-baseline")
        isStrict = arguments.has("strict-baseline")
        isQuiet = arguments.has("quiet")
    }

    /// Reads the baseline that the command line or the configuration names.
    ///
    /// - Throws: ``CommandError`` for a file that is not a baseline or has another version.
    mutating func load(_ configuration: Configuration, _ console: Console) throws(CommandError) {
        guard let named = configuration.baseline else {
            guard !isWritten, !isStrict else {
                throw CommandError(
                    "\(isWritten ? "\"--write-baseline\"" : "\"--strict-baseline\"") without a baseline",
                    help: "name one: --baseline FILE, or \"baseline\" in the configuration")
            }
            return
        }
        let absolute = FilePath.absolute(named.path.value, from: named.folder ?? console.workingDirectory)
        // A path on the command line is followed as the system does.
        let start = FilePath.isAbsolute(named.path.value) ? "" : console.workingDirectory + "/"
        let path = named.folder == nil ? start + named.path.value : absolute
        // A pull request can change the configuration, so its paths must stay in the repository.
        if let folder = named.folder,
            !Repository.allowsAccess(to: path, fromFolder: folder, workingDirectory: console.workingDirectory)
        {
            throw CommandError(
                "the configuration's \"baseline\" leads out of the repository, to \(named.path.value.displayQuoted)",
                help: "name a file in the repository, or give --baseline")
        }
        self.path = path
        base = Repository.base(of: FilePath.parent(of: absolute) ?? "/", from: console.workingDirectory)
        shownPath = FilePath.relative(absolute, to: console.workingDirectory) ?? absolute
        if isWritten { try OutputAccess.checkLinks(path, "the baseline", workingDirectory: console.workingDirectory) }
        // A baseline that only the configuration names may not exist yet.
        let exists = console.exists(path)
        if !exists, !isWritten, named.folder != nil {
            self.path = nil
            return reportAbsence(console)
        }
        let bytes: [UInt8]
        do throws(FileError) {
            let access = InputAccess(console)
            if named.folder == nil { try access.check(path) } else { try access.checkConfigured(path) }
            if !exists, isWritten { return }
            bytes = named.folder == nil ? try console.readFile(path) : try console.readFound(path)
        } catch {
            let message = "cannot read the baseline \(shownPath.displayQuoted): \(error.reason)"
            guard !isWritten else { throw CommandError(message, status: .unreadable) }
            readError = message
            return
        }
        let (baseline, problems) = Baseline.read(SourceFile(name: shownPath, bytes: bytes))
        if let problem = problems.first {
            guard isWritten else { throw CommandError("\(problem.place): \(problem.message)", help: problem.help) }
            // A broken baseline may be overwritten, other files may not.
            guard Baseline.isReplaceable(bytes) else {
                throw CommandError(
                    "\(shownPath.displayQuoted) is not a baseline and would be overwritten",
                    help: "use another file, or remove this one")
            }
        }
        self.baseline = baseline
    }

    private func reportAbsence(_ console: Console) {
        guard !isQuiet else { return }
        console.reportError(
            "there is no baseline \(shownPath.displayQuoted) yet", help: "write it with --write-baseline")
    }

    /// Whether the run writes the baseline.
    var hasOutput: Bool { isWritten && path != nil }

    /// Checks where the baseline is written, and adds it to what other outputs must not replace.
    func checkOutput(_ access: inout OutputAccess) throws(CommandError) {
        guard let path else { return }
        if isWritten { try access.check(path, "the baseline") }
        access.addInput(path, "the baseline")
    }

    /// The number of findings that the baseline will contain.
    var recordedCount: Int { isWritten ? found.entries.values.reduce(0) { $0 + $1.count } : 0 }

    /// The findings to hide, or `nil`.
    var hidden: Baseline? { path == nil || isWritten ? nil : baseline }

    /// Removes the findings that the baseline contains, or all if it is written.
    mutating func apply(to file: inout ReportedFile) {
        guard path != nil else { return }
        if isWritten {
            for diagnostic in file.diagnostics { found.add(diagnostic, in: file.repositoryPath) }
            file.diagnostics = []
            return
        }
        let result = baseline.filter(file.diagnostics, in: file.repositoryPath)
        file.diagnostics = result.kept
        for (entry, count) in result.found { found.entries[entry] = Baseline.Detail(count: count, message: "") }
    }

    /// Reports the number of hidden findings and the stale entries, or writes the file.
    ///
    /// - Parameter linted: The files of the run, as in reports.
    func finish(linted: Set<ExactString>, _ console: Console) -> ExitStatus {
        guard let path, readError == nil else { return .clean }
        return isWritten ? write(path, linted, console) : report(linted, console)
    }

    private func report(_ linted: Set<ExactString>, _ console: Console) -> ExitStatus {
        let hidden = found.entries.values.reduce(0) { $0 + $1.count }
        if !isQuiet { console.reportError("the baseline hides \(counted(hidden, "finding"))") }
        let access = InputAccess(console)
        let stale = baseline.sortedEntries.compactMap { entry, detail -> String? in
            let isThere = linted.contains(entry.file)
            guard isThere || access.lacksFile(base + "/" + entry.file.text, namedInFolder: base) else { return nil }
            let gone = detail.count - (found.entries[entry]?.count ?? 0)
            guard gone > 0 else { return nil }
            let times = gone > 1 ? " (\(gone) times)" : ""
            return "\(entry.file.text): \(entry.rule)\(times): \(detail.message)"
        }
        guard !stale.isEmpty else { return .clean }
        if !isQuiet || isStrict {
            let shown = stale.prefix(BaselineFilter.shownEntries)
            let more = stale.count > shown.count ? ["and \(stale.count - shown.count) more"] : []
            console.reportError(
                "\(counted(stale.count, "baseline entry", "baseline entries")) \(stale.count == 1 ? "is" : "are") stale:",
                details: shown + more, help: "rewrite it with --write-baseline")
        }
        return isStrict ? .findings : .clean
    }

    /// The maximum number of stale entries to list.
    private static let shownEntries = 20

    private func write(_ path: String, _ linted: Set<ExactString>, _ console: Console) -> ExitStatus {
        let access = InputAccess(console)
        var written = found
        // The entries of files that this run did not lint stay.
        for (entry, detail) in baseline.entries
        where !linted.contains(entry.file) && !access.lacksFile(base + "/" + entry.file.text, namedInFolder: base) {
            written.entries[entry] = detail
        }
        do throws(FileError) {
            try FileSystem.writeOutput(Array(written.text.utf8), to: path, console)
        } catch {
            console.reportError("cannot write the baseline \(shownPath.displayQuoted): \(error.reason)")
            return .unreadable
        }
        let count = written.entries.values.reduce(0) { $0 + $1.count }
        console.reportError("wrote \(counted(count, "finding")) into the baseline")
        return .clean
    }
}
