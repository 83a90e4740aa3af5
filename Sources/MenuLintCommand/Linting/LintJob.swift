import LintEngine
import MenuDocuments
import Output
import ShortcutLocalizer
import Platform
import SourceText

/// One file to lint, with all that is needed for it: done on any thread.
struct LintJob: Sendable {
    let file: InputFile
    /// The path for programs: from the repository's root.
    let repositoryPath: String
    let linter: Linter
    let failLevel: Severity?
    let suppressions: [ConfiguredSuppression]
    /// What to mend; nil for nothing.
    let fixing: FixRequest?

    /// Which findings to mend.
    struct FixRequest: Sendable {
        /// Whether fixes are made that change the menu for its users.
        let isUnsafe: Bool
        /// The findings to leave alone.
        let baseline: Baseline?
    }

    /// What was found in a text.
    struct Linted: Sendable {
        var file: ReportedFile
        let usedSuppressions: Set<ConfiguredSuppression>
    }

    /// What became of it.
    enum Outcome: Sendable {
        /// With what was made of it, and what is found in that.
        case linted(Linted, mended: (FixApplier, Linted)?, Timings)
        /// It is of a format that may hold other things than menus, and holds none.
        case notAMenu([UInt8])
        /// Why it could not be read or linted.
        case failed(String)
    }

    /// Reads and lints the file.
    func run(_ console: Console, isTimed: Bool) -> Outcome {
        var timings = Timings(isOn: isTimed)
        timings.begin("reading the file")
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try read(console)
        } catch {
            return .failed("cannot read \(error.path.displayQuoted): \(error.reason)")
        }
        timings.begin("reading the menus in it")
        guard let document = MenuSpecDocument.read(SourceFile(name: file.name, bytes: bytes)) else {
            return .notAMenu(bytes)
        }
        do throws(LayoutError) {
            let linted = try lint(document, &timings)
            let mended = try fixing.flatMap { request throws(LayoutError) in
                try mend(document, linted, request, &timings)
            }
            timings.end()
            return .linted(linted, mended: mended, timings)
        } catch {
            return .failed(error.description)
        }
    }

    private func lint(_ document: MenuSpecDocument, _ timings: inout Timings) throws(LayoutError) -> Linted {
        let diagnostics = try linter.lint(document) { timings.begin($0.rawValue) }
        timings.begin("suppressions of the configuration")
        let (kept, used) = Set(suppressions.map(\.subject)).apply(to: diagnostics)
        let reported = ReportedFile(
            path: file.name, repositoryPath: repositoryPath, source: document.source, diagnostics: kept,
            failLevel: failLevel)
        return Linted(file: reported, usedSuppressions: Set(suppressions.filter { used.contains($0.subject) }))
    }

    /// Mends what can be; nil if there is nothing.
    private func mend(
        _ document: MenuSpecDocument, _ linted: Linted, _ request: FixRequest, _ timings: inout Timings
    ) throws(LayoutError) -> (FixApplier, Linted)? {
        var mending = FixApplier(document, linted.file.diagnostics)
        var last = linted
        try mending.run(isUnsafe: request.isUnsafe) { diagnostics in
            request.baseline?.hide(diagnostics, in: repositoryPath).kept ?? diagnostics
        } lint: { document throws(LayoutError) in
            last = try lint(document, &timings)
            return last.file.diagnostics
        }
        return mending.isChanged ? (mending, last) : nil
    }

    private func read(_ console: Console) throws(FileError) -> [UInt8] {
        guard file.path == "-" else { return try FileSystem.read(named: file.path) }
        if let bytes = console.readStandardInput() { return bytes }
        throw FileError(path: "standard input", reason: "it cannot be read")
    }
}
