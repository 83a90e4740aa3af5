import Platform
import SourceText
import Synchronization

/// A file that is written whole or not at all: what is written goes into a new file beside it, which takes its place
/// when it is complete.
///
/// A link is followed, an earlier file's permissions and owner are kept, and what is no file (a terminal, a pipe) is written
/// directly. A file that was not committed leaves nothing behind.
final class AtomicFile {
    /// What is to be written; hand it to reports.
    let sink: ByteSink

    /// The path as the user wrote it, for messages.
    private let path: String
    /// The file that is replaced: the path with links resolved.
    private let destination: String
    /// The file that is written until then; nil if the destination itself is.
    private let temporary: String?
    private let descriptor: Int32
    private let failure = WriteFailure()
    private var isDone = false

    /// Opens the file beside.
    init(_ path: String) throws(FileError) {
        self.path = path
        if let kind = FileSystem.kind(of: path), kind != .file {
            destination = path
            (temporary, descriptor) = (nil, AtomicFile.openDirectly(path))
        } else {
            let resolved = FileSystem.resolved(path)
            // A circle of links is not replaced by a file.
            if resolved == nil, errno != ENOENT { throw FileError(path) }
            destination = resolved ?? path
            (temporary, descriptor) = AtomicFile.openBeside(destination)
        }
        guard descriptor >= 0 else { throw FileError(path) }
        sink = ByteSink { [descriptor, failure] bytes in
            if FileSystem.write(bytes, to: descriptor) { return .written }
            failure.note(errno)
            return .failed
        }
    }

    deinit { discard() }

    /// Puts the file in its place.
    ///
    /// - Parameter check: A last look before that, when all is written: what it throws leaves the place as it is.
    func commit(after check: () throws(FileError) -> Void = {}) throws(FileError) {
        try commit(check) { rename($0, $1) }
    }

    /// Puts the file in its place if that is still free, which no other process can come between; otherwise throws.
    func commitNew() throws(FileError) {
        try commit({}) { temporary, destination in
            // A link to nothing is followed neither here nor by rename(2).
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

    /// Opens what is no file; a pipe that nobody reads is an error, where opening it would wait for good.
    private static func openDirectly(_ path: String) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
        return descriptor
    }

    private static func openBeside(_ destination: String) -> (path: String?, descriptor: Int32) {
        for attempt in 0..<100 {
            let temporary = "\(destination).menulint-\(getpid())-\(attempt)"
            // Known before it is there, so that no signal comes between.
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
                // An administrator's run does not take a file from its owner; others are the owner, or may not.
                _ = fchown(descriptor, status.st_uid, status.st_gid)
                fchmod(descriptor, status.st_mode & 0o7777)
            }
            return (temporary, descriptor)
        }
        return (nil, -1)
    }
}

/// The system's number of the first failure, for a sink that can only say that there was one.
private final class WriteFailure: Sendable {
    private let number = Mutex<Int32?>(nil)

    var code: Int32? { number.withLock { $0 } }

    func note(_ code: Int32) {
        number.withLock { $0 = $0 ?? code }
    }
}

extension FileSystem {
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
}
