import Diagnostics
import LintEngine
import MenuDocuments
import MenuLintCommand
import Output
import ShortcutFacts
import SourceText
import Synchronization
import Workspace

extension FuzzTarget {
    /// Menu specs, linted completely.
    static let spec = FuzzTarget(name: "spec") { lint($0, "app.menu.jsonc") }

    /// Interface Builder files.
    static let interfaceBuilder = FuzzTarget(name: "interface-builder") { bytes in
        lint(bytes, "MainMenu.xib")
        reimport(bytes, "MainMenu.xib")
    }

    /// Manifests of Visual Studio Code extensions.
    static let visualStudioCode = FuzzTarget(name: "vscode") { bytes in
        lint(bytes, "package.json")
        reimport(bytes, "package.json")
    }

    /// Configuration files, over a small spec.
    static let configuration = FuzzTarget(name: "configuration") { bytes in
        ScratchFile.withFile("configuration.json", bytes) { path in
            _ = Run(["lint", "-", "--stdin-filename", "a.menu.json", "--config", path], Run.smallSpec)
            _ = Run(["config", "--config", path], [])
        }
    }

    /// Baselines, over a small spec.
    static let baseline = FuzzTarget(name: "baseline") { bytes in
        ScratchFile.withFile("baseline.json", bytes) { path in
            _ = Run(["lint", "-", "--no-config", "--strict-baseline", "--baseline", path], Run.smallSpec)
        }
    }

    /// Menus in Swift code, which is evaluated, and linted completely.
    static let swiftMenus = FuzzTarget(name: "swift-menus") { bytes in
        _ = Run(
            ["lint", "-", "--stdin-filename", "Menus.swift", "--no-config", "--select", "all", "--list-unread"], bytes)
    }

    private static let layouts = try? LayoutStore.embedded()

    /// Lints, and writes reports. Only some inputs use layouts and all formats, as these take most of the time.
    private static func lint(_ bytes: [UInt8], _ name: String) {
        guard let document = MenuDocument.read(SourceFile(name: name, bytes: bytes)) else { return }
        let count = document.source.bytes.count
        let hasLayouts = bytes.count.isMultiple(of: 4)
        guard let diagnostics = try? Linter(layouts: hasLayouts ? layouts : nil).lint(document) else {
            fatalError("broken invariant: the embedded catalog is valid")
        }
        requireRanges(of: diagnostics, in: count)
        if isWellFormed(document) {
            for fix in diagnostics.compactMap(\.fix).prefix(8) {
                var edited = EditedText(document.source.bytes)
                edited.apply(fix.edits)
                requireWellFormed(edited.bytes, name, "a fixed file has no new syntax error")
            }
        }
        let file = ReportedFile(path: name, repositoryPath: name, source: document.source, diagnostics: diagnostics)
        var summary = Summary()
        summary.count(file)
        for format in [.json, ReportFormat.allCases[bytes.count % ReportFormat.allCases.count]] {
            let written = CapturedOutput()
            var report = format.makeReport(ReportStyle())
            report.begin(to: written.sink)
            report.add(file, to: written.sink)
            report.end(summary, to: written.sink)
            written.requireHarmless("a report as \(format)")
        }
    }

    /// Imports the bytes; the result must be a menu spec.
    private static func reimport(_ bytes: [UInt8], _ name: String) {
        let run = Run(["import", "-", "--stdin-filename", name], bytes)
        guard run.status == .clean else { return }
        requireWellFormed(run.output, "app.menu.jsonc", "an imported spec is JSON")
    }

    /// Traps if a range of a finding, or of its fix, is not within a file of this many bytes.
    static func requireRanges(of diagnostics: [Diagnostic], in count: Int) {
        for diagnostic in diagnostics {
            require(diagnostic.range.isValid(in: count), "the range of a finding is valid: \(diagnostic)")
            require(!diagnostic.message.contains("\n"), "a message is one line")
            for related in diagnostic.related {
                require(related.position?.range.isValid(in: count) ?? true, "the range of a related location is valid")
            }
            for edit in diagnostic.fix?.edits ?? [] {
                require(edit.range.isValid(in: count), "the range of an edit is valid")
            }
        }
    }

    /// Traps if a menu has a syntax error.
    static func requireWellFormed(_ bytes: [UInt8], _ name: String, _ invariant: String) {
        require(MenuDocument.read(SourceFile(name: name, bytes: bytes)).map(isWellFormed) ?? false, invariant)
    }

    private static func isWellFormed(_ document: MenuDocument) -> Bool {
        !document.problems.contains { $0.kind == .syntax }
    }
}

/// Captured output, and checks on it.
final class CapturedOutput: Sendable {
    private let bytes: Captured
    let sink: ByteSink

    private final class Captured: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    init() {
        let bytes = Captured()
        self.bytes = bytes
        sink = ByteSink { more in
            bytes.bytes.withLock { $0 += more }
            return .written
        }
    }

    /// The bytes written until now.
    var content: [UInt8] {
        sink.flush()
        return bytes.bytes.withLock(\.self)
    }

    /// Traps if the output contains control characters or is not UTF-8.
    func requireHarmless(_ what: String) {
        require(!content.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }, "\(what) has no control characters")
        require(String(validating: content, as: UTF8.self) != nil, "\(what) is UTF-8")
    }
}

/// A run of the command in this process.
struct Run {
    let status: ExitStatus
    let output: [UInt8]

    /// A spec with two findings.
    static let smallSpec = Array(
        #"""
        {"menuSpec": 1, "app": {"name": "A", "layouts": []}, "build": [
          {"insertChild": {"title": "B", "identifier": "b", "children": [
            {"title": "C", "action": "c:", "shortcut": "cmd+1"}, {"title": "D", "action": "d:", "shortcut": "cmd+1"}
          ]}, "atEndOf": "root"}, {"remove": "nothing"}]}
        """#.utf8)

    init(_ arguments: [String], _ input: [UInt8]) {
        let (output, errors) = (CapturedOutput(), CapturedOutput())
        let console = Console(
            standardOutput: output.sink, standardError: errors.sink, readStandardInput: { input },
            environment: { _ in nil }, isTerminal: false, terminalWidth: nil, workingDirectory: "/")
        status = CommandLineTool(console: console).run(arguments)
        output.requireHarmless("the output")
        errors.requireHarmless("the error output")
        self.output = output.content
    }
}
