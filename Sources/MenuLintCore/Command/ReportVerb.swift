internal import MenuBuilder
internal import MenuSpec
internal import ShortcutLocalizer

extension Verb {
    static let report = Verb(
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
                "The keyboard layouts, or all; if not given, those of the file, with the keyboard of the first."),
            .catalog, .standardInputName,
        ]
    ) { arguments, console throws(UsageError) in
        guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
            throw UsageError("\"report\" needs one file", help: "write \"menulint report FILE -o report.html\"")
        }
        let output = try OutputFile(arguments, console, formats: ["html": "html", "htm": "html"])
        let file: MenuFile
        do throws(MenuFile.Failure) {
            file = try MenuFile(path, arguments, console, isLinted: true)
        } catch {
            return error.status
        }
        guard let keyboards = try RequestedKeyboards(arguments, for: file.document, console) else { return .unreadable }
        let findings: [Diagnostic]
        do throws(LayoutError) {
            var settings = LintSettings()
            if keyboards.areAskedFor { settings.layouts = keyboards.localizers.map(\.selection) }
            findings = try Linter(settings: settings, layouts: LayoutStore(keyboards.catalog)).lint(file.document)
        } catch {
            console.complain(error)
            return .unreadable
        }
        // The drawings of all layouts would be a page of their own, which "keyboard" makes.
        let drawn = keyboards.areAskedFor ? keyboards : try RequestedKeyboards(arguments, orNamed: ["US"], console)
        let uses = KeyUse.all(in: file.document, on: file.document.shownTargets)
        guard let boards = drawn?.first(4).boards(uses, .leftToRight, console) else { return .unreadable }
        let report = TeamReport(
            file.document, fileName: Repository.path(of: file.name, from: console.workingDirectory), findings: findings,
            localizers: keyboards.localizers, boards: boards.flatMap { all in all.usedModifiers.map { all.board($0) } })
        return output.write(TeamReportPage.page(report).text, console)
    }
}
