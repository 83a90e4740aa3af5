import Diagnostics
import LintEngine
import LintRules
import MenuBuilder
import MenuDocuments
import Output
import Platform
import RuleInterface
import ShortcutLocalizer
import SourceCode
import SourceText
import SwiftMenuObjects
import SwiftMenus
import SwiftTargets
import Workspace

/// Lints the Swift code of one target on any thread.
struct SwiftTargetJob: Sendable {
    let target: SwiftTargetInput
    /// A job for each file of the target, for its settings, but those with an invalid configuration.
    let files: [LintJob]
    /// The settings of the target's other files, which may declare what these use.
    let others: OtherJobs
    /// The menu bars to which the code may add items.
    var menuBars = MenuBarFiles()
    /// The number of threads that parse the files.
    var threads = 1

    /// A file of the target with its findings.
    struct LintedFile: Sendable {
        let job: LintJob
        var reported: ReportedFile
        /// Whether it is to be linted, rather than read for what other files use of it.
        let isRequested: Bool
    }

    /// The files to lint.
    var requestedFiles: [LintJob] {
        let requested = requested
        return files.filter { requested.contains(ExactString($0.file.absolute)) }
    }

    private var requested: Set<ExactString> { files(where: target.isRequested) }

    /// The absolute paths of the files of the target of which something is true.
    private func files(where isTrue: [Bool]) -> Set<ExactString> {
        Set(zip(target.files, isTrue).compactMap { $1 ? ExactString($0.absolute) : nil })
    }

    /// The findings in the target.
    struct Linted: Sendable {
        /// The files that could be read.
        let files: [LintedFile]
        /// Which of them contain menus or shortcuts.
        let mentionsMenus: [Bool]
        let coverage: ShortcutCoverage
        let documents: [MenuDocument]
        /// The bytes of ordinary code that take as long.
        let work: Int
        let map: ConcatenatedSources
        /// The index among the files of each file of the map.
        let indicesOfMap: [Int]
        let usedSuppressions: Set<ConfiguredSuppression>
    }

    /// The fixes of a file.
    struct FixedFile: Sendable {
        var text: EditedText
        /// The number of fixed findings by rule.
        var fixed: [String: Int] = [:]
    }

    /// The result of a job.
    enum Outcome: Sendable {
        /// Linted; with the fixes of each file and the findings after them if anything was fixed.
        case linted(Linted, fixed: ([FixedFile], Linted)?, Timings)
        /// The reason why it could not be linted.
        case failed(String)
    }

    /// Reads and lints the files.
    ///
    /// - Returns: The result, and the files that could not be read, without which the others are linted.
    func run(_ console: Console, isTimed: Bool) -> (outcome: Outcome, errors: [FileError]) {
        var timings = Timings(isOn: isTimed)
        timings.begin("reading the file")
        var errors: [FileError] = []
        var read: [(job: LintJob, source: SourceFile)] = []
        for job in files {
            do throws(FileError) {
                read.append((job, SourceFile(name: job.file.name, bytes: try console.read(job.file))))
            } catch {
                errors.append(error)
            }
        }
        let jobs = read.map(\.job)
        let found = FoundFiles(target, others)
        let titles = target.titles(openText: console.editorTexts) { path throws(FileError) in
            try FileSystem.readFile(path)
        }
        do throws(LayoutError) {
            let linted = try lint(read.map(\.source), jobs, found, titles, console, &timings)
            let fixed = try fix(linted, found, titles, console, &timings)
            timings.end()
            return (.linted(linted, fixed: fixed, timings), errors)
        } catch {
            return (.failed(error.description), errors)
        }
    }

    /// The number of findings in a target that get fixes, after which no further document is searched for unused combinations.
    private static let maximumSuggestions = 100

