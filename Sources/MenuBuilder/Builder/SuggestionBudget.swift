/// For how many more references a builder looks for suggestions, and at how many more elements, so that thousands of
/// wrong references do not cost seconds, nor some in a large menu minutes.
struct SuggestionBudget: Sendable {
    private var searches = 200
    private var elements = 500_000

    /// Takes a search among so many elements from what is left; false if nothing is.
    mutating func spend(_ count: Int) -> Bool {
        guard searches > 0, elements > 0 else { return false }
        searches -= 1
        elements -= count
        return true
    }
}
