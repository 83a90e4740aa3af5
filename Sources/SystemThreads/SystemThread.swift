internal import CLibrary

/// A thread of the system.
///
/// Threads rather than tasks: the work blocks, its results are waited for in place, and nothing is started where there
/// is one file.
package struct SystemThread {
    private let thread: pthread_t

    /// Starts a thread; nil if the system has none to give.
    package init?(_ run: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        // As much as the first thread has; some systems give others much less.
        pthread_attr_setstacksize(&attributes, 8 << 20)
        let context = Unmanaged.passRetained(ThreadBody(run))
        #if canImport(Darwin)
        var started: pthread_t?
        guard pthread_create(&started, &attributes, { runThread($0) }, context.toOpaque()) == 0, let started else {
            context.release()
            return nil
        }
        thread = started
        #else
        var started = pthread_t()
        guard pthread_create(&started, &attributes, { runThread($0) }, context.toOpaque()) == 0 else {
            context.release()
            return nil
        }
        thread = started
        #endif
    }

    /// Waits until the thread has ended.
    package func join() {
        pthread_join(thread, nil)
    }

    /// How many processors there are.
    package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

#if canImport(Darwin)
private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
#else
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
#endif

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
