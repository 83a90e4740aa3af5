import Platform

/// A temporary file, for input that is only read from files.
enum ScratchFile {
    /// Writes bytes to a file that is removed afterwards.
    static func withFile(_ name: String, _ bytes: [UInt8], _ body: (String) -> Void) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let path = "\(folder)/menulint-fuzz-\(getpid())-\(name)"
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { fatalError("cannot write \(path)") }
        defer { unlink(path) }
        _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
        body(path)
    }
}
