import Synchronization

/// Threads that stay for the next work.
///
/// What a thread has freed is of little use to another one, so a process that started a thread for each work would grow.
package final class WorkerThreads: Sendable {
    package typealias Work = @Sendable () -> Void

    private struct State {
        /// The queues of the threads that wait; the one that waits last has its memory at hand.
        var idle: [BlockingQueue<Work?>] = []
        var hasEnded = false
    }

    private let state = Mutex(State())

    package init() {}

    /// Runs work on a thread that waits, or on a new one; here if the system refuses one.
    package func run(_ work: @escaping Work) {
        if let queue = state.withLock({ $0.idle.popLast() }) { return queue.append(work) }
        let queue = BlockingQueue<Work?>()
        let thread = SystemThread { [self] in
            while true {
                for work in queue.waitForAll() {
                    guard let work else { return }
                    work()
                }
                let isNeeded = state.withLock { state in
                    if !state.hasEnded { state.idle.append(queue) }
                    return !state.hasEnded
                }
                guard isNeeded else { return }
            }
        }
        guard let thread else { return work() }
        thread.detach()
        queue.append(work)
    }

    /// Ends the threads, each when it has done its work.
    package func end() {
        let idle = state.withLock { state in
            state.hasEnded = true
            defer { state.idle = [] }
            return state.idle
        }
        for queue in idle { queue.append(nil) }
    }
}
