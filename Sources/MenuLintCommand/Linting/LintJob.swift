import Diagnostics
import LintEngine
import MenuBuilder
import MenuDocuments
import Output
import Platform
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

/// Lints one file on any thread.
struct LintJob: Sendable {
    let file: InputFile
    /// The path relative to the repository's root, for reports.
    let repositoryPath: String
    /// Makes the paths of other files relative, too.
    let repository: RepositoryPaths
    let linter: Linter
    /// Identifies the settings of the linter; files with the same settings share it.
    let settingsID: Int
    let failLevel: Severity?
    let suppressions: [ConfiguredSuppression]
    let configuration: Configuration
    /// The fixes to apply; nil for none.
    let fixing: FixRequest?
    /// The folders of the run.
    let listings: CompanionFiles.Listings

    /// The findings to fix.
    struct FixRequest: Sendable {
        /// Whether to apply fixes that users will notice.
        let isUnsafe: Bool
        /// The findings not to fix.
        let baseline: Baseline?
        /// Whether the findings after the fixes are reported.
        var needsFindings = true
        /// Whether the result is no longer needed, so that no further round starts.
        var isCancelled: @Sendable () -> Bool = { false }
    }

    /// The findings in a text.
    struct Linted: Sendable {
        var file: ReportedFile
        /// The files beside it with findings about them.
        var companions: [ReportedFile] = []
        /// The paths of all files beside it that were read, relative to the repository's root.
        var companionPaths: [String] = []
        let usedSuppressions: Set<ConfiguredSuppression>
        /// The systems that the menu is for.
        let systems: [KeyboardSystem]
        /// The targets of a later release than is known.
        var laterTargets: [MenuTarget] = []
    }

    /// The result of a job.
    enum Outcome: Sendable {
        /// Linted; with the fixed text and its findings if anything was fixed.
        case linted(Linted, fixed: (FixApplier, Linted)?, Timings)
        /// The file's format does not always contain a menu, and this file has none.
        case notAMenu([UInt8])
        /// Swift code on standard input without a file name.
        case unnamedSwift
        /// The reason why it could not be read or linted.
        case failed(String)
    }

    /// A job with the same settings for another file.
    func job(for file: InputFile) -> LintJob {
        LintJob(
            file: file, repositoryPath: repository.path(of: file.absolute), repository: repository, linter: linter,
            settingsID: settingsID, failLevel: failLevel,
            suppressions: configuration.suppressions(forPath: file.absolute), configuration: configuration,
            fixing: fixing, listings: listings)
    }

    /// Reads and lints the file.
    func run(_ console: Console, isTimed: Bool) -> Outcome {
        var timings = Timings(isOn: isTimed)
        timings.begin("reading the file")
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try console.read(file)
        } catch {
            return .failed("cannot read \(error.path.displayQuoted): \(error.reason)")
        }
        timings.begin("parsing the menu")
        if file.isStandardInput, SwiftSearch.isUnnamedCode(bytes, name: file.name) { return .unnamedSwift }
        guard let read = MenuDocument.read(SourceFile(name: file.name, bytes: bytes)) else { return .notAMenu(bytes) }
        let companions = CompanionFiles(console, listings)
        let document =
            file.isStandardInput ? read : companions.completed(read, at: file.path, in: file.searchedFolder)
        do throws(LayoutError) {
            let linted = try lint(document, &timings)
            let fixed = try fixing.flatMap { request throws(LayoutError) in
                try fix(document, linted, request, &timings)
            }
            timings.end()
            return .linted(linted, fixed: fixed, timings)
        } catch {
            return .failed(error.description)
        }
    }

    func lint(_ document: MenuDocument, _ timings: inout Timings) throws(LayoutError) -> Linted {
        let suppressing = Set(suppressions.map(\.lintSuppression))
        var used: Set<PointerSuppression> = []
        var kept = try linter.lint(document) { found in
            let result = suppressing.apply(to: found)
            used = result.used
            return result.kept
        } begin: {
            timings.begin($0.rawValue)
        }
        if file.isFound, document.problems.contains(where: { $0.kind == .unsupportedFormat }) {
            // Old files lie around in many folders. Only somebody who names one wants it linted.
            for index in kept.indices { kept[index].severity = .info }
        }
        let reported = ReportedFile(
            path: file.name, repositoryPath: repositoryPath, source: document.source,
            diagnostics: kept.filter { $0.otherFile == nil }, failLevel: failLevel)
        let companions = companions(of: document, kept)
        return Linted(
            file: reported, companions: companions.filter { !$0.diagnostics.isEmpty },
            companionPaths: companions.map(\.repositoryPath),
            usedSuppressions: Set(suppressions.filter { used.contains($0.lintSuppression) }),
            systems: document.keyboardSystems,
            laterTargets: linter.targets(of: document).filter { $0 != $0.known })
    }

    /// The files beside a document, each with the findings that are in it.
    private func companions(of document: MenuDocument, _ diagnostics: [Diagnostic]) -> [ReportedFile] {
        let files = document.companions.files.enumerated().map { index, companion in
            let source = companion.texts.source
            let path = source.name
            return ReportedFile(
                path: path, repositoryPath: repository.path(of: path), source: source,
                diagnostics: diagnostics.filter { $0.otherFile == index }, failLevel: failLevel,
                lines: companion.lines)
        }
        return files.map { file in
            var file = file
            if !file.diagnostics.isEmpty { file.otherFiles = files }
            return file
        }
    }

    /// Applies fixes; returns nil if none apply.
    func fix(
        _ document: MenuDocument, _ linted: Linted, _ request: FixRequest, _ timings: inout Timings
    ) throws(LayoutError) -> (FixApplier, Linted)? {
        var applier = FixApplier(document, linted.file.diagnostics)
        var last = linted
        try applier.run(isUnsafe: request.isUnsafe, needsFindings: request.needsFindings) { diagnostics in
            request.baseline?.filter(diagnostics, in: repositoryPath).kept ?? diagnostics
        } lint: { fixed throws(LayoutError) in
            last = try lint(fixed.adding(document.companions), &timings)
            return request.isCancelled() ? [] : last.file.diagnostics
        }
        return applier.isChanged ? (applier, last) : nil
    }
}
