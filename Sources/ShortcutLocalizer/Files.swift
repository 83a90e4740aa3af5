#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// What the system says of a file that could not be used.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's error number.
    package let number: Int32
    /// The system's words.
    package var description: String { String(cString: strerror(number)) }

    static var current: FileError { FileError(number: errno) }
}

/// The few things that catalogs need of a file system.
package enum Files {
    /// The bytes of a file.
    ///
    /// - Parameter limit: The largest number of bytes that is read; a larger file is an error (`EFBIG`).
    package static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .current }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .current }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(number: EISDIR) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(limit, max(0, Int(clamping: status.st_size)) + 1))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .current }
            guard count > 0 else { return bytes }
            guard bytes.count + count <= limit else { throw FileError(number: EFBIG) }
            bytes += buffer[..<count]
        }
    }

    /// Writes a file as a whole: whoever reads it meanwhile sees the old file or the new one.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let draft = "\(path).\(getpid()).draft"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .current }
        var failure: FileError?
        var written = 0
        while failure == nil, written < bytes.count {
            let count = bytes.withUnsafeBytes { Self.write(file, $0[written...]) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                failure = .current
            }
        }
        if failure == nil, fsync(file) != 0 { failure = .current }
        if close(file) != 0, failure == nil { failure = .current }
        if failure == nil, rename(draft, path) != 0 { failure = .current }
        if let failure {
            unlink(draft)
            throw failure
        }
    }

    private static func write(_ file: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        let rest = UnsafeRawBufferPointer(rebasing: bytes)
        #if canImport(Darwin)
        return Darwin.write(file, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
        return Glibc.write(file, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
        return Musl.write(file, rest.baseAddress, rest.count)
        #endif
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    package static func names(in folder: String) throws(FileError) -> [String] {
        guard let directory = opendir(folder) else { throw .current }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
