package import Diagnostics
package import SourceText

/// A linted file with its findings, sorted.
package struct ReportedFile: Sendable {
    /// The path relative to the working directory.
    package var path: String
    /// The path relative to the repository's root, or else to the working directory, separated by `/`.
    package var repositoryPath: String
    package var source: SourceFile
    package var diagnostics: [Diagnostic]
    /// The lowest severity that fails the run; nil if none does.
    package var failLevel: Severity?
    /// The files of a document of several files, which ``SourceRange/otherFile`` is an index of; empty for one file.
    package var otherFiles: [ReportedFile] = []
    private let lazyLines: LazyLineTable

    /// - Parameter lines: The lines of the source, if several files have it.
    package init(
        path: String, repositoryPath: String, source: SourceFile, diagnostics: [Diagnostic],
        failLevel: Severity? = .error, lines: LazyLineTable? = nil
    ) {
        self.path = path
        self.repositoryPath = repositoryPath
        self.source = source
        self.diagnostics = diagnostics
        self.failLevel = failLevel
        lazyLines = lines ?? LazyLineTable(source)
    }

    private var lines: LineTable { lazyLines.table }

    package func fails(_ diagnostic: Diagnostic) -> Bool {
        failLevel.map { diagnostic.severity >= $0 } ?? false
    }

    /// The line and column of a UTF-8 offset.
    package func location(of offset: Int) -> SourceLocation {
        lines.location(of: offset)
    }

    /// The line of a UTF-8 offset, and the column in bytes, both from 1.
    func byteLocation(of offset: Int) -> (line: Int, column: Int) {
        let lines = lines
        let line = lines.location(of: offset).line
        return (line, max(0, offset - lines.range(ofLine: line).lowerBound) + 1)
    }

    /// `path:line:column` of the start of a range.
    package func place(_ range: Range<Int>) -> String {
        let location = location(of: range.lowerBound)
        return "\(path.sanitized):\(location.line):\(location.column)"
    }

    /// The file of a related place.
    package func file(of position: SourceRange) -> ReportedFile {
        guard let index = position.otherFile, otherFiles.indices.contains(index) else { return self }
        return otherFiles[index]
    }

    /// `path:line:column` of the start of a related place.
    func place(_ position: SourceRange) -> String { file(of: position).place(position.range) }

    /// The whole finding as plain text, for formats with a single message.
    ///
    /// - Parameter separator: Replaces line breaks.
    package func text(of diagnostic: Diagnostic, separator: String = "\n") -> String {
        diagnostic.text(separator: separator, place: place)
    }
}
