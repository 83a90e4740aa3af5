/// A file that is to hold what was made of it.
struct MendedFile {
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
    func write(_ text: MendedText) throws(FileError) {
        guard FileSystem.kind(of: path) == .file else {
            throw FileError(path: path, reason: "it is no file; give its text as standard input, \"-\"")
        }
        guard FileSystem.isWritable(path) else { throw FileError(path: path, reason: "it is read-only") }
        let mended = text.bytes
        let now = try FileSystem.read(path)
        // Somebody may have done the same: another link to the file.
        guard now != mended else { return }
        guard now == text.original else {
            throw FileError(path: path, reason: "it has changed since it was read; run again")
        }
        try FileSystem.writeAtomically(mended, to: path)
    }
}
