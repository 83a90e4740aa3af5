import Diagnostics
import LintEngine
import MenuDocuments
import MenuViews
import Output
import Platform
import Prose
import RuleInterface
import ShortcutLocalizer
import SourceText
import Workspace

/// One run of `docs`: compares documents with a menu, and reports as `lint` does.
struct DocumentRun {
    private enum Mode {
        case report, fix, check
    }

    private let arguments: ParsedArguments
    private let console: Console
    private let mode: Mode
    private let menu: ProseMenu
    private let tables: DocumentTables
    private let store: ConfigurationStore
    private var reporter: RunReporter
    private var baseline: BaselineFilter
    /// The files of the menu's folder.
    private let menuFiles: [String]
    private var linted: Set<ExactString> = []
    /// The status of the menu and of --check.
    private var status: ExitStatus

    init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
        guard let path = arguments.value("menu") else {
            throw CommandError(
                "\"docs\" needs the menu that the documents are about",
                help: "name it: --menu app.menu.json, or a folder")
        }
        if arguments.has("fix"), arguments.has("check") {
            throw CommandError("\"--fix\" conflicts with \"--check\"", help: "remove one of them")
        }
        guard path != "-" || !arguments.positionals.contains("-") else {
            throw CommandError("the menu and a document are read from standard input", help: "name a file for one")
        }
        if arguments.has("fix"), arguments.positionals.contains("-") {
            throw CommandError("\"--fix\" needs files", help: "\"--check\" shows what would change")
        }
        if arguments.has("check"), let option = ["format", "write-baseline"].first(where: arguments.has) {
            throw CommandError("\"--check\" conflicts with \"--\(option)\"", help: "remove one of them")
        }
        self.arguments = arguments
        self.console = console
        mode = arguments.has("fix") ? .fix : arguments.has("check") ? .check : .report
        let file = try MenuFile(path, arguments, console)
        status = file.status
        menuFiles = file.inputs
        let keyboards = try RequestedKeyboards(arguments, orNamed: [], console)
        // An Interface Builder file with a menu does not have the buttons of the app's windows.
        menu = ProseMenu(
            [file.document] + file.otherMenus.map(\.document), on: keyboards.localizers,
            isComplete: file.unread.isEmpty && file.document.objectIDs == nil)
        let catalog = keyboards.catalog
        tables = DocumentTables(file.document, defaultLayouts: keyboards.localizers) { names in
            do throws(LayoutError) {
                return .success(
                    try catalog.localizers(
                        for: names.map { name throws(LayoutError) in try catalog.layout(named: name) }))
            } catch {
                return .failure(error)
            }
        }
        store = ConfigurationStore(
            try ConfigurationStore.Lookup(arguments), console, catalog,
            try Configuration.CommandLineSettings(arguments, catalog, workingDirectory: console.workingDirectory))
        baseline = BaselineFilter(arguments)
        reporter = try RunReporter(arguments, console)
    }

    mutating func run() throws(CommandError) -> ExitStatus {
        try prepare()
        if mode != .check { reporter.open(arguments, console) }
        for path in arguments.positionals { run(path) }
        if mode != .check {
            let status = baseline.finish(linted: linted, console)
            reporter.raise(status)
            if status == .clean { reporter.recordedCount = baseline.recordedCount }
            reporter.close()
        }
        return max(reporter.status, store.status, status)
    }

    /// Reads the configurations and the baseline, and checks that no output replaces an input and that no link decides
    /// where it goes.
    private mutating func prepare() throws(CommandError) {
        let configurations = arguments.positionals.compactMap { store.configuration(forFolder: folder(of: $0)) }
        // A run has one baseline: that of the command line, else of the first document's configuration.
        if mode != .check, let first = configurations.first { try baseline.load(first, console) }
        if let error = baseline.readError { reporter.fail(CommandError(error, status: .unreadable)) }
        var access = arguments.outputAccess(console)
        for path in store.paths { access.addInput(path, "the configuration") }
        for path in menuFiles + [arguments.value("menu") ?? "-"] { access.addInput(path, "an input") }
        try baseline.checkOutput(&access)
        for path in reporter.files { try access.check(path, "the report") }
    }

    // MARK: - One document

    /// The name of a document, for messages.
    private func name(of path: String) -> String {
        path == "-" ? arguments.value("stdin-filename") ?? "<stdin>" : path
    }

    private func folder(of path: String) -> String {
        FilePath.parent(of: FilePath.absolute(name(of: path), from: console.workingDirectory)) ?? "/"
    }

    private mutating func run(_ path: String) {
        let name = name(of: path)
        guard path == "-" || FileSystem.kind(of: path) != .folder else {
            return reporter.fail(
                CommandError("\(path.displayQuoted) is a folder", help: "name its documents: \(path.displayText)/*.md"))
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try console.readChecked(path)
        } catch {
            return reporter.fail(CommandError(cannotRead: error))
        }
        let absolute = FilePath.absolute(name, from: console.workingDirectory)
        guard let configuration = store.configuration(forFolder: folder(of: path)) else {
            return reporter.addFailure("\(name.displayQuoted) was not checked: its configuration is invalid")
        }
        var document = LintedDocument(
            SourceFile(name: name, bytes: bytes), configuration, path: absolute,
            shown: Repository.path(of: absolute, from: console.workingDirectory))
        document.lint(menu, tables)
        guard mode != .report, !document.edits.isEmpty else { return report(document) }
        var edited = EditedText(bytes)
        edited.apply(document.edits)
        if mode == .check {
            console.standardOutput.write(
                UnifiedDiff(edited).text(name: name) { $0.replacing("\t", with: "    ").sanitized })
            status = max(status, .findings)
            return report(document)
        }
        do throws(FileError) {
            try FileRewriter(path, console).write(edited)
        } catch {
            reporter.fail(CommandError("cannot fix \(error.path.displayQuoted): \(error.reason)", status: .unreadable))
            return report(document)
        }
        if !arguments.has("quiet") {
            console.reportError("updated \(counted(document.edits.count, "table")) in \(name.displayQuoted)")
        }
        document.source = SourceFile(name: name, bytes: edited.bytes)
        document.lint(menu, tables)
        report(document)
    }

    private mutating func report(_ document: LintedDocument) {
        var file = document.reported
        guard mode != .check else {
            // What cannot be compared is no difference, but must not pass in silence.
            file.diagnostics = document.markerProblems
            guard !file.diagnostics.isEmpty else { return }
            var report = ReportFormat.text.makeReport(ReportStyle(text: TextStyle(width: console.terminalWidth ?? 80)))
            report.add(file, to: console.standardError)
            status = max(status, .findings)
            return
        }
        linted.insert(ExactString(file.repositoryPath))
        baseline.apply(to: &file)
        reporter.add(file)
    }
}

