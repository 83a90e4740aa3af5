import Output
import Platform
import SourceText
import Workspace

/// A report that is written to standard output or a file.
struct ReportOutput {
    private var report: any Report
    private let output: ByteSink
    /// The file, or nil for standard output.
    private let file: AtomicFile?

    /// - Parameter console: The console for reports without a file.
    init(_ request: ReportRequest, _ style: ReportStyle, _ console: Console) throws(FileError) {
        file = try request.file.map { path throws(FileError) in try AtomicFile(output: path, console) }
        output = file?.sink ?? console.standardOutput
        let plain = ReportStyle(
            isQuiet: style.isQuiet, documentation: style.documentation, workingDirectory: style.workingDirectory)
        report = request.format.makeReport(file == nil ? style : plain)
    }

    mutating func begin() {
        report.begin(to: output)
    }

    mutating func add(_ linted: ReportedFile) {
        report.add(linted, to: output)
    }

    /// Ends the report, and replaces its file.
    mutating func end(_ summary: Summary) throws(FileError) {
        report.end(summary, to: output)
        try file?.commit()
    }
}

/// A value of `--format`: `json`, or `json:FILE`.
struct ReportRequest: Hashable {
    let format: ReportFormat
    /// The file, or nil for standard output.
    let file: String?

    /// The maximum number of reports. All are incomplete files during the run, with a baseline and a fixed file.
    private static let maximumCount = TemporaryFileCleanup.capacity - 2

    /// The reports of `--format`; text on standard output by default.
    ///
    /// - Throws: ``CommandError`` for two reports with the same destination, or too many.
    static func all(_ arguments: ParsedArguments) throws(CommandError) -> [ReportRequest] {
        let texts = arguments.values("format")
        guard texts.count <= maximumCount else {
            throw CommandError(
                "\(texts.count) reports are more than \(maximumCount)", help: "run menulint once more for the others")
        }
        var requests: [ReportRequest] = []
        for text in texts.isEmpty ? [ReportFormat.text.rawValue] : texts {
            let request = ReportRequest(text)
            if let other = requests.first(where: { $0.hasSameDestination(as: request) }) {
                let place = request.file?.displayQuoted ?? "standard output"
                throw CommandError(
                    "\(other.format) and \(request.format) are both written to \(place)",
                    help: "write one to another file: --format \(request.format):FILE")
            }
            requests.append(request)
        }
        return requests
    }

    private func hasSameDestination(as other: ReportRequest) -> Bool {
        guard let file, let otherFile = other.file else { return self.file == other.file }
        guard let identity = FileIdentity(of: file) else { return file == otherFile }
        return identity == FileIdentity(of: otherFile)
    }

    /// Reads `FORMAT[:FILE]`, which parsing has validated.
    private init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
        format = ReportFormat(rawValue: parts[0]) ?? .text
        file = parts.count > 1 ? parts[1] : nil
    }
}
