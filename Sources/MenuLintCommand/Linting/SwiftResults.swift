import LintEngine
import Output
import SourceText
import SwiftMenus

/// The findings in the Swift targets of a run. A file can belong to several targets, and is reported once.
struct SwiftResults {
    private struct File {
        /// The file as read, with its findings in all targets.
        var original: SwiftTargetJob.LintedFile
        /// The fixes, and the file after them.
        var fixed: (SwiftTargetJob.FixedFile, SwiftTargetJob.LintedFile)?
        var seen: Set<Diagnostic> = []
        let mentionsMenus: Bool
    }

    private var files: [String: File] = [:]
    private var coverage = CoverageCounter()
    private(set) var usedSuppressions: Set<ConfiguredSuppression> = []

    mutating func add(
        _ linted: SwiftTargetJob.Linted, fixed: ([SwiftTargetJob.FixedFile], SwiftTargetJob.Linted)?
    ) {
        for (index, file) in linted.files.enumerated() {
            let path = file.job.file.absolute
            var known = files[path] ?? File(original: file.withoutFindings, mentionsMenus: linted.mentionsMenus[index])
            for diagnostic in file.diagnostics where known.seen.insert(diagnostic).inserted {
                known.original.diagnostics.append(diagnostic)
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

    private var sorted: [File] {
        files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    }

    /// The files to change, by path.
    var fixedFiles: [(InputFile, SwiftTargetJob.FixedFile)] {
        sorted.compactMap { file in file.fixed.map { (file.original.job.file, $0.0) } }
    }

    /// Reports a file as it was, since it could not be changed.
    mutating func discardFixes(of file: InputFile) {
        files[file.absolute]?.fixed = nil
    }

    /// The files with menus or findings, by path.
    var reported: [ReportedFile] {
        sorted.compactMap { file in
            let linted = file.fixed?.1 ?? file.original
            guard file.mentionsMenus || !linted.diagnostics.isEmpty else { return nil }
            return ReportedFile(
                path: linted.job.file.name, repositoryPath: linted.job.repositoryPath, source: linted.source,
                diagnostics: linted.diagnostics.sorted(by: Linter.precedes), failLevel: linted.job.failLevel)
        }
    }

    /// How many shortcuts were read.
    func coverage(listsUnread: Bool) -> Coverage { coverage.coverage(listsUnread: listsUnread) }
}

extension SwiftTargetJob.LintedFile {
    fileprivate var withoutFindings: SwiftTargetJob.LintedFile {
        var file = self
        file.diagnostics = []
        return file
    }
}

/// Counts the shortcuts of several targets; one in a file of two targets counts once.
private struct CoverageCounter {
    private struct Site: Hashable {
        let path: String
        let range: Range<Int>
    }

    private var files: Set<String> = []
    private var sites: Set<Site> = []
    private var unread: [Site: Coverage.Unread] = [:]
    private var read: Set<Site> = []

    mutating func add(_ linted: SwiftTargetJob.Linted) {
        let (map, coverage) = (linted.map, linted.coverage)
        guard !map.files.isEmpty else { return }
        var lines: [Int: LineTable] = [:]
        let unreadRanges = Set(coverage.unread.map(\.range))
        for range in coverage.sites {
            let (file, local) = map.local(range)
            let site = Site(path: linted.files[file].job.file.absolute, range: local)
            files.insert(site.path)
            sites.insert(site)
            if !unreadRanges.contains(range) { read.insert(site) }
        }
        for entry in coverage.unread {
            let (file, local) = map.local(entry.range)
            let job = linted.files[file].job
            let table = lines[file] ?? LineTable(map.files[file])
            lines[file] = table
            unread[Site(path: job.file.absolute, range: local)] = Coverage.Unread(
                path: job.file.name, repositoryPath: job.repositoryPath,
                location: table.location(of: local.lowerBound), reason: entry.reason)
        }
    }

    /// A shortcut counts as read if it was in any target.
    func coverage(listsUnread: Bool) -> Coverage {
        let rest = unread.filter { !read.contains($0.key) }.sorted {
            ($0.key.path, $0.key.range.lowerBound) < ($1.key.path, $1.key.range.lowerBound)
        }
        return Coverage(
            files: files.count, shortcuts: sites.count, unread: rest.map(\.value), listsUnread: listsUnread)
    }
}
