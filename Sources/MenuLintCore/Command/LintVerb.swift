internal import MenuBuilder
internal import MenuSpec
internal import ShortcutLocalizer
internal import SourceActions

extension Verb {
    /// The default verb.
    static let lint = Verb(
        "lint", arguments: "[PATH…]", summary: "Lint menu specs and menus in other files (the default verb).",
        discussion: """
            Each PATH is a file, a folder that is searched for \(Inputs.searchedNames), or "-" for standard \
            input. Without a PATH the working directory is searched.
            """,
        options: [
            OptionDescription(
                "format", value: "FORMAT[:FILE]",
                "text (the default), concise, json, sarif, github, gitlab, junit, checkstyle or rdjson; with FILE, "
                    + "written there. May be repeated."),
            OptionDescription(
                "fail-level", value: "LEVEL", choices: FailLevel.allCases.map(\.rawValue),
                "The least severity that ends with status 1: error (the default), warning, info or never."),
            OptionDescription("strict", "The same as --fail-level warning."),
            OptionDescription("select", value: "RULE,…", "Run these rules only."),
            OptionDescription("ignore", value: "RULE,…", "Do not run these rules."),
            OptionDescription("severity", value: "RULE=LEVEL", "Give a rule another severity. May be repeated."),
            OptionDescription("target", value: "TARGET,…", "Lint for these targets, such as \"iPadOS 26\"."),
            OptionDescription("layout", value: "LAYOUT,…", "Lint for these keyboard layouts, or for all."),
            .catalog, OptionDescription("direction", value: "DIRECTION,…", "Lint for ltr, rtl or both."),
            OptionDescription(
                "sources", value: "PATH",
                "Hold actions against those in the Swift and Objective-C sources of PATH. May be repeated."),
            OptionDescription("stdin-filename", value: "NAME", "The name to report for standard input."),
            OptionDescription("quiet", letter: "q", "Print findings only, no summary."),
            OptionDescription("list-files", "Print the files that would be linted, and stop."),
        ]
    ) { arguments, console throws(UsageError) in
        let catalog: LayoutCatalog
        do throws(LayoutError) {
            catalog = try .chosen(by: arguments, console)
        } catch {
            console.complain(error)
            return .unreadable
        }
        var run = try LintRun(arguments, console, LayoutStore(catalog))
        return try run.run()
    }
}

/// The least severity that fails a run.
enum FailLevel: String, CaseIterable, Sendable {
    case error, warning, info, never

    var severity: Severity? { Severity(rawValue: rawValue) }
}

/// One run of the verb: its options, and what it found so far.
private struct LintRun {
    private let arguments: ParsedArguments
    private let console: Console
    private let linter: Linter
    private let failLevel: FailLevel
    private let requests: [ReportRequest]
    private var reports: [ReportOutput] = []
    private var summary = Summary()
    private var status = ExitStatus.clean

    init(_ arguments: ParsedArguments, _ console: Console, _ layouts: LayoutStore) throws(UsageError) {
        self.arguments = arguments
        self.console = console
        var settings = try LintSettings(arguments, layouts.catalog)
        var failures: [FileError] = []
        if arguments.has("sources") {
            settings.sources = try ActionIndex(paths: arguments.values("sources")) { failures.append($0) }
        }
        linter = Linter(settings: settings, layouts: layouts)
        failLevel =
            arguments.value("fail-level").flatMap(FailLevel.init) ?? (arguments.has("strict") ? .warning : .error)
        requests = try ReportRequest.all(arguments)
        for error in failures { fail("cannot read \(error.path.quoted): \(error.reason)") }
    }

