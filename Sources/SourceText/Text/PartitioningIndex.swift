extension RandomAccessCollection {
    /// The index of the first element that satisfies the predicate, or the end index, in a collection partitioned so that
    /// all such elements are at the end.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
        var start = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(start, offsetBy: half)
            if belongsInSecondPartition(self[middle]) {
                length = half
            } else {
                start = index(after: middle)
                length -= half + 1
            }
        }
        return start
    }
}
