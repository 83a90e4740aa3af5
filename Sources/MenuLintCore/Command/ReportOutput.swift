/// A report on its way to standard output or into a file.
struct ReportOutput {
    private var report: any Report
    private let format: ReportFormat
    private let file: String?
    private let console: Console
    /// What goes into a file, which is written when it is complete.
    private var pending = ""

    /// The reports that `--format` asks for; text on standard output if it asks for none.
    static func all(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> [ReportOutput] {
        let wanted = arguments.values("format")
        var outputs: [ReportOutput] = []
        for text in wanted.isEmpty ? ["text"] : wanted {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            guard let format = ReportFormat(rawValue: parts[0]) else {
                throw UsageError.unknown(parts[0], "format", among: ReportFormat.allCases.map(\.rawValue))
            }
            let file = parts.count > 1 ? parts[1] : nil
            if file == "" { throw UsageError("\"--format \(text)\" names no file") }
            let style = TextStyle(
                usesColor: file == nil && console.usesColor(arguments), width: console.terminalWidth ?? 100)
            outputs.append(
                ReportOutput(report: format.makeReport(style: style), format: format, file: file, console: console))
        }
        if outputs.count(where: { $0.file == nil }) > 1 {
            throw UsageError("two formats on standard output", help: "send one to a file: --format json:FILE")
        }
        return outputs
    }

    private init(report: any Report, format: ReportFormat, file: String?, console: Console) {
        self.report = report
        self.format = format
        self.file = file
        self.console = console
    }

    mutating func begin() {
        emit(report.begin())
    }

    mutating func add(_ linted: ReportedFile) {
        emit(report.add(linted))
    }

    /// Ends the report and writes its file, if it has one.
    mutating func end(_ summary: Summary, isQuiet: Bool) -> FileError? {
        if !(isQuiet && format == .text) { emit(report.end(summary)) }
        guard let file else { return nil }
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(pending.utf8), to: file)
            return nil
        } catch {
            return error
        }
    }

    private mutating func emit(_ text: String) {
        if file == nil {
            console.standardOutput.write(text)
        } else {
            pending += text
        }
    }
}
