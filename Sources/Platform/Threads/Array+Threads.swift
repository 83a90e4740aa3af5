extension Array where Element: Sendable {
    /// Transforms all elements at the same time, for few elements and much work.
    package func mapConcurrently<Output: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Output
    ) -> [Output] {
        guard let first, count > 1 else { return map(transform) }
        let one = Deferred { transform(first) }
        let others = Array(dropFirst()).mapConcurrently(transform)
        return [one.wait()] + others
    }
}
