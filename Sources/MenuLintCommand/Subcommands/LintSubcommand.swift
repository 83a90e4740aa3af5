import MenuDocuments
import Output
import ShortcutFacts
import ShortcutLocalizer
import SourceCode
import Workspace

extension Subcommand {
    /// The default subcommand.
    static let lint = Subcommand(
        "lint", arguments: [.any(.menuFile("PATH"))],
        summary: "Lint menu specs and menus in other files (the default command).",
        discussion: """
            Each PATH is a file, a folder to search for \(MenuFormat.listedFileNames) and for Swift code with menus or \
            shortcuts, or "-" for standard input. \
            Without a PATH, searches the working directory. With --fix and "-", the fixed text goes to standard output \
            and reports go to standard error.
            """,
        options: [
            OptionDescription(
                "format",
                value: .pair(
                    .word("FORMAT", ValueChoices("format", ReportFormat.self)), ":", .file("FILE"), isOptional: true),
                isRepeatable: true,
                "text (the default), concise, xcode, json, agent, sarif, github, gitlab, junit, checkstyle or rdjson, "
                    + "written to FILE if given.")
        ] + OptionDescription.settings + [
            OptionDescription(
                "sources", value: .file("PATH", endings: ActionIndex.fileEndings), isRepeatable: true,
                "Check actions against the Swift and Objective-C sources in PATH."),
            .standardInputName,
            OptionDescription(
                "fix", "Apply fixes that have exactly one correct result, and report the remaining findings."),
            OptionDescription("unsafe", "With --fix or --diff: also apply fixes that users will notice."),
            OptionDescription("diff", "Show what --fix would change without writing; exit 1 if anything would change."),
            OptionDescription("quiet", letter: "q", "Print only findings, no summary."),
            OptionDescription("no-swift", "Do not search folders for Swift code."),
            OptionDescription("list-unread", "List the shortcuts in Swift code that were not read, with reasons."),
            OptionDescription("require-menus", "Exit 2 instead of 0 if there are no menus."),
            OptionDescription("list-files", "Print the files to lint, and exit."),
            OptionDescription(
                "force-exclude", "Skip files that the configuration excludes or git ignores, even if named."),
            OptionDescription(
                "baseline", value: .file("FILE", endings: [".json"]), "Hide the findings recorded in a baseline."),
            OptionDescription("write-baseline", "Record all findings in the baseline, and report none."),
            OptionDescription("strict-baseline", "Exit 1 if findings of the baseline no longer occur."),
            OptionDescription("statistics", "Print the number of findings of each rule."),
            OptionDescription("timings", "Print how long each phase took."),
            OptionDescription(
                "jobs", value: .text("N"), "Number of files to lint in parallel (default: the number of processors)."),
        ]
    ) { arguments, console throws(CommandError) in
        var run = try LintRun(arguments, console, LayoutStore(try .chosen(by: arguments, console)))
        return try run.run()
    }
}
