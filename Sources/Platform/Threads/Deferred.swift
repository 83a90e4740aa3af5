import Synchronization

/// A value that a thread computes while others go on.
package final class Deferred<Value: Sendable>: Sendable {
    private let compute: @Sendable () -> Value
    private let result: SharedResult<Value>
    /// The thread; nil if none started, or if it was joined.
    private let thread: Mutex<SystemThread?>

    /// Starts the thread.
    package init(_ compute: @escaping @Sendable () -> Value) {
        let result = SharedResult<Value>()
        self.compute = compute
        self.result = result
        thread = Mutex(
            SystemThread {
                let value = compute()
                result.value.withLock { $0 = value }
            })
    }

    deinit {
        thread.withLock { $0?.detach() }
    }

    /// The value; nil while the thread computes it.
    package var valueIfReady: Value? { result.value.withLock { $0 } }

    /// The value, after waiting for it. Computes it here if no thread started.
    package func wait() -> Value {
        thread.withLock { thread in
            thread?.join()
            thread = nil
        }
        if let value = valueIfReady { return value }
        let value = compute()
        result.value.withLock { $0 = value }
        return value
    }
}

/// The result of a thread for other threads.
private final class SharedResult<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
