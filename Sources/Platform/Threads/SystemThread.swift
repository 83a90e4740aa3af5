import Synchronization

/// A thread of the operating system.
///
/// The tools use threads and not tasks because the work blocks and the callers wait for its results synchronously.
package struct SystemThread {
    private let thread: pthread_t

    /// The size in bytes of the stack: that of most main threads. The default of some systems is much less.
    private static let stackSize = 8 << 20

    /// Starts a thread; returns `nil` if the system refuses one.
    package init?(_ run: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, SystemThread.stackSize)
        // Ownership passes to the thread; on failure, release it here.
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

    /// Runs code of the main thread: on a thread with the usual stack if the user's limit leaves the main thread less.
    package static func withWholeStack<Value: Sendable>(_ run: @escaping @Sendable () -> Value) -> Value {
        #if canImport(Glibc)
        let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        #else
        let stack = RLIMIT_STACK
        #endif
        var limit = rlimit()
        let isKnown = unsafe getrlimit(stack, &limit) == 0
        // Some main threads have a few pages less.
        let isSmall = isKnown && limit.rlim_cur < SystemThread.stackSize - (1 << 20)
        return isSmall ? Deferred(run).wait() : run()
    }

    /// Makes the calling thread wait.
    package static func sleep(seconds: UInt32) {
        #if canImport(Darwin)
        _ = Darwin.sleep(seconds)
        #elseif canImport(Musl)
        _ = Musl.sleep(seconds)
        #else
        _ = Glibc.sleep(seconds)
        #endif
    }

    /// Releases a value on a thread of its own. The caller does not wait until a large one is freed.
    ///
    /// The end of the process ends the thread as well. Releases the value here if the system refuses a thread.
    package static func release(_ value: consuming some Sendable) {
        let last = LastReference(value)
        SystemThread { last.release() }?.detach()
    }

    /// Lets the thread end by itself. Without this or ``join()``, its stack would stay in memory.
    package func detach() {
        pthread_detach(thread)
    }

    /// Waits until the thread ends.
    package func join() {
        pthread_join(thread, nil)
    }

    /// The number of available processors, at least 1.
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

/// The only reference to a value, for a thread to release.
private final class LastReference<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: consuming Value) {
        self.value = Mutex(value)
    }

    func release() {
        value.withLock { $0 = nil }
    }
}
