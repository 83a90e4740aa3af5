import Diagnostics
import LintEngine
import MenuBuilder
import MenuDocuments
import MenuPages
import MenuViews
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let report = Subcommand(
        "report", arguments: [.one(.menuFile())], example: "report app.menu.json -o report.html",
        summary: "Write a report for a team: findings, menus, layouts, keyboards.",
        discussion: """
            Writes one self-contained HTML file: the findings, errors first, the menu as each platform shows it, the \
            shortcuts that change on keyboard layouts, and keyboards. Markdown has the findings and the changes, for a \
            comment on a pull request. Findings do not change the exit status; use "lint" for that.
            """,
        options: [
            .output,
            OptionDescription(
                "format", value: .choice("FORMAT", ["html", "md"]),
                "html or md; by default what the output's name implies, else html."),
            OptionDescription(
                "source-url", value: .text("BASE"),
                "Link places to BASE/PATH#L9, such as https://github.com/OWNER/APP/blob/main."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts, or all; by default the file's. Draws the first four, but for all, and by default, "
                    + "only the file's first one, or the US layout of each system if the file names none."),
            .system, .catalog, .app, .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        var output = try OutputFile(arguments, console, formats: ["html": "html", "htm": "html", "md": "md"])
        let sourceURL = try arguments.sourceURL()
        let rulesURL = try DocumentationURLs(console).published
        let file = try MenuFile(arguments.positionals[0], arguments, console, isLinted: true)
        try output.addInputs(file.inputs)
        let document = file.document
        let keyboards = try RequestedKeyboards(arguments, for: document, console).inPageOrder(for: document, arguments)
        var settings = LintSettings()
        if keyboards.areRequested || arguments.systems != nil {
            settings.layouts = keyboards.localizers.map(\.selection)
        }
        let linter = Linter(
            settings: settings, layouts: LayoutStore(keyboards.catalog, loaded: keyboards.localizers))
        func lint(_ document: MenuDocument, suggestsCombinations: Bool = true) throws(CommandError) -> [Diagnostic] {
            try catchingLayoutErrors { () throws(LayoutError) in
                try linter.lint(document, suggestsCombinations: suggestsCombinations)
            }
            .filter { $0.platforms.apply(toAnyOf: keyboards.systems) }
        }
        let findings = try lint(document)
        // A view can be part of several menus.
        var seen = file.otherMenus.isEmpty ? [] : Set(findings.map(\.withoutElements.withoutSuggestions))
        var otherFindings: [String] = []
        for other in file.otherMenus {
            // The report only counts the findings in other menus.
            otherFindings += try lint(other.document, suggestsCombinations: false).filter {
                seen.insert($0.withoutElements.withoutSuggestions).inserted
            }
            .map { other.fileName(of: $0.range) }
        }
        let direction = document.app.mainDirection
        let builds = document.shownBuilds(for: document.shownTargets)
        let uses = keyboards.systems.map { system in
            (system: system, uses: ShortcutUse.all(in: document.seen(on: system.editorPlatform), builds))
        }
        let us = try keyboards.us()
        // Drawing all layouts is what "keyboard" is for.
        let areNamed = keyboards.areRequested && arguments.list("layout") != ["all"]
        let isMac = keyboards.systems[0] == .mac
        let drawn =
            try areNamed
            ? keyboards.prefix(4)
            : isMac && document.namesLayouts ? keyboards.named(in: document).prefix(1) : us
        let drawnSets = drawn.systems.count > 1 ? 2 : 3
        var maps: [KeyboardMap] = []
        for (system, uses) in uses { maps += try drawn.on(system).maps(of: uses, direction) }
        let (own, companions) = file.reportedFiles(from: console)
        let sources = ReportSources(
            own, companions: companions, map: file.map, baseURL: sourceURL, rulesURL: rulesURL)
        if let path = sources.fileWithoutLinks { console.reportError(withoutLinks: path) }
        let report = MenuReport(
            document, builds, fileName: file.path(from: console), findings: findings, sources: sources,
            uses: uses, localizers: keyboards.localizers,
            keyboards: maps.flatMap { map in map.usedModifiers.prefix(drawnSets).map { map.layer($0) } },
            omittedLayoutCount: keyboards.areRequested ? keyboards.localizers.count - drawn.localizers.count : 0,
            omittedLayerCount: maps.reduce(0) { $0 + max(0, $1.usedModifiers.count - drawnSets) },
            otherFindings: otherFindings,
            keyboard: direction == .leftToRight || !isMac
                ? nil
                : us.localizers.first.map {
                    PresentationKeyboard($0, direction, isLocalizing: document.app.automaticLocalization)
                })
        try output.write(console) { sink in
            if output.format == "md" {
                report.writeMarkdown(to: sink)
            } else {
                MenuReportPage.page(report).write(to: sink)
            }
        }
        return .clean
    }
}

extension Console {
    /// Says that `--source-url` has no effect on the places in a file.
    fileprivate func reportError(withoutLinks path: String) {
        if path == "<stdin>" {
            reportError(
                "\"--source-url\" links no places in standard input, which has no path",
                help: "name it with --stdin-filename PATH")
        } else {
            reportError(
                "\"--source-url\" links no places in \(path.displayQuoted), which is outside of the working directory "
                    + "and in no repository", help: "run menulint in the folder that is published at the address")
        }
    }
}

extension ParsedArguments {
    /// The value of `--source-url`.
    fileprivate func sourceURL() throws(CommandError) -> String? {
        guard let text = value("source-url") else { return nil }
        guard text.isPageURL else {
            throw CommandError(
                "\"--source-url\" needs an address, not \(text.displayQuoted)",
                help: "for example: --source-url https://github.com/OWNER/APP/blob/main")
        }
        return text
    }
}
