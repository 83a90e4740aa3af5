/// A property list in the old text style of NeXTSTEP, such as an Xcode project or a `.strings` file.
///
/// It is a flat list of values in document order, each with its byte range; strings are copied on demand. Reading never
/// fails: at the first mistake it ends, and what was read until then stays.
package struct PropertyListText: Sendable {
    package enum Kind: UInt8, Sendable {
        case string, array, dictionary
    }

    /// A value, or the key of a dictionary's member right before its value.
    private struct Entry {
        var kind: Kind
        /// UTF-8 offsets, including quotes and brackets.
        var start: Int32
        var end: Int32
        /// The index of the entry after the whole value.
        var next: Int32
    }

    /// A value by its index.
    package struct Node: Hashable, Sendable {
        fileprivate let index: Int
    }

    private static let maximumDepth = 64

    private let bytes: [UInt8]
    private var entries: [Entry] = []
    private var position = 0
    /// The mistake that ended reading; `nil` if the whole text was read.
    package private(set) var problem: SyntaxProblem?

    /// Reads a text in UTF-8. Without brackets around the whole, it is the members of a dictionary, as in `.strings` files.
    ///
    /// - Complexity: O(length).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count < Int32.max else { return }
        entries.reserveCapacity(bytes.count / 24)
        position = bytes.textStart
        skipWhitespaceAndComments()
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("): _ = readValue(depth: 0)
        default: readMembers(end: nil, depth: 0)
        }
    }

    package var root: Node? { entries.isEmpty ? nil : Node(index: 0) }

    package func kind(of node: Node) -> Kind { entries[node.index].kind }

    /// The range of a value, including quotes and brackets: UTF-8 offsets.
    package func range(of node: Node) -> Range<Int> {
        let entry = entries[node.index]
        return Int(entry.start)..<max(Int(entry.start), Int(entry.end))
    }
}

// MARK: - Values

extension PropertyListText {
    /// The text of a string, with escapes decoded; empty for other values.
    package func string(_ node: Node) -> String {
        guard kind(of: node) == .string else { return "" }
        let content = bytes[content(of: node)]
        return content.contains(UInt8(ascii: "\\")) ? decoded(content) : String(decoding: content, as: UTF8.self)
    }

    /// Whether a string without escapes has this text.
    package func isString(_ node: Node, _ text: StaticString) -> Bool {
        guard kind(of: node) == .string else { return false }
        let content = content(of: node)
        guard content.count == text.utf8CodeUnitCount else { return false }
        // The buffer is valid only inside the closure.
        return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[content]) }
    }

    /// The bytes of a string, as written between its quotes.
    package func content(of node: Node) -> Range<Int> {
        let range = range(of: node)
        guard range.count >= 2, isQuote(bytes[range.lowerBound]) else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    private func decoded(_ text: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var plain: [UInt8] = []
        var rest = text
        func flush() {
            units += String(decoding: plain, as: UTF8.self).utf16
            plain = []
        }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
                plain.append(byte)
                continue
            }
            switch escaped {
            case UInt8(ascii: "n"): plain.append(0x0A)
            case UInt8(ascii: "t"): plain.append(0x09)
            case UInt8(ascii: "r"): plain.append(0x0D)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let digits = rest.prefix(4)
                rest = rest.dropFirst(digits.count)
                flush()
                units.append(UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD)
            default: plain.append(escaped)
            }
        }
        flush()
        return String(decoding: units, as: UTF16.self)
    }

    /// The members of a dictionary in order; empty for other values.
    package func members(of node: Node) -> [(key: Node, value: Node)] {
        guard kind(of: node) == .dictionary else { return [] }
        let end = Int(entries[node.index].next)
        var members: [(key: Node, value: Node)] = []
        var index = node.index + 1
        while index + 1 < end {
            members.append((Node(index: index), Node(index: index + 1)))
            index = Int(entries[index + 1].next)
        }
        return members
    }

    /// The elements of an array in order; empty for other values.
    package func elements(of node: Node) -> [Node] {
        guard kind(of: node) == .array else { return [] }
        let end = Int(entries[node.index].next)
        var elements: [Node] = []
        var index = node.index + 1
        while index < end {
            elements.append(Node(index: index))
            index = Int(entries[index].next)
        }
        return elements
    }

    /// The value of a member, or `nil`.
    ///
    /// - Complexity: O(members).
    package func value(_ key: StaticString, of node: Node) -> Node? {
        guard kind(of: node) == .dictionary else { return nil }
        let end = Int(entries[node.index].next)
        var index = node.index + 1
        while index + 1 < end {
            if isString(Node(index: index), key) { return Node(index: index + 1) }
            index = Int(entries[index + 1].next)
        }
        return nil
    }
}

