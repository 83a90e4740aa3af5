import Platform
package import SourceText

/// A file independent of how its path is spelled: an existing file by inode, a new one by name and folder in any case and Unicode
/// normalization, because some disks ignore these.
package enum FileIdentity: Hashable {
    case file(device: UInt64, number: UInt64)
    case new(name: String, folder: String)
    case name(ExactString, folder: ExactString)
    /// An object of git.
    case object(String)

    /// The file at a path; nil for a folder, a device or a pipe.
    package init?(of path: String) {
        var status = stat()
        if FileSystem.isName(path), stat(path, &status) == 0 {
            self.init(status)
            return
        }
        let path = FilePath.normalized(path)
        let name = FilePath.components(of: path).last ?? ""
        let folder = String(Substring(path.utf8.dropLast(name.utf8.count)))
        self = .new(
            name: String(name).inAnyCase,
            folder: (FileSystem.resolved(folder.isEmpty ? "." : folder) ?? folder).inAnyCase)
    }

    /// The file that is open as standard input; nil if that is none.
    static var standardInput: FileIdentity? { FileIdentity(descriptor: STDIN_FILENO) }

    /// The file that is open as standard output; nil if that is none.
    static var standardOutput: FileIdentity? { FileIdentity(descriptor: STDOUT_FILENO) }

    private init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self = .file(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }
}
