import KeyCombinations

extension MenuTree {
    /// Registers the identities and key combinations of siblings and their descendants, in document order.
    mutating func register(
        from first: Int32, through last: Int32, reportingTo conflicts: inout [ElementConflict]
    ) {
        var node = first
        while node != Node.none {
            register(node, reportingTo: &conflicts)
            node = following(node, below: last)
        }
    }

    private mutating func register(_ node: Int32, reportingTo conflicts: inout [ElementConflict]) {
        if nodes[Int(node)].isIdentifiable { registerIdentity(of: node, reportingTo: &conflicts) }
        // Most commands of a large menu have no combination, and the traits say so without reading the command.
        guard nodes[Int(node)].traits.contains(.keyCombination), case .command(let command) = nodes[Int(node)].element,
            let combination = command.keyCombination
        else { return }
        if command.isLowPriorityDefault {
            nodes[Int(node)].isLowPriority = true
            lowPriorityDefaults.append(node)
        }
        register(combination, of: node, reportingTo: &conflicts)
    }

    private mutating func registerIdentity(of node: Int32, reportingTo conflicts: inout [ElementConflict]) {
        let hash = nodes[Int(node)].identityHash
        let candidates = identities.insert(node, hash: hash)
        if let existing = candidates.first(where: { hasSameIdentity($0, node) }) {
            identities.remove(node, hash: hash)
            conflicts.append(conflict(.identity, of: node, with: existing))
        } else {
            nodes[Int(node)].hasIdentity = true
        }
    }

    private func hasSameIdentity(_ one: Int32, _ other: Int32) -> Bool {
        nodes[Int(one)].element.identity == nodes[Int(other)].element.identity
    }

    private mutating func register(
        _ combination: KeyCombination, of node: Int32, reportingTo conflicts: inout [ElementConflict]
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
            conflicts.append(conflict(.keyCombination, of: node, with: existing))
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

    private func conflict(_ kind: ElementConflict.Kind, of node: Int32, with existing: Int32) -> ElementConflict {
        ElementConflict(kind, inserted: nodes[Int(node)].element, existing: nodes[Int(existing)].element)
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
