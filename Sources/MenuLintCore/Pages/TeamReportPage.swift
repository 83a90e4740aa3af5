internal import KeyCombinations
internal import MenuBuilder
internal import MenuSpec
internal import ShortcutLocalizer

/// The page of a ``TeamReport``.
struct TeamReportPage {
    private let report: TeamReport
    private let lines: LineTable

    static func page(_ report: TeamReport) -> HTMLPage {
        TeamReportPage(report: report, lines: LineTable(report.document.source)).page
    }

    private var page: HTMLPage {
        let name = report.document.app.name
        let sections =
            [findings, menus, matrix] + [keyboards]
        return HTMLPage(
            title: "Menu of \(name)", style: KeyboardPage.style + TeamReportStyle.css, script: TeamReportScript.text,
            body: """
                <a class="skip" href="#main">Skip to the findings</a>
                <header>
                <h1>Menu of <bdi>\(HTMLText.escape(name))</bdi></h1>
                <p class="soft"><bdi>\(HTMLText.escape(report.fileName))</bdi>\(scope)</p>
                <nav class="screen" aria-label="Sections"><ul class="boards"><li><a href="#findings">Findings</a></li>\
                <li><a href="#menus">Menus</a></li><li><a href="#matrix">Layouts</a></li>\
                <li><a href="#keyboards">Keyboards</a></li></ul></nav>
                </header>
                <main id="main">
                \(sections.joined(separator: "\n"))
                </main>
                """)
    }

    private var scope: String {
        report.document.kind.hasTargets
            ? HTMLText.escape(", for \(listed(report.document.app.targets.map(\.description)))") : ""
    }

    // MARK: - Findings

