package import Platform
package import SourceText

/// The files of a folder in a git revision, and of the folders above it.
package struct GitFolder {
    /// The folder's path from the root of the repository, without a final slash; empty for the root.
    package let path: String
    private let revision: String
    /// The object of each file, by its path from the root of the repository.
    private let objects: [ExactString: String]
    private let console: Console

    /// Finds a folder; nil if the revision has no folder of that name.
    ///
    /// - Parameter spelled: From the root of the repository, as in git, or from the working directory.
    /// - Throws: ``GitFailure`` if git takes too long; any other failure means that there is no such folder.
    init?(_ revision: String, _ spelled: String, _ console: Console) throws(GitFailure) {
        let arguments =
            revision.isEmpty
            ? ["ls-files", "--full-name", "-s", "-z", ":/"] : ["ls-tree", "-r", "-z", "--full-tree", revision]
        guard let listing = try Git.answer(arguments, console),
            let prefix = try Git.answer(["rev-parse", "--show-prefix"], console)
        else { return nil }
        var objects: [ExactString: String] = [:]
        for line in listing.split(separator: 0) {
            // "MODE blob OBJECT\tPATH"; in the index, "MODE OBJECT STAGE\tPATH".
            // Only files: a submodule's object may be a commit, for which git would run a program that checks its signature.
            guard let tab = line.firstIndex(of: 0x09), line.starts(with: "100".utf8) else { continue }
            let fields = line[..<tab].split(separator: 0x20)
            guard fields.count == 3, let path = String(validating: line[(tab + 1)...], as: UTF8.self) else { continue }
            objects[ExactString(path)] = String(decoding: fields[revision.isEmpty ? 1 : 2], as: UTF8.self)
        }
        let names = ["/", "/" + String(decoding: prefix, as: UTF8.self).withoutOuterWhitespace + "/"].map {
            String(FilePath.normalized($0 + spelled).dropFirst())
        }
        let found = names.first { name in
            name.isEmpty || objects.keys.contains { FilePath.contains(name, $0.text) && !$0.text.isIdentical(to: name) }
        }
        guard let found, !objects.isEmpty else { return nil }
        path = found
        self.revision = revision
        self.objects = objects
        self.console = console
    }

    /// The paths of all files in the revision, from the root of the repository.
    package var allPaths: [String] { objects.keys.sorted().map(\.text) }

    /// The contents of files by path. Runs `git` once for a thousand files.
    ///
    /// - Throws: ``FileError`` if git does not give the contents of a file within ``Git/timeLimit``.
    package func contents(of paths: [String]) throws(FileError) -> [ExactString: [UInt8]] {
        var pathsByObject: [String: [String]] = [:]
        for path in paths {
            if let object = objects[ExactString(path)] { pathsByObject[object, default: []].append(path) }
        }
        var contents: [ExactString: [UInt8]] = [:]
        var rest = pathsByObject.keys.sorted()[...]
        let end = ContinuousClock.now + .seconds(Git.timeLimit)
        while !rest.isEmpty {
            let part = rest.prefix(1000)
            rest = rest.dropFirst(part.count)
            let found: [String: [UInt8]]
            do throws(GitFailure) {
                found = try read(part, until: end)
            } catch {
                throw FileError(path: "\(revision):\(path)", reason: error.reason)
            }
            for object in part {
                for path in pathsByObject[object] ?? [] {
                    guard let bytes = found[object] else {
                        let name = "\(revision):\(path)"
                        throw FileError(path: name, reason: Git.missingObject(name))
                    }
                    contents[ExactString(path)] = bytes
                }
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
