import Diagnostics
import LintEngine
import Output
import SourceText
import SwiftDeclarations
import SwiftMenuObjects
import SwiftMenus
import Workspace

/// The findings in the Swift targets of a run. A file can belong to several targets, and is reported once.
struct SwiftResults {
    /// What identifies a finding in a file; related places have another index in each target. One that joins several joins
    /// another number in each target.
    fileprivate struct Key: Hashable {
        let rule: String
        let range: Range<Int>
        let severity: Severity
        let message: String

        init(_ diagnostic: Diagnostic) {
            (rule, range, severity) = (diagnostic.rule, diagnostic.range, diagnostic.severity)
            let summary = diagnostic.joined.isEmpty ? nil : diagnostic.group?.summary
            message = summary ?? diagnostic.message
        }

        /// The keys of a finding, and of those in its file that it joins.
        static func all(_ diagnostic: Diagnostic) -> [Key] {
            [Key(diagnostic)] + diagnostic.joined.filter { $0.otherFile == nil }.map(Key.init)
        }
    }

    private struct File {
        /// The file as read, with its findings in all targets.
        var original: SwiftTargetJob.LintedFile
        /// The fixes, and the file after them.
        var fixed: (SwiftTargetJob.FixedFile, SwiftTargetJob.LintedFile)?
        /// The keys of its findings; nil while it has those of one target only.
        var seen: Set<Key>?
        let mentionsMenus: Bool
    }

    private var files: [ExactString: File] = [:]
    private var coverage = CoverageCounter()
    private(set) var usedSuppressions: Set<ConfiguredSuppression> = []

    mutating func add(
        _ linted: SwiftTargetJob.Linted, fixed: ([SwiftTargetJob.FixedFile], SwiftTargetJob.Linted)?
    ) {
        for (index, file) in linted.files.enumerated() {
            guard file.isRequested else { continue }
            let path = ExactString(file.job.file.absolute)
            var known = files[path] ?? File(original: file, mentionsMenus: linted.mentionsMenus[index])
            if files[path] != nil {
                var seen = known.seen ?? Set(known.original.reported.diagnostics.flatMap(Key.all))
                let new = file.reported.diagnostics.filter { diagnostic in
                    let isNew = seen.insert(Key(diagnostic)).inserted
                    seen.formUnion(Key.all(diagnostic))
                    return known.original.reported.removeParts(of: diagnostic) || isNew
                }
                known.seen = seen
                if !new.isEmpty { known.original.reported.add(new, referringTo: file.reported.otherFiles) }
            }
            // The first target with fixes for a file makes them.
            if let fixed, known.fixed == nil, !fixed.0[index].fixed.isEmpty {
                known.fixed = (fixed.0[index], fixed.1.files[index])
            }
            files[path] = known
        }
        usedSuppressions.formUnion(linted.usedSuppressions)
        coverage.add(linted)
    }

    /// The files to change, by path.
    var fixedFiles: [(InputFile, SwiftTargetJob.FixedFile)] {
        files.values.compactMap { file in file.fixed.map { (file.original.job.file, $0.0) } }
            .sorted { $0.0.absolute.precedes($1.0.absolute) }
    }

    /// Reports a file as it was, since it could not be changed.
    mutating func discardFixes(of file: InputFile) {
        files[ExactString(file.absolute)]?.fixed = nil
    }

    /// The files with menus or findings, by path.
    var reported: [ReportedFile] {
        files.keys.sorted().compactMap { path in
            guard let file = files[path] else { return nil }
            let reported = (file.fixed?.1 ?? file.original).reported
            return file.mentionsMenus || !reported.diagnostics.isEmpty ? reported : nil
        }
    }

    /// How many shortcuts were read.
    func coverage(listsUnread: Bool) -> Coverage { coverage.coverage(listsUnread: listsUnread) }
}

extension ReportedFile {
    /// Removes findings that are parts of this one, or that join fewer than it.
    ///
    /// - Returns: Whether there are some.
    fileprivate mutating func removeParts(of larger: Diagnostic) -> Bool {
        guard !larger.joined.isEmpty else { return false }
        let (key, count) = (SwiftResults.Key(larger), diagnostics.count)
        let parts = Set(SwiftResults.Key.all(larger).dropFirst())
        diagnostics.removeAll { known in
            parts.contains(SwiftResults.Key(known))
                || SwiftResults.Key(known) == key && known.joined.count < larger.joined.count
        }
        return diagnostics.count < count
    }

