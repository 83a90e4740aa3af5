/// How many more elements a builder looks at for suggestions, so that thousands of wrong references in a large menu do
/// not cost minutes.
struct SuggestionBudget: Sendable {
    private var elements = 500_000

    /// Takes the elements of a search from what is left; false if nothing is.
    mutating func spend(_ count: Int) -> Bool {
        guard elements > 0 else { return false }
        elements -= count
        return true
    }
}
