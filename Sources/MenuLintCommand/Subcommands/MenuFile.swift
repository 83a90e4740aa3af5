import Diagnostics
import MenuDocuments
import MenuViews
import Output
import ShortcutLocalizer
import SourceText
import Workspace

/// A menu that a subcommand inspects rather than lints.
struct MenuFile {
    /// The name that the user gave it.
    let name: String
    private let menu: AppMenus.Menu
    var document: MenuDocument { menu.document }
    /// Whether it is in Swift code.
    var isSwift: Bool { menu.isSwift }
    /// The shortcuts in the menu's code that were not read, each with its place and the reason.
    var unread: [String] { menu.unread }
    /// The files of the menu's code; nil for other formats.
    var map: ConcatenatedSources? { menu.places?.map }
    /// The places in these files.
    var places: SourcePlaces? { menu.places }
    /// The other menus of the same app, such as those of its views.
    private(set) var otherMenus: [AppMenus.Menu] = []
    /// The files of its folder that were read, which an output must not replace.
    private(set) var inputs: [String] = []
    /// Whether it comes from a git revision rather than a folder.
    private let isInRevision: Bool
    /// The folder that was searched, as the user named it; nil for a file.
    private var searchedFolder: String?

    /// Reads a file of any format, `-`, the menus of a folder, or either in a git revision, and prints the mistakes
    /// in it.
    ///
    /// Of a folder, takes the main menu of the app that `--app` names, else of the only one with a main menu.
    ///
    /// - Parameter isLinted: Whether the subcommand itself reports the mistakes.
    /// - Throws: ``CommandError`` if the file cannot be read, contains no menu, or contains those of several apps.
    init(
        _ path: String, _ arguments: ParsedArguments, _ console: Console, isLinted: Bool = false
    ) throws(CommandError) {
        let input = MenuInput(path, arguments)
        let found = try FoundMenus(path, name: input.name, input.revision, console)
        guard let app = try found.app(arguments.value("app"), in: input.name) else { throw input.hasNoMenu }
        if arguments.value("app") == nil, found.apps.count > 1 {
            let others = found.names.filter { $0 != app.name }
            console.reportError(
                "this is the menu of \(app.name.displayQuoted)",
                help: "--app chooses another: \(listed(others.map(\.displayQuoted)))")
        }
        let mainMenus = app.menus.count(where: \.isMainMenu)
        if mainMenus > 1 {
            console.reportError(
                "\(app.name.displayQuoted) builds \(mainMenus) main menus, of which this is the largest",
                help: "name the file of another one")
        }
        self.init(input, app.main)
        if found.isFolder { searchedFolder = input.path }
        otherMenus = Array(app.menus.dropFirst())
        inputs = found.inputs
        if document.kind.hasTargets { console.note(arguments.targets ?? document.app.targets) }
        if !isLinted { try reportProblems(console) }
    }

    init(_ input: MenuInput, _ menu: AppMenus.Menu) {
        name = input.name
        isInRevision = input.revision != nil
        self.menu = menu
    }

    /// The menus of the same app outside the menu bar, such as context menus.
    var separateMenus: [AppMenus.Menu] {
        otherMenus.filter { !$0.document.isMainMenu && $0.document.hasOwnElements }
    }

    /// Prints the mistakes in the document.
    ///
    /// - Throws: ``CommandError`` if nothing could be read, so that there is nothing to inspect.
    func reportProblems(_ console: Console) throws(CommandError) {
        ReadingProblems.write(
            document, name: name, style: TextStyle(width: console.terminalWidth ?? 80), to: console.standardError)
        if document.isUnread { throw .reported(.findings) }
    }

    /// Returns positions in the files of the code of the menu or another one of the app, or in its file.
    func position(in other: AppMenus.Menu? = nil) -> (Range<Int>) -> String {
        let menu = other ?? menu
        if let places = menu.places { return { places.text(of: $0) } }
        let source = menu.document.source
        let (lines, name) = (LineTable(source), (isInRevision ? name : source.name).sanitized)
        return { range in
            let location = lines.location(of: range.lowerBound)
            return "\(name):\(location.line):\(location.column)"
        }
    }

    /// Returns positions to show beside the menu: what ``position(in:)`` returns, or the lines of a file that the user named.
    func line() -> (Range<Int>) -> String {
        if searchedFolder != nil { return position() }
        let lines = LineTable(document.source)
        return { "line \(lines.location(of: $0.lowerBound).line)" }
    }

    /// The path to report.
    func path(from console: Console) -> String {
        guard !isInRevision else { return name }
        let path = Repository.path(of: name, from: console.workingDirectory)
        return path.isEmpty ? FilePath.components(of: console.workingDirectory).last.map { String($0) } ?? "." : path
    }

    /// The menu's own file or the files of its code, and the files beside it, for places in reports.
    func reportedFiles(from console: Console) -> (own: [ReportedFile], companions: [ReportedFile]) {
        func reported(_ source: SourceFile, _ name: String) -> ReportedFile {
            let path = isInRevision ? name : pathInRepository(name, from: console)
            return ReportedFile(
                path: name, repositoryPath: path.isEmpty ? name : path, source: source, diagnostics: [])
        }
        // A file in a folder that was named has its own name.
        let own =
            map.map { $0.files.map { reported($0, $0.name) } }
            ?? [reported(document.source, isInRevision ? name : document.source.name)]
        return (own, document.companions.files.map { reported($0.texts.source, $0.texts.source.name) })
    }

    /// The path of a file in its repository; in none, from the working directory, or from the folder that was searched if that
    /// is elsewhere.
    private func pathInRepository(_ path: String, from console: Console) -> String {
        let shown = Repository.path(of: path, from: console.workingDirectory)
        guard FilePath.leadsOut(shown), let searchedFolder else { return shown }
        let folder = FilePath.absolute(searchedFolder, from: console.workingDirectory)
        return FilePath.relative(FilePath.absolute(path, from: console.workingDirectory), to: folder) ?? shown
    }

    /// The exit status of a subcommand that succeeds with this file.
    var status: ExitStatus { document.problems.isEmpty ? .clean : .findings }
}

/// A file or folder that a subcommand takes.
struct MenuInput {
    /// The name that the user gave it.
    let name: String
    let path: String
    let revision: GitRevision?

    init(_ path: String, _ arguments: ParsedArguments) {
        self.path = path
        name = path == "-" ? arguments.value("stdin-filename") ?? "<stdin>" : path
        revision = GitRevision(path)
    }

    /// The error if there is no menu.
    var hasNoMenu: CommandError {
        CommandError(
            "there is no main menu in \(name.displayQuoted)",
            help: "name a file that contains one: \(MenuFormat.listedFileNames), or a folder of Swift code",
            status: .findings)
    }
}

extension ParsedArguments {
    /// The value of `--direction`, else the document's main direction.
    func direction(of document: MenuDocument) -> LocalizationOptions.Direction {
        value("direction").flatMap(LocalizationOptions.Direction.init) ?? document.app.mainDirection
    }
}

extension ValueChoices {
    static let forms = ValueChoices("form", PresentationStyle.self)
}
