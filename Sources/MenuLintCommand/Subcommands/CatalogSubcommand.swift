import Platform
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let catalog = Subcommand(
        "catalog",
        arguments: [
            .one(.word("build|check", ValueChoices("action", ["build", "check"]))),
            .optional(.file("FILE")),
        ],
        usage: "build FOLDER -o FILE | check [FILE]", example: "catalog build layouts -o my.sqlite",
        summary: "Compile or verify a layout catalog.",
        discussion: """
            "build" compiles a folder of layout files (JSON as in the project's layouts/, or .keylayout files of macOS) \
            into an SQLite catalog for --catalog. "check" verifies the pages and contents of a catalog: FILE, else the \
            one that --catalog or MENULINT_CATALOG names, else the built-in one.
            """,
        options: [
            OptionDescription(
                "output", letter: "o", value: .file("FILE", endings: [".sqlite"]),
                "The catalog to write; required by \"build\"."),
            OptionDescription("force", "Let \"build\" replace a file that is not a catalog."), .catalog,
        ]
    ) { arguments, console throws(CommandError) in
        arguments.positionals.first == "build" ? try build(arguments, console) : try check(arguments, console)
    }

    private static func build(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) -> ExitStatus {
        guard arguments.positionals.count == 2, let path = arguments.value("output") else {
            throw CommandError(
                "\"catalog build\" needs a folder and --output",
                help: "for example: menulint catalog build layouts -o my.sqlite")
        }
        guard arguments.has("force") || isReplaceable(path) else {
            throw CommandError(
                "\(path.displayQuoted) is not a catalog and would be lost", help: "name another file, or add --force")
        }
        try checkAccess(to: path, arguments, console)
        let (bytes, count) = try catchingLayoutErrors { () throws(LayoutError) in
            let contents = try LayoutFolder.contents(of: arguments.positionals[1])
            return (try CatalogBuilder.build(contents), contents.layouts.count)
        }
        do throws(FileError) {
            try FileSystem.writeAtomically(bytes, to: path)
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

    /// Whether replacing the file at a path loses nothing but a catalog.
    private static func isReplaceable(_ path: String) -> Bool {
        guard FileSystem.kind(of: path) == .file else { return true }
        guard let bytes = try? FileSystem.read(path) else { return false }
        return bytes.isEmpty || CatalogHeader.isCatalog(bytes)
    }

    /// The maximum number of problems to print.
    private static let shownProblems = 20

    private static func check(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) -> ExitStatus {
        let file = arguments.positionals.dropFirst().first
        let catalog: LayoutCatalog =
            if let file {
                try catchingLayoutErrors { () throws(LayoutError) in try .open(file) }
            } else {
                try .unchecked(by: arguments, console)
            }
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
