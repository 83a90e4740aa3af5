import Platform

/// Maps inputs on several threads, possibly while more inputs arrive, and delivers the outputs in the order of the inputs.
package final class OrderedConcurrentMap<Input: Sendable, Output: Sendable> {
    private let queue: OrderedQueue<Input, Output>
    private var threads: [SystemThread]

    /// Starts threads, which wait for inputs.
    ///
    /// - Parameters:
    ///   - threads: The number of threads, with the one that calls ``finish(_:)``.
    ///   - window: The number of outputs to buffer.
    package init(threads: Int, window: Int = .max, work: @escaping @Sendable (Input) -> Output) {
        let queue = OrderedQueue(window: window, work)
        self.queue = queue
        self.threads = (1..<max(threads, 1)).compactMap { _ in SystemThread { queue.work() } }
    }

    deinit { endThreads() }

    package func add(_ input: Input) { queue.add(input) }

    /// Consumes the outputs in order on the calling thread, which works until the next one is ready.
    package func finish(_ consume: (Output) -> Void) {
        queue.close()
        while let output = queue.next() { consume(output) }
        endThreads()
    }

    private func endThreads() {
        queue.close()
        for thread in threads { thread.join() }
        threads = []
    }

    /// Runs the work on threads, and consumes the outputs in order on the calling thread.
    ///
    /// Buffers a few outputs for each thread.
    ///
    /// - Parameter threads: The number of threads, with the calling one.
    package static func run(
        _ inputs: [Input], threads: Int, work: @escaping @Sendable (Input) -> Output, consume: (Output) -> Void
    ) {
        let map = OrderedConcurrentMap(threads: min(threads, inputs.count), window: threads * 4, work: work)
        for input in inputs { map.add(input) }
        map.finish(consume)
    }
}

/// A queue of inputs for threads, and of their outputs in the same order.
///
/// Unchecked, because a `pthread_mutex_t` guards the state: `Mutex` has no condition variables.
private final class OrderedQueue<Input: Sendable, Output: Sendable>: @unchecked Sendable {
    private let window: Int
    private let doWork: @Sendable (Input) -> Output
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Signaled when the next output in order is ready, and when there is another input to start or there will be none. Two
    /// conditions, so that no thread wakes in vain.
    private let hasNext = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let hasInput = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Guarded by the lock: the inputs, whether there will be no more, the number of inputs started, the number of outputs
    /// delivered, and the buffered outputs by index.
    private var inputs: [Input] = []
    private var isClosed = false
    private var started = 0
    private var delivered = 0
    private var buffered: [Int: Output] = [:]

    init(window: Int, _ doWork: @escaping @Sendable (Input) -> Output) {
        self.window = window
        self.doWork = doWork
        pthread_mutex_init(lock, nil)
        pthread_cond_init(hasNext, nil)
        pthread_cond_init(hasInput, nil)
    }

    deinit {
        pthread_cond_destroy(hasInput)
        pthread_cond_destroy(hasNext)
        pthread_mutex_destroy(lock)
        hasInput.deallocate()
        hasNext.deallocate()
        lock.deallocate()
    }

    func add(_ input: Input) {
        withLock {
            inputs.append(input)
            pthread_cond_signal(hasInput)
        }
    }

    /// Ends the threads when all inputs are started.
    func close() {
        withLock {
            isClosed = true
            pthread_cond_broadcast(hasInput)
        }
    }

    /// Works until there will be no more inputs.
    func work() {
        while let (index, input) = withLock({ waitForInput() }) { deliver(doWork(input), index) }
    }

    private func deliver(_ output: Output, _ index: Int) {
        withLock {
            buffered[index] = output
            if index == delivered { pthread_cond_signal(hasNext) }
        }
    }

    private func waitForInput() -> (index: Int, input: Input)? {
        while true {
            if let next = nextInput() { return next }
            if isClosed, started == inputs.count { return nil }
            pthread_cond_wait(hasInput, lock)
        }
    }

    private func nextInput() -> (index: Int, input: Input)? {
        guard started < inputs.count, started - delivered < window else { return nil }
        started += 1
        return (started - 1, inputs[started - 1])
    }

    /// The next output of a closed queue; nil after the last. Works while it is not ready.
    func next() -> Output? {
        while true {
            let (output, work) = withLock { waitForStep() }
            guard let (index, input) = work else { return output }
            deliver(doWork(input), index)
        }
    }

    /// The next output, or work for it; neither after the last output.
    private func waitForStep() -> (output: Output?, work: (index: Int, input: Input)?) {
        while delivered < inputs.count {
            if let output = buffered.removeValue(forKey: delivered) {
                delivered += 1
                // Every output delivered wakes a waiting thread, so none waits forever when the inputs run out.
                pthread_cond_signal(hasInput)
                return (output, nil)
            }
            if let work = nextInput() { return (nil, work) }
            pthread_cond_wait(hasNext, lock)
        }
        return (nil, nil)
    }

    private func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }
}