// MARK: - Reading

extension PropertyListText {
    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// Skips whitespace and comments.
    private mutating func skipWhitespaceAndComments() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09...0x0D: position += 1
            case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"):
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "*"):
                position += 2
                while position < bytes.count,
                    bytes[position] != UInt8(ascii: "/") || bytes[position - 1] != UInt8(ascii: "*")
                {
                    position += 1
                }
                position = min(position + 1, bytes.count)
            default: return
            }
        }
    }

    /// Notes the first mistake.
    ///
    /// - Returns: false, because reading cannot continue.
    private mutating func fail(_ reason: String, from start: Int? = nil) -> Bool {
        if problem == nil {
            let start = min(start ?? position, bytes.count)
            problem = SyntaxProblem(reason: reason, range: start..<min(start + 1, bytes.count))
        }
        return false
    }

    /// Reads a value; returns whether there is one and reading can continue.
    private mutating func readValue(depth: Int) -> Bool {
        guard depth < PropertyListText.maximumDepth else {
            return fail("arrays and dictionaries nest deeper than \(PropertyListText.maximumDepth)")
        }
        switch byte {
        case UInt8(ascii: "{"): return readMembers(end: UInt8(ascii: "}"), depth: depth)
        case UInt8(ascii: "("): return readElements(depth: depth)
        default: return readString()
        }
    }

    private mutating func begin(_ kind: Kind) -> Int {
        entries.append(Entry(kind: kind, start: Int32(position), end: Int32(position), next: 0))
        return entries.count - 1
    }

    private mutating func end(_ index: Int) {
        // A key without its value would be taken for a value.
        entries[index].end = Int32(position)
        entries[index].next = Int32(entries.count)
    }

    /// Reads `key = value;` up to a bracket, or to the end of the text.
    @discardableResult
    private mutating func readMembers(end bracket: UInt8?, depth: Int) -> Bool {
        let index = begin(.dictionary)
        defer { end(index) }
        if bracket != nil { position += 1 }
        while true {
            skipWhitespaceAndComments()
            guard position < bytes.count else { return bracket == nil || fail("a bracket is not closed") }
            if byte == bracket {
                position += 1
                return true
            }
            let count = entries.count
            guard readString(), readMemberValue(key: count, depth: depth) else {
                // A key without a value, or with a part of one, is no member.
                if entries.count < count + 2 { entries.removeLast(entries.count - count) }
                return false
            }
        }
    }

    /// Reads `= value;`, or `;`, which makes the key its own value.
    private mutating func readMemberValue(key: Int, depth: Int) -> Bool {
        skipWhitespaceAndComments()
        if byte == UInt8(ascii: "=") {
            position += 1
            skipWhitespaceAndComments()
            guard readValue(depth: depth + 1) else { return false }
            skipWhitespaceAndComments()
        } else if byte == UInt8(ascii: ";") {
            entries.append(entries[key])
            entries[key + 1].next += 1
        } else {
            return fail("expected \"=\" after the key")
        }
        guard byte == UInt8(ascii: ";") else { return fail("a semicolon is missing before this") }
        position += 1
        return true
    }

    private mutating func readElements(depth: Int) -> Bool {
        let index = begin(.array)
        defer { end(index) }
        position += 1
        while true {
            skipWhitespaceAndComments()
            if byte == UInt8(ascii: ")") {
                position += 1
                return true
            }
            guard readValue(depth: depth + 1) else { return false }
            skipWhitespaceAndComments()
            if byte == UInt8(ascii: ",") { position += 1 }
        }
    }

    private mutating func readString() -> Bool {
        let start = position
        if isQuote(byte) {
            let quote = byte
            position += 1
            while position < bytes.count, bytes[position] != quote {
                position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard position < bytes.count else { return fail("the string has no closing quote", from: start) }
            position += 1
        } else if byte == UInt8(ascii: "<") {
            while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
            position = min(position + 1, bytes.count)
        } else {
            while position < bytes.count, PropertyListText.isPlain(bytes[position]) { position += 1 }
            guard position > start else {
                return fail(position < bytes.count ? "expected a string" : "the file ends where a string is expected")
            }
        }
        entries.append(
            Entry(kind: .string, start: Int32(start), end: Int32(position), next: Int32(entries.count + 1)))
        return true
    }

    /// Whether a string needs no quotes for a byte.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }
}
