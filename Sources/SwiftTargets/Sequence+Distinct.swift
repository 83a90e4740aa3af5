extension Sequence<Int> {
    /// The numbers in ascending order, each once. Those of sorted lists one after another take less time than in a set.
    var distinctAscending: [Int] {
        var last: Int?
        return sorted().filter { number in
            defer { last = number }
            return number != last
        }
    }
}
