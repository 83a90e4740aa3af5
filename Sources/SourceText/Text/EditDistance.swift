/// Finds the nearest of a few known words, for "did you mean".
package enum EditDistance {
    /// The candidate nearest to a word, ignoring letter case, or `nil` if none is near.
    ///
    /// Near means at most a third of the word's length in edits (insertions, deletions, substitutions, and swaps of
    /// neighbors), at least one, and at most `limit`. The first of equally near candidates wins.
    ///
    /// - Complexity: O(candidates × length²); words over 64 characters have no near candidate.
    package static func nearest(
        to word: some StringProtocol, in candidates: some Sequence<String>, limit maximum: Int = .max
    ) -> String? {
        let lowercased = word.lowercased()
        let wanted = Array(lowercased)
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        let bytes = lowercased.lettersOfOneByte
        var filter = LetterFilter(bytes ?? [])
        var table = DistanceTable()
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            /// The number of edits of a nearer candidate of some length.
            func limit(_ count: Int) -> Int {
                let longer = max(wanted.count, count)
                return min(max(1, longer / 3), longer - 1, (best?.distance ?? .max) - 1, maximum)
            }
            let distance: Int?
            if let bytes, let other = candidate.lettersOfOneByte {
                let limit = limit(other.count)
                distance = filter.mayBeNear(other, limit: limit) ? table.distance(bytes, other, limit: limit) : nil
            } else {
                let other = Array(candidate.lowercased())
                distance = table.distance(wanted, other, limit: limit(other.count))
            }
            guard let distance else { continue }
            best = (candidate, distance)
            if distance == 0 { break }
        }
        return best?.word
    }

    /// The number of edits between two words (optimal string alignment).
    static func between(_ one: [Character], _ other: [Character]) -> Int {
        var table = DistanceTable()
        return table.distance(one, other, limit: max(one.count, other.count)) ?? 0
    }
}

/// The last three rows of a table of edit distances, kept for the next pair of words.
private struct DistanceTable {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var current: [Int] = []

    /// The number of edits between two words, or `nil` if it exceeds the limit.
    ///
    /// - Complexity: O(length × limit).
    mutating func distance<Letter: Equatable>(_ one: [Letter], _ other: [Letter], limit: Int) -> Int? {
        guard abs(one.count - other.count) <= limit else { return nil }
        let (width, beyond) = (other.count + 1, limit + 1)
        beforeLast = Array(repeating: beyond, count: width)
        last = (0..<width).map { min($0, beyond) }
        current = beforeLast
        for row in one.indices {
            // Outside of this band the distance exceeds the limit.
            let columns = max(0, row - limit)..<min(other.count, row + limit + 1)
            current[columns.lowerBound] = columns.lowerBound == 0 ? min(row + 1, beyond) : beyond
            var least = current[columns.lowerBound]
            for column in columns {
                let isSame = one[row] == other[column]
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = min(cost, beyond)
                least = min(least, cost)
            }
            if columns.upperBound + 1 < width { current[columns.upperBound + 1] = beyond }
            guard least <= limit else { return nil }
            swap(&beforeLast, &last)
            swap(&last, &current)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }
}

/// Rejects most distant words by their letter counts, many times faster than the edit distance.
private struct LetterFilter {
    /// The count of each ASCII byte in the word, minus those of the current candidate.
    private var surplus = [Int](repeating: 0, count: 128)
    private let count: Int

    init(_ word: [UInt8]) {
        count = word.count
        for byte in word { surplus[Int(byte)] += 1 }
    }

    /// Returns false only if the candidate cannot be near: an edit changes the counts of at most two letters by one.
    mutating func mayBeNear(_ candidate: [UInt8], limit: Int) -> Bool {
        guard abs(candidate.count - count) <= limit else { return false }
        var difference = count
        for byte in candidate {
            difference += surplus[Int(byte)] > 0 ? -1 : 1
            surplus[Int(byte)] -= 1
        }
        for byte in candidate { surplus[Int(byte)] += 1 }
        return difference <= 2 * limit
    }
}

extension String {
    /// The bytes in lowercase if each is a character, or `nil`.
    fileprivate var lettersOfOneByte: [UInt8]? {
        var bytes = Array(utf8)
        for (index, byte) in bytes.enumerated() {
            // A carriage return and a line feed are one character.
            guard byte < 0x80, byte != 0x0D else { return nil }
            if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte { bytes[index] = byte | 0x20 }
        }
        return bytes
    }
}
