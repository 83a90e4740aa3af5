package import Output
package import SourceText
import Synchronization

/// Bytes written to a sink.
package final class CapturedBytes: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    package init() {}

    /// A sink that appends to the captured bytes.
    package var sink: ByteSink {
        ByteSink { more in
            self.bytes.withLock { $0 += more }
            return .written
        }
    }

    package var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}

extension ReportFormat {
    /// The report for files.
    ///
    /// - Parameter failures: Messages of I/O failures.
    package func text(
        of files: [ReportedFile], _ style: ReportStyle = ReportStyle(), failures: [String] = []
    ) -> String {
        let captured = CapturedBytes()
        let sink = captured.sink
        var report = makeReport(style)
        var summary = Summary()
        summary.failures = failures
        report.begin(to: sink)
        for file in files {
            summary.count(file)
            report.add(file, to: sink)
        }
        report.end(summary, to: sink)
        sink.flush()
        return captured.text
    }
}
