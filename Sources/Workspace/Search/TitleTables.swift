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
    ///   - openText: The text that an editor has open for a path, in place of that of the file; nil without an editor.
    func texts(
        _ scope: Scope, near path: String, _ openText: ((_ path: String) -> [UInt8]?)?,
        _ read: SwiftTargetInput.Reader
    ) -> NearbyTexts {
        func index(_ known: inout TitleIndex?) -> TitleIndex {
            let index = known ?? TitleIndex(paths, scope, areFiles: areFiles) { try? read($0) }
            known = index
            return index
        }
        let files = scope == .development ? development.withLock { index(&$0) } : all.withLock { index(&$0) }
        var open: [ExactString: [UInt8]] = [:]
        // Without an editor, thousands of targets do not ask for thousands of paths each.
        if let openText {
            for path in paths { if let text = openText(path.text) { open[ExactString(path.text)] = text } }
        }
        let openPaths = open.isEmpty ? [] : paths.filter { open[ExactString($0.text)] != nil }
        let opened = TitleIndex(openPaths, scope, areFiles: false) { open[ExactString($0)] }
        return NearbyTexts(index: files, opened: opened, openPaths: Set(open.keys), path: TitlePath(path))
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
    func nearness(to other: TitlePath) -> Int { zip(names, other.names).prefix { $0 == $1 }.count }

    /// The beginning of the path that names some of its folders, with a slash at the end.
    func folders(_ count: Int) -> String { count == 0 ? "" : text[..<names[count - 1].endIndex] + "/" }
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

        /// The only path of a file without links to it.
        var path: TitlePath { table.paths[0] }
    }

    /// A key, and the language of its texts if they are looked up in all languages.
    struct Key: Hashable, Sendable {
        let key: ExactString
        let language: String

        init(_ key: String, language: String) {
            self.key = ExactString(key)
            self.language = language
        }
    }

    /// The texts of each key in files at one path, in the order of the paths; of several in a file, the last one comes last.
    private(set) var entries: [Key: [Entry]] = [:]
    /// Those in files at several paths.
    private(set) var linkedEntries: [Key: [Entry]] = [:]
    private(set) var languages: Set<String> = []

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
                let key = Key(text.key, language: scope == .development ? "" : text.language)
                languages.insert(key.language)
                let entry = Entry(table: table, text: text)
                if paths.count == 1 {
                    entries[key, default: []].append(entry)
                } else {
                    linkedEntries[key, default: []].append(entry)
                }
            }
        }
        for (key, texts) in entries where texts.count > 1 {
            entries[key] = texts.sorted { $0.path.text.precedes($1.path.text) }
        }
    }
}

/// The texts that a target finds by key, the nearest ones first.
struct NearbyTexts {
    fileprivate let index: TitleIndex
    /// The texts that an editor has open, and their paths, which count in place of the files.
    fileprivate let opened: TitleIndex
    fileprivate let openPaths: Set<ExactString>
    /// The path of a file of the target.
    fileprivate let path: TitlePath

    private struct Found {
        let entry: TitleIndex.Entry
        let path: TitlePath
        let nearness: Int

        /// Whether its file comes before that of another text.
        func precedes(_ other: Found) -> Bool {
            nearness != other.nearness
                ? nearness > other.nearness : path.text.precedes(other.path.text)
        }
    }

    /// The text of a key in the nearest file with the key.
    ///
    /// - Complexity: O(log(files with the key) + links to them) if no editor has one open.
    func nearest(_ key: String) -> LocalizedText? { nearest(TitleIndex.Key(key, language: ""))?.entry.text }

    /// The files with texts of these keys: of several with a key, the nearest one in each language.
    func files(with keys: Set<String>) -> [TranslationFile] {
        var files: [ObjectIdentifier: (first: Found, texts: [LocalizedText])] = [:]
        let languages = index.languages.union(opened.languages).sorted()
        for key in keys.sorted() {
            for found in languages.compactMap({ nearest(TitleIndex.Key(key, language: $0)) }) {
                files[ObjectIdentifier(found.entry.table), default: (found, [])].texts.append(found.entry.text)
            }
        }
        return files.values.sorted { $0.first.precedes($1.first) }.map { first, texts in
            TranslationFile(first.entry.table.file.limited(to: texts).named(first.path.text))
        }
    }

    /// The text of a key in the nearest file with it.
    private func nearest(_ key: TitleIndex.Key) -> Found? {
        var closed = index.entries[key] ?? []
        if !openPaths.isEmpty { closed.removeAll { openPaths.contains(ExactString($0.path.text)) } }
        let linked = (index.linkedEntries[key] ?? []).compactMap(nearest)
        let found = [nearest(closed)] + linked + [nearest(opened.entries[key] ?? [])]
        // Of several texts of a file, the last one counts.
        return found.compactMap(\.self).reduce(nil) { nearest, found in
            nearest.map { $0.precedes(found) ? $0 : found } ?? found
        }
    }

    /// A text with the nearest path of its file; nil if the file is at none but those that are open.
    private func nearest(_ entry: TitleIndex.Entry) -> Found? {
        var nearest: Found?
        for path in entry.table.paths where openPaths.isEmpty || !openPaths.contains(ExactString(path.text)) {
            let nearness = path.nearness(to: self.path)
            if nearness > nearest?.nearness ?? -1 { nearest = Found(entry: entry, path: path, nearness: nearness) }
        }
        return nearest
    }

    /// The nearest of texts in the order of their paths; of several in a file, the last one.
    private func nearest(_ entries: [TitleIndex.Entry]) -> Found? {
        // A path with the most folders in common is next to the target's.
        let next = entries.partitioningIndex { !$0.path.text.precedes(path.text) }
        let neighbors = entries[max(next - 1, 0)..<min(next + 1, entries.count)]
        guard let nearness = neighbors.lazy.map({ $0.path.nearness(to: path) }).max() else { return nil }
        let folders = path.folders(nearness)
        let start = entries.partitioningIndex { !$0.path.text.precedes(folders) }
        let first = entries[start].path.text
        let end = entries[start...].partitioningIndex { !$0.path.text.isIdentical(to: first) }
        return Found(entry: entries[end - 1], path: entries[start].path, nearness: nearness)
    }
}
