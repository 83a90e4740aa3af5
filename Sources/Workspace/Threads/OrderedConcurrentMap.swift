import Platform

/// Maps inputs on several threads, and delivers the outputs in the order of the inputs.
package enum OrderedConcurrentMap {
    /// Runs the work on threads, and consumes the outputs in order on the calling thread.
    ///
    /// Buffers a few outputs for each thread. With one thread, everything runs on the calling thread.
    package static func run<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], threads: Int, work: @escaping @Sendable (Input) -> Output, consume: (Output) -> Void
    ) {
        let queue = OrderedQueue(inputs, window: threads * 4, work)
        let started =
            threads > 1 && inputs.count > 1
            ? (0..<min(threads, inputs.count)).compactMap { _ in
                SystemThread { queue.work() }
            } : []
        guard !started.isEmpty else {
            for input in inputs { consume(work(input)) }
            return
        }
        while let output = queue.next() { consume(output) }
        for thread in started { thread.join() }
    }
}

/// A queue of inputs for threads, and of their outputs in the same order.
///
/// Unchecked, because a `pthread_mutex_t` guards the state: `Mutex` has no condition variables.
private final class OrderedQueue<Input: Sendable, Output: Sendable>: @unchecked Sendable {
    private let inputs: [Input]
    private let window: Int
    private let doWork: @Sendable (Input) -> Output
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Signaled when the next output in order is ready, and when there is room for another. Two conditions, so that no
    /// thread wakes in vain.
    private let hasNext = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let hasRoom = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Guarded by the lock: the number of inputs started, the number of outputs delivered, and the buffered outputs by
    /// index.
    private var started = 0
    private var delivered = 0
    private var buffered: [Int: Output] = [:]

    init(_ inputs: [Input], window: Int, _ doWork: @escaping @Sendable (Input) -> Output) {
        self.inputs = inputs
        self.window = window
        self.doWork = doWork
        pthread_mutex_init(lock, nil)
        pthread_cond_init(hasNext, nil)
        pthread_cond_init(hasRoom, nil)
    }

    deinit {
        pthread_cond_destroy(hasRoom)
        pthread_cond_destroy(hasNext)
        pthread_mutex_destroy(lock)
        hasRoom.deallocate()
        hasNext.deallocate()
        lock.deallocate()
    }

    /// Works until there is no input left.
    func work() {
        while let index = nextIndex() {
            let output = doWork(inputs[index])
            pthread_mutex_lock(lock)
            buffered[index] = output
            if index == delivered { pthread_cond_signal(hasNext) }
            pthread_mutex_unlock(lock)
        }
    }

    private func nextIndex() -> Int? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while started < inputs.count, started - delivered >= window { pthread_cond_wait(hasRoom, lock) }
        guard started < inputs.count else { return nil }
        started += 1
        return started - 1
    }

    /// Waits for the next output; nil after the last.
    func next() -> Output? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        guard delivered < inputs.count else { return nil }
        while true {
            if let output = buffered.removeValue(forKey: delivered) {
                delivered += 1
                // Every output delivered wakes a waiting thread, so none waits forever when the inputs run out.
                pthread_cond_signal(hasRoom)
                return output
            }
            pthread_cond_wait(hasNext, lock)
        }
    }
}
