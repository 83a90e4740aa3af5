/// A JSON text as a flat list of its values and keys in document order, each with its byte range.
///
/// Strings are copied out of the text on demand. A key is a string entry right before its value.
package struct JSONTape: Sendable {
    /// A value or key in 12 bytes; typical specs have about 17 bytes of text per entry.
    package struct Entry: Sendable {
        /// The UTF-8 offset of the value's start, including brackets and quotes.
        package var start: UInt32
        /// The offset after the value.
        package var end: UInt32
        /// From the low end: 3 bits kind, 1 bit escapes, 28 bits index of the entry after the whole value.
        package var bits: UInt32

        init(_ kind: JSONKind, start: Int, end: Int, next: Int, hasEscapes: Bool = false) {
            self.start = UInt32(truncatingIfNeeded: start)
            self.end = UInt32(truncatingIfNeeded: end)
            bits = UInt32(kind.rawValue) | (hasEscapes ? 8 : 0) | UInt32(truncatingIfNeeded: next) << 4
        }

        @inlinable package var kind: JSONKind { JSONKind(rawValue: UInt8(bits & 7)) ?? .null }
        @inlinable package var hasEscapes: Bool { bits & 8 != 0 }
        @inlinable package var next: Int { Int(bits >> 4) }
    }

    /// The largest supported text: every value takes at least two bytes, and indices have 28 bits.
    static let maximumLength = 1 << 29 - 1

    /// The text.
    package let bytes: [UInt8]
    /// The values and keys in document order; those of an object's members follow it, each key before its value.
    package internal(set) var entries: [Entry]

    /// The root value, or `nil` if there is none.
    package var root: JSONNode? { entries.isEmpty ? nil : .root }

    /// The kind of a value.
    @inlinable package func kind(of node: JSONNode) -> JSONKind { entries[node.index].kind }

    /// The range of a value including quotes and brackets: UTF-8 offsets.
    @inlinable package func range(of node: JSONNode) -> Range<Int> {
        let entry = entries[node.index]
        return Int(entry.start)..<max(Int(entry.start), Int(entry.end))
    }
}

extension JSONTape {
    /// The members of an object in order; empty for other values.
    package func members(of node: JSONNode) -> Members {
        let entry = entries[node.index]
        guard entry.kind == .object else { return Members(tape: self, cursor: 0, end: 0) }
        return Members(tape: self, cursor: node.index + 1, end: entry.next)
    }

    /// The elements of an array in order; empty for other values.
    package func elements(of node: JSONNode) -> Elements {
        let entry = entries[node.index]
        guard entry.kind == .array else { return Elements(tape: self, cursor: 0, end: 0) }
        return Elements(tape: self, cursor: node.index + 1, end: entry.next)
    }

    /// The number of elements of an array; 0 for other values.
    package func elementCount(of node: JSONNode) -> Int {
        elements(of: node).reduce(0) { count, _ in count + 1 }
    }

    /// The value of a member, or `nil`. If a key is repeated, the last value wins.
    ///
    /// - Complexity: O(members).
    package func value(of key: String, in node: JSONNode) -> JSONNode? {
        var found: JSONNode?
        for member in members(of: node) where isString(member.key, equalTo: key) { found = member.value }
        return found
    }

    /// Iterates over the members of an object.
    package struct Members: Sequence, IteratorProtocol {
        let tape: JSONTape
        var cursor: Int
        let end: Int

        package mutating func next() -> (key: JSONNode, value: JSONNode)? {
            guard cursor + 1 < end else { return nil }
            let key = cursor
            cursor = tape.entries[key + 1].next
            return (JSONNode(index: key), JSONNode(index: key + 1))
        }
    }

    /// Iterates over the elements of an array.
    package struct Elements: Sequence, IteratorProtocol {
        let tape: JSONTape
        var cursor: Int
        let end: Int

        package mutating func next() -> JSONNode? {
            guard cursor < end else { return nil }
            defer { cursor = tape.entries[cursor].next }
            return JSONNode(index: cursor)
        }
    }
}
