import Diagnostics
import LintRules
import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import RuleInterface
import ShortcutLocalizer
import SourceText

/// The HTML page of a ``MenuReport``, written piece by piece.
package struct MenuReportPage {
    let report: MenuReport
    /// The rows of menus that are side by side.
    let rows: MenuRows?
    let output: ByteSink

    package static func page(_ report: MenuReport) -> HTMLPage {
        let rows = rows(report)
        return HTMLPage(
            title: "\(report.document.app.name) \(report.noun)",
            style: KeyboardPage.style + MenuReportStyle.css + (rows?.css ?? ""),
            script: report.document.isUnread ? nil : MenuReportScript.text
        ) { output in
            MenuReportPage(report: report, rows: rows, output: output).write()
        }
    }

    private func write() {
        output.write(
            """
            <a class="skip" href="#main">Skip to the findings</a>
            <header>
            <h1><bdi>\(HTMLText.escape(report.document.app.name))</bdi> \(report.noun)</h1>
            <p class="soft"><bdi title="\(HTMLText.escape(report.fileName))">\(HTMLText.breakable(shortFileName))</bdi>\(scope)</p>
            \(report.document.isUnread ? "" : sections)</header>
            <main id="main">

            """)
        if report.document.isUnread {
            writeFindings()
            output.write(
                "<p>The menus, layouts and keyboards are missing here, because the file could not be read.</p>\n")
        } else {
            writeFilters()
            writeFindings()
            writeMenus()
            writeMatrix()
            writeKeyboards()
        }
        output.write("</main>")
    }

    /// The links to the sections.
    private var sections: String {
        """
        <nav class="screen" aria-label="Sections"><ul class="links"><li><a href="#findings">Findings</a></li>\
        <li><a href="#menus">\(report.menusHeading)</a></li><li><a href="#matrix">Layouts</a></li>\
        <li><a href="#keyboards">Keyboards</a></li></ul></nav>

        """
    }

    /// Writes items separated by line breaks.
    func writeLines<Item>(_ items: some Sequence<Item>, _ write: (Item) -> Void) {
        var isFirst = true
        for item in items {
            if !isFirst { output.write("\n") }
            isFirst = false
            write(item)
        }
    }

    /// The targets for which the filter of targets shows something.
    func data(_ targets: [MenuTarget]) -> String {
        report.document.kind.hasTargets ? data("targets", targets.map(\.description)) : ""
    }

    /// The systems for which the filter of systems shows something; empty for all, and if there is one only.
    func data(_ systems: [KeyboardSystem]) -> String {
        report.layouts.count > 1 ? data("systems", systems.map(\.title)) : ""
    }

    /// An attribute for a filter, which shows an element without it for each choice.
    private func data(_ name: String, _ values: [String]) -> String {
        values.isEmpty ? "" : " data-\(name)=\"\(HTMLText.escape(values.joined(separator: "|")))\""
    }

    /// The path, or the name of a file outside of the working directory.
    private var shortFileName: String {
        let path = report.fileName
        return path.hasPrefix("../") ? path.lastPathComponent : path
    }

    private var scope: String {
        report.document.kind.hasTargets
            ? HTMLText.escape(", for \(listed(report.document.app.targets.map(\.description)))") : ""
    }

    // MARK: - Filters

    /// The search field, and the filters of findings and layouts.
    private func writeFilters() {
        guard report.hasItems || !report.findings.isEmpty else { return }
        let severities =
            report.severities.count < 2
            ? ""
            : "<fieldset><legend class=\"hidden\">Findings to show</legend>"
                + report.severities.map { severity in
                    "<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked> \(severity.rawValue)\(severity == .info ? "" : "s")</label>"
                }.joined() + "</fieldset>\n"
        let rules = Set(report.findings.map(\.rule)).sorted().map { ($0, $0) }
        let changed = report.layouts.flatMap {
            $0.changes.columns.flatMap(\.layouts).map { report.name(of: $0.layout) }
        }
        let affected = Set(changed + report.findings.flatMap(\.layouts).map(report.name(ofLayout:)))
        let all = report.layouts.flatMap(\.matrix.columns).map { report.name(of: $0.layout) }
        // Of two layouts, one is often the US layout, on which nothing changes.
        let layouts = affected.count > 1 || all.count > 2 ? all.map { ($0, $0) } : []
        let targets = report.document.kind.hasTargets ? report.document.app.targets.sorted().map(\.description) : []
        let systems = report.layouts.map(\.system.title)
        let filters =
            severities + choice("rule", "Rule", rules) + choice("system", "System", systems.map { ($0, $0) })
            + choice("layout", "Layout", layouts) + choice("target", "Target", targets.map { ($0, $0) })
        output.write(
            """
            <form class="filter screen" id="filters" role="search" aria-label="Filters" hidden>
            <label>Search <input id="words" type="search" autocomplete="off" spellcheck="false"></label>
            \(filters)<button type="reset">Show all</button>
            <output class="soft" for="words" role="status" data-item="\(report.bindings.isEmpty ? "menu item" : "key binding")"></output>
            </form>

            """)
    }

    /// A filter; empty if there is nothing to choose from.
    private func choice(_ name: String, _ label: String, _ values: [(value: String, title: String)]) -> String {
        guard values.count > 1 else { return "" }
        let options = values.map {
            "<option value=\"\(HTMLText.escape($0.value))\">\(HTMLText.escape($0.title))</option>"
        }
        return
            "<label>\(label) <select name=\"\(name)\" id=\"\(name)\"><option value=\"\">all</option>\(options.joined())</select></label>\n"
    }

    /// The note in place of a part of which the filters leave nothing.
    static let nothing =
        "<p class=\"nothing soft\" hidden>Nothing here matches the filters. “Show all” clears them.</p>\n"

    // MARK: - Findings

    private func writeFindings() {
        output.write(
            """
            <section>
            <h2 id="findings">Findings</h2>
            <p id="counts">\(report.counts).</p>\(otherFindings)
            <p class="paper" id="shown" hidden></p>

            """)
        if !report.findings.isEmpty {
            output.write("<ul class=\"findings\">\n")
        }
        writeLines(report.findings.enumerated(), write)
        let legend = report.confidenceLegend.map { "<p class=\"legend soft\">\($0)</p>\n" } ?? ""
        output.write(report.findings.isEmpty ? "\n</section>\n" : "\n</ul>\n\(Self.nothing)\(legend)</section>\n")
    }

    /// What the report does not show, and what lists it, which is of no use on paper.
    private var otherFindings: String {
        guard let (text, hint) = report.otherFindings else { return "" }
        return "<p>\(HTMLText.escape(text))<span class=\"screen\">; \(HTMLText.escape(hint))</span>.</p>"
    }

    private func write(_ index: Int, _ finding: Diagnostic) {
        let place = report.sources.place(of: finding)
        let name = HTMLText.breakable(place.text)
        let rule = HTMLText.escape(finding.rule)
        let scopes =
            data("layouts", finding.layouts.map(report.name(ofLayout:)))
            + data("targets", finding.targets.map(\.description)) + data(report.systems(of: finding))
        output.write(
            """
            <li id="finding-\(index + 1)" class="finding\(report.repeatsFix(index) ? " repeat" : "")" data-severity="\(finding.severity.rawValue)" data-rule="\(rule)"\(scopes)>
            <p class="message">\(Self.badge(finding.severity, index + 1)) \(HTMLText.sentence(finding.message))</p>
            <p class="soft"><bdi>\(link(name, to: report.sources.url(of: place)))</bdi><span class="rule"> · \
            \(link("<code>\(rule)</code>", to: report.sources.url(ofRule: finding.rule)))\(confidence(index, finding))</span></p>

            """)
        writeExcerpt(of: finding, at: place, isRepeat: report.repeatsFix(index))
        if let help = finding.help, !report.repeatsFix(index) {
            output.write("<p><strong>Fix:</strong> \(HTMLText.sentence(help))</p>\n")
        }
        writeEvidence(finding, at: place, hasSource: index == report.firstFindings[finding.rule])
        output.write("</li>")
    }

    private func writeExcerpt(of finding: Diagnostic, at place: ReportSources.Place, isRepeat: Bool) {
        guard let excerpt = report.sources.excerpt(of: finding, at: place, isRepeat: isRepeat) else { return }
        let parts = excerpt.parts.map(HTMLText.escape)
        output.write(
            "<pre class=\"excerpt\"><span class=\"soft\"><span class=\"hidden\">line </span>\(excerpt.line)</span><bdi dir=\"ltr\">\(parts[0])<mark>\(parts[1])</mark>\(parts[2])</bdi></pre>\n"
        )
    }

    /// The number of lines of evidence that are not folded.
    private static let shownEvidence = 3

    /// Writes what a finding rests on, and where it applies. Long evidence and the source of the rule are folded.
    private func writeEvidence(_ finding: Diagnostic, at place: ReportSources.Place, hasSource: Bool) {
        // The lines of a finding that joins thousands are never in memory together.
        func write(list lines: some Sequence<String>) {
            output.write("<ul>")
            for line in lines { output.write("<li>\(line)</li>") }
            output.write("</ul>")
        }
        let count = finding.joined.isEmpty ? finding.related.count : finding.joined.count
        // One more line takes less room than a line that counts it.
        let shownCount = count > Self.shownEvidence + 1 ? Self.shownEvidence : count
        var shown = (0..<shownCount).map { evidence($0, of: finding, at: place) }
        if finding.evidence == .derived { shown.append(HTMLText.escape(PredictedShortcut.meaning)) }
        shown += scope(of: finding)
        if !shown.isEmpty {
            output.write("<div class=\"evidence soft\">")
            write(list: shown)
            output.write("</div>\n")
        }
        let folded = shownCount..<count
        let source = hasSource ? Rule.named(finding.rule)?.documentation.source.text(for: report.document.kind) : nil
        guard !folded.isEmpty || source != nil else { return }
        let more = "\(folded.count) more"
        let summary =
            folded.isEmpty
            ? "Source of the rule"
            : source == nil ? more : "\(more)<span class=\"screen\">, and the source of the rule</span>"
        output.write("<details class=\"evidence soft\"><summary>\(summary)</summary>")
        if !folded.isEmpty { write(list: folded.lazy.map { evidence($0, of: finding, at: place) }) }
        output.write((source.map { "<p>Source: \(ShortcutHTML.spoken(in: $0))</p>" } ?? "") + "</details>\n")
    }

    /// One of the other parties of a finding, or of the findings that it joins, with its place.
    private func evidence(_ index: Int, of finding: Diagnostic, at place: ReportSources.Place) -> String {
        if finding.joined.isEmpty { return text(finding.related[index], besides: place) }
        let part = finding.joined[index]
        return text(Diagnostic.Related(part.message, at: part.place()), besides: place)
            + (report.namesLayouts(part) ? "" : folded(layouts: part.layouts))
    }

    /// Where a finding applies, if its message does not say it.
    private func scope(of finding: Diagnostic) -> [String] {
        report.scope(of: finding).map { scope in
            guard case .layouts(let identifiers) = scope, identifiers.count > MenuReport.namedLayouts else {
                return HTMLText.escape(report.text(scope))
            }
            return folded(layouts: identifiers)
        }
    }

    /// A list of layouts, which is not printed while it is folded: the message has their number and the first names.
    private func folded(layouts identifiers: [String]) -> String {
        let names = identifiers.map { "<bdi>\(HTMLText.escape(report.name(ofLayout: $0)))</bdi>" }
        return
            "<details><summary>on \(counted(names.count, "layout"))</summary>\(names.joined(separator: ", "))</details>"
    }

    /// A related message with its place: the line in the same file, or the name of another file.
    private func text(_ related: Diagnostic.Related, besides finding: ReportSources.Place) -> String {
        guard let place = related.position.map(report.sources.place) else { return HTMLText.sentence(related.message) }
        let shown =
            "<bdi title=\"\(HTMLText.escape(place.text))\">\(HTMLText.escape(place.name(besides: finding)))</bdi>"
        return "\(HTMLText.sentence(related.message)) (\(link(shown, to: report.sources.url(of: place))))"
    }

    /// The confidence letters of the finding's rule, and a link to the first finding of the rule, which has the source.
    private func confidence(_ index: Int, _ finding: Diagnostic) -> String {
        guard let letters = report.confidence(of: finding) else { return "" }
        guard let first = report.firstFindings[finding.rule], first < index else { return " · \(letters)" }
        let same = report.repeatsFix(index) ? "fix and source" : "source of the rule"
        let target = report.repeatsFix(index) ? report.firstWithFix(of: index) : first
        return
            " · \(letters), <a href=\"#finding-\(target + 1)\">\(same) at \(report.findings[target].severity.rawValue) \(target + 1)</a>"
    }

    private func link(_ html: String, to url: String?) -> String {
        url.map { "<a href=\"\(HTMLText.escape($0))\">\(html)</a>" } ?? html
    }

    private static func badge(_ severity: Severity, _ number: Int) -> String {
        "<span class=\"badge \(severity.rawValue)\"><span aria-hidden=\"true\">\(severity.sign)</span> \(severity.rawValue) \(number)</span>"
    }

    /// Links to the findings about elements or operations that apply to the targets of a menu.
    func links(_ origins: ElementOrigin..., in menu: MenuPresentation) -> String { links(origins, in: menu) }

    func links(_ origins: [ElementOrigin], in menu: MenuPresentation) -> String {
        guard origins != [.none], !report.findings.isEmpty else { return "" }
        return links(report.linkedFindings(about: origins, in: menu.form))
    }

    /// Links to findings.
    func links(_ indices: [Int]) -> String {
        let shown = indices.prefix(MenuReport.maximumLinks + 1).map { index in
            let finding = report.findings[index]
            let severity = finding.severity
            let name = HTMLText.escape("\(severity.rawValue) \(index + 1): \(finding.rule)")
            return " <a class=\"mark \(severity.rawValue)\" href=\"#finding-\(index + 1)\">"
                + "<span aria-hidden=\"true\" title=\"\(name)\">\(severity.sign) \(index + 1)</span><span class=\"hidden\">\(name)</span></a>"
        }
        let more = shown.count > MenuReport.maximumLinks ? " …" : ""
        return shown.prefix(MenuReport.maximumLinks).joined() + more
    }

    // MARK: - Keyboards

    private func writeKeyboards() {
        let counts = [
            (report.omittedLayerCount, "more set", " of modifiers"), (report.omittedLayoutCount, "more layout", ""),
        ]
        let omitted = counts.filter { $0.0 > 0 }.map { counted($0, $1) + $2 }
        let note =
            omitted.isEmpty
            ? "" : "<p class=\"screen\">\(listed(omitted)) not shown. “menulint keyboard” draws all.</p>"
        output.write(
            """
            <section class="drawings">
            <h2 id="keyboards">Keyboards</h2>
            \(KeyboardPage.legend(report.keyboards, for: .developers))

            """)
        output.write(
            "<p id=\"undrawn\" hidden>No keyboard of this layout is drawn here. “menulint keyboard” draws it.</p>\n")
        KeyboardPage.writeSections(report.keyboards, heading: "h3", for: .developers, to: output)
        output.write("\n\(note)\n</section>\n")
    }
}

extension Severity {
    /// A sign that needs no color.
    var sign: String {
        switch self {
        case .error: "▲"
        case .warning: "◆"
        case .info: "●"
        }
    }
}
