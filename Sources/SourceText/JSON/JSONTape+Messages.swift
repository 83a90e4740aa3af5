extension JSONTape {
    /// The range of a value, or only the opening bracket of an array or object.
    package func opening(of node: JSONNode) -> Range<Int> {
        let range = range(of: node)
        switch kind(of: node) {
        case .array, .object: return range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
        default: return range
        }
    }

    /// Whether an array or object is empty.
    package func isEmpty(_ node: JSONNode) -> Bool { entries[node.index].next == node.index + 1 }

    /// A key, string or number for a message: strings in quotes, long values truncated.
    package func shown(_ node: JSONNode) -> String {
        let text = string(node)
        // Truncate by scalars, because a single character can be as long as the file.
        var short = String(text.unicodeScalars.prefix(60))
        if short.utf8.count < text.utf8.count { short += "…" }
        return kind(of: node) == .string ? "\"\(short)\"" : short
    }

    /// The value of a number as the nearest `Double`, or `nil` for other values.
    package func double(_ node: JSONNode) -> Double? {
        kind(of: node) == .number ? Double(string(node)) : nil
    }
}