    private var findings: String {
        let counts = [Severity.error, .warning, .info].compactMap { severity -> String? in
            let count = report.count(severity)
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let items = report.findings.enumerated().map { index, finding in
            let place = lines.location(of: finding.range.lowerBound)
            var details = finding.related.map(\.message)
            let layouts = finding.layouts.map(report.name(ofLayout:))
            // Messages name the layouts, the first few of many.
            if layouts.count > 6 || layouts.contains(where: { !finding.message.contains($0) }) {
                details.append("on \(listed(layouts))")
            }
            if !finding.targets.isEmpty { details.append("on \(listed(finding.targets.map(\.description)))") }
            return """
                <li id="finding-\(index + 1)" class="finding" data-severity="\(finding.severity.rawValue)">\
                <p>\(Self.badge(finding.severity)) <bdi>\(HTMLText.escape(finding.message))</bdi></p>\
                <p class="soft">\(HTMLText.escape(finding.rule)), line \(place.line)\
                \(details.map { "; <bdi>\(HTMLText.escape($0))</bdi>" }.joined())</p>\
                \(finding.help.map { "<p><strong>Help:</strong> <bdi>\(HTMLText.escape($0))</bdi></p>" } ?? "")</li>
                """
        }
        let filter =
            items.count < 2
            ? ""
            : """
            <fieldset class="filter screen" id="severities" hidden><legend class="hidden">Findings to show</legend>\
            \([Severity.error, .warning, .info].filter { report.count($0) > 0 }.map { severity in
                "<label><input type=\"checkbox\" value=\"\(severity.rawValue)\" checked> \(severity.rawValue)s</label>"
            }.joined())</fieldset>
            """
        return """
            <section>
            <h2 id="findings">Findings</h2>
            <p>\(report.findings.isEmpty ? "Nothing was found." : counts.joined(separator: ", "))</p>
            \(filter)
            \(items.isEmpty ? "" : "<ul class=\"findings\">\n\(items.joined(separator: "\n"))\n</ul>")
            </section>
            """
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

    /// Links to the findings about an element that hold where a menu is shown.
    private func links(_ element: MenuElement, in menu: ShownMenu) -> String {
        guard element.origin != .none else { return "" }
        return links(pointer: report.document.pointer(of: element.origin), in: menu)
    }

    private func links(pointer: String, in menu: ShownMenu? = nil) -> String {
        (report.findingsByPointer[pointer] ?? []).map { index in
            let finding = report.findings[index]
            if let menu, !finding.targets.isEmpty, !finding.targets.contains(where: menu.form.isForm) { return "" }
            return
                " <a class=\"mark \(finding.severity.rawValue)\" href=\"#finding-\(index + 1)\">\(HTMLText.escape(finding.rule))</a>"
        }.joined()
    }

    // MARK: - Menus

    private var menus: String {
        let direction = report.menus.first?.isRightToLeft == true ? " dir=\"rtl\"" : ""
        return """
            <section>
            <h2 id="menus">Menus</h2>
            <div class="menus\(report.isLarge ? " large" : "")"\(direction)>
            \((report.menus.map(menu) + bindings).joined(separator: "\n"))
            </div>
            </section>
            """
    }

    /// The key bindings of what has no main menu, if there are any.
    private var bindings: [String] {
        guard !report.bindings.isEmpty else { return [] }
        let items = report.bindings.map { binding in
            "<li><span class=\"row\"><span><bdi>\(HTMLText.escape(binding.shownTitle))</bdi>"
                + links(pointer: report.document.pointer(of: binding.origin)) + "</span>"
                + "<span class=\"keys\">\(binding.strokes.map(KeysHTML.keys).joined(separator: " "))</span></span></li>"
        }
        return ["<article><h3>Key bindings on the Mac</h3><ul>\(items.joined(separator: "\n"))</ul></article>"]
    }

    private func menu(_ shown: ShownMenu) -> String {
        let target = report.document.kind.hasTargets ? ", \(shown.target)" : ""
        var categories: [String] = []
        switch shown.presentation {
        case .menuBar(let bar): categories = bar.menus.map { category($0.title, sections($0, in: shown)) }
        case .overlay(let overlay):
            categories = overlay.categories.map { category($0.title, list($0.items, in: shown)) }
            if !overlay.uncategorised.isEmpty {
                categories.append(category("In no category", list(overlay.uncategorised, in: shown)))
            }
        }
        let refused = shown.refusedOperations.map { operation in
            "<li><bdi>\(HTMLText.escape(operation.reason(in: report.document)))</bdi>"
                + links(pointer: report.document.pointer(ofOperation: operation.operationIndex), in: shown)
                + "<ul>\(operation.lost.map { lost($0, in: shown) }.joined())</ul></li>"
        }
        return """
            <article>
            <h3>\(HTMLText.escape(shown.form.heading + target))</h3>
            \(categories.isEmpty ? "<p><bdi>It is empty.</bdi></p>" : categories.joined(separator: "\n"))
            \(refused.isEmpty ? "" : "<details open class=\"refused\"><summary>Never appears</summary><ul>\(refused.joined())</ul></details>")
            </article>
            """
    }

    private func category(_ title: String, _ content: String) -> String {
        let title = title.isEmpty ? "(no title)" : title
        return "<details open><summary><bdi>\(HTMLText.escape(title))</bdi></summary>\(content)</details>"
    }

    private func sections(_ menu: PresentedMenu, in shown: ShownMenu) -> String {
        menu.sections.isEmpty
            ? "<p class=\"soft\"><bdi>It is empty.</bdi></p>" : menu.sections.map { list($0.items, in: shown) }.joined()
    }

    private func list(_ items: [PresentedItem], in shown: ShownMenu) -> String {
        "<ul>\n\(items.map { item($0, in: shown) }.joined(separator: "\n"))\n</ul>"
    }

    private func item(_ item: PresentedItem, in shown: ShownMenu) -> String {
        let title = shown.title(of: item)
        let name = item.isEnabled ? "" : " class=\"greyed\""
        let mark = item.element.state == .off ? "" : item.element.state == .on ? "✓ " : "– "
        var text = "<li\(name)><span class=\"row\"><span>\(mark)<bdi>\(HTMLText.escape(title))</bdi>"
        if let submenu = item.submenu {
            text +=
                submenu.sections.isEmpty
                ? " <bdi class=\"soft\">(empty)</bdi>"
                : "<span aria-hidden=\"true\"> \(shown.isRightToLeft ? "◂" : "▸")</span>"
        }
        text += links(item.element, in: shown) + "</span>"
        if let combination = item.keyCombination, case .command(let command) = item.element {
            text += shown.shown(combination, of: command).map(KeysHTML.keys) ?? KeysHTML.none
        }
        text += "</span>"
        if let submenu = item.submenu, !submenu.sections.isEmpty { text += sections(submenu, in: shown) }
        return text + "</li>"
    }

    private func lost(_ element: MenuElement, in shown: ShownMenu) -> String {
        if case .menu(let menu) = element {
            let children = menu.children.map { lost($0, in: shown) }.joined()
            if menu.options.contains(.displayInline) { return children }
            return "<li><bdi>\(HTMLText.escape(menu.title))</bdi>\(links(element, in: shown))<ul>\(children)</ul></li>"
        }
        return
            "<li><span class=\"row\"><span><bdi>\(HTMLText.escape(element.name))</bdi>\(links(element, in: shown))</span>"
            + (element.keyCombination.map(KeysHTML.keys) ?? "") + "</span></li>"
    }

    // MARK: - Layouts

    private var matrix: String {
        let matrix = report.matrix
        let changed = matrix.rows.filter { !$0.isUnchanged }
        guard !matrix.rows.isEmpty else {
            return "<section><h2 id=\"matrix\">Layouts</h2><p>The app has no shortcuts.</p></section>"
        }
        let statuses = LayoutMatrix.Status.allCases.filter { status in
            matrix.rows.contains { $0.cells.contains { $0.status == status } }
        }
        let summary =
            "\(matrix.rows.count) shortcut\(matrix.rows.count == 1 ? "" : "s") on \(matrix.columns.count) layouts; "
            + (changed.isEmpty
                ? "all stay as they are." : "\(changed.count) \(changed.count == 1 ? "is" : "are") other keys on some.")
        let head = matrix.columns.map {
            "<th scope=\"col\">\(HTMLText.escape($0.layout.name))\($0.isRightToLeft ? " <span class=\"soft\">(right to left)</span>" : "")</th>"
        }.joined()
        let options = matrix.columns.enumerated().map {
            "<option value=\"\($0 + 2)\">\(HTMLText.escape($1.layout.name))</option>"
        }.joined()
        return """
            <section>
            <h2 id="matrix">Layouts</h2>
            <p>\(summary) An empty cell is a shortcut that stays as it is.</p>
            <form class="filter screen" id="filters" hidden>
            <label>Command <input type="search" id="command" autocomplete="off" spellcheck="false"></label>
            <label>Layout <select id="layout"><option value="">all</option>\(options)</select></label>
            <fieldset><legend>Status</legend>\(statuses.map { status in
                "<label><input type=\"checkbox\" value=\"\(status.rawValue)\"\(status == .unchanged ? "" : " checked")> \(status.rawValue)</label>"
            }.joined())</fieldset>
            <output class="soft" role="status"></output>
            </form>
            <div class="scroll" tabindex="0" role="group" aria-labelledby="matrix">
            <table class="matrix"><thead><tr><th scope="col">Command</th><th scope="col">Keys</th>\(head)</tr></thead>
            <tbody>
            \(matrix.rows.map(row).joined(separator: "\n"))
            </tbody></table>
            </div>
            </section>
            """
    }

    private func row(_ row: LayoutMatrix.Row) -> String {
        let cells = row.cells.map { cell -> String in
            switch cell.status {
            case .unchanged: return "<td></td>"
            case .unreachable: return "<td class=\"unreachable\">✕ none</td>"
            case .moved, .mirrored:
                let sign = cell.status == .mirrored ? "⇄ " : ""
                return
                    "<td class=\"\(cell.status.rawValue)\">\(sign)<bdi dir=\"ltr\">\(cell.shown.map { HTMLText.escape($0.symbols) } ?? "")</bdi></td>"
            }
        }
        return "<tr><th scope=\"row\"><bdi>\(HTMLText.escape(row.use.title))</bdi></th>"
            + "<td>\(KeysHTML.keys(row.use.combination))</td>\(cells.joined())</tr>"
    }

    // MARK: - Keyboards

    private var keyboards: String {
        let count = report.leftOutKeyboards
        let leftOut =
            count == 0
            ? "" : "<p>\(count) more \(count == 1 ? "is" : "are") not drawn here: “menulint keyboard” draws all.</p>"
        let boards = report.boards.enumerated().map { KeyboardPage.section($1, id: "board-\($0 + 1)", heading: "h3") }
        return """
            <section>
            <h2 id="keyboards">Keyboards</h2>
            \(KeyboardPage.legend(report.boards))
            \(leftOut)
            \(boards.joined(separator: "\n"))
            </section>
            """
    }
}

extension PresentationForm {
    /// What stands above the menu in this form.
    fileprivate var heading: String {
        switch self {
        case .mac: "Menu bar of the Mac"
        case .ipad: "Overlay of the iPad"
        case .ipadMenuBar: "Menu bar of the iPad"
        }
    }
}
