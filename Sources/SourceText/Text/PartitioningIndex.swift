extension RandomAccessCollection {
    /// The index of the first element that belongs behind, in a collection where all that do stand at the end; the end
    /// index if none does.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
        var start = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(start, offsetBy: half)
            if belongsBehind(self[middle]) {
                length = half
            } else {
                start = index(after: middle)
                length -= half + 1
            }
        }
        return start
    }
}
