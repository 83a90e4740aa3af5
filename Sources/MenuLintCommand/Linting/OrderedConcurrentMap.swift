import Platform

/// Work on several threads whose results come in the order of the input.
enum OrderedConcurrentMap {
    /// Does each piece of work, and hands the results on in order, on the calling thread.
    ///
    /// No more than a few results for each thread wait at any time. With one thread nothing is started.
    static func run<Input: Sendable, Output: Sendable>(
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

/// InputFileFinder that threads take in order, and outputs that one takes in the same order.
///
/// Unchecked, because the state is guarded by the system's lock, which waits for conditions as Swift's does not.
private final class OrderedQueue<Input: Sendable, Output: Sendable>: @unchecked Sendable {
    private let inputs: [Input]
    private let window: Int
    private let doWork: @Sendable (Input) -> Output
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Signalled when the output that is next in order is there, and when there is room for one more. Each has its own, so
    /// that nobody is woken who has to go on waiting.
    private let hasNext = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let hasRoom = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// What the lock guards: how many inputs were taken, and outputs handed on, and those that wait, by index.
    private var taken = 0
    private var handedOn = 0
    private var waiting: [Int: Output] = [:]

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
        while let index = take() {
            let output = doWork(inputs[index])
            pthread_mutex_lock(lock)
            waiting[index] = output
            if index == handedOn { pthread_cond_signal(hasNext) }
            pthread_mutex_unlock(lock)
        }
    }

    private func take() -> Int? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while taken < inputs.count, taken - handedOn >= window { pthread_cond_wait(hasRoom, lock) }
        guard taken < inputs.count else { return nil }
        taken += 1
        return taken - 1
    }

    /// The next output, waited for; nil behind the last.
    func next() -> Output? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        guard handedOn < inputs.count else { return nil }
        while true {
            if let output = waiting.removeValue(forKey: handedOn) {
                handedOn += 1
                // A window has room for all threads: whoever waits when the inputs run out is woken, too.
                pthread_cond_signal(hasRoom)
                return output
            }
            pthread_cond_wait(hasNext, lock)
        }
    }
}
