import MenuDocuments
import Platform
import SourceText
import Synchronization

/// The files with localized texts of a run. Each is read once, for all targets, as thousands of targets can have
/// thousands of them.
final class TitleTables: Sendable {
    /// Which texts are looked up.
    enum Scope {
        /// Those in the language of development.
        case development
        case all
    }

    private let paths: [TitlePath]
    /// Whether the paths are those of the file system.
    private let areFiles: Bool
    private let development = Mutex<TitleIndex?>(nil)
    private let all = Mutex<TitleIndex?>(nil)

    /// - Parameter paths: The paths in order.
    init(_ paths: [String], areFiles: Bool) {
        self.paths = paths.map { TitlePath($0) }
        self.areFiles = areFiles
    }

    /// The texts as a target finds them.
    ///
    /// - Parameters:
    ///   - path: A file of the target.
    ///   - openText: The text that an editor has open for a path, in place of that of the file.
    func texts(
        _ scope: Scope, near path: String, _ openText: (_ path: String) -> [UInt8]?,
        _ read: SwiftTargetInput.Reader
    ) -> NearbyTexts {
        func index(_ known: inout TitleIndex?) -> TitleIndex {
            let index = known ?? TitleIndex(paths, scope, areFiles: areFiles) { try? read($0) }
            known = index
            return index
        }
        let files = scope == .development ? development.withLock { index(&$0) } : all.withLock { index(&$0) }
        var open: [ExactString: [UInt8]] = [:]
        for path in paths { if let text = openText(path.text) { open[ExactString(path.text)] = text } }
        let openPaths = open.isEmpty ? [] : paths.filter { open[ExactString($0.text)] != nil }
        let opened = TitleIndex(openPaths, scope, areFiles: false) { open[ExactString($0)] }
        return NearbyTexts(index: files, opened: opened, openPaths: Set(open.keys), names: TitlePath(path).names)
    }
}

/// The path of a file with titles.
private struct TitlePath: Sendable {
    let text: String
    let names: [Substring]

    init(_ text: String) {
        self.text = text
        names = text.split(separator: "/")
    }

    /// The language of a file in a folder such as `de.lproj`; nil in other folders.
    var language: String? {
        guard let folder = names.dropLast().last, folder.hasSuffix(".lproj") else { return nil }
        return String(folder.dropLast(6))
    }

    /// Whether the file may have titles in the language of development.
    var isOfDevelopment: Bool { language.map { $0 == "Base" || $0.hasPrefix("en") } ?? true }

    /// The number of folders in common with a file.
    func nearness(to names: [Substring]) -> Int { zip(self.names, names).prefix { $0 == $1 }.count }
}

/// The texts of files by key.
private struct TitleIndex: Sendable {
    /// A file, at one path or at several that are links to it.
    final class Table: Sendable {
        let paths: [TitlePath]
        /// The file without its texts.
        let file: LocalizedTextFile

        init(_ paths: [TitlePath], _ file: LocalizedTextFile) {
            self.paths = paths
            self.file = file
        }
    }

    struct Entry: Sendable {
        let table: Table
        let text: LocalizedText
    }

    /// The texts of each key, in the order of the files; of several in a file, the last one comes last.
    private(set) var entries: [String: [Entry]] = [:]

    /// - Parameter read: Reads a file; nil if it cannot be read.
    init(_ paths: [TitlePath], _ scope: TitleTables.Scope, areFiles: Bool, _ read: (_ path: String) -> [UInt8]?) {
        struct Use: Hashable {
            let file: FileIdentity
            let language: String?
        }
        var indices: [Use: Int] = [:]
        var tables: [[TitlePath]] = []
        for path in paths {
            let isWanted =
                scope == .development
                ? path.isOfDevelopment : path.language != nil || path.text.utf8.hasSuffix(".xcstrings")
            guard isWanted else { continue }
            let named = FileIdentity.name(ExactString(path.text), folder: ExactString(""))
            let file = areFiles ? FileIdentity(of: path.text) ?? named : named
            let index = indices[Use(file: file, language: path.language)] ?? tables.count
            if index == tables.count {
                indices[Use(file: file, language: path.language)] = index
                tables.append([])
            }
            tables[index].append(path)
        }
        for paths in tables {
            guard let bytes = read(paths[0].text) else { continue }
            let language = scope == .development ? "" : paths[0].language ?? ""
            let file = LocalizedTextFile(SourceFile(name: paths[0].text, bytes: bytes), language: language)
            let table = Table(paths, file.limited(to: []))
            for text in file.texts where scope == .all || text.language == file.developmentLanguage ?? "" {
                entries[text.key, default: []].append(Entry(table: table, text: text))
            }
        }
    }
}

/// The texts that a target finds by key, the nearest ones first.
struct NearbyTexts {
    fileprivate let index: TitleIndex
    /// The texts that an editor has open, and their paths, which count in place of the files.
    fileprivate let opened: TitleIndex
    fileprivate let openPaths: Set<ExactString>
    /// The names in the path of a file of the target.
    fileprivate let names: [Substring]

    private struct Found {
        let entry: TitleIndex.Entry
        let path: TitlePath
        let nearness: Int

        /// Whether its file comes before that of another text.
        func precedes(_ other: Found) -> Bool {
            nearness != other.nearness
                ? nearness > other.nearness : ExactString(path.text) < ExactString(other.path.text)
        }
    }

    /// The text of a key in the nearest file with the key.
    func nearest(_ key: String) -> LocalizedText? { nearest(key) { _ in "" }[""]?.entry.text }

    /// The files with texts of these keys: of several with a key, the nearest one in each language.
    func files(with keys: Set<String>) -> [TranslationFile] {
        var files: [ObjectIdentifier: (first: Found, texts: [LocalizedText])] = [:]
        for key in keys.sorted() {
            for found in nearest(key, by: \.language).values {
                files[ObjectIdentifier(found.entry.table), default: (found, [])].texts.append(found.entry.text)
            }
        }
        return files.values.sorted { $0.first.precedes($1.first) }.map { first, texts in
            TranslationFile(first.entry.table.file.limited(to: texts).named(first.path.text))
        }
    }

    /// The texts of a key in the nearest files with it, one for each group.
    ///
    /// - Complexity: O(files with the key)
    private func nearest(_ key: String, by group: (LocalizedText) -> String) -> [String: Found] {
        var nearest: [String: Found] = [:]
        let sources: [(texts: TitleIndex, closed: Set<ExactString>)] = [(index, openPaths), (opened, [])]
        for (texts, closed) in sources {
            for entry in texts.entries[key] ?? [] {
                guard let candidate = found(entry, besides: closed) else { continue }
                let name = group(entry.text)
                // Of several texts of a file, the last one counts.
                if let known = nearest[name], known.precedes(candidate) { continue }
                nearest[name] = candidate
            }
        }
        return nearest
    }

    /// A text with the nearest path of its file; nil if the file is at none but these paths.
    private func found(_ entry: TitleIndex.Entry, besides closed: Set<ExactString>) -> Found? {
        var nearest: Found?
        for path in entry.table.paths where closed.isEmpty || !closed.contains(ExactString(path.text)) {
            let nearness = path.nearness(to: names)
            if nearness > nearest?.nearness ?? -1 { nearest = Found(entry: entry, path: path, nearness: nearness) }
        }
        return nearest
    }
}
