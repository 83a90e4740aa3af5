import Diagnostics
import KeyCombinations
import MenuDocuments
import MenuViews
import ShortcutLocalizer
package import SourceText

extension MenuReport {
    /// Findings and layouts beyond these are counted only, because hosts limit the length of a comment.
    private static let maximumFindings = 30
    private static let maximumChanges = 40

    /// Writes the report as Markdown for a comment on a pull request: the findings, and the shortcuts that change.
    package func writeMarkdown(to output: ByteSink) {
        output.write(
            "## \(MarkdownText.escape(document.app.name)) \(noun.lowercased()): \(findings.isEmpty ? "no findings" : counts)\n"
        )
        for index in findings.indices.prefix(Self.maximumFindings) {
            output.write((repeatsFix(index) ? "" : "\n") + markdown(findings[index], isRepeat: repeatsFix(index)))
        }
        if findings.count > Self.maximumFindings {
            output.write("\n…and \(counted(findings.count - Self.maximumFindings, "more finding")).\n")
        }
        if let (text, hint) = otherFindings { output.write("\n\(MarkdownText.escape("\(text); \(hint)")).\n") }
        if let confidenceLegend { output.write("\n\(confidenceLegend)\n") }
        for layouts in layouts { writeChanges(layouts, to: output) }
    }

    /// The shortcuts that change on the layouts of a system.
    private func writeChanges(_ layouts: SystemLayouts, to output: ByteSink) {
        let changes = layouts.changes
        guard !changes.rows.isEmpty else { return }
        let spelling = ShortcutSpelling.symbols.on(layouts.system)
        let parts = changes.rows.prefix(Self.maximumChanges).enumerated().map { index, row in
            "| \(MarkdownText.title(row.title)) | \(MarkdownText.cell(MarkdownText.code(spelling.text(of: row.strokes)))) | \(results(of: index, layouts)) |\n"
        }
        let system = self.layouts.count > 1 ? "\(layouts.system.title): " : ""
        output.write(
            "\n<details><summary>\(HTMLText.escape(system + changes.summary(of: layouts.matrix)))</summary>\n\n"
                + "| Command | Shortcut | On other layouts |\n| --- | --- | --- |\n\(parts.joined())")
        if changes.rows.count > Self.maximumChanges {
            output.write("\n…and \(counted(changes.rows.count - Self.maximumChanges, "more shortcut")).\n")
        }
        output.write("\n</details>\n")
    }

    /// - Parameter isRepeat: Whether the rule and the fix are those of the finding before, which has them.
    private func markdown(_ finding: Diagnostic, isRepeat: Bool) -> String {
        let place = sources.place(of: finding)
        let text = MarkdownText.escape(place.text)
        let name = sources.url(of: place).map { "[\(text)](\($0))" } ?? text
        let rule =
            sources.url(ofRule: finding.rule).map { "[\(MarkdownText.code(finding.rule))](\($0))" }
            ?? MarkdownText.code(finding.rule)
        let facts = isRepeat ? " · same fix" : " · \(rule)\(confidence(of: finding).map { " · \($0)" } ?? "")"
        var lines = [
            "- **\(finding.severity.rawValue)** \(MarkdownText.escape(finding.message.cut))", "  \(name)\(facts)",
        ]
        if let excerpt = sources.excerpt(of: finding, at: place, isRepeat: isRepeat) {
            lines.append("  \(MarkdownText.code(excerpt.parts.joined()))")
        }
        if let help = finding.help, !isRepeat { lines.append("  **Fix:** \(MarkdownText.escape(help.cut))") }
        var evidence = finding.related.prefix(5).map { related in
            let other = related.position.map(sources.place)
            return related.message + (other.map { " (\($0.name(besides: place)))" } ?? "")
        }
        // Of a finding that joins many, the last one says how many it does not list.
        let count = finding.joined.isEmpty ? finding.related.count : finding.joined.count
        if count > 5 { evidence.append("and \(count - 5) more") }
        let scopes = scope(of: finding).map { self.text($0) }
        let notes = (finding.evidence == .derived ? [PredictedShortcut.meaning] : []) + scopes
        // Joined findings are a list: in a sentence, each is hard to find.
        let isList = !finding.joined.isEmpty
        let sentence = (isList ? [] : evidence) + notes
        if !sentence.isEmpty { lines.append("  " + MarkdownText.escape(sentence.joined(separator: "; ").cut)) }
        let list = isList ? evidence.map { "  - \(MarkdownText.escape($0.cut))\n" } : []
        return lines.joined(separator: "  \n") + "\n" + list.joined()
    }

    /// What a shortcut becomes on layouts: `⌘Ö (German), ⌘^ (French)`.
    private func results(of row: Int, _ layouts: SystemLayouts) -> String {
        let spelling = ShortcutSpelling.symbols.on(layouts.system)
        let results = layouts.changes.results(of: row)
        let texts = results.prefix(12).map { cell, layouts in
            let keys = MarkdownText.code(spelling.text(of: cell.shown))
            let shown = MarkdownText.cell((cell.isPredicted ? "≈ " : "") + keys)
            let text =
                switch cell.status {
                case .unknown: "not known"
                case .unreachable: "unreachable"
                case .unchanged, .moved, .mirrored: shown
                }
            return "\(text) (\(MarkdownText.escape(listed(layouts.map(\.layout.name), limit: 4))))"
        }
        return texts.joined(separator: ", ") + (results.count > 12 ? ", …" : "")
    }
}

extension String {
    /// The words that fit into 600 characters.
    fileprivate var cut: String {
        guard count > 600 else { return self }
        let start = prefix(599)
        return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + " …"
    }
}

extension MarkdownText {
    /// A title, or the code that stands for one that is not known.
    fileprivate static func title(_ title: String) -> String {
        title.isCode ? cell(code(String(title.dropFirst().dropLast()))) : escape(title)
    }
}
