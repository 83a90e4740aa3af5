import Diagnostics
import LintEngine
import MenuBuilder
import MenuDocuments
import Output
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import SwiftGeneration
import Workspace

extension Subcommand {
    static let generate = Subcommand(
        "generate",
        arguments: [
            .one(.word("swift", ValueChoices("language", ["swift"]))),
            .one(.file("SPEC", endings: [".menu.json", ".menu.jsonc"])),
        ],
        usage: "swift SPEC", example: "generate swift app.menu.json --for uikit -o AppMenu.swift",
        summary: "Generate Swift code that builds the menu of a spec.",
        discussion: """
            The code is a UIKit type with buildMenu(with:), SwiftUI commands, or a function that makes an NSMenu, with a \
            list of the app's commands. Warns about everything that the framework cannot express. A spec with errors \
            generates nothing.
            """,
        options: [
            OptionDescription(
                "for", value: .word("FRAMEWORK", ValueChoices("framework", MenuFramework.self)),
                "swiftui, uikit or appkit."),
            .output,
            OptionDescription(
                "check", "Compare with FILE instead of writing it; print the difference and exit 1 if there is one."),
            OptionDescription("force", "Replace a file that was not generated."), .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        guard let framework = arguments.value("for").flatMap(MenuFramework.init) else {
            throw CommandError(
                "\"generate swift\" needs a framework", help: "add --for swiftui, --for uikit or --for appkit")
        }
        var output = try OutputFile(arguments, console, isSwift: true)
        guard output.path != nil || !arguments.has("check") else {
            throw CommandError("\"--check\" needs the file to compare with", help: "name it with -o FILE")
        }
        let spec = try MenuFile(arguments.positionals[1], arguments, console, isLinted: true)
        try spec.checkIsSpec(for: framework)
        try output.addInputs(try spec.checkErrors(console))
        let code = framework.code(for: spec.document)
        spec.report(code.notices, console)
        if code.hasErrors { return .findings }
        let name = output.path.map { Repository.path(of: $0, from: console.workingDirectory) }
        let file = GeneratedFile(
            code, for: framework, from: arguments.positionals[1] == "-" ? nil : spec.name, to: output.path,
            workingDirectory: console.workingDirectory)
        let current = try file.current()
        if arguments.has("check") { return file.check(current, name: name ?? "", console) }
        if !arguments.has("force") { try file.checkReplaceable(current) }
        if let current, current == Array(file.text.utf8) { return .clean }
        try output.write(console) { $0.write(file.text) }
        return .clean
    }
}

extension GeneratedFile {
    /// Compares the code with what is there.
    fileprivate func check(_ current: [UInt8]?, name: String, _ console: Console) -> ExitStatus {
        guard let current else {
            console.reportError("\(name.displayQuoted) does not exist", help: "generate it without --check")
            return .findings
        }
        if isSame(as: current) { return .clean }
        console.standardOutput.write(difference(from: current, name: name))
        console.reportError(
            "\(name.displayQuoted) is not what the spec generates", help: "generate it again without --check")
        return .findings
    }
}

extension MenuFile {
    /// Checks that the file is a menu spec that a framework has code for.
    fileprivate func checkIsSpec(for framework: MenuFramework) throws(CommandError) {
        guard !isSwift, document.kind != .editorExtension, document.objectIDs == nil else {
            throw CommandError(
                "\(name.displayQuoted) is not a menu spec",
                help: document.kind == .editorExtension
                    ? "code is generated for the menus of apps"
                    : "convert it first: menulint import \(name.displayText) -o app.menu.jsonc")
        }
        guard document.problems.isEmpty, let obstacle = framework.obstacle(for: document) else { return }
        let others = MenuFramework.allCases.filter { $0.obstacle(for: document) == nil }.map { "--for \($0.rawValue)" }
        throw CommandError(
            "there is no \(framework.name) code for \(name.displayQuoted): \(obstacle)",
            help: others.isEmpty ? nil : "use \(listed(others, "or"))")
    }

    /// Prints the errors that `lint` finds with the configuration of the file.
    ///
    /// - Returns: The files of the configuration.
    /// - Throws: ``CommandError`` if there are any.
    fileprivate func checkErrors(_ console: Console) throws(CommandError) -> [String] {
        let catalog = try catchingLayoutErrors { () throws(LayoutError) in try LayoutCatalog.embedded() }
        let store = ConfigurationStore(.found, console, catalog, Configuration.CommandLineSettings())
        let path = FilePath.absolute(name, from: console.workingDirectory)
        guard let configuration = store.configuration(forFolder: FilePath.parent(of: path) ?? "/") else {
            throw .reported(store.status)
        }
        let settings = configuration.settings(configuration.matchedOverrides(path)).lintSettings
        let linter = Linter(settings: settings, layouts: LayoutStore(catalog))
        let findings = try catchingLayoutErrors { () throws(LayoutError) in try linter.lint(document) }
        let suppressions = Set(configuration.suppressions(forPath: path).map(\.lintSuppression))
        let errors = suppressions.apply(to: findings).kept.filter { $0.severity == .error }
        guard !errors.isEmpty else { return Array(store.paths) }
        let file = ReportedFile(
            path: name, repositoryPath: name, source: document.source, diagnostics: errors)
        let style = TextStyle(width: console.terminalWidth ?? 80)
        var report = ReportFormat.text.makeReport(ReportStyle(text: style))
        report.add(file, to: console.standardError)
        console.reportError("nothing is generated, because \(name.displayQuoted) has \(counted(errors.count, "error"))")
        throw .reported(.findings)
    }

    /// Prints what is not in the code.
    fileprivate func report(_ notices: [GenerationNotice], _ console: Console) {
        guard !notices.isEmpty else { return }
        let lines = LineTable(document.source)
        for notice in notices {
            let range = notice.key.flatMap { document.range(of: notice.origin, key: $0) }
            let start = range?.lowerBound ?? (notice.origin == .none ? 0 : document.range(of: notice.origin).lowerBound)
            let place = lines.location(of: start)
            console.writeErrorLine(
                "\(name):\(place.line):\(place.column): \(notice.isError ? "error" : "warning"): "
                    + (notice.isError ? "" : "not generated: ") + "\(notice.message)")
        }
    }
}