    mutating func run() throws(UsageError) -> ExitStatus {
        let paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
        var inputs = Inputs()
        for path in paths { try inputs.add(path) }
        for error in inputs.errors { fail("cannot read \(error.path.quoted): \(error.reason)") }
        if arguments.has("list-files") {
            for file in inputs.files { console.standardOutput.write(file + "\n") }
            return status
        }
        openReports()
        for file in inputs.files { lint(file) }
        endReports()
        if let level = failLevel.severity, summary.atLeast(level) > 0 { status = max(status, .findings) }
        return status
    }

    private mutating func openReports() {
        let style = ReportStyle(
            text: TextStyle(
                usesColor: console.usesColor(arguments), usesLinks: console.usesLinks(arguments),
                width: console.terminalWidth ?? 100),
            isQuiet: arguments.has("quiet"), failLevel: failLevel.severity)
        var failures: [FileError] = []
        reports = ReportOutput.all(requests, style, console) { failures.append($0) }
        for error in failures { fail("cannot write \(error.path.quoted): \(error.reason)") }
        for index in reports.indices { reports[index].begin() }
    }

    private mutating func endReports() {
        for index in reports.indices {
            do throws(FileError) {
                try reports[index].end(summary)
            } catch {
                fail("cannot write \(error.path.quoted): \(error.reason)")
            }
        }
    }

    private mutating func lint(_ path: String) {
        guard let bytes = console.read(path) else {
            status = .unreadable
            return
        }
        let name = path == "-" ? arguments.value("stdin-filename") ?? "<stdin>" : path
        // A file of a format that may hold other things than menus, and that holds none, is no file to lint.
        guard let document = MenuSpecDocument.read(SourceText(name: name, bytes: bytes)) else { return }
        let diagnostics: [Diagnostic]
        do throws(LayoutError) {
            diagnostics = try linter.lint(document)
        } catch {
            fail(error.description)
            return
        }
        let file = ReportedFile(
            path: name, repositoryPath: Repository.path(of: name, from: console.workingDirectory),
            source: document.source,
            diagnostics: diagnostics)
        summary.count(file)
        for index in reports.indices { reports[index].add(file) }
    }

    private mutating func fail(_ message: String) {
        console.complain(message)
        status = .unreadable
    }
}

extension LintSettings {
    /// The settings that the command line asks for.
    fileprivate init(_ arguments: ParsedArguments, _ catalog: LayoutCatalog) throws(UsageError) {
        self.init()
        if !arguments.values("select").isEmpty { selected = Set(try LintSettings.rules(arguments.list("select"))) }
        ignored = Set(try LintSettings.rules(arguments.list("ignore")))
        for assignment in arguments.list("severity") {
            let parts = assignment.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
            guard parts.count == 2 else {
                throw UsageError("--severity needs RULE=LEVEL, not \(assignment.quoted)")
            }
            let rule = try LintSettings.rules([parts[0]])[0]
            guard let severity = Severity(rawValue: parts[1]) else {
                throw UsageError.unknown(parts[1], "severity", among: Severity.allCases.map(\.rawValue))
            }
            severities[rule] = severity
        }
        if !arguments.values("target").isEmpty {
            targets = try arguments.list("target").map { text throws(UsageError) in
                guard let target = MenuTarget(text) else {
                    throw UsageError.unknown(text, "target", among: MenuTarget.all.map(\.description))
                }
                return target
            }
        }
        if !arguments.values("layout").isEmpty {
            layouts = try LayoutSelection.all(named: arguments.list("layout"), in: catalog)
        }
        if !arguments.values("direction").isEmpty {
            directions = try arguments.list("direction").map { text throws(UsageError) in
                guard let direction = LocalizationOptions.Direction(rawValue: text) else {
                    throw UsageError.unknown(
                        text, "direction", among: LocalizationOptions.Direction.allCases.map(\.rawValue))
                }
                return direction
            }
        }
    }

    private static func rules(_ names: [String]) throws(UsageError) -> [String] {
        for name in names where Rule.named(name) == nil {
            throw UsageError.unknown(name, "rule", among: Rule.all.map(\.id))
        }
        return names
    }
}
