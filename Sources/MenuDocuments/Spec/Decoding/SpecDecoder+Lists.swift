import SourceText
import Platform

/// A place in a list.
struct ListCursor: Sendable {
    /// The index of the value in the tape.
    var index: Int
    /// The index in the list, from 0.
    var ordinal: Int32
}

extension SpecDecoder {
    /// How many values a list must hold, at any depth, so that a second thread is worth its start.
    private static let leastValuesForThread = 1 << 17

    /// Reads the entries of a list, half of a very long one on a second thread; those that are not understood are left
    /// out.
    mutating func entries<Value: Sendable>(
        of list: JSONNode, _ read: @escaping @Sendable (inout SpecDecoder, JSONNode, _ ordinal: Int32) -> Value?
    ) -> [Value] {
        let first = ListCursor(index: list.index + 1, ordinal: 0)
        let end = tape.entries[list.index].next
        guard let middle = middle(of: list) else { return entries(from: first, to: end, read) }
        return entries(from: first, dividedAt: middle, to: end, read)
    }

    @inline(never)
    private mutating func entries<Value: Sendable>(
        from first: ListCursor, dividedAt middle: ListCursor, to end: Int,
        _ read: @escaping @Sendable (inout SpecDecoder, JSONNode, Int32) -> Value?
    ) -> [Value] {
        let part = partForThread(placesBefore: middle.index - first.index)
        mayDivide = false
        defer { mayDivide = true }
        let (one, (two, other)) = concurrently {
            entries(from: first, to: middle.index, read)
        } _: {
            var part = part
            expectSmallObjects(ofSize: part.tape.bytes.count)
            let entries = part.entries(from: middle, to: end, read)
            return (entries, part)
        }
        absorb(other)
        return one + two
    }

    private mutating func entries<Value>(
        from start: ListCursor, to end: Int, _ read: (inout SpecDecoder, JSONNode, Int32) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        var cursor = start
        while cursor.index < end {
            if let value = read(&self, JSONNode(index: cursor.index), cursor.ordinal) { values.append(value) }
            cursor.index = tape.entries[cursor.index].next
            cursor.ordinal += 1
        }
        return values
    }

    /// The entry near the middle of a list that is worth dividing; nil if it is not, or has no such entry.
    ///
    /// Which lists are divided depends on the file alone, as does what comes of it.
    private func middle(of list: JSONNode) -> ListCursor? {
        let end = tape.entries[list.index].next
        let span = end - list.index
        guard mayDivide, span >= SpecDecoder.leastValuesForThread else { return nil }
        var cursor = ListCursor(index: list.index + 1, ordinal: 0)
        while cursor.index < list.index + span / 2 {
            cursor.index = tape.entries[cursor.index].next
            cursor.ordinal += 1
        }
        return cursor.index < list.index + span * 3 / 4 ? cursor : nil
    }
}
