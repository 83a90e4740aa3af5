package import Platform
package import SourceText
import Synchronization

/// A file that is written completely or not at all: the bytes go to a new file next to it, which replaces it when
/// complete.
///
/// Links are followed, and permissions and owner are preserved. A terminal or a pipe is written directly. A file that is
/// not committed leaves nothing behind.
package final class AtomicFile {
    /// Receives the bytes.
    package let sink: ByteSink

    /// The path for messages.
    private let path: String
    /// The file in the folder of the destination; nil if the destination is written directly.
    private let temporary: TemporaryFile?
    private let descriptor: Int32
    private let failure = WriteFailure()
    private var isDone = false

    /// Opens the temporary file.
    ///
    /// - Parameter check: Called with the way to the destination; if it throws, nothing is created. The file goes to the
    ///   end of this way, even if a folder on it has been replaced by a link since.
    package init(
        _ path: String, allowing check: (LinkWalk) throws(FileError) -> Void = { _ in }
    ) throws(FileError) {
        self.path = path
        guard FileSystem.isName(path) else { throw FileError(path, code: ENOENT) }
        if let kind = FileSystem.kind(of: path), kind != .file {
            (temporary, descriptor) = (nil, AtomicFile.openDirectly(path))
        } else {
            let walk = LinkWalk(path, from: ".")
            // A path that the system does not follow names no file to replace.
            if let code = walk.errorCode { throw FileError(path, code: code) }
            try check(walk)
            do throws(FileError) {
                let file = try TemporaryFile(beside: walk.end)
                (temporary, descriptor) = (file, file.descriptor)
            } catch {
                throw FileError(path: path, reason: error.reason)
            }
        }
        guard descriptor >= 0 else { throw FileError(path) }
        sink = ByteSink { [descriptor, failure] bytes in
            if FileSystem.write(bytes, to: descriptor) { return .written }
            failure.record(errno)
            return .failed
        }
    }

    deinit { discard() }

    /// Replaces the destination.
    ///
    /// - Parameter check: Called when everything is written; if it throws, the destination is not replaced.
    package func commit(after check: () throws(FileError) -> Void = {}) throws(FileError) {
        try commit(check) { $0.replaceDestination() }
    }

    /// Creates the destination atomically; throws if it exists.
    func commitNew() throws(FileError) {
        try commit({}) { $0.becomeDestination() }
    }

    /// The destination as it is, which must not be a link by now.
    package func destinationBytes() throws(FileError) -> [UInt8] {
        guard let temporary else { return try FileSystem.read(path) }
        let descriptor = temporary.openDestination()
        guard descriptor >= 0 else { throw FileError(path) }
        defer { close(descriptor) }
        return try FileSystem.read(descriptor, path)
    }

    private func commit(
        _ check: () throws(FileError) -> Void, move: (TemporaryFile) -> Bool
    ) throws(FileError) {
        sink.flush()
        if let code = failure.code {
            discard()
            throw FileError(path, code: code)
        }
        guard let temporary else { return }
        do throws(FileError) {
            guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(path) }
            try check()
            guard move(temporary) else { throw FileError(path) }
        } catch {
            discard()
            throw error
        }
        isDone = true
        temporary.end()
    }

    private func discard() {
        guard !isDone else { return }
        isDone = true
        if let temporary {
            temporary.remove()
            temporary.end()
        } else {
            close(descriptor)
        }
    }

    /// Opens a terminal, a device or a pipe. Without a reader, opening a pipe fails rather than blocks.
    private static func openDirectly(_ path: String) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
        return descriptor
    }
}

/// An incomplete file in the folder of the file that it will replace. All calls name it in that folder, wherever its path leads
/// by now.
private struct TemporaryFile {
    let descriptor: Int32
    private let folder: Int32
    private let name: String
    private let destination: String

    /// - Parameter path: The absolute path of the destination, without links.
    init(beside path: String) throws(FileError) {
        destination = path.lastPathComponent
        folder = try FileSystem.openFolder(FilePath.parent(of: path) ?? "/")
        // A name has at most 255 bytes.
        var stem = destination
        while stem.utf8.count > 230 { stem.removeLast() }
        for attempt in 0..<100 {
            let name = "\(stem).menulint-\(getpid())-\(attempt)"
            // Registered before it exists, so that no signal can come between.
            TemporaryFileCleanup.begin(name, in: folder)
            let descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor < 0 {
                let code = errno
                TemporaryFileCleanup.end(name, in: folder)
                if code == EEXIST { continue }
                close(folder)
                throw FileError(path, code: code)
            }
            (self.name, self.descriptor) = (name, descriptor)
            var status = stat()
            if fstatat(folder, destination, &status, AT_SYMLINK_NOFOLLOW) == 0 {
                // Keeps the owner when run as root; for other users this fails or changes nothing.
                _ = fchown(descriptor, status.st_uid, status.st_gid)
                fchmod(descriptor, status.st_mode & 0o777)
            }
            return
        }
        close(folder)
        throw FileError(path, code: EEXIST)
    }

    func openDestination() -> Int32 { openat(folder, destination, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }

    func replaceDestination() -> Bool { renameat(folder, name, folder, destination) == 0 }

    /// Fails if the destination exists, even as a dangling link.
    func becomeDestination() -> Bool {
        guard linkat(folder, name, folder, destination, 0) == 0 else { return false }
        remove()
        return true
    }

    func remove() { unlinkat(folder, name, 0) }

    /// Closes the file when it is complete or removed.
    func end() {
        close(descriptor)
        TemporaryFileCleanup.end(name, in: folder)
        close(folder)
    }
}

/// The `errno` of the first failed write, which a sink cannot return.
private final class WriteFailure: Sendable {
    private let number = Mutex<Int32?>(nil)

    var code: Int32? { number.withLock { $0 } }

    func record(_ code: Int32) {
        number.withLock { $0 = $0 ?? code }
    }
}

extension CommandError {
    /// A file that could not be written.
    package init(cannotWrite error: FileError) {
        self.init("cannot write \(error.path.displayQuoted): \(error.reason)", status: .unreadable)
    }

    /// A file that could not be read.
    package init(cannotRead error: FileError) {
        self.init("cannot read \(error.path.displayQuoted): \(error.reason)", status: .unreadable)
    }
}
