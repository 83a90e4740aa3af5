package import MenuSpec

/// A linted file with what was found in it, sorted.
package struct ReportedFile: Sendable {
    /// The path as the user would write it, from the working directory.
    package var path: String
    /// The path from the repository's root, or else from the working directory; `/` as separator.
    package var repositoryPath: String
    package var source: SourceText
    package var diagnostics: [Diagnostic]
    /// Built only where there is something to report, for it costs a pass over the bytes.
    private let lines: LineTable?

    package init(path: String, repositoryPath: String, source: SourceText, diagnostics: [Diagnostic]) {
        self.path = path
        self.repositoryPath = repositoryPath
        self.source = source
        self.diagnostics = diagnostics
        lines = diagnostics.isEmpty ? nil : LineTable(source)
    }

    /// The line and column of a UTF-8 offset.
    func location(of offset: Int) -> SourceLocation {
        lines?.location(of: offset) ?? SourceLocation(line: 1, column: 1)
    }
}

/// How many files were linted, and how many findings of each severity there are.
package struct Summary: Hashable, Sendable {
    package var files = 0
    package var errors = 0
    package var warnings = 0
    package var infos = 0

    package init() {}

    package mutating func count(_ file: ReportedFile) {
        files += 1
        for diagnostic in file.diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .info: infos += 1
            }
        }
    }

    /// How many findings are at least this severe.
    package func atLeast(_ severity: Severity) -> Int {
        switch severity {
        case .error: errors
        case .warning: errors + warnings
        case .info: errors + warnings + infos
        }
    }
}
