internal import MenuSpec
internal import ShortcutLocalizer

/// One file to lint, with all that is needed for it: done on any thread.
struct LintJob: Sendable {
    let file: InputFile
    /// The path for programs: from the repository's root.
    let repositoryPath: String
    let linter: Linter
    let failLevel: Severity?
    let suppressions: [ConfiguredSuppression]

    /// What became of it.
    enum Outcome: Sendable {
        case linted(ReportedFile, usedSuppressions: Set<ConfiguredSuppression>, Timings)
        /// It is of a format that may hold other things than menus, and holds none.
        case notAMenu
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
            return .failed("cannot read \(error.path.quoted): \(error.reason)")
        }
        timings.begin("reading the menus in it")
        guard let document = MenuSpecDocument.read(SourceText(name: file.name, bytes: bytes)) else { return .notAMenu }
        let diagnostics: [Diagnostic]
        do throws(LayoutError) {
            diagnostics = try linter.lint(document) { timings.begin($0.rawValue) }
        } catch {
            return .failed(error.description)
        }
        timings.begin("suppressions of the configuration")
        let (kept, used) = ConfiguredSuppressions(suppressions).apply(to: diagnostics)
        let reported = ReportedFile(
            path: file.name, repositoryPath: repositoryPath, source: document.source, diagnostics: kept,
            failLevel: failLevel)
        timings.end()
        return .linted(reported, usedSuppressions: used, timings)
    }

    private func read(_ console: Console) throws(FileError) -> [UInt8] {
        guard file.path == "-" else { return try FileSystem.read(file.path) }
        if let bytes = console.readStandardInput() { return bytes }
        throw FileError(path: "standard input", reason: "it cannot be read")
    }
}
