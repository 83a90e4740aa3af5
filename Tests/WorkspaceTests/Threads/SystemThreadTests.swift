import Platform
import Testing

@Suite("Threads")
struct SystemThreadTests {
    /// A value that is freed only when it may be.
    private final class SlowValue: Sendable {
        let end = BlockingQueue<Void>()
        let mayEnd: BlockingQueue<Void>

        init(mayEnd: BlockingQueue<Void>) {
            self.mayEnd = mayEnd
        }

        deinit {
            _ = mayEnd.waitForAll()
            end.append(())
        }
    }

    @Test("the caller does not wait for a value that a thread frees", .timeLimit(.minutes(1)))
    func release() {
        let mayEnd = BlockingQueue<Void>()
        let value = SlowValue(mayEnd: mayEnd)
        let end = value.end
        SystemThread.release(consume value)
        // If this thread freed the value, it would wait here for itself.
        mayEnd.append(())
        _ = end.waitForAll()
    }
}
