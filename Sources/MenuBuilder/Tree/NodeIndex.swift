/// Finds the nodes of a tree by a hash of their identity or key combination.
///
/// It stores only hashes and node numbers, 8 bytes an entry: the values that are hashed stay in the tree. A dictionary
/// keyed by identities would need a string for every command.
struct NodeIndex: Sendable {
    private var nodes: [UInt32: Int32] = [:]
    /// Further nodes with a hash that `nodes` contains; 200,000 nodes have about five.
    private var collisions: [UInt32: [Int32]] = [:]

    /// The node with this hash that `matches`, or `nil`.
    ///
    /// - Complexity: O(1) on average.
    func node(hash: UInt32, where matches: (Int32) -> Bool) -> Int32? {
        guard let node = nodes[hash] else { return nil }
        return matches(node) ? node : collisions[hash]?.first(where: matches)
    }

    /// Adds a node and returns the other nodes with the same hash.
    ///
    /// - Complexity: O(1) on average.
    mutating func insert(_ node: Int32, hash: UInt32) -> [Int32] {
        guard let other = nodes.updateValue(node, forKey: hash) else { return [] }
        let others = collisions[hash, default: []] + [other]
        collisions[hash] = others
        return others
    }

    /// Removes a node that was added with this hash.
    ///
    /// - Complexity: O(1) on average.
    mutating func remove(_ node: Int32, hash: UInt32) {
        guard var others = collisions[hash] else {
            nodes[hash] = nil
            return
        }
        if nodes[hash] == node {
            nodes[hash] = others.removeLast()
        } else {
            others.removeAll { $0 == node }
        }
        collisions[hash] = others.isEmpty ? nil : others
    }

    mutating func reserveCapacity(_ capacity: Int) {
        nodes.reserveCapacity(capacity)
    }
}
