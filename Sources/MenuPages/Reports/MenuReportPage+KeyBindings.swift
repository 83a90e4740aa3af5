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
            "<article\(data(systems))\(report.layouts.count > 1 ? data(layouts) : "")><h3>Key bindings on \(names)</h3>\n"
        )
        let sections =
            report.document.contributions?.sections(bindings, ofExtension: report.document.app.name) {
                $0.binding?.command
            } ?? []
        writeLines(sections) { write($1, under: $0, on: systems) }
        output.write("\n</article>")
    }

    private func write(_ bindings: [AvailableCommand], under title: String, on systems: [KeyboardSystem]) {
        let found = bindings.map { (binding: $0, findings: report.findings(about: $0.origin, on: systems)) }
        let rows = found.grouped { RowKey($0.binding) }.map { _, found in
            (bindings: found.map(\.binding), links: links(Set(found.flatMap(\.findings)).sorted()))
        }
        let count = found.count { !$0.findings.isEmpty }
        let note = counted(bindings.count, "key binding") + (count > 0 ? ", \(count) with findings" : "")
        writeCategory(title, note: note) {
            output.write("<ul>\n")
            writeLines(rows) { write($0, links: $1, on: systems[0]) }
            output.write("\n</ul>")
        }
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

    private func write(_ bindings: [AvailableCommand], links: String, on system: KeyboardSystem) {
        let binding = bindings[0]
        let title = binding.isUntitled ? HTMLText.code(binding.displayTitle) : HTMLText.escape(binding.shortTitle)
        let keys = bindings.map { binding in
            "<span>\(binding.strokes.map { ShortcutHTML.keys($0, on: system) }.joined(separator: " "))</span>"
        }
        output.write(
            "<li><span class=\"row\"><span><bdi>\(title)</bdi>\(links)\(condition(binding.binding?.condition))</span>"
                + "<span class=\"keys\">\(keys.joined(separator: ", "))</span></span></li>")
    }

    /// When a key binding is active, or an item of the editor is shown; nothing for always. A condition without words takes one
    /// line, of which a screen reader reads all.
    func condition(_ condition: WhenClause?) -> String {
        guard let condition, !condition.text.isEmpty else { return "" }
        if let words = condition.words(naming: report.document.contributions?.views ?? [:]) {
            return " <span class=\"when soft\">\(HTMLText.escape(words))</span>"
        }
        let text = HTMLText.escape(condition.text)
        return " <span class=\"when line soft\" title=\"\(text)\">when \(text)</span>"
    }
}
