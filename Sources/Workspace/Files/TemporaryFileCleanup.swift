import Platform

/// Removes incomplete files when a signal ends the process.
package enum TemporaryFileCleanup {
    /// The maximum number of incomplete files at a time.
    package static let capacity = 32
    /// The signals that users, services and resource limits send to end a process.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU]

    /// The paths, in memory that a signal handler may read: it must neither allocate nor lock.
    nonisolated(unsafe) private static var paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

    /// Registers an incomplete file. Call it on the thread that writes reports.
    static func begin(_ path: String) {
        let paths = paths ?? prepare()
        for index in 0..<capacity where paths[index] == nil {
            paths[index] = strdup(path)
            return
        }
    }

    /// Unregisters a file that is complete or removed.
    static func end(_ path: String) {
        guard let paths else { return }
        for index in 0..<capacity {
            // The copy is never freed: a signal handler may be reading it.
            if let known = paths[index], strcmp(known, path) == 0 { paths[index] = nil }
        }
    }

    private static func prepare() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
        table.initialize(repeating: nil, count: capacity)
        paths = table
        for number in signals {
            var action = sigaction()
            // Ignored signals stay ignored.
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
