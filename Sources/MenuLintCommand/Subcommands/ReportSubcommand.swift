import LintEngine
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutLocalizer

extension Subcommand {
    static let report = Subcommand(
        "report", arguments: [.one(.menuFile())],
        summary: "Write the page that a team looks at: menus, findings, layouts, keyboards.",
        discussion: """
            One HTML file that needs nothing else: the menu as each platform shows it, with the findings of lint at its \
            items, what becomes of shortcuts on keyboard layouts, and the keyboards. It ends with status 0 whatever was \
            found; lint is what fails.
            """,
        options: [
            .output,
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts, or all, of which the first four are drawn; if not given, those of the file, with "
                    + "the keyboard of the first that it names, or the US one."),
            .catalog, .standardInputName,
        ]
    ) { arguments, console throws(UsageError) in
        guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
            throw UsageError("\"report\" needs one file", help: "write \"menulint report FILE -o report.html\"")
        }
        let output = try OutputFile(arguments, console, formats: ["html": "html", "htm": "html"])
        return try MenuFile.look(at: path, arguments, console, isLinted: true) { file throws(UsageError) in
            guard let keyboards = try RequestedKeyboards(arguments, for: file.document, console) else {
                return .unreadable
            }
            var settings = LintSettings()
            if keyboards.areAskedFor { settings.layouts = keyboards.localizers.map(\.selection) }
            let linter = Linter(settings: settings, layouts: LayoutStore(keyboards.catalog))
            let linted = console.complaining { () throws(LayoutError) in try linter.lint(file.document) }
            guard let findings = linted else { return .unreadable }
            let direction = file.document.app.mainDirection
            // The drawings of all layouts would be a page of their own, which "keyboard" makes.
            let builds = file.document.builds(for: file.document.shownTargets)
            let uses = ShortcutUse.all(in: file.document, builds)
            guard let us = keyboards.us(console) else { return .unreadable }
            let drawn =
                keyboards.areAskedFor ? keyboards.first(4) : file.document.namesLayouts ? keyboards.first(1) : us
            guard let boards = drawn.boards(uses, direction, console) else { return .unreadable }
            let report = TeamReport(
                file.document, builds, fileName: file.path(from: console), findings: findings, uses: uses,
                localizers: keyboards.localizers,
                boards: boards.flatMap { all in all.usedModifiers.map { all.board($0) } },
                leftOutKeyboards: keyboards.areAskedFor ? keyboards.localizers.count - boards.count : 0,
                keyboard: direction == .leftToRight
                    ? nil
                    : us.localizers.first.map {
                        ShownKeyboard($0, direction, isLocalizing: file.document.app.automaticLocalization)
                    })
            return output.write(console) { TeamReportPage.page(report).write(to: $0) }
        }
    }
}
