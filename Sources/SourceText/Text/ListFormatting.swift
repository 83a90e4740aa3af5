/// Words in a list: `a, b and c`.
package func listed(_ words: [String], _ conjunction: String = "and", limit: Int = 6) -> String {
    if words.count > limit {
        return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// `1 command`, `3 commands`; with a plural of its own where that is no `s`.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
