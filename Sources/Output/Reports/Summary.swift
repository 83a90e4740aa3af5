package import Diagnostics
import SourceText

/// The number of linted files and of findings by severity.
package struct Summary: Hashable, Sendable {
    package var files = 0
    package var errors = 0
    package var warnings = 0
    var infos = 0
    /// Messages about files that could not be read and reports that could not be written.
    package var failures: [String] = []
    /// The number of findings written to the baseline instead of the report.
    package var recorded = 0
    package var fixable = Fixable()
    /// How many shortcuts in Swift code were read; nil without Swift code.
    package var coverage: Coverage?

    package init() {}

    package mutating func count(_ file: ReportedFile) {
        files += 1
        countFindings(file)
    }

    /// Counts the findings of a file without counting the file.
    package mutating func countFindings(_ file: ReportedFile) {
        for diagnostic in file.diagnostics {
            count(diagnostic.severity)
            fixable.count(diagnostic)
        }
    }

    package mutating func count(_ severity: Severity) {
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .info: infos += 1
        }
    }

    func atLeast(_ severity: Severity) -> Int {
        switch severity {
        case .error: errors
        case .warning: errors + warnings
        case .info: errors + warnings + infos
        }
    }
}

extension Summary: CustomStringConvertible {
    /// `2 errors, 1 info finding in 3 files`, `no findings in 1 file`, `2 findings in 1 file, all now in the baseline`, `no
    /// files were linted`.
    package var description: String {
        if files == 0, atLeast(.info) == 0 { return "no files were linted" }
        let place = " in \(counted(files, "file"))"
        if recorded == 0 { return findings + place }
        let rest = atLeast(.info) == 0 ? "" : "; plus \(findings)"
        return counted(recorded, "finding") + place + ", all now in the baseline" + rest
    }

    /// `2 errors, 1 info finding` or `no findings`: “info” has no plural.
    package var findings: String {
        if atLeast(.info) == 0 { return "no findings" }
        var parts: [String] = []
        if errors > 0 { parts.append(counted(errors, "error")) }
        if warnings > 0 { parts.append(counted(warnings, "warning")) }
        if infos > 0 { parts.append(counted(infos, "info finding")) }
        return parts.joined(separator: ", ")
    }
}

/// The number of findings with a fix.
package struct Fixable: Hashable, Sendable {
    /// With `--fix`.
    private var safely = 0
    /// With `--fix --unsafe` only.
    private var unsafely = 0

    package init() {}

    package var isEmpty: Bool { safely + unsafely == 0 }

    package mutating func count(_ diagnostic: Diagnostic) {
        guard let fix = diagnostic.fix else { return }
        if fix.isSafe { safely += 1 } else { unsafely += 1 }
    }
}

extension Fixable: CustomStringConvertible {
    /// `[*] 3 fixable with --fix, 1 more with --fix --unsafe`; the text report marks these findings with `[*]`.
    package var description: String {
        if safely == 0 { return "\(unsafely) fixable with --fix --unsafe" }
        return "[*] \(safely) fixable with --fix" + (unsafely == 0 ? "" : ", \(unsafely) more with --fix --unsafe")
    }
}
