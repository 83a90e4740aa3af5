extension RandomAccessCollection<UInt8> where Index == Int {
    /// Whether some characters stand anywhere in the text.
    ///
    /// - Complexity: O(length), for texts in which the first character does not come again and again.
    func contains(_ wanted: String) -> Bool {
        let wanted = Array(wanted.utf8)
        guard let first = wanted.first, count >= wanted.count else { return false }
        for start in startIndex...(endIndex - wanted.count) where self[start] == first {
            var length = 1
            while length < wanted.count, self[start + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
        }
        return false
    }
}