    private func lint(
        _ sources: [SourceFile], _ jobs: [LintJob], _ found: FoundFiles,
        _ titles: @escaping (_ key: String) -> String?, _ console: Console, _ timings: inout Timings
    ) throws(LayoutError) -> Linted {
        timings.begin("parsing the menu")
        let requested = requested
        let mentions = files(where: target.mentionsMenus)
        let numbers = Dictionary(
            target.files.enumerated().map { (ExactString($1.absolute), $0) }, uniquingKeysWith: { $1 })
        let numbersOfJobs = jobs.map { numbers[ExactString($0.file.absolute)] }
        var syntax: [SwiftSyntaxFile] = []
        let places = zip(jobs, numbersOfJobs).map { job, number in
            number.map { (systems: target.systems[$0], module: target.modules.isEmpty ? nil : target.modules[$0]) }
                ?? found.place(of: job.file)
        }
        let known = Set(sources.map { ExactString($0.name) })
        var menus = SwiftMenuReader.read(
            sources, name: target.name, appName: target.displayName, titles: titles, systems: places.map(\.systems),
            modules: target.modules.isEmpty ? [] : places.map(\.module),
            hasEntryPoint: target.hasEntryPoint, mayBeUncompiled: target.mayBeUncompiled,
            filesMentioning: searchOfOtherFiles(console),
            filesDeclaring: { name in found.files(declaring: name, besides: known, console) }
        ) { files, add in
            OrderedConcurrentMap.run(files, threads: threads) {
                SwiftParser.parse($0)
            } consume: {
                add($0)
                syntax.append($0)
            }
        }
        // Freeing the syntax of many files takes as long as reading their menus.
        let leftovers = menus.leftovers.take()
        if threads > 1 { SystemThread.release((consume syntax, consume leftovers)) }
        addTranslations(to: &menus, console)
        for index in target.isAppExtension ? menus.documents.indices : 0..<0 {
            menus.documents[index].changeCompanions { $0.isInAppExtension = true }
        }
        menus.addActionHandlers(sources, target.objectiveCFiles) { path throws(FileError) in try console.readFound(path)
        }
        addMenuBars(to: &menus, console)
        let new = menus.map.files.filter { !known.contains(ExactString($0.name)) }
        let (sources, jobs) = (
            sources + new, jobs + new.compactMap { source in jobs.first.flatMap { found.job(for: source, like: $0) } }
        )
        // The reader omits files without menus.
        let indices = Dictionary(
            sources.enumerated().map { (ExactString($1.name), $0) }, uniquingKeysWith: { $1 })
        let indicesOfMap = menus.map.files.map { indices[ExactString($0.name)] ?? 0 }
        var files = zip(jobs, sources).map { job, source in
            LintedFile(
                job: job,
                reported: ReportedFile(
                    path: job.file.name, repositoryPath: job.repositoryPath, source: source, diagnostics: [],
                    failLevel: job.failLevel),
                isRequested: requested.contains(ExactString(job.file.absolute)) || found.isRequested(job.file))
        }
        let suppressions = jobs.map { Set($0.suppressions.map(\.lintSuppression)) }
        var used = [Set<PointerSuppression>](repeating: [], count: jobs.count)
        var suggestionsLeft = Self.maximumSuggestions
        // Files of a target may have different settings, so its documents are linted with each of them.
        for id in Set(jobs.map(\.settingsID)).sorted() {
            guard let first = jobs.first(where: { $0.settingsID == id }) else { continue }
            var findings = DocumentFindings()
            for document in menus.documents {
                let suggestsCombinations = suggestionsLeft > 0
                let found = try first.linter.lint(document, suggestsCombinations: suggestsCombinations) { found in
                    found.filter { diagnostic in
                        let index = indicesOfMap[menus.map.file(at: diagnostic.range.lowerBound)]
                        guard jobs[index].settingsID == id, files[index].isRequested else { return false }
                        let (kept, usedHere) = suppressions[index].apply(to: [diagnostic])
                        used[index].formUnion(usedHere)
                        return !kept.isEmpty
                    }
                } begin: {
                    timings.begin($0.rawValue)
                }
                suggestionsLeft -= found.count { $0.fix != nil }
                findings.add(found, of: document, hasSuggestions: suggestsCombinations)
            }
            let divided = ReportedFile.divided(
                findings.all, among: menus.map, repositoryPaths: indicesOfMap.map { jobs[$0].repositoryPath },
                failLevel: first.failLevel)
            for (index, file) in zip(indicesOfMap, divided)
            where jobs[index].settingsID == id && files[index].isRequested {
                files[index].reported = file
            }
        }
        return Linted(
            files: files, mentionsMenus: jobs.map { mentions.contains(ExactString($0.file.absolute)) },
            coverage: menus.coverage,
            documents: menus.documents, work: menus.work, map: menus.map, indicesOfMap: indicesOfMap,
            usedSuppressions: Set(
                zip(jobs, used).flatMap { job, used in job.suppressions.filter { used.contains($0.lintSuppression) } }))
    }

