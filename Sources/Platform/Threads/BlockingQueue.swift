/// A queue between threads: some add elements, and one waits for them.
@safe package final class BlockingQueue<Element: Sendable>: Sendable {
    private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private nonisolated(unsafe) let isFilled: UnsafeMutablePointer<pthread_cond_t>
    // The mutex guards the elements.
    private nonisolated(unsafe) var elements: [Element] = []

    package init() {
        unsafe mutex = .allocate(capacity: 1)
        unsafe isFilled = .allocate(capacity: 1)
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(isFilled, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(isFilled)
        unsafe pthread_mutex_destroy(mutex)
        unsafe isFilled.deallocate()
        unsafe mutex.deallocate()
    }

    package func append(_ element: Element) {
        unsafe pthread_mutex_lock(mutex)
        unsafe elements.append(element)
        unsafe pthread_cond_signal(isFilled)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Removes and returns all elements in order. Waits until there is one.
    package func waitForAll() -> [Element] {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while unsafe elements.isEmpty { unsafe pthread_cond_wait(isFilled, mutex) }
        let all = unsafe elements
        unsafe elements = []
        return all
    }
}
