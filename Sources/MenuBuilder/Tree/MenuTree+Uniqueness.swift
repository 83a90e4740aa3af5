import KeyCombinations

extension MenuTree {
    /// Two nodes that cannot both be in the tree.
    private struct NodeConflict {
        let kind: ElementConflict.Kind
        let inserted: Int32
        let existing: Int32
    }

    /// What an element has in common with the one it conflicts with.
    private enum ConflictingValue: Hashable {
        case identity(ElementIdentity?)
        case combination(KeyCombination?)

        init(_ kind: ElementConflict.Kind, _ element: MenuElement) {
            switch kind {
            case .identity: self = .identity(element.identity)
            case .keyCombination: self = .combination(element.keyCombination)
            }
        }
    }

    /// Registers the identities and key combinations of siblings and their descendants, in document order.
    ///
    /// - Returns: The conflicts, which leave the later element unregistered.
    /// - Complexity: O(size of the siblings + conflicts × depth) on average.
    mutating func register(from first: Int32, through last: Int32) -> [ElementConflict] {
        var conflicts: [NodeConflict] = []
        var node = first
        while node != Node.none {
            register(node, reportingTo: &conflicts)
            node = following(node, below: last)
        }
        guard !conflicts.isEmpty else { return [] }
        var siblings: Set<Int32> = []
        var sibling = first
        while siblings.insert(sibling).inserted, sibling != last { sibling = nodes[Int(sibling)].next }
        // Of several elements that conflict with the same one outside of the edit, the second conflicts with the first.
        var refused: Set<ConflictingValue> = []
        return conflicts.map { conflict in
            let inserted = nodes[Int(conflict.inserted)].element
            let isFirst = refused.insert(ConflictingValue(conflict.kind, inserted)).inserted
            return ElementConflict(
                conflict.kind, inserted: inserted, existing: nodes[Int(conflict.existing)].element,
                isWithinEdit: !isFirst || contains(siblings, conflict.existing, below: nodes[Int(first)].parent))
        }
    }

    /// Whether a node is one of some children of a menu, or inside one of them.
    private func contains(_ children: Set<Int32>, _ node: Int32, below menu: Int32) -> Bool {
        var ancestor = node
        while ancestor != Node.none, nodes[Int(ancestor)].parent != menu { ancestor = nodes[Int(ancestor)].parent }
        return children.contains(ancestor)
    }

    private mutating func register(_ node: Int32, reportingTo conflicts: inout [NodeConflict]) {
        if nodes[Int(node)].isIdentifiable { registerIdentity(of: node, reportingTo: &conflicts) }
        // Most commands of a large menu have no combination, and the traits say so without reading the command.
        guard nodes[Int(node)].traits.contains(.keyCombination), case .command(let command) = nodes[Int(node)].element,
            let combination = command.keyCombination
        else { return }
        if command.isLowPriorityDefault || !allowsDuplicates && command.yields(combination) {
            nodes[Int(node)].isLowPriority = true
            lowPriorityDefaults.append(node)
        }
        register(combination, of: node, reportingTo: &conflicts)
    }

    private mutating func registerIdentity(of node: Int32, reportingTo conflicts: inout [NodeConflict]) {
        let hash = nodes[Int(node)].identityHash
        let candidates = identities.insert(node, hash: hash)
        if let existing = candidates.first(where: { hasSameIdentity($0, node) }) {
            identities.remove(node, hash: hash)
            conflicts.append(NodeConflict(kind: .identity, inserted: node, existing: existing))
        } else {
            nodes[Int(node)].hasIdentity = true
        }
    }

    private func hasSameIdentity(_ one: Int32, _ other: Int32) -> Bool {
        nodes[Int(one)].element.identity == nodes[Int(other)].element.identity
    }

    private mutating func register(
        _ combination: KeyCombination, of node: Int32, reportingTo conflicts: inout [NodeConflict]
    ) {
        guard let existing = self.node(for: combination) else { return setShortcut(combination, of: node) }
        switch (nodes[Int(node)].isLowPriority, nodes[Int(existing)].isLowPriority) {
        case (true, false):
            nodes[Int(node)].isKeyTaken = true
        case (false, true):
            removeShortcut(combination, of: existing)
            nodes[Int(existing)].isKeyTaken = true
            setShortcut(combination, of: node)
        default:
            conflicts.append(NodeConflict(kind: .keyCombination, inserted: node, existing: existing))
            // A lookup finds the app's own command rather than the system's.
            guard allowsDuplicates, nodes[Int(existing)].element.origin == .none else { return }
            removeShortcut(combination, of: existing)
            setShortcut(combination, of: node)
        }
    }

    private mutating func setShortcut(_ combination: KeyCombination, of node: Int32) {
        _ = combinations.insert(node, hash: combination.tableHash)
        nodes[Int(node)].hasCombination = true
    }

    private mutating func removeShortcut(_ combination: KeyCombination, of node: Int32) {
        combinations.remove(node, hash: combination.tableHash)
        nodes[Int(node)].hasCombination = false
    }

    /// Removes a node from the indices, and returns its shortcut to a default that had yielded it.
    mutating func deregister(_ node: Int32) {
        if nodes[Int(node)].hasIdentity {
            identities.remove(node, hash: nodes[Int(node)].identityHash)
            nodes[Int(node)].hasIdentity = false
        }
        if nodes[Int(node)].isLowPriority {
            lowPriorityDefaults.removeAll { $0 == node }
            nodes[Int(node)].isLowPriority = false
            nodes[Int(node)].isKeyTaken = false
        }
        if nodes[Int(node)].hasCombination, let combination = nodes[Int(node)].element.keyCombination {
            removeShortcut(combination, of: node)
            restoreShortcut(combination)
        }
    }

    private mutating func restoreShortcut(_ combination: KeyCombination) {
        let successor = lowPriorityDefaults.first {
            nodes[Int($0)].isKeyTaken && nodes[Int($0)].element.keyCombination == combination
        }
        guard let successor else { return }
        setShortcut(combination, of: successor)
        nodes[Int(successor)].isKeyTaken = false
    }
}

extension KeyCombination {
    /// The hash in the index of combinations.
    var tableHash: UInt32 { UInt32(truncatingIfNeeded: hashValue) }
}
