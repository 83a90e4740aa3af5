/// "Did you mean": the nearest of a few known words.
package enum EditDistance {
    /// The candidate nearest to a word, ignoring letter case, or nil if none is near.
    ///
    /// Near means at most a third of the word's length in edits (insertions, deletions, substitutions, and swaps of
    /// neighbours), at least one. The first of equally near candidates wins, so that the answer is stable.
    ///
    /// - Complexity: O(candidates × length²); words over 64 characters have no near candidate.
    package static func nearest(to word: some StringProtocol, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(word.lowercased())
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
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