    private func searchOfOtherFiles(_ console: Console) -> ((_ names: Set<String>) -> [SourceFile]?)? {
        target.searchOfOtherFiles(threads: threads, openText: console.openText) { path throws(FileError) in
            try FileSystem.readFile(path)
        }
    }

    private func addTranslations(to menus: inout SwiftMenus, _ console: Console) {
        let keys = Set(menus.documents.flatMap(\.titleKeys.values))
        let translations = target.translations(of: keys, openText: console.editorTexts) { path throws(FileError) in
            try FileSystem.readFile(path)
        }
        for index in translations.isEmpty ? 0..<0 : menus.documents.indices {
            menus.documents[index].changeCompanions { $0.translations = translations }
        }
    }

    /// Adds the menu bars to which code adds items.
    private func addMenuBars(to menus: inout SwiftMenus, _ console: Console) {
        guard menus.documents.contains(where: { $0.extendsOtherMenu || $0.kind == .uiKit }) else { return }
        let places = SourcePlaces(menus.map)
        let bars =
            menus.documents.filter { $0.kind == .swiftUI && $0.isMainMenu }.map { document in
                MenuBarShortcuts(document) { places.text(of: $0) }
            } + target.menuFiles.compactMap { menuBars.menuBar(in: $0, console) }
        for index in menus.documents.indices {
            let own = bars.filter { $0.isExtended(by: menus.documents[index]) }
            if !own.isEmpty { menus.documents[index].changeCompanions { $0.menuBars = own } }
        }
    }

    // MARK: Fixes

    /// Applies fixes in rounds, as ``FixApplier`` does for one file; returns nil if none apply.
    private func fix(
        _ linted: Linted, _ found: FoundFiles, _ titles: @escaping (_ key: String) -> String?, _ console: Console,
        _ timings: inout Timings
    ) throws(LayoutError) -> ([FixedFile], Linted)? {
        var jobs = linted.files.map(\.job)
        guard jobs.contains(where: { $0.fixing != nil }) else { return nil }
        var fixed = linted.files.map { FixedFile(text: EditedText($0.reported.source.bytes)) }
        var last = linted
        let size = linted.files.reduce(0) { $0 + $1.reported.source.bytes.count }
        let rounds = FixApplier.roundLimit(for: max(size, linted.work))
        let needsFindings = jobs.contains { $0.fixing?.needsFindings ?? false }
        for round in 1...rounds {
            var next = fixed
            var isDone = true
            for (index, file) in last.files.enumerated() {
                let fixes = FixApplier.disjoint(file.wantedFixes)
                guard !fixes.isEmpty else { continue }
                isDone = false
                next[index].text.apply(
                    fixes.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.lowerBound < $1.range.lowerBound })
                for diagnostic in fixes { next[index].fixed[diagnostic.rule, default: 0] += 1 }
            }
            if isDone || jobs.contains(where: { $0.fixing?.isCancelled() ?? false }) { break }
            let sources = zip(last.files, next).map { SourceFile(name: $0.reported.path, bytes: $1.text.bytes) }
            if round == rounds, !needsFindings {
                // The fixes only change texts of strings and comments, so nothing needs to be read again.
                let isReadable = zip(last.files, sources).allSatisfy { file, fixed in
                    file.reported.source.bytes == fixed.bytes
                        || SwiftLiteralChange.isAllThatDiffers(file.reported.source.bytes, fixed.bytes)
                }
                if isReadable { fixed = next }
                break
            }
            let result = try lint(sources, jobs, found, titles, console, &timings)
            // A fix that makes a shortcut unreadable is a mistake.
            guard result.coverage.read >= last.coverage.read else { break }
            // The fixed code may name declarations in further files.
            next += result.files.dropFirst(next.count).map { FixedFile(text: EditedText($0.reported.source.bytes)) }
            jobs = result.files.map(\.job)
            (fixed, last) = (next, result)
        }
        return fixed.contains { !$0.fixed.isEmpty } ? (fixed, last) : nil
    }
}