/// A document with its findings.
private struct LintedDocument {
    var source: SourceFile
    private let settings: LintSettings
    private let failLevel: Severity?
    private let suppressions: Set<PointerSuppression>
    private let shown: String
    private var diagnostics: [Diagnostic] = []
    private var tables: [ProseTable] = []

    init(_ source: SourceFile, _ configuration: Configuration, path: String, shown: String) {
        self.source = source
        self.shown = shown
        let effective = configuration.settings(configuration.matchedOverrides(path))
        settings = effective.lintSettings
        failLevel = effective.failLevel.value.severity
        suppressions = Set(configuration.suppressions(forPath: path).map(\.lintSuppression))
    }

    mutating func lint(_ menu: ProseMenu, _ tables: DocumentTables) {
        let document = ProseDocument(source)
        self.tables = tables.compared(with: document)
        let context = ProseContext(document, menu, tables: self.tables)
        diagnostics = suppressions.apply(to: ProseLinter(settings: settings).lint(context)).kept
    }

    var reported: ReportedFile {
        ReportedFile(
            path: source.name, repositoryPath: shown, source: source, diagnostics: diagnostics, failLevel: failLevel)
    }

    /// The edits that update the tables.
    var edits: [TextEdit] { diagnostics.compactMap(\.fix).flatMap(\.edits) }

    /// The findings about markers whose tables could not be compared.
    var markerProblems: [Diagnostic] {
        let ranges = Set(
            tables.compactMap { table -> Range<Int>? in
                if case .invalid(_, _, let range) = table.state { range } else { nil }
            })
        return diagnostics.filter { ranges.contains($0.range) }
    }
}
