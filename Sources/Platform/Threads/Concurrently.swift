import Synchronization

/// Runs two closures at the same time: the second on a thread of its own, or after the first if no thread starts.
func concurrently<First, Second: Sendable>(
    _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
    let result = SharedResult<Second>()
    let thread = SystemThread { result.value.withLock { $0 = second() } }
    let one = first()
    thread?.join()
    return (one, result.value.withLock { $0 } ?? second())
}

/// The result of a thread for the thread that joins it.
private final class SharedResult<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}

extension Array where Element: Sendable {
    /// Transforms all elements at the same time, for few elements and much work.
    package func mapConcurrently<Output: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Output
    ) -> [Output] {
        guard let first, count > 1 else { return map(transform) }
        let rest = Array(dropFirst())
        let (others, one) = concurrently({ rest.mapConcurrently(transform) }, { transform(first) })
        return [one] + others
    }
}
