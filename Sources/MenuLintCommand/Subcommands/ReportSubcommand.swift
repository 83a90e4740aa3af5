import LintEngine
import LintRules
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer
import Workspace

extension Subcommand {
    static let report = Subcommand(
        "report", arguments: [.one(.menuFile())], example: "report app.menu.json -o report.html",
        summary: "Write an HTML report for a team: menus, findings, layouts, keyboards.",
        discussion: """
            Writes one self-contained HTML file: the menu as each platform shows it, with findings next to menu items, \
            shortcuts on keyboard layouts, and keyboards. Findings do not change the exit status; use "lint" for that.
            """,
        options: [
            .output,
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts, or all; draws the first four. By default uses the file's layouts and draws the "
                    + "first one, or the US layout if the file names none."),
            .catalog, .app, .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        let output = try OutputFile(arguments, console, formats: ["html": "html", "htm": "html"])
        let file = try MenuFile(arguments.positionals[0], arguments, console, isLinted: true)
        let document = file.document
        let keyboards = try RequestedKeyboards(arguments, for: document, console)
        var settings = LintSettings()
        if keyboards.areRequested { settings.layouts = keyboards.localizers.map(\.selection) }
        let linter = Linter(settings: settings, layouts: LayoutStore(keyboards.catalog))
        let findings = try catchingLayoutErrors { () throws(LayoutError) in try linter.lint(document) }
        let direction = document.app.mainDirection
        let builds = document.builds(for: document.shownTargets)
        let uses = ShortcutUse.all(in: document, builds)
        let us = try keyboards.us()
        // Drawing all layouts is what "keyboard" is for.
        let drawn = keyboards.areRequested ? keyboards.prefix(4) : document.namesLayouts ? keyboards.prefix(1) : us
        let maps = try drawn.maps(of: uses, direction)
        let report = MenuReport(
            document, builds, fileName: file.path(from: console), findings: findings, uses: uses,
            localizers: keyboards.localizers,
            keyboards: maps.flatMap { map in map.usedModifiers.map { map.layer($0) } },
            omittedLayoutCount: keyboards.areRequested ? keyboards.localizers.count - drawn.localizers.count : 0,
            keyboard: direction == .leftToRight
                ? nil
                : us.localizers.first.map {
                    PresentationKeyboard($0, direction, isLocalizing: document.app.automaticLocalization)
                })
        try output.write(console) { MenuReportPage.page(report).write(to: $0) }
        return .clean
    }
}
