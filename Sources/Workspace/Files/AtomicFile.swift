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
    /// The file to replace: the path with links resolved.
    private let destination: String
    /// The temporary file; nil if the destination is written directly.
    private let temporary: String?
    private let descriptor: Int32
    private let failure = WriteFailure()
    private var isDone = false

    /// Opens the temporary file.
    package init(_ path: String) throws(FileError) {
        self.path = path
        guard FileSystem.isName(path) else { throw FileError(path, code: ENOENT) }
        if let kind = FileSystem.kind(of: path), kind != .file {
            destination = path
            (temporary, descriptor) = (nil, AtomicFile.openDirectly(path))
        } else {
            let resolved = FileSystem.resolved(path)
            // A circular link is not replaced by a file.
            if resolved == nil, errno != ENOENT { throw FileError(path) }
            destination = resolved ?? path
            (temporary, descriptor) = AtomicFile.openTemporary(destination)
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
        try commit(check) { rename($0, $1) }
    }

    /// Creates the destination atomically; throws if it exists.
    func commitNew() throws(FileError) {
        try commit({}) { temporary, destination in
            // Like rename(2), this does not follow a dangling symlink.
            guard link(temporary, destination) == 0 else { return -1 }
            unlink(temporary)
            return 0
        }
    }

    private func commit(
        _ check: () throws(FileError) -> Void, move: (_ temporary: String, _ destination: String) -> Int32
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
            guard move(temporary, destination) == 0 else { throw FileError(path) }
        } catch {
            discard()
            throw error
        }
        isDone = true
        close(descriptor)
        TemporaryFileCleanup.end(temporary)
    }

    private func discard() {
        guard !isDone else { return }
        isDone = true
        close(descriptor)
        if let temporary {
            unlink(temporary)
            TemporaryFileCleanup.end(temporary)
        }
    }

    /// Opens a terminal, a device or a pipe. Without a reader, opening a pipe fails rather than blocks.
    private static func openDirectly(_ path: String) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
        return descriptor
    }

    private static func openTemporary(_ destination: String) -> (path: String?, descriptor: Int32) {
        for attempt in 0..<100 {
            let temporary = "\(destination).menulint-\(getpid())-\(attempt)"
            // Registered before it exists, so that no signal can come between.
            TemporaryFileCleanup.begin(temporary)
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor < 0 {
                let code = errno
                TemporaryFileCleanup.end(temporary)
                if code == EEXIST { continue }
                errno = code
            }
            var status = stat()
            if descriptor >= 0, stat(destination, &status) == 0 {
                // Keeps the owner when run as root; for other users this fails or changes nothing.
                _ = fchown(descriptor, status.st_uid, status.st_gid)
                fchmod(descriptor, status.st_mode & 0o777)
            }
            return (temporary, descriptor)
        }
        return (nil, -1)
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

extension FileSystem {
    /// Writes a file completely or not at all: see ``AtomicFile``.
    package static func writeAtomically(_ bytes: [UInt8], to path: String) throws(FileError) {
        let file = try AtomicFile(path)
        file.sink.write(bytes)
        try file.commit()
    }

    /// Creates a file, and never replaces one: see ``AtomicFile/commitNew()``.
    package static func createAtomically(_ bytes: [UInt8], at path: String) throws(FileError) {
        let file = try AtomicFile(path)
        file.sink.write(bytes)
        try file.commitNew()
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
