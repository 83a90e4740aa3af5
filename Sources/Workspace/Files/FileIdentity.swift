import Platform
package import SourceText

/// A file independent of how its path is spelled: an existing file by inode, a new one by name and folder in any case, because
/// some disks ignore that.
package enum FileIdentity: Hashable {
    case file(device: UInt64, number: UInt64)
    case name(ExactString, folder: ExactString)
    /// An object of git.
    case object(String)

    /// The file at a path; nil for a folder, a device or a pipe.
    package init?(of path: String) {
        var status = stat()
        if FileSystem.isName(path), stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else { return nil }
            self = .file(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
            return
        }
        let path = FilePath.normalized(path)
        let name = FilePath.components(of: path).last ?? ""
        let folder = String(Substring(path.utf8.dropLast(name.utf8.count)))
        self = .name(
            ExactString(String(name).inAnyCase),
            folder: ExactString((FileSystem.resolved(folder.isEmpty ? "." : folder) ?? folder).inAnyCase))
    }
}
