import MenuDocuments
import Output
import Platform
import SourceText

/// What a run does with a baseline: hide findings, or write it.
struct BaselineFilter {
    private let isWritten: Bool
    private let isStrict: Bool
    private let isQuiet: Bool
    /// The file; nil for no baseline.
    private var path: String?
    /// The file as the user would write it.
    private var shownPath = ""
    /// The folder that the files in the baseline are relative to.
    private var base = "/"
    private var baseline = Baseline()
    /// What was found of the baseline, or all that was found if it is written.
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
    /// - Throws: ``UsageError`` for a file that is no baseline, or another version of it.
    mutating func load(_ configuration: Configuration, _ console: Console) throws(UsageError) {
        guard let named = configuration.baseline else {
            guard !isWritten, !isStrict else {
                throw UsageError(
                    "\(isWritten ? "\"--write-baseline\"" : "\"--strict-baseline\"") without a baseline",
                    help: "name one: --baseline FILE, or \"baseline\" in the configuration")
            }
            return
        }
        let path = Repository.absolute(named.path.value, from: named.folder ?? console.workingDirectory)
        // What a pull request may name must not be read from, or written to, anywhere else.
        if let folder = named.folder,
            !Repository.keeps(path, inRepositoryOf: folder, from: console.workingDirectory)
        {
            throw UsageError(
                "the configuration's \"baseline\" leads out of the repository, to \(named.path.value.displayQuoted)",
                help: "name a file in the repository, or give --baseline")
        }
        self.path = path
        base = Repository.base(of: Repository.parent(of: path) ?? "/", from: console.workingDirectory)
        shownPath = Repository.relative(path, to: console.workingDirectory) ?? path
        // One that only the configuration names may be still to come; then nothing is hidden.
        if !FileSystem.exists(path), isWritten || named.folder != nil {
            if !isWritten {
                self.path = nil
                tellAbsence(console)
            }
            return
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.read(path)
        } catch {
            readError = "cannot read the baseline \(shownPath.displayQuoted): \(error.reason)"
            return
        }
        let (baseline, problems) = Baseline.read(SourceFile(name: shownPath, bytes: bytes))
        if let problem = problems.first {
            guard isWritten else { throw UsageError("\(problem.place): \(problem.message)", help: problem.help) }
            // A broken baseline may be replaced, anything else would be lost.
            guard Baseline.isLikely(bytes) else {
                throw UsageError(
                    "\(shownPath.displayQuoted) is no baseline and would be lost",
                    help: "name another file, or remove this one")
            }
        }
        self.baseline = baseline
    }

    private func tellAbsence(_ console: Console) {
        guard !isQuiet else { return }
        console.reportError(
            "there is no baseline \(shownPath.displayQuoted) yet", help: "write it with --write-baseline")
    }

    /// The file that will be written, if one will.
    var writtenFile: String? { isWritten ? path : nil }

    /// The file that is read and stays, if there is one.
    var readFile: String? { isWritten ? nil : path }

    /// How many findings were written into the baseline, or will be.
    var recordedCount: Int { isWritten ? found.entries.values.reduce(0) { $0 + $1.count } : 0 }

    /// The findings that are hidden; nil if none are.
    var hidden: Baseline? { path == nil || isWritten ? nil : baseline }

    /// Leaves out the findings that the baseline knows, or all if it is written.
    mutating func apply(to file: inout ReportedFile) {
        guard path != nil else { return }
        if isWritten {
            for diagnostic in file.diagnostics { found.add(diagnostic, in: file.repositoryPath) }
            file.diagnostics = []
            return
        }
        let result = baseline.hide(file.diagnostics, in: file.repositoryPath)
        file.diagnostics = result.kept
        for (entry, count) in result.found { found.entries[entry] = Baseline.Detail(count: count, message: "") }
    }

    /// Says what was hidden and what is gone, or writes the file.
    ///
    /// - Parameter linted: The files of the run, as in reports.
    func finish(linted: Set<String>, _ console: Console) -> ExitStatus {
        guard let path, readError == nil else { return .clean }
        return isWritten ? write(path, linted, console) : tell(linted, console)
    }

    private func tell(_ linted: Set<String>, _ console: Console) -> ExitStatus {
        let hidden = found.entries.values.reduce(0) { $0 + $1.count }
        if !isQuiet { console.reportError("the baseline hides \(counted(hidden, "finding"))") }
        let stale = baseline.sortedEntries.compactMap { entry, detail -> String? in
            let isThere = linted.contains(entry.file)
            guard isThere || !FileSystem.exists(base + "/" + entry.file) else { return nil }
            let gone = detail.count - (found.entries[entry]?.count ?? 0)
            guard gone > 0 else { return nil }
            let times = gone > 1 ? " (\(gone) times)" : ""
            return "\(entry.file.sanitized): \(entry.rule.sanitized)\(times): \(detail.message.sanitized)"
        }
        guard !stale.isEmpty else { return .clean }
        if !isQuiet || isStrict {
            let shown = stale.prefix(BaselineFilter.shownEntries).map { "\n  " + $0 }.joined()
            let more =
                stale.count > BaselineFilter.shownEntries
                ? "\n  and \(stale.count - BaselineFilter.shownEntries) more" : ""
            console.reportError(
                "\(counted(stale.count, "entry", "entries")) of the baseline \(stale.count == 1 ? "is" : "are") gone:\(shown)\(more)",
                help: "write it anew with --write-baseline")
        }
        return isStrict ? .findings : .clean
    }

    /// How many entries that are gone are listed.
    private static let shownEntries = 20

    private func write(_ path: String, _ linted: Set<String>, _ console: Console) -> ExitStatus {
        var written = found
        // What a run over some files knows nothing of stays.
        for (entry, detail) in baseline.entries
        where !linted.contains(entry.file) && FileSystem.exists(base + "/" + entry.file) {
            written.entries[entry] = detail
        }
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(written.text.utf8), to: path)
        } catch {
            console.reportError("cannot write the baseline \(shownPath.displayQuoted): \(error.reason)")
            return .unreadable
        }
        let count = written.entries.values.reduce(0) { $0 + $1.count }
        console.reportError("wrote \(counted(count, "finding")) into the baseline")
        return .clean
    }
}
