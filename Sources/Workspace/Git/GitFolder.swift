package import Platform
package import SourceText

/// The files of a folder in a git revision, and of the folders above it.
package struct GitFolder {
    /// The folder's path from the root of the repository, without a final slash; empty for the root.
    package let path: String
    private let revision: String
    private let entries: GitEntries
    private let console: Console

    init(_ path: String, _ entries: GitEntries, of revision: String, _ console: Console) {
        self.path = path
        self.revision = revision
        self.entries = entries
        self.console = console
    }

    /// The paths of all files in the revision, from the root of the repository.
    package var allPaths: [String] { entries.filePaths }

    /// What identifies the contents of a file; nil if there is no such file.
    func identity(of path: String) -> FileIdentity? { entries[path].map { .object($0.object) } }

    /// The contents of files by path. Runs `git` twice for a thousand files.
    ///
    /// - Throws: ``FileError`` if git does not give the contents of a file within ``Git/timeLimit``.
    package func contents(of paths: [String]) throws(FileError) -> [ExactString: [UInt8]] {
        var contents: [ExactString: [UInt8]] = [:]
        var pathsByObject: [String: [String]] = [:]
        func failure(_ path: String, _ failure: GitFailure) -> FileError {
            FileError(path: "\(revision):\(path)", reason: failure.reason)
        }
        for path in paths {
            guard let entry = entries[path] else { continue }
            if entry.kind == .conflict { throw failure(path, .conflict) }
            pathsByObject[entry.object, default: []].append(path)
        }
        var rest = pathsByObject.keys.sorted()[...]
        let end = ContinuousClock.now + .seconds(Git.timeLimit)
        while let first = rest.first {
            var part = rest.prefix(1000)
            // The object that is being read, for the message.
            var current = first
            do throws(GitFailure) {
                let sizes = try Git.sizes(of: part, console)
                if let large = part.first(where: { sizes[$0] ?? 0 > FileSystem.maximumSize }) {
                    current = large
                    throw .tooLarge
                }
                // Together they are no larger than one may be.
                var room = FileSystem.maximumSize
                part = part.prefix { object in
                    room -= sizes[object] ?? 0
                    return room >= 0
                }
                rest = rest.dropFirst(part.count)
                let found = try read(part, until: end)
                for object in part {
                    current = object
                    guard let bytes = found[object] else { throw try Git.problem(ofObject: object, console) }
                    for path in pathsByObject[object] ?? [] { contents[ExactString(path)] = bytes }
                }
            } catch {
                throw failure(pathsByObject[current]?.first ?? "", error)
            }
        }
        return contents
    }

    /// The contents of some objects; without that of the first that is missing, and of those after it.
    private func read(
        _ objects: ArraySlice<String>, until end: ContinuousClock.Instant
    ) throws(GitFailure) -> [String: [UInt8]] {
        guard ContinuousClock.now < end else { throw .timedOut }
        var found: [String: [UInt8]] = [:]
        let input = objects.map { $0 + "\n" }.joined()
        guard var rest = try Git.answer(["cat-file", "--batch"], input: Array(input.utf8), console)?[...] else {
            // Some versions of git fail at an object that they may not fetch.
            for object in objects.count > 1 ? objects : [] {
                guard let bytes = try read([object], until: end)[object] else { break }
                found[object] = bytes
            }
            return found
        }
        for object in objects {
            // "OBJECT blob SIZE\nCONTENTS\n", or "OBJECT missing\n".
            guard let line = rest.firstIndex(of: 0x0A) else { break }
            let fields = rest[..<line].split(separator: 0x20)
            guard fields.count == 3, fields[1].elementsEqual("blob".utf8),
                let size = Int(String(decoding: fields[2], as: UTF8.self)), size <= rest[line...].count - 2
            else { break }
            found[object] = Array(rest[(line + 1)...].prefix(size))
            rest = rest[(line + 1)...].dropFirst(size + 1)
        }
        return found
    }
}
