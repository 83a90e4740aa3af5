import SourceText

/// The file-system operations that the tools need.
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
        unsafe isName(path) && access(path, F_OK) == 0
    }

    /// Whether the system sees the whole of a path: for its calls, a name ends at U+0000. Without this check, `.env` and a
    /// longer path, which no list of ignored files has, would be one file.
    package static func isName(_ path: String) -> Bool {
        unsafe path.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.baseAddress.map { unsafe memchr($0, 0, bytes.count) == nil } ?? true
        } ?? !path.utf8.contains(0)
    }

    /// Whether anything exists at `path`, including a dangling symbolic link.
    package static func hasEntry(_ path: String) -> Bool {
        linkStatus(of: path) != nil
    }

    /// Whether this process may write a file and the file's mode allows it.
    ///
    /// The mode matters on its own: an administrator is not bound by it, and replacing a file would ignore it.
    package static func isWritable(_ path: String) -> Bool {
        guard let status = status(of: path) else { return false }
        return unsafe status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
    }

    /// Whether a descriptor refers to a regular file.
    package static func isFile(_ descriptor: Int32) -> Bool {
        status(of: descriptor).map(Kind.init) == .file
    }

    /// The kind of a file after following links, or `nil` if nothing exists there.
    package static func kind(of path: String) -> Kind? {
        status(of: path).map(Kind.init)
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        linkStatus(of: path).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    }

    /// Whether two paths are those of one file or folder, without following a link at their ends.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        guard let one = linkStatus(of: path), let other = linkStatus(of: other) else { return false }
        return isSame(one, other)
    }

    /// Whether the system follows a path to the file or folder at another one, which has no links.
    ///
    /// A link of `/proc` leads to what a process has open, such as a pipe or a file that was deleted, and only looks as if it led
    /// to a name.
    package static func leads(_ path: String, to end: String) -> Bool {
        guard let status = status(of: path), let other = linkStatus(of: end), Kind(status) != .other else {
            return false
        }
        return isSame(status, other)
    }

    private static func isSame(_ one: stat, _ other: stat) -> Bool {
        one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return unsafe isName(path) && stat(path, &status) == 0 ? status : nil
    }

    private static func linkStatus(of path: String) -> stat? {
        var status = stat()
        return unsafe isName(path) && lstat(path, &status) == 0 ? status : nil
    }

    private static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    /// The default size limit in bytes: the most that a reader accepts, so that a larger file is not read at all.
    package static let maximumSize = 1 << 29 - 1

    /// Reads a file that the user named, or a pipe up to its end. A pipe without a writer for a second counts as empty.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = try opened(path)
        defer { close(descriptor) }
        return try read(descriptor, path)
    }

    /// Reads a regular file. A folder, a pipe or a device is an error.
    ///
    /// - Parameter limit: The maximum number of bytes; a larger file is an error.
    package static func readFile(_ path: String, limit: Int = maximumSize) throws(FileError) -> [UInt8] {
        let descriptor = try opened(path)
        defer { close(descriptor) }
        try requireFile(descriptor, path)
        return try read(descriptor, path, limit: limit)
    }

    private static func requireFile(_ descriptor: Int32, _ path: String) throws(FileError) {
        guard let status = status(of: descriptor) else { throw FileError(path) }
        switch Kind(status) {
        case .file: break
        case .folder: throw FileError(path, code: EISDIR)
        // A device may be endless.
        case .other: throw FileError(path: path, reason: "it is not a file")
        }
    }

    /// Reads a file into a buffer, which grows as needed; returns the number of bytes.
    ///
    /// Needs one buffer for many small files, and does not ask for their sizes.
    ///
    /// - Parameter isFile: Whether it must be a regular file, of which the first read returns all that there is room for.
    package static func read(_ path: String, into buffer: inout [UInt8], isFile: Bool) throws(FileError) -> Int {
        let descriptor = try opened(path)
        defer { close(descriptor) }
        if buffer.count < 1 << 16 { buffer = Array(repeating: 0, count: 1 << 16) }
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe readBytes(descriptor, $0.baseAddress, $0.count) }
        // Fewer bytes than there is room for are all bytes of a file. Pipes have no position.
        if (1..<buffer.count).contains(count), isFile || lseek(descriptor, 0, SEEK_CUR) == count { return count }
        if isFile { try requireFile(descriptor, path) }
        let first = lseek(descriptor, 0, SEEK_SET) == 0 ? [] : Array(buffer.prefix(max(0, count)))
        buffer = first + (try read(descriptor, path))
        return buffer.count
    }

    private static func opened(_ path: String) throws(FileError) -> Int32 {
        guard isName(path) else { throw FileError(path, code: ENOENT) }
        // Without O_NONBLOCK, opening a pipe would wait for a writer forever.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(path) }
        return descriptor
    }

    /// Reads standard input up to its end.
    package static func readStandardInput() throws(FileError) -> [UInt8] {
        try read(STDIN_FILENO, "standard input")
    }

    /// Waits for bytes of standard input, and reads those that are there; `nil` at its end.
    package static func readAvailableStandardInput() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe bytes.withUnsafeMutableBytes { unsafe readBytes(STDIN_FILENO, $0.baseAddress, $0.count) }
            if count > 0 { return Array(bytes.prefix(count)) }
            // A descriptor that does not block has nothing yet.
            if count < 0, errno == EINTR || errno == EAGAIN {
                if errno == EAGAIN { usleep(10_000) }
                continue
            }
            return nil
        }
    }

    /// Whether a process exists.
    package static func isRunning(process: Int) -> Bool {
        guard let id = pid_t(exactly: process), id > 0 else { return true }
        return kill(id, 0) == 0 || errno == EPERM
    }

    /// Reads a descriptor up to its end.
    ///
    /// - Parameter path: The name for errors.
    package static func read(_ descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
        try read(descriptor, path, limit: maximumSize)
    }

    private static func read(_ descriptor: Int32, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let status = status(of: descriptor) ?? stat()
        var bytes: [UInt8] = []
        guard status.st_size <= limit else { throw FileError(path, code: EFBIG) }
        // A device, or a file under /proc, whose size is 0, may be endless.
        let kind = status.st_mode & S_IFMT
        if kind == S_IFIFO || kind == S_IFREG, descriptor != STDIN_FILENO, isOwnOutput(status) {
            throw FileError(path: path, reason: "it is the output of this command")
        }
        let mayBeEndless = kind == S_IFCHR || (kind == S_IFREG && status.st_size == 0)
        let limit = mayBeEndless ? min(limit, 1 << 24) : limit
        // With room for one byte more than the file's size, a read that leaves room has reached its end.
        let hasSize = kind == S_IFREG && status.st_size > 0
        var remainingWaits = kind == S_IFIFO && !isBlocking(descriptor) ? 100 : 0
        while true {
            guard bytes.count <= limit else { throw FileError(path, code: EFBIG) }
            let chunk = hasSize && bytes.isEmpty ? Int(status.st_size) + 1 : 65_536
            var count = 0
            let more = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
                count = unsafe readBytes(descriptor, buffer.baseAddress, chunk)
                initialized = max(0, count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                // The pipe has a writer: wait for it. For a regular file, such as one under /proc, this is an error.
                if errno == EAGAIN, kind != S_IFREG, makeBlocking(descriptor) { continue }
                throw FileError(path)
            }
            if count == 0 {
                guard bytes.isEmpty, remainingWaits > 0 else { return bytes }
                remainingWaits -= 1
                usleep(10_000)
                continue
            }
            if bytes.isEmpty { bytes = more } else { bytes += more }
            if hasSize, count < chunk { return bytes }
        }
    }

    /// Whether a file or pipe is standard output or standard error. No reader would see the end of the pipe, and the file may
    /// grow while it is read.
    private static func isOwnOutput(_ status: stat) -> Bool {
        [STDOUT_FILENO, STDERR_FILENO].contains { self.status(of: $0).map { isSame($0, status) } ?? false }
    }

    private static func isBlocking(_ descriptor: Int32) -> Bool {
        fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    }

    private static func makeBlocking(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0
    }

    /// Something in a folder.
    package struct Entry {
        package let name: String
        /// The kind after following links, or `nil` if that cannot be told: a dangling link, or a name that is not UTF-8.
        package let kind: Kind?
        package let isLink: Bool
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    package static func names(in folder: String) throws(FileError) -> [String] {
        try list(folder).map(\.name)
    }

    /// What a folder contains, sorted by the bytes of the names.
    ///
    /// Asks the system about links only: the list itself says what everything else is. Two questions for each entry were a
    /// fifth of all calls of the system in a run on 1,600 Swift files.
    package static func entries(in folder: String) throws(FileError) -> [Entry] {
        try list(folder).map { name, isRepaired, type in
            // A name that was repaired is not that of a file.
            if type == Int(DT_REG) || type == Int(DT_DIR), !isRepaired {
                return Entry(name: name, kind: type == Int(DT_REG) ? .file : .folder, isLink: false)
            }
            // Some file systems do not say.
            let path = folder + "/" + name
            return Entry(name: name, kind: kind(of: path), isLink: isLink(path))
        }
    }

    private static func list(_ folder: String) throws(FileError) -> [(name: String, isRepaired: Bool, type: Int)] {
        guard isName(folder), let stream = unsafe opendir(folder) else { throw FileError(folder) }
        defer { unsafe closedir(stream) }
        var entries: [(name: String, isRepaired: Bool, type: Int)] = []
        while let entry = unsafe readdir(stream) {
            let (name, isRepaired) = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    let valid = unsafe String(validatingCString: $0)
                    return (unsafe valid ?? String(cString: $0), valid == nil)
                }
            }
            if name != ".", name != ".." { entries.append((name, isRepaired, Int(unsafe entry.pointee.d_type))) }
        }
        return entries.sorted { $0.name.precedes($1.name) }
    }

    /// The absolute path without links, `.` and `..`, or `nil` if nothing exists there.
    package static func resolved(_ path: String) -> String? {
        guard isName(path), let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// What a symbolic link contains; `nil` if a path is none.
    package static func target(ofLink path: String) -> String? {
        guard isName(path) else { return nil }
        var count = 0
        // No system has longer paths.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, initialized in
            count = unsafe buffer.withMemoryRebound(to: CChar.self) { text in
                unsafe text.baseAddress.map { unsafe readlink(path, $0, text.count) } ?? -1
            }
            initialized = max(0, count)
        }
        return count < 0 ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Opens a folder, so that files can be opened and renamed in it even if its path leads elsewhere meanwhile.
    ///
    /// - Parameter path: An absolute path; a link on it is an error.
    package static func openFolder(_ path: String) throws(FileError) -> Int32 {
        #if os(Linux)
        // O_PATH, which Swift does not import. Like a path, it needs no permission to list the folders.
        let access: CInt = 0o10_000_000
        #else
        let access = O_RDONLY
        #endif
        let flags = access | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var descriptor = unsafe open("/", flags)
        for name in FilePath.components(of: path) where descriptor >= 0 {
            let folder = descriptor
            descriptor = unsafe openat(folder, String(name), flags)
            let code = errno
            close(folder)
            errno = code
        }
        guard descriptor >= 0 else { throw FileError(path) }
        return descriptor
    }

    /// Writes all bytes; returns `false` if the system refuses some.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            var rest = unsafe buffer[...]
            while unsafe !rest.isEmpty {
                let remaining = unsafe UnsafeRawBufferPointer(rebasing: rest)
                let count = unsafe writeBytes(descriptor, remaining.baseAddress, remaining.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return false
                }
                unsafe rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
