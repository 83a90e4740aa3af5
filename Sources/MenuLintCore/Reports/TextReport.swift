internal import MenuBuilder
internal import MenuSpec

/// Findings for a person: place, message, the line with a caret, the other parties, and what to do.
struct TextReport: Report {
    let style: TextStyle

    func begin() -> String { "" }

    func add(_ file: ReportedFile) -> String {
        file.diagnostics.map { text(of: $0, in: file) + "\n" }.joined()
    }

    func end(_ summary: Summary) -> String {
        let files = counted(summary.files, "file")
        if summary.atLeast(.info) == 0 { return "no findings in \(files)\n" }
        var parts: [String] = []
        if summary.errors > 0 { parts.append(counted(summary.errors, "error")) }
        if summary.warnings > 0 { parts.append(counted(summary.warnings, "warning")) }
        if summary.infos > 0 { parts.append(counted(summary.infos, "info")) }
        return "\(parts.joined(separator: ", ")) in \(files)\n"
    }

    private func text(of diagnostic: Diagnostic, in file: ReportedFile) -> String {
        let place = file.place(diagnostic.range)
        let head =
            style.paint(place + ":", .strong) + " " + style.paint("\(diagnostic.severity):", diagnostic.severity.role)
            + " \(diagnostic.message) " + style.paint("[\(diagnostic.rule)]", .faint) + "\n"
        return head + excerpt(diagnostic, file) + notes(diagnostic, file)
    }

    private func excerpt(_ diagnostic: Diagnostic, _ file: ReportedFile) -> String {
        let gutter = max(4, String(file.location(of: diagnostic.range.lowerBound).line).count + 1)
        let excerpt = SourceExcerpt(file, diagnostic.range, width: style.width - gutter - 3)
        let number = String(excerpt.line)
        let bar = style.paint(" | ", .faint)
        let caret = "^" + String(repeating: "~", count: excerpt.length - 1)
        return style.paint(number.leftPadded(to: gutter), .faint) + bar + excerpt.text + "\n"
            + String(repeating: " ", count: gutter) + bar + String(repeating: " ", count: excerpt.indent)
            + style.paint(caret, diagnostic.severity.role) + "\n"
    }

    private func notes(_ diagnostic: Diagnostic, _ file: ReportedFile) -> String {
        var lines: [String] = []
        for related in diagnostic.related {
            let place = related.position.map { " (\(file.place($0.range)))" } ?? ""
            lines.append("note: \(related.message)\(place)")
        }
        if !diagnostic.layouts.isEmpty { lines.append("on layouts: " + diagnostic.layouts.joined(separator: ", ")) }
        if !diagnostic.targets.isEmpty {
            lines.append("on: " + diagnostic.targets.map(\.description).joined(separator: ", "))
        }
        if let help = diagnostic.help { lines.append("help: \(help)") }
        return lines.map { "     " + style.paint("=", .faint) + " \($0)\n" }.joined()
    }
}

/// A line a finding, for editors and `grep`.
struct ConciseReport: Report {
    func begin() -> String { "" }

    func add(_ file: ReportedFile) -> String {
        file.diagnostics.map {
            "\(file.place($0.range)): \($0.severity): \($0.message) [\($0.rule)]\n"
        }.joined()
    }

    func end(_ summary: Summary) -> String { "" }
}

extension ReportedFile {
    /// `path:line:column` of where a range begins.
    fileprivate func place(_ range: Range<Int>) -> String {
        let location = location(of: range.lowerBound)
        return "\(path.sanitized):\(location.line):\(location.column)"
    }
}

extension String {
    /// The text with blanks before it up to a number of characters.
    func leftPadded(to count: Int) -> String {
        String(repeating: " ", count: max(0, count - self.count)) + self
    }
}

/// `1 command`, `3 commands`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
