import Diagnostics
import SourceText

/// Findings as a compiler prints them, with absolute paths, for Xcode's build log and editor.
struct XcodeReport: Report {
    private let folder: String?

    init(style: ReportStyle) {
        folder = style.workingDirectory
    }

    func begin(to output: ByteSink) {}

    func add(_ file: ReportedFile, to output: ByteSink) {
        for diagnostic in file.diagnostics {
            // Xcode knows only these words.
            let severity = diagnostic.severity == .info ? "note" : "\(diagnostic.severity)"
            let place = absolute(file.place(diagnostic.range))
            output.write("\(place): \(severity): \(diagnostic.message) [\(diagnostic.rule)]\n")
            for related in diagnostic.related.prefix(Diagnostic.relatedLimit) {
                guard let position = related.position else { continue }
                output.write("\(absolute(file.place(position))): note: \(related.message)\n")
            }
            if let help = diagnostic.help { output.write("\(place): note: \(help)\n") }
        }
    }

    func end(_ summary: Summary, to output: ByteSink) {}

    /// A place with an absolute path, without which Xcode does not link it.
    private func absolute(_ place: String) -> String {
        folder.map { FilePath.absolute(place, from: $0.sanitized) } ?? place
    }
}
