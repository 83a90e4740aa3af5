import Diagnostics
import EditorKeyBindings
import KeyCombinations
import MenuDocuments
import MenuViews
import ShortcutLocalizer
import SourceText

// The key bindings of an editor extension, in sections. Bindings of a command with the same condition share a row.
extension MenuReportPage {
    func write(_ bindings: [AvailableCommand], on systems: [KeyboardSystem]) {
        let names = listed(systems.map { $0 == .mac ? "the Mac" : $0.title })
        let layouts = report.layouts.filter { systems.contains($0.system) }.flatMap(\.matrix.columns)
        output.write(
            "<article class=\"bindings\"\(data(systems))\(report.layouts.count > 1 ? data(layouts) : "")><h3>Key bindings on \(names)</h3>\n"
        )
        let sections =
            report.document.contributions?.sections(bindings, ofExtension: report.document.app.name) {
                $0.binding?.command
            } ?? []
        writeLines(sections) { write($1, under: $0, on: systems) }
        output.write("\n</article>")
    }

    private func write(_ bindings: [AvailableCommand], under title: String, on systems: [KeyboardSystem]) {
        var count = 0
        let rows = bindings.grouped(by: RowKey.init).map { key, bindings in
            let findings = bindings.map { report.linkedFindings(about: $0.origin, on: systems) }
            count += findings.count { !$0.isEmpty }
            return (bindings: bindings, findings: Set(findings.joined()).sorted(), condition: key.condition)
        }
        let note = counted(bindings.count, "key binding") + (count > 0 ? ", \(count) with findings" : "")
        writeCategory(title, note: note) {
            writeLists(sections(rows)) { row, _ in
                write(row.bindings, links: links(row.findings), condition: row.condition, on: systems[0])
            }
        }
    }

    /// Key bindings that share a row, the indices of their findings, and what their condition says besides the text above.
    private typealias Row = (bindings: [AvailableCommand], findings: [Int], condition: WhenClause?)

    /// The number of rows from which on what their conditions share is above them, not in each.
    static let sharingRows = 3

    /// The rows with a condition of their own, then those that share a part of one, below it. Conditions in words are short.
    private func sections(_ rows: [Row]) -> [(title: String?, beginsList: Bool, items: [Row])] {
        let long = rows.indices.filter { index in
            rows[index].condition.map { !$0.text.isBlank && words($0) == nil } == true
        }
        let groups = WhenClause.groups(of: long.compactMap { rows[$0].condition }, atLeast: Self.sharingRows)
        let shared = Set(groups.flatMap(\.indices).map { long[$0] })
        let others = rows.indices.filter { !shared.contains($0) }.map { rows[$0] }
        return (others.isEmpty ? [] : [(title: nil, beginsList: true, items: others)])
            + groups.map { indices, shared, rest in
                let items = zip(indices, rest).map { index, condition in
                    (rows[long[index]].bindings, rows[long[index]].findings, Optional(condition))
                }
                return (heading(shared), true, items)
            }
    }

    /// A condition as a heading: `When my.state`.
    private func heading(_ condition: WhenClause) -> String {
        let text = text(of: condition)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// What the key bindings of a row have in common.
    private struct RowKey: Hashable {
        let command: String?
        let arguments: CommandArguments?
        let condition: WhenClause?

        init(_ command: AvailableCommand) {
            (self.command, arguments) = (command.binding?.command, command.binding?.arguments)
            condition = command.binding?.condition
        }
    }

    private func write(
        _ bindings: [AvailableCommand], links: String, condition: WhenClause?, on system: KeyboardSystem
    ) {
        let binding = bindings[0]
        let title = binding.isUntitled ? HTMLText.code(binding.displayTitle) : HTMLText.escape(binding.shortTitle)
        let keys = bindings.map { binding in
            "<span>\(binding.strokes.map { ShortcutHTML.keys($0, on: system) }.joined(separator: " "))</span>"
        }
        let condition = self.condition(condition)
        output.write(
            "<li><span class=\"row\"><span><bdi>\(title)</bdi>\(links)\(condition.words)</span>"
                + "<span class=\"keys\">\(keys.joined(separator: ", "))</span>\(condition.line)</span></li>")
    }

    /// When a key binding is active, or an item of the editor is shown; nothing for always. Words follow the title. A condition
    /// without words is below the row, in few lines, of which a screen reader reads all.
    func condition(_ condition: WhenClause?) -> (words: String, line: String) {
        guard let condition, !condition.text.isBlank else { return ("", "") }
        if let words = words(condition) { return (" <span class=\"when soft\">\(HTMLText.escape(words))</span>", "") }
        let text = HTMLText.escape(condition.plainText)
        return ("", "<span class=\"when line soft\" title=\"\(text)\">when \(text)</span>")
    }

    /// A condition in words: `in the editor`; without words as it is: `when my.state`.
    func text(of condition: WhenClause) -> String {
        HTMLText.escape(words(condition) ?? "when \(condition.plainText)")
    }

    private func words(_ condition: WhenClause) -> String? {
        condition.words(naming: report.document.contributions?.views ?? [:])
    }
}
