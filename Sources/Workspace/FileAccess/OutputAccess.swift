package import Platform
import SourceText

/// Checks that an output file replaces no input, and that no link in a repository decides where it goes.
package struct OutputAccess {
    private let workingDirectory: String
    private var roles: [FileIdentity: String] = [:]
    /// The ends of the names of files that are read for menus in other files: their texts, targets and settings, and code and
    /// Interface Builder files that change or show these menus.
    private static let namesBesideMenus = [
        ".nls.json", ".strings", ".xcstrings", ".pbxproj", ".xcconfig", ".plist", ".gitignore",
        ".menulint.json", ".m", ".mm", ".xib", ".storyboard", ".swift",
    ]
    /// Whether the output is Swift code, which may replace other Swift code.
    package var isSwift = false

    init(workingDirectory: String) {
        self.workingDirectory = workingDirectory
        if let input = FileIdentity.standardInput { roles[input] = "an input" }
    }

    /// Adds a file that an output must not replace.
    ///
    /// - Parameter role: What it is, for messages.
    package mutating func addInput(_ path: String, _ role: String) {
        guard path != "-", let identity = FileIdentity(of: absolute(path)) else { return }
        roles[identity] = role
    }

    /// Checks an output.
    ///
    /// - Parameter what: What is written, for messages: "the report".
    package func check(_ path: String, _ what: String) throws(CommandError) {
        let walk = LinkWalk(path, from: workingDirectory)
        // The file that would be replaced is the end of the way, whether or not the system follows the path.
        let identity = FileIdentity(of: walk.end)
        let isBeside = identity != nil && isNamedAsBesideMenus(walk.end)
        if let role = identity.flatMap({ roles[$0] }) ?? (isBeside ? "read together with menus" : nil) {
            throw CommandError(
                "\(what) would replace \(path.displayQuoted), which is \(role)", help: "name another file")
        }
        try OutputAccess.checkLinks(on: walk, what, workingDirectory: workingDirectory)
    }

    /// Whether a file has the name of one that is read for menus in other files, on a disk that ignores case.
    private func isNamedAsBesideMenus(_ path: String) -> Bool {
        let name = path.lastPathComponent.inAnyCase
        if isSwift, name.hasSuffix(".swift"), name != "package.swift", !name.hasPrefix("package@swift-") {
            return false
        }
        return OutputAccess.namesBesideMenus.contains(where: name.hasSuffix)
    }

    /// Checks that no link in the repository decides where an output goes; without a repository, in the working
    /// directory.
    package static func checkLinks(_ path: String, _ what: String, workingDirectory: String) throws(CommandError) {
        try checkLinks(on: LinkWalk(path, from: workingDirectory), what, workingDirectory: workingDirectory)
    }

    private static func checkLinks(
        on walk: LinkWalk, _ what: String, workingDirectory: String
    ) throws(CommandError) {
        guard let link = refusedLink(on: walk, workingDirectory: workingDirectory) else { return }
        let shown = FilePath.relative(link.path, to: workingDirectory) ?? link.path
        throw CommandError(
            "\(what) would be written through the link \(shown.displayQuoted), to \(link.target.displayQuoted)",
            help: "name another file, or that one itself")
    }

    fileprivate static func refusedLink(on walk: LinkWalk, workingDirectory: String) -> RepositoryLink? {
        let fallback = workingDirectory == "/" ? nil : workingDirectory
        return RepositoryLink.all(on: walk, fallback: fallback, KnownRepositories()).first { $0.isLast || $0.leadsOut }
    }

    private func absolute(_ path: String) -> String {
        FilePath.isAbsolute(path) ? path : workingDirectory + "/" + path
    }
}

extension AtomicFile {
    /// Opens an output. The links on its path are checked again, as a folder may have become one.
    package convenience init(output path: String, _ console: Console) throws(FileError) {
        try self.init(path) { walk throws(FileError) in
            let link = OutputAccess.refusedLink(on: walk, workingDirectory: console.workingDirectory)
            if let link { throw FileError(path: path, reason: "\(link.path.displayQuoted) is a link") }
        }
    }
}

extension FileSystem {
    /// Writes an output completely or not at all: see ``AtomicFile``.
    package static func writeOutput(_ bytes: [UInt8], to path: String, _ console: Console) throws(FileError) {
        let file = try AtomicFile(output: path, console)
        file.sink.write(bytes)
        try file.commit()
    }

    /// Creates an output, and never replaces one: see ``AtomicFile/commitNew()``.
    package static func createOutput(_ bytes: [UInt8], at path: String, _ console: Console) throws(FileError) {
        let file = try AtomicFile(output: path, console)
        file.sink.write(bytes)
        try file.commitNew()
    }
}
