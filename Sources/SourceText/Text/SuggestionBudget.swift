/// Limits how many "did you mean" searches one document gets, so that thousands of unknown words, or a few among many
/// candidates, do not take minutes.
package struct SuggestionBudget: Sendable {
    private var searches: Int
    private var candidates: Int

    package var isSpent: Bool { searches == 0 || candidates <= 0 }

    package init(searches: Int = 200, candidates: Int = 500_000) {
        self.searches = searches
        self.candidates = candidates
    }

    /// The candidate most similar to `word`, at most `limit` edits away, or `nil` if none is similar or the budget is
    /// spent.
    ///
    /// - Complexity: O(candidates × length²), a bounded number of times.
    package mutating func nearest<Words: Collection<String>>(
        to word: String, in candidates: @autoclosure () -> Words, limit: Int = .max
    ) -> String? {
        guard !isSpent else { return nil }
        let candidates = candidates()
        return spend(candidates: candidates.count) ? EditDistance.nearest(to: word, in: candidates, limit: limit) : nil
    }

    /// Takes one search among some candidates from the budget; `false` if it is spent.
    package mutating func spend(candidates count: Int = 1) -> Bool {
        guard !isSpent else { return false }
        searches -= 1
        candidates -= count
        return true
    }
}
