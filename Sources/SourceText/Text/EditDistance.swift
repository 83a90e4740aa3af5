/// Finds the nearest of a few known words, for "did you mean".
package enum EditDistance {
    /// The candidate nearest to a word, ignoring letter case, or `nil` if none is near.
    ///
    /// Near means at most a third of the word's length in edits (insertions, deletions, substitutions, and swaps of
    /// neighbours), at least one. The first of equally near candidates wins.
    ///
    /// - Complexity: O(candidates × length²); words over 64 characters have no near candidate.
    package static func nearest(to word: some StringProtocol, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(word.lowercased())
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        var filter = LetterFilter(wanted)
        var best: (word: String, distance: Int)?
        for candidate in candidates where filter.mayBeNear(candidate) {
            let other = Array(candidate.lowercased())
            let limit = max(1, max(wanted.count, other.count) / 3)
            guard abs(other.count - wanted.count) <= limit else { continue }
            let distance = between(wanted, other)
            if distance <= limit, distance < max(wanted.count, other.count), distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// The number of edits between two words (optimal string alignment).
    static func between(_ one: [Character], _ other: [Character]) -> Int {
        var beforeLast = [Int]()
        var last = Array(0...other.count)
        for (row, left) in one.enumerated() {
            var current = [row + 1]
            for (column, right) in other.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (left == right ? 0 : 1))
                if row > 0, column > 0, left == other[column - 1], one[row - 1] == right {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[other.count]
    }
}

/// Rejects most distant words by their letter counts, many times faster than the edit distance.
private struct LetterFilter {
    /// The count of each ASCII byte in the word, minus those of the current candidate.
    private var surplus = [Int](repeating: 0, count: 128)
    private let count: Int
    private let isASCII: Bool

    init(_ word: [Character]) {
        count = word.count
        isASCII = word.allSatisfy(\.isASCII)
        for byte in word.lazy.compactMap(\.asciiValue) { surplus[Int(byte)] += 1 }
    }

    /// Returns false only if the candidate cannot be near: an edit changes the counts of at most two letters by one.
    mutating func mayBeNear(_ candidate: String) -> Bool {
        guard isASCII, candidate.utf8.allSatisfy({ $0 < 128 }) else { return true }
        let limit = max(1, max(count, candidate.utf8.count) / 3)
        guard abs(candidate.utf8.count - count) <= limit else { return false }
        var difference = count
        for byte in candidate.utf8 {
            let letter = Int(byte.asciiLowercase)
            difference += surplus[letter] > 0 ? -1 : 1
            surplus[letter] -= 1
        }
        for byte in candidate.utf8 { surplus[Int(byte.asciiLowercase)] += 1 }
        return difference <= 2 * limit
    }
}

extension UInt8 {
    fileprivate var asciiLowercase: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