    /// Adds findings, whose related places are in other files than those of the file's own findings.
    fileprivate mutating func add(_ more: [Diagnostic], referringTo others: [ReportedFile]) {
        let shifted = more.map { diagnostic in
            var diagnostic = diagnostic
            for index in diagnostic.related.indices {
                guard let other = diagnostic.related[index].position?.otherFile else { continue }
                diagnostic.related[index].position?.otherFile = other + otherFiles.count
            }
            for index in diagnostic.joined.indices {
                guard let other = diagnostic.joined[index].otherFile else { continue }
                diagnostic.joined[index].otherFile = other + otherFiles.count
            }
            return diagnostic
        }
        let files = otherFiles + others
        self = ReportedFile(
            path: path, repositoryPath: repositoryPath, source: source,
            diagnostics: Linter.sorted(diagnostics + shifted), failLevel: failLevel)
        otherFiles = files
    }
}

/// Counts the shortcuts of several targets; one in a file of two targets counts once.
private struct CoverageCounter {
    /// The numbers of the files that sites name.
    private var numbers: [ExactString: Int] = [:]
    private var paths: [ExactString] = []
    /// The best reading of each shortcut in any target.
    private var sites: [CodeRange: ShortcutCoverage.Reading] = [:]
    private var unread: [CodeRange: Coverage.Unread] = [:]
    /// The calls that count at others in some target, and those that are not read in spite of such calls in another one.
    private var (wrappers, calledUnread): (Set<CodeRange>, Set<CodeRange>) = ([], [])

    mutating func add(_ linted: SwiftTargetJob.Linted) {
        let (map, coverage) = (linted.map, linted.coverage)
        guard !map.files.isEmpty else { return }
        // Most files have no shortcuts, or several.
        var numbersInMap = [Int?](repeating: nil, count: map.files.count)
        func site(_ file: Int, _ range: Range<Int>) -> CodeRange {
            let number = numbersInMap[file] ?? number(of: linted.files[linted.indicesOfMap[file]].job.file.absolute)
            numbersInMap[file] = number
            return CodeRange(number, range)
        }
        let places = SourcePlaces(map)
        for found in coverage.sites {
            let (file, local) = map.local(found.range)
            guard linted.files[linted.indicesOfMap[file]].isRequested else { continue }
            let site = site(file, local)
            sites[site] = max(sites[site] ?? .unread, found.reading)
        }
        for entry in coverage.unread {
            let place = places.place(of: entry.range)
            let found = linted.files[linted.indicesOfMap[place.file]]
            guard found.isRequested else { continue }
            let site = site(place.file, place.range)
            unread[site] = Coverage.Unread(
                path: found.job.file.name, repositoryPath: found.job.repositoryPath, location: place.location,
                reason: entry.reason)
            if entry.hasCallers { calledUnread.insert(site) }
        }
        for range in coverage.wrappers {
            let (file, local) = map.local(range)
            wrappers.insert(site(file, local))
        }
    }

    private mutating func number(of path: String) -> Int {
        let path = ExactString(path)
        if let number = numbers[path] { return number }
        paths.append(path)
        numbers[path] = paths.count - 1
        return paths.count - 1
    }

    /// A shortcut counts as read if it was in any target. A function of the app that only other targets call has none.
    func coverage(listsUnread: Bool) -> Coverage {
        let sites = sites.filter { site, reading in
            reading != .unread || !wrappers.contains(site) || calledUnread.contains(site)
        }
        let rest = unread.keys.filter { sites[$0] == .unread }.sorted {
            $0.file == $1.file ? $0.range.lowerBound < $1.range.lowerBound : paths[$0.file] < paths[$1.file]
        }
        func count(_ reading: ShortcutCoverage.Reading) -> Int { sites.values.count { $0 == reading } }
        return Coverage(
            files: Set(sites.keys.map(\.file)).count, shortcuts: sites.count, literal: count(.literal),
            oneStep: count(.oneStep),
            conditional: count(.conditional), unread: rest.compactMap { unread[$0] }, listsUnread: listsUnread)
    }
}
