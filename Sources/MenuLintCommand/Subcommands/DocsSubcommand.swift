import MenuDocuments
import Output
import Workspace

extension Subcommand {
    static let docs = Subcommand(
        "docs", arguments: [.several(.file("DOCUMENT", endings: [".md", ".markdown", ".html", ".htm"]))],
        usage: "DOCUMENT… --menu FILE", example: "docs README.md --menu app.menu.json",
        summary: "Check the shortcuts that documents mention, and update their tables.",
        discussion: """
            Reports shortcuts that no menu has, or that belong to another command, and tables between \
            <!-- menulint:shortcuts menu=View --> and <!-- menulint:end --> that differ from the menu. Each DOCUMENT is \
            a Markdown or HTML file, or "-" for standard input.
            """,
        options: [
            OptionDescription(
                "menu", value: .menuFile(),
                "The menu that the documents are about: a file of any format that \"lint\" reads, or a folder of "
                    + "Swift code."),
            OptionDescription(
                "app", value: .text("NAME"), "The app, by the name of its target, if the menu is a folder with several."
            ),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts on which the documents show shortcuts, besides the shortcuts as written; tables "
                    + "have a column for each."),
            OptionDescription("fix", "Update the tables."),
            OptionDescription(
                "check", "Show what --fix would change without writing, and nothing else; exit 1 if there is anything."),
            .catalog,
            OptionDescription(
                "format",
                value: .pair(
                    .word("FORMAT", ValueChoices("format", ReportFormat.self)), ":", .file("FILE"), isOptional: true),
                isRepeatable: true,
                "text (the default), concise, xcode, json, agent, sarif, github, gitlab, junit, checkstyle or rdjson, "
                    + "written to FILE if given."),
        ]
            + OptionDescription.settings.filter {
                ["fail-level", "strict", "select", "ignore", "severity", "config", "no-config"].contains($0.name)
            } + [
                OptionDescription("quiet", letter: "q", "Print only findings, no summary."),
                OptionDescription(
                    "baseline", value: .file("FILE", endings: [".json"]), "Hide the findings recorded in a baseline."),
                OptionDescription("write-baseline", "Record all findings in the baseline, and report none."),
                OptionDescription("strict-baseline", "Exit 1 if findings of the baseline no longer occur."),
                OptionDescription(
                    "stdin-filename", value: .file("NAME", endings: [".md", ".html"]),
                    "The file name to report for standard input."),
            ]
    ) { arguments, console throws(CommandError) in
        var run = try DocumentRun(arguments, console)
        return try run.run()
    }
}
