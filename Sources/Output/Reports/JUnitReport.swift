import Diagnostics
import MenuDocuments
import SourceText

/// Findings as JUnit test cases: one suite per file and one case per finding; a clean file has one passing case.
///
/// A finding below the fail level is a passing case with output, so that the report agrees with the exit status.
struct JUnitReport: Report {
    func begin(to output: ByteSink) {
        output.write(XMLText.declaration + XMLText.tag("testsuites", ["name": "menulint"]) + "\n")
    }

    func add(_ file: ReportedFile, to output: ByteSink) {
        let path = file.repositoryPath
        let failures = file.diagnostics.count { file.fails($0) }
        let suite = XMLText.tag(
            "testsuite",
            [
                "name": path, "tests": String(max(1, file.diagnostics.count)), "failures": String(failures),
                "errors": "0", "skipped": "0", "time": "0",
            ])
        output.write("  \(suite)\n")
        if file.diagnostics.isEmpty {
            let passed = XMLText.tag("testcase", ["name": path, "classname": path, "time": "0"], isEmpty: true)
            output.write("    \(passed)\n")
        }
        var names: [String: Int] = [:]
        for diagnostic in file.diagnostics { output.write(testCase(diagnostic, file, &names)) }
        output.write("  </testsuite>\n")
    }

    func end(_ summary: Summary, to output: ByteSink) {
        writeErrors(summary.failures, to: output)
        output.write("</testsuites>\n")
    }

    /// Writes I/O failures as a separate suite.
    private func writeErrors(_ messages: [String], to output: ByteSink) {
        guard !messages.isEmpty else { return }
        let count = String(messages.count)
        let suite = XMLText.tag(
            "testsuite",
            ["name": "menulint", "tests": count, "failures": "0", "errors": count, "skipped": "0", "time": "0"])
        output.write("  \(suite)\n")
        for message in messages {
            let head = XMLText.tag("testcase", ["name": message, "classname": "menulint", "time": "0"])
            let error = XMLText.tag(
                "error", ["type": "error", "message": JUnitReport.withoutAttachments(message)], isEmpty: true)
            output.write("    \(head)\n      \(error)\n    </testcase>\n")
        }
        output.write("  </testsuite>\n")
    }

    /// A text without what GitLab and Jenkins take for the path of a file to attach: `[[ATTACHMENT|path]]` (GitLab's
    /// documentation of unit test reports and the JUnit Attachments plugin, confidence A).
    private static func withoutAttachments(_ text: String) -> String {
        text.replacing("[[ATTACHMENT|", with: "[ [ATTACHMENT|")
    }

    /// - Parameter names: How often each name was used; several findings of a rule at one location need distinct names.
    private func testCase(_ diagnostic: Diagnostic, _ file: ReportedFile, _ names: inout [String: Int]) -> String {
        let start = file.location(of: diagnostic.range.lowerBound)
        let place = "\(diagnostic.rule) at \(start.line):\(start.column)"
        let ordinal = names[place, default: 0] + 1
        names[place] = ordinal
        let name = ordinal == 1 ? place : "\(place) (\(ordinal))"
        let head = XMLText.tag("testcase", ["name": name, "classname": file.repositoryPath, "time": "0"])
        let body = JUnitReport.withoutAttachments(
            "\(file.repositoryPath):\(start.line):\(start.column): \(file.text(of: diagnostic))")
        let content: String
        if file.fails(diagnostic) {
            let type = diagnostic.severity.rawValue
            let tag = XMLText.tag(
                "failure", ["type": type, "message": JUnitReport.withoutAttachments(diagnostic.message)])
            content = "\(tag)\(XMLText.escape(body))</failure>"
        } else {
            content = "<system-out>\(XMLText.escape("\(diagnostic.severity): \(body)"))</system-out>"
        }
        return "    \(head)\n      \(content)\n    </testcase>\n"
    }
}
