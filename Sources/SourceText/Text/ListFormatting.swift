/// A list of words: `a, b and c`.
package func listed(_ words: [String], _ conjunction: String = "and", limit: Int = 6) -> String {
    if words.count > limit {
        return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A count with its noun: `1 command`, `3 commands`. Pass an irregular plural explicitly.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
