extension JSONTape {
    /// The JSON Pointers (RFC 6901) of values or keys; a key's is that of its value.
    ///
    /// - Parameter nodes: In ascending order.
    /// - Complexity: O(nodes × depth + entries up to the last one); values without a requested node are skipped.
    package func pointers(to nodes: [JSONNode]) -> [String] {
        var walk = PointerWalk(tape: self)
        return nodes.map { walk.advance(to: $0.index) }
    }

    /// The JSON Pointers of values or keys in any order; duplicates are allowed.
    ///
    /// The pointers take at most 16 MB; further nodes in document order have none. Otherwise a thousand pointers through a
    /// huge key could take a gigabyte.
    package func pointersByNode(_ nodes: [JSONNode]) -> [JSONNode: String] {
        var pointers: [JSONNode: String] = [:]
        var walk = PointerWalk(tape: self)
        var length = 0
        for node in Set(nodes).sorted() where length < 1 << 24 {
            let pointer = walk.advance(to: node.index)
            length += pointer.utf8.count
            pointers[node] = pointer
        }
        return pointers
    }

    /// The JSON Pointer of a value or key.
    package func pointer(to node: JSONNode) -> String {
        pointers(to: [node]).first ?? ""
    }

    /// The key as a part of a pointer: a slash, and `~` and `/` escaped.
    package func pointerPart(key: JSONNode) -> String {
        var part: [UInt8] = []
        appendPointerPart(key: key, to: &part)
        return String(decoding: part, as: UTF8.self)
    }

    /// Appends the key as a part of a pointer.
    package func appendPointerPart(key: JSONNode, to pointer: inout [UInt8]) {
        pointer.append(UInt8(ascii: "/"))
        if let content = plainContent(of: key), !bytes[content].contains(where: \.isEscapedInPointers) {
            pointer += bytes[content]
        } else {
            pointer += string(key).escapedForPointer.utf8
        }
    }
}

extension String {
    /// The string with `~` and `/` escaped as `~0` and `~1` (RFC 6901).
    package var escapedForPointer: String {
        guard utf8.contains(where: \.isEscapedInPointers) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension UInt8 {
    fileprivate var isEscapedInPointers: Bool { self == UInt8(ascii: "~") || self == UInt8(ascii: "/") }
}

/// Computes JSON Pointers while walking a tape. Nodes requested roughly in document order are found without starting over.
package struct PointerWalk {
    /// An array or object on the current path, with the child reached in it.
    private struct Step {
        let node: Int
        let isObject: Bool
        /// The index of the entry after the array or object.
        let end: Int
        /// The index of the current key or element.
        var child: Int
        var ordinal = 0
    }

    private let tape: JSONTape
    private var steps: [Step] = []

    package init(tape: JSONTape) {
        self.tape = tape
    }

    /// The JSON Pointer of a value or key.
    ///
    /// - Complexity: O(entries and depth between the last node and this one), or O(elements) to go back within an array or
    ///   object.
    package mutating func pointer(to node: JSONNode) -> String { advance(to: node.index) }

    fileprivate mutating func advance(to target: Int) -> String {
        while let last = steps.last, target >= last.end || target <= last.node { steps.removeLast() }
        if let last = steps.indices.last, target < steps[last].child {
            steps[last].child = steps[last].node + 1
            steps[last].ordinal = 0
        }
        if steps.isEmpty, !enter(0, towards: target) { return "" }
        while let last = steps.indices.last {
            let value = advanceChild(of: last, to: target)
            guard target > value, enter(value, towards: target) else { break }
        }
        return steps.map { step in
            step.isObject ? tape.pointerPart(key: JSONNode(index: step.child)) : "/\(step.ordinal)"
        }.joined()
    }

    /// Skips the children before the target and returns the value of the one that contains it.
    private mutating func advanceChild(of index: Int, to target: Int) -> Int {
        let offset = steps[index].isObject ? 1 : 0
        while true {
            let value = steps[index].child + offset
            let next = tape.entries[value].next
            guard next <= target, next < steps[index].end else { return value }
            steps[index].child = next
            steps[index].ordinal += 1
        }
    }

    private mutating func enter(_ node: Int, towards target: Int) -> Bool {
        let entry = tape.entries[node]
        guard target > node, target < entry.next else { return false }
        steps.append(Step(node: node, isObject: entry.kind == .object, end: entry.next, child: node + 1))
        return true
    }
}
