import Platform
import SourceText
import Workspace

/// Replaces a file with its fixed text.
struct FileRewriter {
    private let path: String
    private let console: Console

    init(_ path: String, _ console: Console) {
        self.path = path
        self.console = console
    }

    /// Writes the fixed text, completely or not at all.
    ///
    /// Preserves permissions and follows links.
    ///
    /// - Throws: ``FileError`` if the file is not changed: it is not a regular file, it is read-only, it has changed since
    ///   it was read, it has become a link that is not followed, or the system reports an error.
    func write(_ text: EditedText) throws(FileError) {
        guard FileSystem.kind(of: path) == .file else {
            throw FileError(path: path, reason: "it is not a regular file; pass its text as standard input, \"-\"")
        }
        guard FileSystem.isWritable(path) else { throw FileError(path: path, reason: "it is read-only") }
        let fixed = text.bytes
        // The file may have been fixed already through another link.
        guard try FileSystem.read(path) != fixed else { return }
        let file = try AtomicFile(path)
        file.sink.write(fixed)
        // Changes that an editor saves meanwhile must not be lost.
        try file.commit { () throws(FileError) in
            try InputAccess(console).check(path)
            // Not the file that the path leads to by now: that may be another one than is replaced.
            guard try file.destinationBytes() == text.original else {
                throw FileError(path: path, reason: "it has changed since it was read; run menulint again")
            }
        }
    }
}
