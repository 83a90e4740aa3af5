import KeyCombinations
import MenuBuilder
import Output
import SourceText

extension MenuDiff {
    /// The changes as Markdown, for release notes and pull requests.
    package func markdown(title: String) -> String {
        var blocks = ["## \(MarkdownText.escape(title))", summary.sentence]
        if !remarks.isEmpty {
            blocks.append(remarks.map { "> \(MarkdownText.escape($0))" }.joined(separator: "\n>\n"))
        }
        for kind in Kind.allCases {
            let changes = changes(kind)
            guard !changes.isEmpty else { continue }
            blocks.append("### \(kind.heading)")
            blocks.append(changes.map(item).joined(separator: "\n"))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func item(_ change: Change) -> String {
        let row = change.row(.markdown)
        let title = "**\(MarkdownText.escape(row.title.withoutOuterWhitespace))**"
        var text =
            change.kind == .reassigned
            ? "\(row.keys): \(title)" : row.keys.isEmpty ? title : "\(title) \(row.keys)"
        let remarks = [row.remark, scope(of: change)].filter { !$0.isEmpty }.map(MarkdownText.escape)
        if !remarks.isEmpty { text += " (\(remarks.joined(separator: "; ")))" }
        let details = change.localizedLines(.markdown)
        return (["- \(text)"] + details.map { "  - \($0)" }).joined(separator: "\n")
    }
}
