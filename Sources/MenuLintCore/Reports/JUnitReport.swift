internal import MenuSpec

/// Findings as test cases: a suite for each file, with a case for each finding, or one that passes for a clean file.
///
/// A finding below the failing level passes and is told as output, so that the report agrees with the exit status.
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
                "errors": "0",
            ])
        output.write("  \(suite)\n")
        if file.diagnostics.isEmpty {
            output.write("    " + XMLText.tag("testcase", ["name": path, "classname": path], isEmpty: true) + "\n")
        }
        for diagnostic in file.diagnostics { output.write(testCase(diagnostic, file)) }
        output.write("  </testsuite>\n")
    }

    func end(_ summary: Summary, to output: ByteSink) {
        output.write("</testsuites>\n")
    }

    private func testCase(_ diagnostic: Diagnostic, _ file: ReportedFile) -> String {
        let start = file.location(of: diagnostic.range.lowerBound)
        let head = XMLText.tag(
            "testcase",
            [
                "name": "\(diagnostic.rule) at \(start.line):\(start.column)", "classname": file.repositoryPath,
            ])
        let body = "\(file.repositoryPath):\(start.line):\(start.column): \(file.text(of: diagnostic))"
        let content: String
        if file.fails(diagnostic) {
            let type = diagnostic.severity.rawValue
            let tag = XMLText.tag("failure", ["type": type, "message": diagnostic.message])
            content = "\(tag)\(XMLText.escape(body))</failure>"
        } else {
            content = "<system-out>\(XMLText.escape("\(diagnostic.severity): \(body)"))</system-out>"
        }
        return "    \(head)\n      \(content)\n    </testcase>\n"
    }
}
