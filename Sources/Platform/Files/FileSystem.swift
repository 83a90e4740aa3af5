/// What is asked of the file system.
package enum FileSystem {
    package enum Kind {
        case file, folder, other

        fileprivate init(_ status: stat) {
            switch status.st_mode & S_IFMT {
            case S_IFREG: self = .file
            case S_IFDIR: self = .folder
            default: self = .other
            }
        }
    }

    package static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Whether a name is taken, be it by a link that leads to nothing.
    package static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether a file may be written: by its mode, which a new file in its place would pass over and an administrator
    /// is not bound by, and for this process.
    package static func isWritable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
    }

    /// Whether an open descriptor is that of a regular file.
    package static func isFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// What a path leads to, links followed; nil if to nothing.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        return stat(path, &status) == 0 ? Kind(status) : nil
    }

    /// The largest file that is read unless a limit is given, in bytes: twice what readers take, so that they are the
    /// ones to say so.
    private static let maximumSize = 1 << 30

    /// The bytes of a file, or of a pipe up to its end. A pipe that nobody writes into for a second is empty.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = try opened(path)
        defer { close(descriptor) }
        return try read(descriptor, path)
    }

    /// The bytes of a file; a folder, a pipe or a device is none.
    ///
    /// - Parameter limit: The largest number of bytes that is read; a larger file is an error.
    package static func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = try opened(path)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path) }
        switch Kind(status) {
        case .file: return try read(descriptor, path, limit: limit)
        case .folder: throw FileError(path, code: EISDIR)
        // It could go on without end.
        case .other: throw FileError(path: path, reason: "it is no file")
        }
    }

    private static func opened(_ path: String) throws(FileError) -> Int32 {
        // Otherwise opening a pipe would wait for a writer for good.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(path) }
        return descriptor
    }

    /// The bytes of standard input up to its end.
    package static func readStandardInput() throws(FileError) -> [UInt8] {
        try read(STDIN_FILENO, "standard input")
    }

    /// The bytes that a descriptor gives up to its end.
    ///
    /// - Parameter path: What to call it if that fails.
    package static func read(_ descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
        try read(descriptor, path, limit: maximumSize)
    }

    private static func read(_ descriptor: Int32, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
        var status = stat()
        var bytes: [UInt8] = []
        if fstat(descriptor, &status) == 0, status.st_size > 0 {
            guard status.st_size <= limit else { throw FileError(path, code: EFBIG) }
            bytes.reserveCapacity(Int(status.st_size) + 1)
        }
        // What a device or a file of the system gives, which says that it is empty, may have no end.
        let kind = status.st_mode & S_IFMT
        let mayBeEndless = kind == S_IFCHR || (kind == S_IFREG && status.st_size == 0)
        let limit = mayBeEndless ? min(limit, 1 << 24) : limit
        var patience = status.st_mode & S_IFMT == S_IFIFO && !isBlocking(descriptor) ? 100 : 0
        while true {
            guard bytes.count <= limit else { throw FileError(path, code: EFBIG) }
            // One byte more than the file's size, so that its end shows in the next read.
            let chunk = max(bytes.capacity - bytes.count, 65_536)
            var count = 0
            let more = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
                preferLargePages(UnsafeRawBufferPointer(buffer))
                count = readBytes(descriptor, buffer.baseAddress, chunk)
                initialized = max(0, count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                // There is a writer: it may take its time. A file of the system that has nothing to tell yet is an error.
                if errno == EAGAIN, status.st_mode & S_IFMT != S_IFREG, makeBlocking(descriptor) { continue }
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
    package static func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = opendir(folder) else { throw FileError(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The path with links, `.` and `..` resolved; nil if it leads to nothing.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Writes all bytes; false if the system refuses some.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
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
