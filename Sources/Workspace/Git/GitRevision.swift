package import Platform
import SourceText

/// A file or folder in a git revision: `main:app.menu.json`, `HEAD~2:App`, or `:app.menu.json` for the index.
package struct GitRevision {
    /// The name of the revision; empty for the index.
    let revision: String
    /// The path from the root of the repository, or with `./` from the working directory.
    package let path: String

    /// Splits an argument; nil if it names an existing file or cannot be a revision.
    package init?(_ argument: String) {
        guard let colon = argument.firstIndex(of: ":"), !argument.hasPrefix("-"),
            !FileSystem.exists(argument)
        else { return nil }
        revision = String(argument[..<colon])
        path = String(argument[argument.index(after: colon)...])
        if revision.contains("/.") || revision.hasPrefix(".") || revision.hasPrefix("/") { return nil }
    }

    /// What is at the path.
    package enum Found {
        case file([UInt8], path: String)
        case folder(GitFolder)
    }

    /// Reads the file, or finds the folder.
    package func find(_ console: Console) throws(FileError) -> Found {
        try reading { () throws(GitFailure) in
            let names = try names(console)
            let entries = try entries(at: names, console)
            let found = names.compactMap { name in entries.entry(at: name).map { (name: name, entry: $0) } }
            guard
                let (name, entry) = found.first(where: { $0.entry.kind == .file || $0.entry.kind == .folder })
                    ?? found.first
            else { throw .unreadable(try reasonForAbsence(names, console)) }
            switch entry.kind {
            case .folder: return .folder(GitFolder(name, try allEntries(console), of: revision, console))
            case .link: throw .unreadable(try reason(forLink: entry, to: name, console))
            case .submodule:
                throw .unreadable(
                    "\(entry.path.displayQuoted) is a submodule, which is not read; in its folder, name a revision of its own"
                )
            case .conflict: throw .conflict
            case .file:
                if try Git.sizes(of: [entry.object], console)[entry.object] ?? 0 > FileSystem.maximumSize {
                    throw .tooLarge
                }
                guard let bytes = try Git.answer(["cat-file", "blob", entry.object], console) else {
                    throw try Git.problem(ofObject: entry.object, console)
                }
                return .file(bytes, path: name)
            }
        }
    }

    /// All files of the revision.
    package func files(_ console: Console) throws(FileError) -> GitFolder {
        try reading { () throws(GitFailure) in GitFolder("", try allEntries(console), of: revision, console) }
    }

    private func reading<Value>(_ read: () throws(GitFailure) -> Value) throws(FileError) -> Value {
        do throws(GitFailure) {
            return try read()
        } catch {
            throw FileError(path: "\(revision):\(path)", reason: error.reason)
        }
    }

    /// The path from the root of the repository: as in git relative to that, else as other arguments to the working
    /// directory.
    private func names(_ console: Console) throws(GitFailure) -> [String] {
        guard let prefix = try Git.answer(["rev-parse", "--show-prefix"], console) else {
            throw .unreadable(try reasonForFailure(console))
        }
        let here = String(decoding: prefix.last == 0x0A ? prefix.dropLast() : prefix[...], as: UTF8.self) + spelledPath
        let isRelative = ["./", "../"].contains { "\(spelledPath)/".utf8.starts(with: $0.utf8) }
        let names = (isRelative ? [here] : [spelledPath, here]).filter { !FilePath.leadsOut($0) }
        if names.isEmpty { throw .unreadable("the path leads out of the repository") }
        return names.map { String(FilePath.normalized("/" + $0).dropFirst()) }
    }

    /// What is at paths and at those around them.
    private func entries(at names: [String], _ console: Console) throws(GitFailure) -> GitEntries {
        if revision.isEmpty { return try allEntries(console) }
        let paths = names.flatMap(GitEntries.paths)
        guard
            let listing = try Git.list(
                ["--literal-pathspecs", "ls-tree", "-t", "-z", "--full-tree", revision, "--"] + paths, console)
        else { throw .unreadable(try reasonForFailure(console)) }
        return GitEntries(listing, isIndex: false)
    }

    private func allEntries(_ console: Console) throws(GitFailure) -> GitEntries {
        let isIndex = revision.isEmpty
        let arguments =
            isIndex ? ["ls-files", "--full-name", "-s", "-z", ":/"] : ["ls-tree", "-r", "-z", "--full-tree", revision]
        guard let listing = try Git.list(arguments, console) else {
            throw .unreadable(try reasonForFailure(console))
        }
        return GitEntries(listing, isIndex: isIndex, stage: stage)
    }

    /// The stage of the index that `:2:app.menu.json` names.
    private var stage: String? {
        guard revision.isEmpty, let digit = path.utf8.first, (0x30...0x33).contains(digit),
            path.utf8.dropFirst().first == 0x3A
        else { return nil }
        return String(path.prefix(1))
    }

    /// The path without a stage.
    private var spelledPath: String { stage == nil ? path : String(path.dropFirst(2)) }

    /// Why git lists nothing.
    private func reasonForFailure(_ console: Console) throws(GitFailure) -> String {
        func has(_ name: String) throws(GitFailure) -> Bool {
            try Git.answer(["rev-parse", "--verify", "--quiet", name], console) != nil
        }
        let isOutside = "the working directory is not in a git repository"
        guard Git.hasRepository(console) else { return isOutside }
        if try Git.answer(["--version"], console) == nil { return "git is not installed" }
        if try Git.answer(["rev-parse", "--git-dir"], console) == nil { return isOutside }
        if revision.isEmpty { return "git cannot read the index; \"git status\" says why" }
        let type = try Git.answer(["cat-file", "-t", revision], console)
        // Git verifies the name of what is not in another one's history, such as `^HEAD`, too.
        if !revision.hasPrefix("^"), try has(revision), type?.starts(with: "blob".utf8) != true {
            return "the repository lacks a commit or tree of that revision, or it is damaged; in a partial clone, "
                + "\"git ls-tree -r\" of the revision fetches it, otherwise \"git fetch --refetch\""
        }
        let isShallow = try Git.answer(["rev-parse", "--is-shallow-repository"], console).map {
            $0.starts(with: "true".utf8)
        }
        return "there is no git revision \(revision.displayQuoted)"
            + (isShallow == true ? " in this shallow clone, whose history \"git fetch --unshallow\" completes" : "")
    }

    /// Why a link is not read, with what it leads to if that is in the revision.
    ///
    /// - Parameter path: A path to the link, or through it.
    private func reason(
        forLink link: GitEntries.Entry, to path: String, _ console: Console
    ) throws(GitFailure) -> String {
        let reason = "\(link.path.displayQuoted) is a link"
        let folder = FilePath.parent(of: "/" + link.path) ?? "/"
        guard let bytes = try Git.answer(["cat-file", "blob", link.object], console), bytes.count < 4096,
            !bytes.contains(0), let target = String(validating: bytes, as: UTF8.self), !FilePath.isAbsolute(target),
            !FilePath.leadsOut(folder + "/" + target)
        else { return reason + " out of the repository" }
        let rest = path.utf8.dropFirst(link.path.utf8.count)
        let name = FilePath.normalized("\(folder)/\(target)\(Substring(rest))").dropFirst()
        guard try entries(at: [String(name)], console).entry(at: String(name)) != nil else {
            return reason + " to nothing in that revision"
        }
        return reason + "; name its target instead, \("\(revision):\(name)".displayQuoted)"
    }

    private func reasonForAbsence(_ names: [String], _ console: Console) throws(GitFailure) -> String {
        if revision.isEmpty { return "no file of that name is staged" }
        // A comparison that takes too long does not matter.
        let former = (try? formerName(names, console)).flatMap(\.self).map {
            "; it was renamed from \("\(revision):\($0)".displayQuoted)"
        }
        return "no such file in that revision" + (former ?? "")
    }

    /// The name in the revision of a file that has been renamed since, in a commit or in the index.
    private func formerName(_ names: [String], _ console: Console) throws(GitFailure) -> String? {
        // Not compared with the work tree: reading its files would run the filters of the repository's configuration.
        let arguments = [
            "diff-index", "--cached", "--find-renames", "-l1000", "--no-ext-diff", "--no-textconv", "--diff-filter=R",
            "--name-status", "-z", revision, "--",
        ]
        guard let output = try Git.answer(arguments, console) else { return nil }
        let parts = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return stride(from: 0, to: parts.count - 2, by: 3).first { names.contains(parts[$0 + 2]) }.map { parts[$0 + 1] }
    }
}
