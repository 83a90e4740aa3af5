import CSystemMemory
import Platform

/// The nodes of a tree by the hash of something they hold.
///
/// A hash table that holds only numbers: what a node is looked up by stays in the tree, and is hashed once, when the
/// node comes. Open addressing; an entry is the hash's 32 bits above the node's index plus one, 0 is a free slot.
struct NodeTable: Sendable {
    private var slots: [UInt64] = Array(repeating: 0, count: 16)
    private(set) var count = 0

    private var mask: Int { slots.count - 1 }

    /// Where a search ended.
    enum Place {
        /// At the node with that key.
        case found(Int32)
        /// Nowhere: a node with that key would go into this slot, until the table changes.
        case free(slot: Int)
    }

    /// Has the processor fetch where a search with this hash begins: the slots of a large table are far away.
    @inline(__always)
    func prefetch(hash: UInt32) {
        unsafe slots.withUnsafeBufferPointer { slots in
            guard let first = slots.baseAddress else { return }
            // Nothing is read; a wrong address would be as good as none.
            unsafe menulint_prefetch(first + (Int(truncatingIfNeeded: hash) & mask))
        }
    }

    /// The node with this hash that `matches`, or where it would stand.
    ///
    /// - Complexity: O(1) on average.
    func place(hash: UInt32, where matches: (Int32) -> Bool) -> Place {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            if UInt32(slots[slot] >> 32) == hash {
                let node = Int32(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
                if matches(node) { return .found(node) }
            }
            slot = (slot + 1) & mask
        }
        return .free(slot: slot)
    }

    /// Makes room for one more node, so that the slot of a following search stays valid.
    mutating func makeRoom() {
        if (count + 1) * 4 > slots.count * 3 { resize(to: slots.count * 2) }
    }

    /// Makes room for this many nodes in all.
    mutating func reserveCapacity(_ nodes: Int) {
        var size = slots.count
        while nodes * 4 > size * 3 { size *= 2 }
        if size > slots.count { resize(to: size) }
    }

    /// Puts a node into the free slot that a search with this hash ended at.
    mutating func insert(_ node: Int32, hash: UInt32, slot: Int) {
        slots[slot] = NodeTable.entry(node, hash)
        count += 1
    }

    /// Puts a node in the place of another with the same key.
    mutating func replace(_ old: Int32, with new: Int32, hash: UInt32) {
        if let slot = slot(of: old, hash: hash) { slots[slot] = NodeTable.entry(new, hash) }
    }

    /// Takes a node out, and moves those behind it up, so that searches still end at the first free slot.
    ///
    /// - Complexity: O(1) on average.
    mutating func remove(_ node: Int32, hash: UInt32) {
        guard var gap = slot(of: node, hash: hash) else { return }
        var next = (gap + 1) & mask
        while slots[next] != 0 {
            let home = Int(truncatingIfNeeded: slots[next] >> 32) & mask
            if (next - home) & mask >= (next - gap) & mask {
                slots[gap] = slots[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        slots[gap] = 0
        count -= 1
    }

    private func slot(of node: Int32, hash: UInt32) -> Int? {
        let wanted = NodeTable.entry(node, hash)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            if slots[slot] == wanted { return slot }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private mutating func resize(to size: Int) {
        let old = slots
        slots = Array(large: 0, count: size)
        for entry in old where entry != 0 {
            var slot = Int(truncatingIfNeeded: entry >> 32) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    private static func entry(_ node: Int32, _ hash: UInt32) -> UInt64 {
        UInt64(hash) << 32 | UInt64(UInt32(bitPattern: node + 1))
    }
}
