import KeyCombinations
import MenuBuilder
import SourceText

extension MenuDiff {
    /// The difference for release notes and comments on pull requests.
    ///
    /// - Parameter title: What is compared, for the heading.
    package func markdown(title: String) -> String {
        var blocks = ["## \(MarkdownText.escape(title))", "\(summary.prefix(1).uppercased() + summary.dropFirst())."]
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
        let row = change.row { MarkdownText.code($0.symbols) }
        let title = "**\(MarkdownText.escape(row.title.withoutOuterBlanks))**"
        let keys = row.keys.isEmpty ? "" : row.keys
        var words = change.kind == .takenOver ? "\(keys): \(title)" : keys.isEmpty ? title : "\(title) \(keys)"
        let remarks = [row.remark, scope(of: change)].filter { !$0.isEmpty }.map(MarkdownText.escape)
        if !remarks.isEmpty { words += " (\(remarks.joined(separator: "; ")))" }
        let details = change.localizedWords { MarkdownText.code($0.symbols) }
        return (["- \(words)"] + details.map { "  - \($0)" }).joined(separator: "\n")
    }
}
