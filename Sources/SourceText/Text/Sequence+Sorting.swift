// Sorting that is compiled once. The standard library's is compiled for each type and closure, and was a tenth of the code that a
// release build optimizes. In files that import this module, these methods are preferred.

extension Sequence {
    /// The elements in the order of a predicate. Equal elements keep their order.
    ///
    /// - Complexity: O(n log n)
    @inlinable package func sorted(
        by areInIncreasingOrder: (Element, Element) throws -> Bool
    ) rethrows -> [Element] {
        let elements = ContiguousArray(self)
        if elements.count < 2 { return Array(elements) }
        return try sortedIndices(elements.count) { try areInIncreasingOrder(elements[$0], elements[$1]) }
            .map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    /// The elements in ascending order. Equal elements keep their order.
    ///
    /// - Complexity: O(n log n)
    @inlinable package func sorted() -> [Element] { sorted { $0 < $1 } }
}

extension Array {
    /// Sorts the elements by a predicate. Equal elements keep their order.
    ///
    /// - Complexity: O(n log n)
    @inlinable package mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
        self = try sorted(by: areInIncreasingOrder)
    }
}

/// The indices up to a number in the order of a predicate. Equal ones keep their order: the standard library's sort is stable.
@usableFromInline
package func sortedIndices(
    _ count: Int, by areInIncreasingOrder: (Int, Int) throws -> Bool
) rethrows -> ContiguousArray<Int> {
    // `Array` would call the method above.
    var indices = ContiguousArray(0..<count)
    try indices.sort(by: areInIncreasingOrder)
    return indices
}
