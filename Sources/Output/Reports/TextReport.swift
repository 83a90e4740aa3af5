import Diagnostics
import MenuBuilder
import MenuDocuments
import SourceText

/// Findings for people: location, message, source line with a caret, related elements, and help.
struct TextReport: Report {
    private let style: TextStyle
    private let isQuiet: Bool

    init(style: ReportStyle) {
        self.style = style.text
        isQuiet = style.isQuiet
    }

    func begin(to output: ByteSink) {}

    func add(_ file: ReportedFile, to output: ByteSink) {
        for diagnostic in file.diagnostics { output.write(text(of: diagnostic, in: file) + "\n") }
    }

    func end(_ summary: Summary, to output: ByteSink) {
        guard !isQuiet else { return }
        output.write("\(summary)\n")
        if !summary.fixable.isEmpty { output.write("\(summary.fixable)\n") }
        if let coverage = summary.coverage { output.write("\(coverage.text)\n") }
    }

    private func text(of diagnostic: Diagnostic, in file: ReportedFile) -> String {
        let place = file.place(diagnostic.range)
        let head =
            style.paint(place + ":", .strong) + " " + style.paint("\(diagnostic.severity):", diagnostic.severity.role)
            + " \(diagnostic.message) " + style.paint("[\(style.linked(diagnostic.rule))]", .faint)
            + (diagnostic.fix?.isSafe == true ? " [*]" : "") + "\n"
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
        for related in diagnostic.related.prefix(Diagnostic.relatedLimit) {
            let place = related.position.map { " (\(file.place($0)))" } ?? ""
            lines.append("note: \(related.message)\(place)")
        }
        if let more = diagnostic.omittedRelatedSummary { lines.append("note: \(more)") }
        if !diagnostic.layouts.isEmpty { lines.append("on layouts: " + listed(diagnostic.layouts)) }
        if !diagnostic.targets.isEmpty {
            lines.append("on: " + diagnostic.targets.map(\.description).joined(separator: ", "))
        }
        if let help = diagnostic.help { lines.append("help: \(help)") }
        return lines.map { "     " + style.paint("=", .faint) + " \($0)\n" }.joined()
    }
}
