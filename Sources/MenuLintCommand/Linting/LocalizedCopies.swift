import Diagnostics
import KeyCombinations
import MenuBuilder
import Output
import SourceText
import Workspace

/// The copies of one Interface Builder file in folders of languages, such as `de.lproj/MainMenu.xib`.
///
/// A mistake in the menu is in each copy, so it is reported once, with the places in the other copies. Files are held back
/// until all copies of those before them are linted, which keeps their order.
struct LocalizedCopies {
    /// A finding, apart from its place in the file and the texts of the language.
    private struct Key: Hashable {
        let rule: String
        let severity: Severity
        let pointer: String
        let related: [String]
        let parties: [FindingFacts.Party]
        let combinations: [KeyCombination]
        let targets: [MenuTarget]
        /// The message of a finding about the whole file, which may have a count.
        let message: String
        /// The number among equal ones of the file, from 0.
        var ordinal = 0
    }

    /// The number of copies that are not linted yet, for files with several.
    private var remaining: [String: Int]
    /// The files with copies that are linted and copies that are not.
    private var open: Set<String> = []
    private var current: String?
    private var held: [HeldFile] = []

    private struct HeldFile {
        var file: ReportedFile
        let isLinted: Bool
        /// What the copies of a file have in common; `nil` for other files.
        let group: String?
    }

    /// The maximum number of copies that a finding lists.
    private static let listedCopies = 8

    /// - Parameter paths: All files of the run, absolute.
    init(_ paths: [String]) {
        remaining = Dictionary(paths.compactMap(LocalizedCopies.group).map { ($0, 1) }, uniquingKeysWith: +)
            .filter { $0.value > 1 }
    }

    /// The path without the language, or `nil` for a file of no language.
    private static func group(of path: String) -> String? {
        guard let folder = FilePath.parent(of: path), folder.hasSuffix(".lproj") else { return nil }
        return (FilePath.parent(of: folder) ?? "") + "//" + path.lastPathComponent
    }

    // MARK: - In the order of the run

    /// Begins the results of a file.
    mutating func begin(_ path: String) {
        guard let group = LocalizedCopies.group(of: path), let count = remaining[group] else {
            current = nil
            return
        }
        current = group
        remaining[group] = count - 1
        open.insert(group)
    }

    /// Adds a file with its findings.
    ///
    /// - Parameter isLinted: Whether it is the file itself, not one beside it.
    mutating func add(_ file: ReportedFile, isLinted: Bool = true) {
        held.append(HeldFile(file: file, isLinted: isLinted, group: isLinted ? current : nil))
    }

    /// Ends the results of a file; returns the files that can be reported.
    mutating func end() -> [(file: ReportedFile, isLinted: Bool)] {
        if let current, remaining[current] == 0 { open.remove(current) }
        guard open.isEmpty else { return [] }
        fold()
        defer { held = [] }
        return held.map { ($0.file, $0.isLinted) }
    }

    // MARK: - Findings

    /// Moves the findings of copies to the first copy that has them: the language of development, or else the first file.
    private mutating func fold() {
        for indices in Dictionary(grouping: held.indices.filter { held[$0].group != nil }, by: { held[$0].group })
            .values
        where indices.count > 1 {
            let (originals, others) = (
                indices.filter { LocalizedCopies.isOriginal(held[$0].file) },
                indices.filter { !LocalizedCopies.isOriginal(held[$0].file) }
            )
            var known: [Key: (file: Int, finding: Int)] = [:]
            var copies: [Key: [(file: Int, range: SourceRange)]] = [:]
            for index in originals + others {
                let keys = LocalizedCopies.keys(of: held[index].file.diagnostics)
                var kept: [Diagnostic] = []
                for (key, diagnostic) in zip(keys, held[index].file.diagnostics) {
                    if known[key] == nil {
                        known[key] = (index, kept.count)
                        kept.append(diagnostic)
                    } else {
                        let range = SourceRange(range: diagnostic.range, pointer: diagnostic.pointer)
                        copies[key, default: []].append((index, range))
                    }
                }
                held[index].file.diagnostics = kept
            }
            for (key, places) in copies {
                if let (file, finding) = known[key] { add(places, to: finding, of: file) }
            }
        }
    }

    private mutating func add(_ places: [(file: Int, range: SourceRange)], to finding: Int, of file: Int) {
        for (copy, range) in places.prefix(LocalizedCopies.listedCopies) {
            var (other, range) = (held[copy].file, range)
            other.diagnostics = []
            other.otherFiles = []
            let known = held[file].file.otherFiles.firstIndex { $0.path == other.path }
            range.otherFile = known ?? held[file].file.otherFiles.count
            if known == nil { held[file].file.otherFiles.append(other) }
            held[file].file.diagnostics[finding].related.append(
                Diagnostic.Related("the same in \(LocalizedCopies.folder(of: other))", at: range))
        }
        if places.count > LocalizedCopies.listedCopies {
            let more = places.count - LocalizedCopies.listedCopies
            held[file].file.diagnostics[finding].related.append(
                Diagnostic.Related("the same in \(more) more languages"))
        }
    }

    private static func folder(of file: ReportedFile) -> String {
        (FilePath.parent(of: file.repositoryPath) ?? file.repositoryPath).lastPathComponent
    }

    private static func isOriginal(_ file: ReportedFile) -> Bool {
        ["Base.lproj", "en.lproj", "English.lproj"].contains(folder(of: file))
    }

    private static func keys(of diagnostics: [Diagnostic]) -> [Key] {
        var counts: [Key: Int] = [:]
        return diagnostics.map { diagnostic in
            let isAboutFile =
                diagnostic.pointer.isEmpty || diagnostic.facts.details.contains { $0.hasPrefix("group ") }
            var key = Key(
                rule: diagnostic.rule, severity: diagnostic.severity, pointer: diagnostic.pointer,
                related: diagnostic.related.map { $0.position?.pointer ?? "" },
                parties: diagnostic.facts.parties.map(\.withoutTitle), combinations: diagnostic.facts.combinations,
                targets: diagnostic.targets, message: isAboutFile ? diagnostic.message : "")
            let count = counts[key, default: 0]
            counts[key] = count + 1
            key.ordinal = count
            return key
        }
    }
}

extension FindingFacts.Party {
    /// The party without the text that a translation replaces.
    fileprivate var withoutTitle: Self {
        switch self {
        case .command(let action, let propertyList, _):
            .command(action: action, propertyList: propertyList, title: nil)
        case .title: .title("")
        default: self
        }
    }
}
