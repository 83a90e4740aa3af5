import Platform
package import SourceText

/// The files of a folder in a git revision, and of the folders above it.
package struct GitFolder {
    private struct Entry {
        let object: String
        /// The number of bytes; nil in the index if git takes too long to list all objects.
        let size: Int?
    }

    /// The folder's path from the root of the repository, without a final slash; empty for the root.
    package let path: String
    private let entries: [ExactString: Entry]
    private let console: Console

    /// Finds a folder; nil if the revision has no folder of that name.
    ///
    /// - Parameter spelled: From the root of the repository, as in git, or from the working directory.
    /// - Throws: ``GitFailure`` if git takes too long; any other failure means that there is no such folder.
    init?(_ revision: String, _ spelled: String, _ console: Console) throws(GitFailure) {
        let arguments =
            revision.isEmpty
            ? ["ls-files", "--full-name", "-s", "-z", ":/"]
            : ["ls-tree", "-r", "-l", "-z", "--full-tree", revision]
        guard let listing = try Git.answer(arguments, console),
            let prefix = try Git.answer(["rev-parse", "--show-prefix"], console)
        else { return nil }
        let sizes = revision.isEmpty ? GitFolder.sizes(console) : [:]
        var entries: [ExactString: Entry] = [:]
        for line in listing.split(separator: 0) {
            // "MODE blob OBJECT SIZE\tPATH", with spaces before the size; in the index, "MODE OBJECT STAGE\tPATH".
            // Only files: a submodule's object may be a commit, for which git would run a program that checks its signature.
            guard let tab = line.firstIndex(of: 0x09), line.starts(with: "100".utf8) else { continue }
            let fields = line[..<tab].split(separator: 0x20).suffix(2).map { String(decoding: $0, as: UTF8.self) }
            guard fields.count == 2, let number = Int(fields[1]) else { continue }
            entries[ExactString(String(decoding: line[(tab + 1)...], as: UTF8.self))] = Entry(
                object: fields[0], size: revision.isEmpty ? sizes[fields[0]] : number)
        }
        let names = ["/", "/" + String(decoding: prefix, as: UTF8.self).withoutOuterWhitespace + "/"].map {
            String(FilePath.normalized($0 + spelled).dropFirst())
        }
        let found = names.first { name in
            name.isEmpty || entries.keys.contains { FilePath.contains(name, $0.text) && !$0.text.isIdentical(to: name) }
        }
        guard let found, !entries.isEmpty else { return nil }
        path = found
        self.entries = entries
        self.console = console
    }

    /// The sizes of all objects, which git does not list for the index.
    private static func sizes(_ console: Console) -> [String: Int] {
        let format = "--batch-check=%(objectname) %(objectsize)"
        let listing = try? Git.answer(["cat-file", "--batch-all-objects", "--unordered", format], console)
        var sizes: [String: Int] = [:]
        for line in (listing ?? []).split(separator: 0x0A) {
            let fields = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            if fields.count == 2 { sizes[fields[0]] = Int(fields[1]) }
        }
        return sizes
    }

    /// The paths of all files in the revision, from the root of the repository.
    package var allPaths: [String] { entries.keys.sorted().map(\.text) }

    /// The contents of files by path. Runs `git` once for some thousand files, or without their sizes for each, until it has
    /// taken ``Git/timeLimit``.
    package func contents(of paths: [String]) -> [ExactString: [UInt8]] {
        var contents: [ExactString: [UInt8]] = [:]
        // Of known sizes, those without one are missing.
        let known = paths.filter { entries[ExactString($0)]?.size != nil }
        var rest = (known.isEmpty ? paths : known)[...]
        let end = ContinuousClock.now + .seconds(Git.timeLimit)
        while !rest.isEmpty, ContinuousClock.now < end {
            let part = rest.prefix(known.isEmpty ? 1 : 2000)
            rest = rest.dropFirst(part.count)
            var paths: [String: [String]] = [:]
            for path in part {
                if let entry = entries[ExactString(path)] { paths[entry.object, default: []].append(path) }
            }
            let objects = paths.keys.sorted()
            guard !objects.isEmpty, let bytes = try? Git.answer(["show", "--no-textconv"] + objects, console) else {
                continue
            }
            // git prints one file after the other.
            var offset = 0
            for object in objects {
                let size = paths[object]?.first.flatMap { entries[ExactString($0)]?.size } ?? bytes.count
                guard offset + size <= bytes.count else { break }
                for path in paths[object] ?? [] { contents[ExactString(path)] = Array(bytes[offset..<offset + size]) }
                offset += size
            }
        }
        return contents
    }
}
