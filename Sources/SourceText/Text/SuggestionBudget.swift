/// Limits how many "did you mean" searches one document gets, so that thousands of unknown words do not take minutes.
package struct SuggestionBudget: Sendable {
    private var searchesLeft: Int

    package var isSpent: Bool { searchesLeft == 0 }

    package init(searches: Int = 200) {
        searchesLeft = searches
    }

    /// The candidate most similar to `word`, or `nil` if none is similar or the budget is spent.
    ///
    /// - Complexity: O(candidates × length²), a bounded number of times.
    package mutating func nearest(to word: String, in candidates: @autoclosure () -> [String]) -> String? {
        guard spend() else { return nil }
        return EditDistance.nearest(to: word, in: candidates())
    }

    /// Takes one search from the budget; `false` if it is spent.
    package mutating func spend() -> Bool {
        guard searchesLeft > 0 else { return false }
        searchesLeft -= 1
        return true
    }
}
