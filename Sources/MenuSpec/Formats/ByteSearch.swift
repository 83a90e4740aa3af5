extension Sequence<UInt8> where Self: RandomAccessCollection, Index == Int {
    /// Whether some characters stand anywhere in the text.
    ///
    /// - Complexity: O(length), for texts in which the first character does not come again and again.
    func contains(_ wanted: StaticString) -> Bool {
        withContiguousStorageIfAvailable { bytes in
            let count = wanted.utf8CodeUnitCount
            guard bytes.count >= count else { return false }
            let first = wanted.utf8Start[0]
            for start in 0...(bytes.count - count) where bytes[start] == first {
                var length = 1
                while length < count, bytes[start + length] == wanted.utf8Start[length] { length += 1 }
                if length == count { return true }
            }
            return false
        } ?? false
    }
}