extension SwiftTargetJob.LintedFile {
    /// The findings to fix.
    fileprivate var wantedFixes: [Diagnostic] {
        guard let request = job.fixing else { return [] }
        let found = reported.diagnostics
        let wanted = request.baseline?.filter(found, in: job.repositoryPath).kept ?? found
        return wanted.filter { $0.fix.map { $0.isSafe || request.isUnsafe } ?? false }
    }
}

/// Jobs for files of a target that are linted if they are found, for their settings: one for all files of a folder, unless
/// the configuration has others for some of them.
struct OtherJobs: Sendable {
    private var jobs: [ExactString: LintJob] = [:]

    /// - Parameter job: Makes the job for a file of a folder; nil if its configuration is invalid or excludes it.
    /// - Complexity: O(files).
    init(_ target: SwiftTargetInput, _ job: (_ file: InputFile, _ folder: String) -> LintJob?) {
        for file in target.otherFiles ?? [] {
            let folder = FilePath.parent(of: file.absolute) ?? "/"
            guard jobs[ExactString(folder)] == nil, let job = job(file, folder) else { continue }
            jobs[ExactString(job.configuration.hasOverrides ? file.absolute : folder)] = job
        }
    }

    /// The job for a file; nil if it is not to be linted.
    func job(for file: InputFile) -> LintJob? {
        let job = jobs[ExactString(file.absolute)] ?? jobs[ExactString(FilePath.parent(of: file.absolute) ?? "/")]
        return job?.job(for: file)
    }
}

/// The files of a target that were found because they declare what its files with menus use.
private final class FoundFiles {
    private struct File {
        let input: InputFile
        let content: DeclaringFile
        /// nil if it is not to be linted.
        let job: LintJob?
    }

    private let target: SwiftTargetInput
    private let others: OtherJobs
    private var files: [ExactString: File] = [:]

    init(_ target: SwiftTargetInput, _ others: OtherJobs) { (self.target, self.others) = (target, others) }

    /// The files that declare a name, but for those with some names, whose text is known.
    func files(declaring name: String, besides known: Set<ExactString>, _ console: Console) -> [DeclaringFile] {
        let found = target.otherFiles(declaring: name, openText: console.openText) { path throws(FileError) in
            try FileSystem.readFile(path)
        }
        return found.compactMap { file, content, isRequested in
            let name = ExactString(file.name)
            files[name] = File(input: file, content: content, job: isRequested ? others.job(for: file) : nil)
            return known.contains(name) ? nil : content
        }
    }

    /// The job for a file; with the settings of another one if it is not to be linted. nil for a file that was not found.
    func job(for source: SourceFile, like other: LintJob) -> LintJob? {
        files[ExactString(source.name)].map { $0.job ?? other.job(for: $0.input) }
    }

    func isRequested(_ file: InputFile) -> Bool { files[ExactString(file.name)]?.job != nil }

    /// The systems for which a file is built, and its module.
    func place(of file: InputFile) -> (systems: BuiltSystems, module: String?) {
        files[ExactString(file.name)].map { ($0.content.systems, $0.content.module) } ?? (.unknown, nil)
    }
}

/// The findings in the documents of a target.
private struct DocumentFindings {
    private var found: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    /// The same without suggestions.
    private var seenPlain: Set<Diagnostic> = []
    /// How many documents contain a suppression, and in how many it has no effect, by its position.
    private var suppressions: [Range<Int>: (all: Int, unused: Int)] = [:]

    /// - Parameter hasSuggestions: Whether the findings have suggestions and fixes; otherwise they may be known with them.
    mutating func add(_ diagnostics: [Diagnostic], of document: MenuDocument, hasSuggestions: Bool) {
        for range in Set(document.suppressions.map(\.range)) { suppressions[range, default: (0, 0)].all += 1 }
        for diagnostic in diagnostics {
            if diagnostic.isAboutUnusedSuppression { suppressions[diagnostic.range]?.unused += 1 }
            // A view can be part of several documents.
            let own = diagnostic.withoutElements
            let isNew = seenPlain.insert(own.withoutSuggestions).inserted
            if seen.insert(own).inserted, isNew || hasSuggestions { found.append(diagnostic) }
        }
    }

    /// All findings, each once and in order; a suppression is unused if it has no effect in any document.
    var all: [Diagnostic] {
        Linter.sorted(found).filter { diagnostic in
            guard diagnostic.isAboutUnusedSuppression, let count = suppressions[diagnostic.range] else {
                return true
            }
            return count.unused == count.all
        }
    }
}
