import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText

/// The HTML page of a ``MenuReport``, written piece by piece.
package struct MenuReportPage {
    private let report: MenuReport
    private let lines: LineTable
    private let output: ByteSink

    package static func page(_ report: MenuReport) -> HTMLPage {
        HTMLPage(
            title: "\(report.document.app.name) Menu", style: KeyboardPage.style + MenuReportStyle.css,
            script: MenuReportScript.text
        ) { output in
            MenuReportPage(report: report, lines: LineTable(report.document.source), output: output).write()
        }
    }

    private func write() {
        output.write(
            """
            <a class="skip" href="#main">Skip to the findings</a>
            <header>
            <h1><bdi>\(HTMLText.escape(report.document.app.name))</bdi> Menu</h1>
            <p class="soft"><bdi>\(HTMLText.escape(report.fileName))</bdi>\(scope)</p>
            <nav class="screen" aria-label="Sections"><ul class="boards"><li><a href="#findings">Findings</a></li>\
            <li><a href="#menus">Menus</a></li><li><a href="#matrix">Layouts</a></li>\
            <li><a href="#keyboards">Keyboards</a></li></ul></nav>
            </header>
            <main id="main">

            """)
        writeFindings()
        writeMenus()
        writeMatrix()
        writeKeyboards()
        output.write("</main>")
    }

    /// Writes items separated by line breaks.
    private func writeLines<Item>(_ items: some Sequence<Item>, _ write: (Item) -> Void) {
        var isFirst = true
        for item in items {
            if !isFirst { output.write("\n") }
            isFirst = false
            write(item)
        }
    }

    private var scope: String {
        report.document.kind.hasTargets
            ? HTMLText.escape(", for \(listed(report.document.app.targets.map(\.description)))") : ""
    }

    // MARK: - Findings

    private func writeFindings() {
        let counts = [Severity.error, .warning, .info].compactMap { severity -> String? in
            let count = report.count(severity)
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let filter =
            report.findings.count < 2
            ? ""
            : """
            <fieldset class="filter screen" id="severities" hidden><legend class="hidden">Findings to show</legend>\
            \([Severity.error, .warning, .info].filter { report.count($0) > 0 }.map { severity in
                "<label><input type=\"checkbox\" value=\"\(severity.rawValue)\" checked> \(severity.rawValue)s</label>"
            }.joined())</fieldset>
            """
        output.write(
            """
            <section>
            <h2 id="findings">Findings</h2>
            <p>\(report.findings.isEmpty ? "No findings." : counts.joined(separator: ", "))</p>
            \(filter)

            """)
        if !report.findings.isEmpty { output.write("<ul class=\"findings\">\n") }
        writeLines(report.findings.enumerated()) { index, finding in
            let place = lines.location(of: finding.range.lowerBound)
            var details = finding.related.map(\.message)
            let layouts = finding.layouts.map(report.name(ofLayout:))
            // Messages already name the first few layouts.
            if layouts.count > 6 || layouts.contains(where: { !finding.message.contains($0) }) {
                details.append("on \(listed(layouts))")
            }
            if !finding.targets.isEmpty { details.append("on \(listed(finding.targets.map(\.description)))") }
            output.write(
                """
                <li id="finding-\(index + 1)" class="finding" data-severity="\(finding.severity.rawValue)">\
                <p>\(Self.badge(finding.severity)) <bdi>\(HTMLText.escape(finding.message))</bdi></p>\
                <p class="soft">\(HTMLText.escape(finding.rule)), line \(place.line)\
                \(details.map { "; <bdi>\(HTMLText.escape($0))</bdi>" }.joined())</p>\
                \(finding.help.map { "<p><strong>Help:</strong> <bdi>\(HTMLText.escape($0))</bdi></p>" } ?? "")</li>
                """)
        }
        output.write(report.findings.isEmpty ? "\n</section>\n" : "\n</ul>\n</section>\n")
    }

    private static func badge(_ severity: Severity) -> String {
        let sign =
            switch severity {
            case .error: "▲"
            case .warning: "◆"
            case .info: "●"
            }
        return
            "<span class=\"badge \(severity.rawValue)\"><span aria-hidden=\"true\">\(sign)</span> \(severity.rawValue)</span>"
    }

    /// More links beside one element only hide the element.
    private static let maximumLinks = 20

    /// Links to the findings about an element or operation that apply to the targets of a menu.
    private func links(_ origin: ElementOrigin, in menu: MenuPresentation? = nil) -> String {
        guard origin != .none, !report.findings.isEmpty else { return "" }
        let indices = report.findings(about: origin).lazy.filter { index in
            let targets = report.findings[index].targets
            return targets.isEmpty || menu.map { targets.contains(where: $0.form.isStyle) } ?? true
        }
        let shown = indices.prefix(MenuReportPage.maximumLinks + 1).map { index in
            let finding = report.findings[index]
            return
                " <a class=\"mark \(finding.severity.rawValue)\" href=\"#finding-\(index + 1)\">\(HTMLText.escape(finding.rule))</a>"
        }
        let more = shown.count > MenuReportPage.maximumLinks ? " and more" : ""
        return shown.prefix(MenuReportPage.maximumLinks).joined() + more
    }

    // MARK: - Menus

    private func writeMenus() {
        let direction = report.menus.first?.isRightToLeft == true ? " dir=\"rtl\"" : ""
        output.write(
            """
            <section>
            <h2 id="menus">Menus</h2>
            <div class="menus\(report.isLarge ? " large" : "")"\(direction)>

            """)
        writeLines(report.menus, write)
        if !report.bindings.isEmpty { writeBindings() }
        output.write("\n</div>\n</section>\n")
    }

    /// Writes the key bindings of an editor extension.
    private func writeBindings() {
        output.write("<article><h3>Key bindings on the Mac</h3><ul>")
        writeLines(report.bindings) { binding in
            output.write(
                "<li><span class=\"row\"><span><bdi>\(HTMLText.escape(binding.displayTitle))</bdi>"
                    + links(binding.origin) + "</span>"
                    + "<span class=\"keys\">\(binding.strokes.map(ShortcutHTML.keys).joined(separator: " "))</span></span></li>"
            )
        }
        output.write("</ul></article>")
    }

    private func write(_ shown: MenuPresentation) {
        let target = report.document.kind.hasTargets ? ", \(shown.target)" : ""
        output.write("<article>\n<h3>\(HTMLText.escape(shown.form.heading + target))</h3>\n")
        switch shown.presentation {
        case .menuBar(let bar):
            if bar.menus.isEmpty { output.write("<p><bdi>(empty)</bdi></p>") }
            writeLines(bar.menus) { menu in writeCategory(menu.title) { writeSections(menu, in: shown) } }
        case .overlay(let overlay):
            if overlay.categories.isEmpty, overlay.uncategorized.isEmpty {
                output.write("<p><bdi>(empty)</bdi></p>")
            }
            let others = overlay.uncategorized.isEmpty ? [] : [("(uncategorized)", overlay.uncategorized)]
            writeLines(overlay.categories.map { ($0.title, $0.items) } + others) { title, items in
                writeCategory(title) { writeList(items, in: shown) }
            }
        }
        output.write("\n")
        writeRefused(shown)
        output.write("\n</article>")
    }

    private func writeRefused(_ shown: MenuPresentation) {
        guard !shown.refusedOperations.isEmpty else { return }
        output.write("<details open class=\"refused\"><summary>Never appears</summary><ul>")
        for operation in shown.refusedOperations {
            output.write(
                "<li><bdi>\(HTMLText.escape(operation.reason(in: report.document)))</bdi>"
                    + links(report.document.operations[operation.operationIndex].origin, in: shown) + "<ul>"
            )
            for element in operation.lost { writeLost(element, in: shown) }
            output.write("</ul></li>")
        }
        output.write("</ul></details>")
    }

    private func writeCategory(_ title: String, _ writeContent: () -> Void) {
        let title = title.isEmpty ? "(no title)" : title
        output.write("<details open><summary><bdi>\(HTMLText.escape(title))</bdi></summary>")
        writeContent()
        output.write("</details>")
    }

    private func writeSections(_ menu: PresentedMenu, in shown: MenuPresentation) {
        let note = menu.hasWindowItems ? PresentedMenu.windowItems : menu.sections.isEmpty ? "(empty)" : nil
        for section in menu.sections { writeList(section.items, in: shown) }
        if let note { output.write("<p class=\"soft\"><bdi>\(HTMLText.escape(note))</bdi></p>") }
    }

    private func writeList(_ items: [PresentedItem], in shown: MenuPresentation) {
        output.write("<ul>\n")
        writeLines(items) { write($0, in: shown) }
        output.write("\n</ul>")
    }

    private func write(_ item: PresentedItem, in shown: MenuPresentation) {
        let title = shown.title(of: item)
        let name = item.isEnabled ? "" : " class=\"dimmed\""
        let mark = item.element.state == .off ? "" : item.element.state == .on ? "✓ " : "– "
        var text = "<li\(name)><span class=\"row\"><span>\(mark)<bdi>\(HTMLText.escape(title))</bdi>"
        if let submenu = item.submenu {
            text +=
                submenu.sections.isEmpty
                ? " <bdi class=\"soft\">(empty)</bdi>"
                : "<span aria-hidden=\"true\"> \(shown.isRightToLeft ? "◂" : "▸")</span>"
        }
        text += links(item.element.origin, in: shown) + "</span>"
        if let combination = item.keyCombination, case .command(let command) = item.element {
            let localized = shown.keyboard?.localized(combination, of: command)
            if localized?.isPredicted == true { text += ShortcutHTML.predicted }
            text += (localized.map(\.combination) ?? combination).map(ShortcutHTML.keys) ?? ShortcutHTML.none
        }
        output.write(text + "</span>")
        if let submenu = item.submenu, !submenu.sections.isEmpty { writeSections(submenu, in: shown) }
        output.write("</li>")
    }

    private func writeLost(_ element: MenuElement, in shown: MenuPresentation) {
        if case .menu(let menu) = element {
            let isInline = menu.options.contains(.displayInline)
            if !isInline {
                output.write("<li><bdi>\(HTMLText.escape(menu.title))</bdi>\(links(element.origin, in: shown))<ul>")
            }
            for child in menu.children { writeLost(child, in: shown) }
            if !isInline { output.write("</ul></li>") }
            return
        }
        output.write(
            "<li><span class=\"row\"><span><bdi>\(HTMLText.escape(element.name))</bdi>\(links(element.origin, in: shown))</span>"
                + (element.keyCombination.map(ShortcutHTML.keys) ?? "") + "</span></li>")
    }

    // MARK: - Layouts

    private func writeMatrix() {
        let matrix = report.matrix
        let changed = matrix.rows.filter { !$0.isUnchanged }
        guard !matrix.rows.isEmpty else {
            output.write("<section><h2 id=\"matrix\">Layouts</h2><p>No shortcuts.</p></section>\n")
            return
        }
        let statuses = LayoutMatrix.Status.allCases.filter { status in
            matrix.rows.contains { $0.cells.contains { $0.status == status } }
        }
        let summary =
            "\(counted(matrix.rows.count, "shortcut")) on \(counted(matrix.columns.count, "layout")); "
            + (changed.isEmpty
                ? "none changes." : "\(changed.count) \(changed.count == 1 ? "changes" : "change") on some layouts.")
        let hasPredictions = matrix.rows.contains { $0.cells.contains(where: \.isPredicted) }
        let head = matrix.columns.map {
            "<th scope=\"col\">\(HTMLText.escape($0.layout.name))\($0.isRightToLeft ? " <span class=\"soft\">(right to left)</span>" : "")</th>"
        }.joined()
        let options = matrix.columns.enumerated().map {
            "<option value=\"\($0 + 2)\">\(HTMLText.escape($1.layout.name))</option>"
        }.joined()
        output.write(
            """
            <section>
            <h2 id="matrix">Layouts</h2>
            <p>\(summary) Empty cells are unchanged.\(hasPredictions ? " \(PredictedShortcut.legend(.symbols))." : "")</p>
            <form class="filter screen" id="filters" hidden>
            <label>Command <input type="search" id="command" autocomplete="off" spellcheck="false"></label>
            <label>Layout <select id="layout"><option value="">all</option>\(options)</select></label>
            <fieldset><legend>Status</legend>\(statuses.map { status in
                "<label><input type=\"checkbox\" value=\"\(status.rawValue)\"\(status == .unchanged ? "" : " checked")> \(status.rawValue)</label>"
            }.joined())</fieldset>
            <output class="soft" role="status"></output>
            </form>
            <div class="scroll" tabindex="0" role="group" aria-labelledby="matrix">
            <table class="matrix"><thead><tr><th scope="col">Command</th><th scope="col">Shortcut</th>\(head)</tr></thead>
            <tbody>

            """)
        writeLines(matrix.rows, write)
        output.write("\n</tbody></table>\n</div>\n</section>\n")
    }

    private func write(_ row: LayoutMatrix.Row) {
        var text =
            "<tr><th scope=\"row\"><bdi>\(HTMLText.escape(row.use.title))</bdi></th>"
            + "<td>\(ShortcutHTML.keys(row.use.combination))</td>"
        for cell in row.cells {
            switch cell.status {
            case .unchanged: text += "<td></td>"
            case .unreachable: text += "<td class=\"unreachable\">✕ unreachable</td>"
            case .moved, .mirrored:
                let symbol = cell.status == .mirrored ? "⇄ " : ""
                text +=
                    "<td class=\"\(cell.status.rawValue)\">\(symbol)\(cell.isPredicted ? "≈ " : "")<bdi dir=\"ltr\">\(cell.shown.map { HTMLText.escape($0.symbols) } ?? "")</bdi></td>"
            }
        }
        output.write(text + "</tr>")
    }

    // MARK: - Keyboards

    private func writeKeyboards() {
        let count = report.omittedLayoutCount
        let omitted =
            count == 0
            ? "" : "<p>\(counted(count, "more layout")) not shown. “menulint keyboard” draws all layouts.</p>"
        output.write(
            """
            <section>
            <h2 id="keyboards">Keyboards</h2>
            \(KeyboardPage.legend(report.keyboards))
            \(omitted)

            """)
        writeLines(report.keyboards.enumerated()) { index, keyboard in
            KeyboardPage.writeSection(keyboard, id: "board-\(index + 1)", heading: "h3", to: output)
        }
        output.write("\n</section>\n")
    }
}

extension PresentationStyle {
    /// The heading of a menu in this form.
    fileprivate var heading: String {
        switch self {
        case .mac: "Mac menu bar"
        case .ipad: "iPad shortcut overlay"
        case .ipadMenuBar: "iPad menu bar"
        }
    }
}
