/// A JSON text as a flat list of its values and keys in document order, each with its byte range.
///
/// Nothing is copied out of the text until it is asked for. A key is a string entry that stands right before its value.
package struct JSONTape: Sendable {
    /// Twelve bytes a value: real specs take about 17 bytes of text for each.
    package struct Entry: Sendable {
        /// The UTF-8 offset at which the value begins, brackets and quotes included.
        package var start: UInt32
        /// The offset behind the value.
        package var end: UInt32
        /// From the low end: 3 bits kind, 1 bit escapes, 28 bits the index of the entry behind the whole value.
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

    /// The largest text: every value takes two bytes at least, and 28 bits number the values.
    static let maximumLength = 1 << 29 - 1

    /// The text.
    package let bytes: [UInt8]
    /// The values and keys in document order; those of an object's members follow it, each key before its value.
    package internal(set) var entries: [Entry]

    /// The document's value, or nil if there is none.
    package var root: JSONNode? { entries.isEmpty ? nil : .root }

    /// What the value is.
    @inlinable package func kind(of node: JSONNode) -> JSONKind { entries[node.index].kind }

    /// Where the value stands, quotes and brackets included: UTF-8 offsets.
    @inlinable package func range(of node: JSONNode) -> Range<Int> {
        let entry = entries[node.index]
        return Int(entry.start)..<max(Int(entry.start), Int(entry.end))
    }
}

extension JSONTape {
    /// The members of an object, in order; none for another kind of value.
    package func members(of node: JSONNode) -> Members {
        let entry = entries[node.index]
        guard entry.kind == .object else { return Members(tape: self, cursor: 0, end: 0) }
        return Members(tape: self, cursor: node.index + 1, end: entry.next)
    }

    /// The elements of an array, in order; none for another kind of value.
    package func elements(of node: JSONNode) -> Elements {
        let entry = entries[node.index]
        guard entry.kind == .array else { return Elements(tape: self, cursor: 0, end: 0) }
        return Elements(tape: self, cursor: node.index + 1, end: entry.next)
    }

    /// The value of a member, or nil; of a repeated key the last counts.
    ///
    /// - Complexity: O(members).
    package func value(of key: String, in node: JSONNode) -> JSONNode? {
        var found: JSONNode?
        for member in members(of: node) where isString(member.key, equalTo: key) { found = member.value }
        return found
    }

    /// Goes through the members of an object.
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

    /// Goes through the elements of an array.
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
