/// A thread of the system.
///
/// Threads rather than tasks: the work blocks, its results are waited for in place, and nothing is started where there
/// is one file.
package struct SystemThread {
    private let thread: pthread_t

    /// Starts a thread; nil if the system has none to give.
    package init?(_ run: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        // As much as the first thread has; some systems give others much less.
        unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
        // The thread takes it over, or it is released here: one of the two happens.
        let context = unsafe Unmanaged.passRetained(ThreadBody(run))
        #if canImport(Darwin)
        var started: pthread_t?
        guard unsafe pthread_create(&started, &attributes, { unsafe runThread($0) }, context.toOpaque()) == 0,
            let started
        else {
            unsafe context.release()
            return nil
        }
        thread = started
        #else
        var started = pthread_t()
        guard unsafe pthread_create(&started, &attributes, { unsafe runThread($0) }, context.toOpaque()) == 0 else {
            unsafe context.release()
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
    unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
#else
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context { unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
#endif

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
