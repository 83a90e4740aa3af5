import Platform
import SourceText

/// Checks that an output file replaces no input, and that no link in a repository decides where it goes.
package struct OutputAccess {
    private let workingDirectory: String
    private var roles: [FileIdentity: String] = [:]
    /// The ends of the names of files that are read for menus in other files: their texts, targets and settings.
    private static let namesBesideMenus = [
        ".nls.json", ".strings", ".xcstrings", "Package.swift", ".pbxproj", ".gitignore", ".menulint.json",
    ]

    init(workingDirectory: String) {
        self.workingDirectory = workingDirectory
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
        let identity = FileIdentity(of: absolute(path))
        let isBeside = identity != nil && OutputAccess.namesBesideMenus.contains { path.hasSuffix($0) }
        if let role = identity.flatMap({ roles[$0] }) ?? (isBeside ? "read together with menus" : nil) {
            throw CommandError(
                "\(what) would replace \(path.displayQuoted), which is \(role)", help: "name another file")
        }
        try OutputAccess.checkLinks(path, what, workingDirectory: workingDirectory)
    }

    /// Checks that no link in the repository decides where an output goes; without a repository, in the working
    /// directory.
    package static func checkLinks(_ path: String, _ what: String, workingDirectory: String) throws(CommandError) {
        let fallback = workingDirectory == "/" ? nil : workingDirectory
        for link in RepositoryLink.all(on: path, from: workingDirectory, fallback: fallback) {
            let isRefused = link.isLast || link.leadsOut
            guard isRefused else { continue }
            let shown = FilePath.relative(link.path, to: workingDirectory) ?? link.path
            throw CommandError(
                "\(what) would be written through the link \(shown.displayQuoted), to \(link.target.displayQuoted)",
                help: "name another file, or that one itself")
        }
    }

    private func absolute(_ path: String) -> String {
        FilePath.isAbsolute(path) ? path : workingDirectory + "/" + path
    }
}
