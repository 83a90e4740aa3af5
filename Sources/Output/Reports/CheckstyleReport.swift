import Diagnostics
import MenuDocuments
import SourceText

/// Findings in Checkstyle's XML format.
struct CheckstyleReport: Report {
    func begin(to output: ByteSink) {
        output.write(XMLText.declaration + XMLText.tag("checkstyle", ["version": "10.0"]) + "\n")
    }

    func add(_ file: ReportedFile, to output: ByteSink) {
        let path = file.repositoryPath
        guard !file.diagnostics.isEmpty else {
            output.write("  " + XMLText.tag("file", ["name": path], isEmpty: true) + "\n")
            return
        }
        output.write("  " + XMLText.tag("file", ["name": path]) + "\n")
        for diagnostic in file.diagnostics {
            let start = file.location(of: diagnostic.range.lowerBound)
            let error = XMLText.tag(
                "error",
                [
                    "line": String(start.line), "column": String(start.column),
                    "severity": diagnostic.severity.rawValue, "message": file.text(of: diagnostic),
                    "source": "menulint.\(diagnostic.rule)",
                ], isEmpty: true)
            output.write("    \(error)\n")
        }
        output.write("  </file>\n")
    }

    func end(_ summary: Summary, to output: ByteSink) {
        output.write("</checkstyle>\n")
    }
}
