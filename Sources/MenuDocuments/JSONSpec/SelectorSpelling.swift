/// Actions written as in Swift code instead of as selectors: `newTab(_:)`, `#selector(App.newTab(_:))`, `App.newTab:`.
enum SelectorSpelling {
    /// Whether a byte cannot be in a selector.
    static func isInvalid(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: "#"): true
        default: false
        }
    }

    /// The selector that a spelling means; nil if it is unclear.
    static func selector(of text: String) -> String? {
        var name = text[...]
        for start in ["#selector(", "Selector(", "@selector("] where name.hasPrefix(start) && name.hasSuffix(")") {
            name = name.dropFirst(start.count).dropLast()
        }
        name = name.drop { $0 == " " }
        let labels: [Substring]
        if let parenthesis = name.firstIndex(of: "(") {
            guard name.last == ")" else { return nil }
            labels = name[parenthesis...].dropFirst().dropLast().split(separator: ":")
            name = name[..<parenthesis]
        } else {
            labels = []
        }
        if let period = name.lastIndex(of: ".") { name = name[name.index(after: period)...] }
        // What the label of a first argument becomes depends on its words.
        guard !name.isEmpty, labels.first ?? "_" == "_" else { return nil }
        let colon = labels.isEmpty ? "" : ":"
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : String($0)) + ":" }.joined()
        let selector = String(name) + colon + rest
        return selector.utf8.contains(where: isInvalid) ? nil : selector
    }
}
