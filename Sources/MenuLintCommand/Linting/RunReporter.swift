import Diagnostics
import Output
import Platform
import SourceText
import Workspace

/// Writes the reports of a run, and determines its exit status.
struct RunReporter {
    private let console: Console
    private let requests: [ReportRequest]
    private let documentation: DocumentationURLs
    private var reports: [ReportOutput] = []
    private var summary = Summary()
    private let countsStatistics: Bool
    private var statistics = Statistics()
    private(set) var status = ExitStatus.clean

    /// - Throws: ``CommandError`` for conflicting reports and an invalid `MENULINT_DOCS`.
    init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
        self.console = console
        requests = try ReportRequest.all(arguments)
        documentation = try DocumentationURLs(console)
        countsStatistics = arguments.has("statistics")
    }

    /// The files that reports are written to.
    var files: [String] { requests.compactMap(\.file) }

    /// The number of findings that were recorded in the baseline.
    var recordedCount: Int {
        get { summary.recorded }
        set { summary.recorded = newValue }
    }

    /// How many shortcuts in Swift code were read.
    var coverage: Coverage? {
        get { summary.coverage }
        set { summary.coverage = newValue }
    }

    mutating func raise(_ status: ExitStatus) {
        self.status = max(self.status, status)
    }

    /// Prints a failure, adds it to the reports, and raises the exit status.
    mutating func fail(_ error: CommandError) {
        console.reportError(error)
        addFailure(error.message)
        raise(error.status)
    }

    /// Adds a failure that has been printed already to the reports.
    mutating func addFailure(_ message: String) {
        summary.failures.append(message.sanitized)
    }

    /// Begins the reports.
    ///
    /// - Parameter output: The console for reports without a file.
    mutating func open(_ arguments: ParsedArguments, _ output: Console) {
        var text = console.textStyle(arguments, width: 100)
        text.documentation = console.usesLinks(arguments) ? documentation.linked : nil
        let style = ReportStyle(
            text: text, isQuiet: arguments.has("quiet"), documentation: documentation.published,
            workingDirectory: console.workingDirectory)
        for request in requests {
            do throws(FileError) {
                reports.append(try ReportOutput(request, style, output))
            } catch {
                fail(.init(cannotWrite: error))
            }
        }
        for index in reports.indices { reports[index].begin() }
    }

    /// Reports a file.
    ///
    /// - Parameter isLinted: Whether the summary counts the file, and not only its findings.
    mutating func add(_ file: ReportedFile, isLinted: Bool = true) {
        if isLinted { summary.count(file) } else { summary.countFindings(file) }
        if countsStatistics { statistics.count(file) }
        if file.diagnostics.contains(where: { file.fails($0) }) { raise(.findings) }
        for index in reports.indices { reports[index].add(file) }
    }

    /// Ends the reports.
    mutating func close() {
        for index in reports.indices {
            do throws(FileError) {
                try reports[index].end(summary)
            } catch {
                fail(.init(cannotWrite: error))
            }
        }
    }

    /// Writes statistics next to a text report, else to standard error, where they do not break a report for programs.
    ///
    /// - Parameter output: The console for reports without a file.
    func writeStatistics(to output: Console) {
        let isText = requests.contains { $0.file == nil && $0.format == .text }
        (isText ? output.standardOutput : console.standardError).write(statistics.text)
    }
}

/// The number of findings of each rule.
private struct Statistics {
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
        let sorted = counts.sorted {
            ($1.value.all, $0.key.rule, $0.key.severity.rawValue) < (
                $0.value.all, $1.key.rule, $1.key.severity.rawValue
            )
        }
        return sorted.map { key, count in
            let number = String(count.all).leftPadded(to: 6)
            let fixable = count.fixable.isEmpty ? "" : ", \(count.fixable)"
            return "\(number)  \(key.severity.rawValue.rightPadded(to: 7))  \(key.rule)\(fixable)\n"
        }.joined()
    }
}
