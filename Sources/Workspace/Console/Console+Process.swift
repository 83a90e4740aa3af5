import Platform
import SourceText

extension Console {
    /// The console of this process. A closed pipe ends its output quietly, without a signal.
    package static func ofProcess() -> Console {
        signal(SIGPIPE, SIG_IGN)
        // Exceeding the file size limit is reported like any other write error.
        signal(SIGXFSZ, SIG_IGN)
        reserveStandardStreams()
        return Console(
            standardOutput: sink(STDOUT_FILENO),
            standardError: sink(STDERR_FILENO),
            readStandardInput: { try? FileSystem.readStandardInput() },
            readAvailableStandardInput: { FileSystem.readAvailableStandardInput() },
            environment: { name in getenv(name).map { String(cString: $0) } },
            isTerminal: isatty(STDOUT_FILENO) == 1, isFile: FileSystem.isFile(STDOUT_FILENO),
            terminalWidth: terminalWidth(),
            workingDirectory: currentDirectory() ?? "/", program: program())
    }

    /// Occupies the descriptors of closed standard streams, so that no opened file receives one and, with it, the
    /// output. Reading and writing them still fails.
    private static func reserveStandardStreams() {
        for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] {
            // `open` returns the lowest free descriptor, which is this one: those before it are open by now.
            if fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
        }
    }

    private static func sink(_ descriptor: Int32) -> ByteSink {
        ByteSink { bytes in
            if FileSystem.write(bytes, to: descriptor) { return .written }
            return errno == EPIPE ? .closed : .failed
        }
    }

    private static func terminalWidth() -> Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    private static func program() -> String? {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        return path.withUnsafeBufferPointer { $0.baseAddress.flatMap { FileSystem.resolved(String(cString: $0)) } }
        #else
        FileSystem.resolved("/proc/self/exe")
        #endif
    }

    /// What is wrong with the working directory of this process; nil if names can be relative to it.
    package static var workingDirectoryProblem: String? {
        guard let path = currentDirectoryBytes() else { return "no longer exists" }
        // No repository would be found around it.
        return String(validating: path, as: UTF8.self) == nil ? "has a path that is not UTF-8" : nil
    }

    private static func currentDirectory() -> String? {
        currentDirectoryBytes().map { String(decoding: $0, as: UTF8.self) }
    }

    private static func currentDirectoryBytes() -> [UInt8]? {
        // Deeper than PATH_MAX. The address sanitizer cannot free what getcwd would allocate.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 65_536) { buffer in
            getcwd(buffer.baseAddress!, buffer.count).map { path in
                (0..<strlen(path)).map { UInt8(bitPattern: path[$0]) }
            }
        }
    }
}
