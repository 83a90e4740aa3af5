package import LintEngine
package import MenuDocuments
import SourceText

/// A linted file with what was found in it, sorted.
package struct ReportedFile: Sendable {
    /// The path as the user would write it, from the working directory.
    package var path: String
    /// The path from the repository's root, or else from the working directory; `/` as separator.
    package var repositoryPath: String
    package var source: SourceFile
    package var diagnostics: [Diagnostic]
    /// The least severity that fails the run; nil if none does.
    package var failLevel: Severity?
    /// Built only where there is something to report, for it costs a pass over the bytes.
    private let lines: LineTable?

    package init(
        path: String, repositoryPath: String, source: SourceFile, diagnostics: [Diagnostic],
        failLevel: Severity? = .error
    ) {
        self.path = path
        self.repositoryPath = repositoryPath
        self.source = source
        self.diagnostics = diagnostics
        self.failLevel = failLevel
        lines = diagnostics.isEmpty ? nil : LineTable(source)
    }

    /// Whether a finding fails the run.
    package func fails(_ diagnostic: Diagnostic) -> Bool {
        failLevel.map { diagnostic.severity >= $0 } ?? false
    }

    /// The line and column of a UTF-8 offset.
    package func location(of offset: Int) -> SourceLocation {
        lines?.location(of: offset) ?? SourceLocation(line: 1, column: 1)
    }

    /// The line of a UTF-8 offset, and its column in bytes, both from 1.
    func byteLocation(of offset: Int) -> (line: Int, column: Int) {
        guard let lines else { return (1, 1) }
        let line = lines.location(of: offset).line
        return (line, max(0, offset - lines.range(ofLine: line).lowerBound) + 1)
    }

    /// `path:line:column` of where a range begins.
    package func place(_ range: Range<Int>) -> String {
        let location = location(of: range.lowerBound)
        return "\(path.sanitized):\(location.line):\(location.column)"
    }

    /// A finding as plain text, for formats that have one text for it.
    ///
    /// - Parameter separator: What stands in place of line breaks.
    package func text(of diagnostic: Diagnostic, separator: String = "\n") -> String {
        diagnostic.text(separator: separator) { place($0.range) }
    }
}
