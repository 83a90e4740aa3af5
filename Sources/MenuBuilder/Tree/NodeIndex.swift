/// Finds the nodes of a tree by a hash of their identity or key combination.
///
/// An open-addressing table of numbers: an entry is the 32-bit hash above the node's index plus one, and 0 is a vacant
/// slot. A `Dictionary` of the hashes takes twice as long to fill: for 200,000 commands and two targets, 60 ms more of
/// processor time.
struct NodeIndex: Sendable {
    private var slots = [UInt64](repeating: 0, count: 16)
    private var count = 0

    private var mask: Int { slots.count - 1 }

    /// The node with this hash that `matches`, or `nil`.
    ///
    /// - Complexity: O(1) on average.
    func node(hash: UInt32, where matches: (Int32) -> Bool) -> Int32? {
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let node = NodeIndex.node(of: slots[slot])
            if NodeIndex.hash(of: slots[slot]) == hash, matches(node) { return node }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Adds a node and returns the other nodes with the same hash.
    ///
    /// - Complexity: O(1) on average.
    mutating func insert(_ node: Int32, hash: UInt32) -> [Int32] {
        reserveCapacity(count + 1)
        var others: [Int32] = []
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            if NodeIndex.hash(of: slots[slot]) == hash { others.append(NodeIndex.node(of: slots[slot])) }
            slot = (slot + 1) & mask
        }
        slots[slot] = UInt64(hash) << 32 | UInt64(UInt32(bitPattern: node + 1))
        count += 1
        return others
    }

    /// Removes a node that was added with this hash, and moves later entries up, so that every search ends at the first
    /// vacant slot.
    ///
    /// - Complexity: O(1) on average.
    mutating func remove(_ node: Int32, hash: UInt32) {
        let entry = UInt64(hash) << 32 | UInt64(UInt32(bitPattern: node + 1))
        var gap = Int(hash) & mask
        while slots[gap] != entry {
            if slots[gap] == 0 { return }
            gap = (gap + 1) & mask
        }
        var next = (gap + 1) & mask
        while slots[next] != 0 {
            let home = Int(NodeIndex.hash(of: slots[next])) & mask
            if (next - home) & mask >= (next - gap) & mask {
                slots[gap] = slots[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        slots[gap] = 0
        count -= 1
    }

    mutating func reserveCapacity(_ capacity: Int) {
        var size = slots.count
        while capacity * 4 > size * 3 { size *= 2 }
        guard size > slots.count else { return }
        let old = slots
        slots = [UInt64](repeating: 0, count: size)
        for entry in old where entry != 0 {
            var slot = Int(NodeIndex.hash(of: entry)) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    private static func hash(of entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry >> 32) }
    private static func node(of entry: UInt64) -> Int32 { Int32(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1 }
}
