import Platform

/// Removes incomplete files when a signal ends the process.
package enum TemporaryFileCleanup {
    /// The maximum number of incomplete files at a time.
    package static let capacity = 32
    /// The signals that users, services and resource limits send to end a process.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU]

    private struct Entry {
        let name: UnsafeMutablePointer<CChar>
        let folder: Int32
    }

    /// The files, in memory that a signal handler may read: it must neither allocate nor lock.
    nonisolated(unsafe) private static var entries: UnsafeMutablePointer<Entry?>?

    /// Registers an incomplete file in an open folder. Call it on the thread that writes reports.
    static func begin(_ name: String, in folder: Int32) {
        let entries = entries ?? prepare()
        for index in 0..<capacity where entries[index] == nil {
            entries[index] = strdup(name).map { Entry(name: $0, folder: folder) }
            return
        }
    }

    /// Unregisters a file that is complete or removed, before its folder is closed.
    static func end(_ name: String, in folder: Int32) {
        guard let entries else { return }
        for index in 0..<capacity {
            // The copy is never freed: a signal handler may be reading it.
            guard let known = entries[index], known.folder == folder else { continue }
            if strcmp(known.name, name) == 0 { entries[index] = nil }
        }
    }

    private static func prepare() -> UnsafeMutablePointer<Entry?> {
        let table = UnsafeMutablePointer<Entry?>.allocate(capacity: capacity)
        table.initialize(repeating: nil, count: capacity)
        entries = table
        for number in signals {
            var action = sigaction()
            // Ignored signals stay ignored.
            guard sigaction(number, nil, &action) == 0, action.isDefault else { continue }
            signal(number) { number in
                if let entries = TemporaryFileCleanup.entries {
                    for index in 0..<TemporaryFileCleanup.capacity {
                        if let entry = entries[index] { unlinkat(entry.folder, entry.name, 0) }
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
