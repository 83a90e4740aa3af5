import Platform
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let catalog = Subcommand(
        "catalog",
        arguments: [
            .one(.word("build|check|export", ValueChoices("action", ["build", "check", "export"]))),
            .optional(.file("FILE")),
        ],
        usage: "build FOLDER -o FILE | check [FILE] | export [FILE] [-o OUTPUT]",
        example: "catalog build layouts -o my.sqlite",
        summary: "Compile, verify or export a layout catalog.",
        discussion: """
            "build" compiles a folder of layout files (JSON as in the project's layouts/, or .keylayout files of macOS) \
            into an SQLite catalog for --catalog. "check" verifies the pages and contents of a catalog: FILE, else the \
            one that --catalog or MENULINT_CATALOG names, else the built-in one. "export" writes its layouts and remaps \
            for other programs, each cell with its evidence and source; docs/layout-data.md describes the formats.
            """,
        options: [
            OptionDescription(
                "output", letter: "o", value: .file("FILE", endings: [".sqlite"]),
                "The file to write; required by \"build\", and by \"export\" for sqlite."),
            OptionDescription(
                "format", value: .choice("FORMAT", ["json", "csv", "sqlite"]),
                "The format of \"export\": json, csv or sqlite; by default what the output's name implies, else json."),
            OptionDescription(
                "system", value: .words("SYSTEM", ValueChoices("system", KeyboardSystem.self)),
                "The systems whose layouts to export: mac, windows or linux; by default all."),
            OptionDescription(
                "force", "Let \"build\" replace a file that is not a catalog, and \"export\" one that it did not write."
            ),
            .catalog,
        ]
    ) { arguments, console throws(CommandError) in
        switch arguments.positionals.first {
        case "build": try build(arguments, console)
        case "export": try export(arguments, console)
        default: try check(arguments, console)
        }
    }

    /// The catalog that the second word names, else the one of the options.
    private static func named(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) -> LayoutCatalog {
        guard let file = arguments.positionals.dropFirst().first else { return try .unchecked(by: arguments, console) }
        return try catchingLayoutErrors { () throws(LayoutError) in try .open(file) }
    }

    private static func export(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) -> ExitStatus {
        let output = try OutputFile(
            arguments, console, formats: ["json": "json", "csv": "csv", "sqlite": "sqlite", "db": "sqlite"])
        try OutputFile.checkReplaceable(
            output.path, arguments, kind: "an export of layouts", isOwn: LayoutDataset.isExport)
        let catalog = try named(arguments, console)
        let dataset = try catchingLayoutErrors { () throws(LayoutError) in
            try catalog.checkContents()
            return try LayoutDataset(catalog, systems: arguments.systems ?? KeyboardSystem.allCases)
        }
        if output.format == "sqlite" {
            guard let path = output.path else {
                throw CommandError(
                    "standard output cannot hold a database", help: "name a file: catalog export -o layouts.sqlite")
            }
            let bytes = try catchingLayoutErrors { () throws(LayoutError) in try dataset.sqlite() }
            do throws(FileError) {
                try FileSystem.writeOutput(bytes, to: path, console)
            } catch {
                throw CommandError(cannotWrite: error)
            }
            return .clean
        }
        let layouts = try catchingLayoutErrors { () throws(LayoutError) in try dataset.layouts() }
        try output.write(console) { sink in
            if output.format == "csv" {
                sink.write(CSVText.row(LayoutDataset.Layout.csvColumns))
                for layout in layouts { for row in layout.csvRows { sink.write(CSVText.row(row)) } }
            } else {
                sink.write(LayoutDataset.jsonStart + "\(LayoutDataset.version), \"layouts\": [")
                for (index, layout) in layouts.enumerated() {
                    sink.write((index > 0 ? "," : "") + "\n" + JSONText.line(layout.json))
                }
                sink.write("\n]}\n")
            }
        }
        return .clean
    }

    private static func build(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) -> ExitStatus {
        guard arguments.positionals.count == 2, let path = arguments.value("output") else {
            throw CommandError(
                "\"catalog build\" needs a folder and --output",
                help: "for example: menulint catalog build layouts -o my.sqlite")
        }
        try OutputFile.checkReplaceable(path, arguments, kind: "a catalog", isOwn: CatalogHeader.isCatalog)
        try checkAccess(to: path, arguments, console)
        let (bytes, count) = try catchingLayoutErrors { () throws(LayoutError) in
            let contents = try LayoutFolder.contents(of: arguments.positionals[1])
            return (try CatalogBuilder.build(contents), contents.layouts.count)
        }
        do throws(FileError) {
            try FileSystem.writeOutput(bytes, to: path, console)
        } catch {
            throw CommandError(cannotWrite: error)
        }
        console.standardOutput.write("\(path.sanitized): \(counted(count, "layout")), \(bytes.count) bytes\n")
        return .clean
    }

    /// Checks the links among the layout files, and that the catalog replaces none of them.
    private static func checkAccess(
        to output: String, _ arguments: ParsedArguments, _ console: Console
    ) throws(CommandError) {
        let folder = arguments.positionals[1]
        var outputAccess = arguments.outputAccess(console)
        let inputAccess = InputAccess(console)
        for (name, file, _) in (try? LayoutFolder.files(in: folder)) ?? [] where LayoutFolder.reads(name) {
            outputAccess.addInput(file, "a layout file")
            do throws(FileError) {
                try inputAccess.check(file)
            } catch {
                throw CommandError(cannotRead: error)
            }
        }
        try outputAccess.check(output, "the catalog")
    }

    /// The maximum number of problems to print.
    private static let shownProblems = 20

    private static func check(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) -> ExitStatus {
        let catalog = try named(arguments, console)
        let problems = try catchingLayoutErrors { () throws(LayoutError) in try CatalogCheck.problems(in: catalog) }
        for problem in problems.prefix(shownProblems) {
            console.reportError(problem.description.sanitized.shortened(to: 1000))
        }
        if problems.count > shownProblems {
            console.reportError("and \(counted(problems.count - shownProblems, "more problem", "more problems"))")
        }
        guard problems.isEmpty else { return .unreadable }
        let count = try catchingLayoutErrors { () throws(LayoutError) in try catalog.layoutCount() }
        console.standardOutput.write("\(catalog.name.sanitized): valid, \(counted(count, "layout"))\n")
        return .clean
    }
}
