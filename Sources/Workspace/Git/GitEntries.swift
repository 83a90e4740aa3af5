import SourceText

/// What a git revision or the index has, by the path from the root of the repository.
struct GitEntries {
    /// What is at a path.
    struct Entry {
        let path: String
        let kind: Kind
        let object: String
    }

    enum Kind {
        case file, folder, link, submodule
        /// A file with several contents in the index.
        case conflict
    }

    private let entries: [ExactString: Entry]

    /// - Parameters:
    ///   - listing: The output of `git ls-tree -z` or `git ls-files -s -z`.
    ///   - stage: The stage of the index to take; nil for all.
    init(_ listing: [UInt8], isIndex: Bool, stage: String? = nil) {
        var entries: [ExactString: Entry] = [:]
        for line in listing.split(separator: 0) {
            // "MODE TYPE OBJECT\tPATH"; in the index, "MODE OBJECT STAGE\tPATH".
            guard let tab = line.firstIndex(of: 0x09),
                let path = String(validating: line[(tab + 1)...], as: UTF8.self)
            else { continue }
            let fields = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            guard fields.count == 3, var kind = Kind(mode: fields[0]) else { continue }
            if isIndex, let stage, fields[2] != stage { continue }
            if isIndex, stage == nil, fields[2] != "0" { kind = .conflict }
            entries[ExactString(path)] = Entry(path: path, kind: kind, object: fields[isIndex ? 1 : 2])
        }
        self.entries = entries
    }

    /// The paths of all files.
    var filePaths: [String] {
        entries.filter { $0.value.kind == .file || $0.value.kind == .conflict }.keys.sorted().map(\.text)
    }

    /// The entry of exactly this path.
    subscript(path: String) -> Entry? { entries[ExactString(path)] }

    /// What is at a path, or the link or submodule that the path goes through.
    func entry(at path: String) -> Entry? {
        if let entry = self[path] { return entry }
        // The index has no folders.
        if path.isEmpty || entries.keys.contains(where: { FilePath.contains(path, $0.text) }) {
            return Entry(path: path, kind: .folder, object: "")
        }
        let around = GitEntries.paths(to: path).lazy.compactMap { self[$0] }
        return around.first { $0.kind == .link || $0.kind == .submodule }
    }

    /// A path and those of the folders around it, without the root; of a long path, so many that `git` can take them.
    static func paths(to path: String) -> [String] {
        if path.isEmpty { return [] }
        let names = FilePath.components(of: path)
        let folders = names.indices.dropLast().prefix(path.utf8.count > 4096 ? 0 : 100)
        return folders.map { names[...$0].joined(separator: "/") } + [path]
    }
}

extension GitEntries.Kind {
    /// - Parameter mode: In octal digits, as git prints it.
    fileprivate init?(mode: String) {
        switch mode.prefix(3) {
        // Only files have contents to read: git would run a program that checks the signature of a submodule's commit.
        case "100": self = .file
        case "040": self = .folder
        case "120": self = .link
        case "160": self = .submodule
        default: return nil
        }
    }
}
