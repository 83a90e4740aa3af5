#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Why a file could not be used.
struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's words, or ours.
    let description: String

    /// The failure that the system has just told of.
    static var current: FileError { FileError(number: errno) }
    /// A pipe or a device, which could go on without end.
    static let noFile = FileError(description: "it is no file")

    init(number: Int32) {
        description = String(cString: strerror(number))
    }

    private init(description: String) {
        self.description = description
    }
}

/// The few things that reading catalogs and layout files needs of a file system.
enum Files {
    /// The bytes of a file; a pipe or a device is none.
    ///
    /// - Parameter limit: The largest number of bytes that is read; a larger file is an error (`EFBIG`).
    static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
        // Otherwise opening a pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .current }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .current }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(number: EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
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

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    static func names(in folder: String) throws(FileError) -> [String] {
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
