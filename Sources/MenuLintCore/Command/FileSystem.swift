#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Why a file could not be read or written, in the system's words.
struct FileError: Error {
    let path: String
    /// The system's word for it, such as `Permission denied`.
    let reason: String

    /// The failure that the system has just told of.
    init(_ path: String) {
        self.init(path, code: errno)
    }

    /// A failure by the system's number.
    init(_ path: String, code: Int32) {
        self.path = path
        reason = String(cString: strerror(code))
    }

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// A file however its path is spelled: one that is there by its number, one that is not by its name in its folder.
enum FileIdentity: Hashable {
    case file(device: UInt64, number: UInt64)
    case name(String, folder: String)
}

/// What the command asks of the file system.
enum FileSystem {
    enum Kind {
        case file, folder, other
    }

    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Whether a name is taken, be it by a link that leads to nothing.
    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether a file may be written: by its mode, which a new file in its place would pass over and an administrator
    /// is not bound by, and for this process.
    static func isWritable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
    }

    /// What a path leads to, links followed; nil if to nothing.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// What file a path leads to, however it is spelled; nil for a folder, a device or a pipe.
    static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else { return nil }
            return .file(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        }
        let path = Repository.normalized(path)
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return .name(String(name), folder: resolved(folder) ?? folder)
    }

    /// The largest file that is read, in bytes: twice what readers take, so that they are the ones to say so.
    private static let maximumSize = 1 << 30

    /// The bytes of a file, or of a pipe up to its end. A pipe that nobody writes into for a second is empty.
    static func read(_ path: String) throws(FileError) -> [UInt8] {
        // Otherwise opening a pipe would wait for a writer for good.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(path) }
        defer { close(descriptor) }
        return try read(descriptor, path)
    }

    /// The bytes of standard input up to its end.
    static func readStandardInput() throws(FileError) -> [UInt8] {
        try read(STDIN_FILENO, "standard input")
    }

    /// The bytes that a descriptor gives up to its end.
    ///
    /// - Parameter path: What to call it if that fails.
    static func read(_ descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
        var status = stat()
        var bytes: [UInt8] = []
        if fstat(descriptor, &status) == 0, status.st_size > 0 {
            guard status.st_size <= maximumSize else { throw FileError(path, code: EFBIG) }
            bytes.reserveCapacity(Int(status.st_size) + 1)
        }
        // What a device gives may have no end.
        let limit = status.st_mode & S_IFMT == S_IFCHR ? 1 << 24 : maximumSize
        var patience = status.st_mode & S_IFMT == S_IFIFO && !isBlocking(descriptor) ? 100 : 0
        while true {
            guard bytes.count <= limit else { throw FileError(path, code: EFBIG) }
            // One byte more than the file's size, so that its end shows in the next read.
            let chunk = max(bytes.capacity - bytes.count, 65_536)
            var count = 0
            let more = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
                count = systemRead(descriptor, buffer.baseAddress, chunk)
                initialized = max(0, count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                // There is a writer: it may take its time.
                if errno == EAGAIN, makeBlocking(descriptor) { continue }
                throw FileError(path)
            }
            if count == 0 {
                guard bytes.isEmpty, patience > 0 else { return bytes }
                patience -= 1
                usleep(10_000)
                continue
            }
            if bytes.isEmpty { bytes = more } else { bytes += more }
        }
    }

    private static func isBlocking(_ descriptor: Int32) -> Bool {
        fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    }

    private static func makeBlocking(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    static func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = opendir(folder) else { throw FileError(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a path is a symbolic link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The path with links, `.` and `..` resolved; nil if it leads to nothing.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Writes a whole file or leaves what was there: see ``AtomicFile``.
    static func writeAtomically(_ bytes: [UInt8], to path: String) throws(FileError) {
        let file = try AtomicFile(path)
        file.sink.write(bytes)
        try file.commit()
    }

    /// Writes a whole file where none is, and never over one: see ``AtomicFile/commitNew()``.
    static func createAtomically(_ bytes: [UInt8], at path: String) throws(FileError) {
        let file = try AtomicFile(path)
        file.sink.write(bytes)
        try file.commitNew()
    }

    /// Writes all bytes; false if the system refuses some.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return false
                }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}

// Inside `FileSystem` the names `read` and `write` mean its own functions.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
