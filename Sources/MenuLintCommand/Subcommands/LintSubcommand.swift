import LintEngine
import Output
import ShortcutLocalizer
import SourceActions

extension Subcommand {
    /// The default verb.
    static let lint = Subcommand(
        "lint", arguments: [.any(.menuFile("PATH"))],
        summary: "Lint menu specs and menus in other files (the default verb).",
        discussion: """
            Each PATH is a file, a folder that is searched for \(InputFileFinder.searchedNames), or "-" for standard \
            input. Without a PATH the working directory is searched. With --fix, standard input is written mended to \
            standard output, and reports go to standard error.
            """,
        options: [
            OptionDescription(
                "format",
                value: .pair(
                    .word("FORMAT", ValueChoices("format", ReportFormat.self)), ":", .file("FILE"), isOptional: true),
                isRepeatable: true,
                "text (the default), concise, json, sarif, github, gitlab, junit, checkstyle or rdjson; with FILE, "
                    + "written there.")
        ] + settingsOptions + [
            OptionDescription(
                "sources", value: .file("PATH", endings: ActionIndex.fileEndings), isRepeatable: true,
                "Hold actions against those in the Swift and Objective-C sources of PATH."),
            .standardInputName,
            OptionDescription("fix", "Mend what has one right answer, and report what is left."),
            OptionDescription("unsafe", "With --fix or --diff: mend as well what changes the menu for its users."),
            OptionDescription("diff", "Show what --fix would change, and write nothing; status 1 if it is anything."),
            OptionDescription("quiet", letter: "q", "Print findings only, no summary."),
            OptionDescription("list-files", "Print the files that would be linted, and stop."),
            OptionDescription(
                "force-exclude", "Leave out what the configuration excludes or git ignores even if it is named."),
            OptionDescription(
                "baseline", value: .file("FILE", endings: [".json"]), "Hide the findings that stand in a baseline."),
            OptionDescription("write-baseline", "Write all findings into the baseline, and report none."),
            OptionDescription("strict-baseline", "Fail if findings of the baseline are gone."),
            OptionDescription("statistics", "Print how often each rule found something."),
            OptionDescription("timings", "Print how long each part of the work took."),
            OptionDescription(
                "jobs", value: .text("N"), "Lint so many files at once (by default as many as there are processors)."),
        ]
    ) { arguments, console throws(UsageError) in
        guard let catalog = console.catalog(chosenBy: arguments) else { return .unreadable }
        var run = try LintRun(arguments, console, LayoutStore(catalog))
        return try run.run()
    }
}
