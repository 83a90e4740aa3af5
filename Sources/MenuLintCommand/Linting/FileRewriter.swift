import Platform
import SourceText

/// A file that is to hold what was made of it.
struct FileRewriter {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Writes the mended text in place of the file, whole or not at all.
    ///
    /// The file keeps its permissions; of a link, the file it leads to is written.
    ///
    /// - Throws: ``FileError`` if it is left alone: it is no file or must not be written, it is not what it was when it
    ///   was read, or the system refuses.
    func write(_ text: EditedText) throws(FileError) {
        guard FileSystem.kind(of: path) == .file else {
            throw FileError(path: path, reason: "it is no file; give its text as standard input, \"-\"")
        }
        guard FileSystem.isWritable(path) else { throw FileError(path: path, reason: "it is read-only") }
        let mended = text.bytes
        // Somebody may have done the same: another link to the file.
        guard try FileSystem.read(path) != mended else { return }
        let file = try AtomicFile(path)
        file.sink.write(mended)
        // An editor that saves meanwhile is not written over.
        try file.commit { () throws(FileError) in
            guard try FileSystem.read(path) == text.original else {
                throw FileError(path: path, reason: "it has changed since it was read; run again")
            }
        }
    }
}
