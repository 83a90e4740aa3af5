import ShortcutLocalizer
import Platform
import SourceText

extension Subcommand {
    static let catalog = Subcommand(
        "catalog",
        arguments: [
            .one(.word("build|check", ValueChoices("word after \"catalog\"", ["build", "check"]))),
            .optional(.file("FILE")),
        ],
        usage: "build FOLDER -o FILE | check [FILE]", summary: "Compile or verify a layout catalog.",
        discussion: """
            "build" compiles a folder of layout files, JSON as in the project's layouts/ or .keylayout files of macOS, \
            into an SQLite catalog for --catalog. "check" verifies a catalog's pages and contents; without FILE, the \
            one that --catalog or MENULINT_CATALOG names, or the built-in one.
            """,
        options: [
            OptionDescription(
                "output", letter: "o", value: .file("FILE", endings: [".sqlite"]), "The catalog to write."),
            OptionDescription("force", "Let \"build\" replace a file that is no catalog."), .catalog,
        ]
    ) { arguments, console throws(UsageError) in
        let words = arguments.positionals.dropFirst()
        switch arguments.positionals.first {
        case "build": return try build(words, arguments, console)
        case "check": return try check(words, arguments, console)
        case let word?: throw UsageError.unknown(word, "word after \"catalog\"", among: ["build", "check"])
        case nil: throw UsageError("\"catalog\" needs \"build\" or \"check\"")
        }
    }

    private static func build(
        _ words: ArraySlice<String>, _ arguments: ParsedArguments, _ console: Console
    ) throws(UsageError) -> ExitStatus {
        guard words.count == 1, let folder = words.first, let path = arguments.value("output") else {
            throw UsageError(
                "\"catalog build\" needs one folder and a file",
                help: "write \"menulint catalog build layouts -o my.sqlite\"")
        }
        guard arguments.has("force") || isReplaceable(path) else {
            throw UsageError(
                "\(path.displayQuoted) is no catalog, and would be lost", help: "name another file, or add --force")
        }
        let status = console.complaining { () throws(LayoutError) -> ExitStatus in
            let contents = try LayoutFolder.contents(of: folder)
            let bytes = try CatalogBuilder.build(contents)
            try write(bytes, to: path)
            console.standardOutput.write(
                "\(path.sanitized): \(counted(contents.layouts.count, "layout")), \(bytes.count) bytes\n")
            return .clean
        }
        return status ?? .unreadable
    }

    /// Whether nothing but a catalog is lost with what stands at a path.
    private static func isReplaceable(_ path: String) -> Bool {
        guard FileSystem.kind(of: path) == .file else { return true }
        guard let bytes = try? FileSystem.read(path) else { return false }
        return bytes.isEmpty || CatalogHeader.isCatalog(bytes)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(LayoutError) {
        do throws(FileError) {
            try FileSystem.writeAtomically(bytes, to: path)
        } catch {
            throw LayoutError(.unwritable, path, detail: error.reason)
        }
    }

    /// How many problems of a catalog are told.
    private static let shownProblems = 20

    private static func check(
        _ words: ArraySlice<String>, _ arguments: ParsedArguments, _ console: Console
    ) throws(UsageError) -> ExitStatus {
        guard words.count <= 1 else { throw UsageError("\"catalog check\" takes one file at most") }
        let status = console.complaining { () throws(LayoutError) -> ExitStatus in
            let catalog: LayoutCatalog =
                if let path = words.first { try .open(path) } else { try .chosen(by: arguments, console) }
            let problems = try CatalogCheck.problems(in: catalog)
            for problem in problems.prefix(shownProblems) { console.reportError(problem) }
            if problems.count > shownProblems {
                console.reportError("and \(counted(problems.count - shownProblems, "more problem", "more problems"))")
            }
            guard problems.isEmpty else { return .unreadable }
            console.standardOutput.write(
                "\(catalog.name.sanitized): sound, \(counted(catalog.layouts.count, "layout"))\n")
            return .clean
        }
        return status ?? .unreadable
    }
}
