import Output
import Platform
import SourceText

/// A report on its way to standard output or into a file.
struct ReportOutput {
    private var report: any Report
    private let output: ByteSink
    /// The file, if it does not go to standard output.
    private let file: AtomicFile?

    /// The reports that `--format` asks for; text on standard output if it asks for none.
    ///
    /// Files that cannot be written are left out, and `fail` is told.
    static func all(
        _ requests: [ReportRequest], _ style: ReportStyle, _ console: Console, fail: (FileError) -> Void
    ) -> [ReportOutput] {
        requests.compactMap { request in
            guard let path = request.file else {
                return ReportOutput(report: request.format.makeReport(style), output: console.standardOutput, file: nil)
            }
            do throws(FileError) {
                let file = try AtomicFile(path)
                let plain = ReportStyle(isQuiet: style.isQuiet, documentation: style.documentation)
                return ReportOutput(report: request.format.makeReport(plain), output: file.sink, file: file)
            } catch {
                fail(error)
                return nil
            }
        }
    }

    private init(report: any Report, output: ByteSink, file: AtomicFile?) {
        self.report = report
        self.output = output
        self.file = file
    }

    mutating func begin() {
        report.begin(to: output)
    }

    mutating func add(_ linted: ReportedFile) {
        report.add(linted, to: output)
    }

    /// Ends the report; its file takes the place of an earlier one.
    mutating func end(_ summary: Summary) throws(FileError) {
        report.end(summary, to: output)
        try file?.commit()
    }
}

/// What a `--format` asks for: `json`, or `json:FILE`.
struct ReportRequest: Hashable {
    let format: ReportFormat
    /// The file, or nil for standard output.
    let file: String?

    /// The reports that the command line asks for; text if it asks for none.
    ///
    /// - Throws: ``UsageError`` for an unknown format, or two reports in one place.
    static func all(_ arguments: ParsedArguments) throws(UsageError) -> [ReportRequest] {
        let texts = arguments.values("format")
        var requests: [ReportRequest] = []
        for text in texts.isEmpty ? [ReportFormat.text.rawValue] : texts {
            let request = ReportRequest(text)
            if let other = requests.first(where: { $0.isForSamePlace(as: request) }) {
                let place = request.file?.displayQuoted ?? "standard output"
                throw UsageError(
                    "both \(other.format) and \(request.format) go to \(place)",
                    help: "send one to another file: --format \(request.format):FILE")
            }
            requests.append(request)
        }
        return requests
    }

    private func isForSamePlace(as other: ReportRequest) -> Bool {
        guard let file, let otherFile = other.file else { return self.file == other.file }
        guard let identity = FileIdentity(of: file) else { return file == otherFile }
        return identity == FileIdentity(of: otherFile)
    }

    /// Reads `FORMAT[:FILE]`, which parsing has looked at.
    private init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
        format = ReportFormat(rawValue: parts[0]) ?? .text
        file = parts.count > 1 ? parts[1] : nil
    }
}
