import Synchronization

/// Two pieces of work at the same time: the second on a thread of its own, or after the first if there is none to be had.
package func concurrently<First, Second: Sendable>(
    _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
    let result = Promise<Second>()
    let thread = SystemThread { result.value.withLock { $0 = second() } }
    let one = first()
    thread?.join()
    return (one, result.value.withLock { $0 } ?? second())
}

/// What a thread leaves behind for the one that waits for it.
private final class Promise<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}

extension Array where Element: Sendable {
    /// The elements transformed, all at the same time: for a few elements and much work.
    package func mapConcurrently<Output: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Output
    ) -> [Output] {
        guard let first, count > 1 else { return map(transform) }
        let rest = Array(dropFirst())
        let (others, one) = concurrently({ rest.mapConcurrently(transform) }, { transform(first) })
        return [one] + others
    }
}
