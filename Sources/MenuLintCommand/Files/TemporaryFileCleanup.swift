import Platform

/// Files that are being written, which nobody wants if the process is ended before they are complete.
///
/// A signal that ends the process removes them first. Only as many are known as a run has reports.
enum TemporaryFileCleanup {
    private static let capacity = 32
    /// What a person, a service or a limit sends to end a process, where it can be caught and is no fault of its own.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU]

    /// The paths, in memory that the handler of a signal may read: it must neither allocate nor lock.
    nonisolated(unsafe) private static var paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

    /// Notes a file that was begun, on the thread that writes reports.
    static func begin(_ path: String) {
        let paths = paths ?? prepare()
        for index in 0..<capacity where paths[index] == nil {
            paths[index] = strdup(path)
            return
        }
    }

    /// Notes that a file was completed or removed.
    static func end(_ path: String) {
        guard let paths else { return }
        for index in 0..<capacity {
            // The copy is not freed: a signal may be reading it at this moment.
            if let known = paths[index], strcmp(known, path) == 0 { paths[index] = nil }
        }
    }

    private static func prepare() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
        table.initialize(repeating: nil, count: capacity)
        paths = table
        for number in signals {
            var action = sigaction()
            // What the process was told to ignore stays ignored.
            guard sigaction(number, nil, &action) == 0, action.isDefault else { continue }
            signal(number) { number in
                if let paths = TemporaryFileCleanup.paths {
                    for index in 0..<TemporaryFileCleanup.capacity {
                        if let path = paths[index] { unlink(path) }
                    }
                }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        return table
    }
}

extension sigaction {
    fileprivate var isDefault: Bool {
        #if canImport(Darwin)
        unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 0
        #else
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0
        #endif
    }
}
