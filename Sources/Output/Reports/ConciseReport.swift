import Diagnostics
import SourceText

/// Findings on one line each, for editors and `grep`.
struct ConciseReport: Report {
    private let style: TextStyle

    init(style: ReportStyle) {
        self.style = style.text
    }

    func begin(to output: ByteSink) {}

    func add(_ file: ReportedFile, to output: ByteSink) {
        for diagnostic in file.diagnostics {
            output.write(
                "\(file.place(diagnostic.range)): \(diagnostic.severity): \(diagnostic.message) "
                    + "[\(style.linked(diagnostic.rule))]\n")
        }
    }

    func end(_ summary: Summary, to output: ByteSink) {
        guard let coverage = summary.coverage, coverage.listsUnread else { return }
        for unread in coverage.unread { output.write("\(unread.text)\n") }
    }
}
