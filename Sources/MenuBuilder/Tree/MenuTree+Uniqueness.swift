import KeyCombinations

extension MenuTree {
    /// Enters siblings, and all below them in document order, under their identities and combinations, or notes who has
    /// them.
    mutating func register(
        from first: Int32, through last: Int32, reportingTo clashes: inout [MenuEditError.Clash]
    ) {
        var node = first
        while node != Node.none {
            // Most often the nodes that follow in the array come next.
            let ahead = Int(node) + 8
            if ahead < nodes.count { identities.prefetch(hash: nodes[ahead].identityHash) }
            register(node, reportingTo: &clashes)
            node = following(node, below: last)
        }
    }

    private mutating func register(_ node: Int32, reportingTo clashes: inout [MenuEditError.Clash]) {
        if nodes[Int(node)].isIdentifiable { registerIdentity(of: node, reportingTo: &clashes) }
        // Most commands have none, and are not looked into any further.
        guard nodes[Int(node)].traits.contains(.keyCombination), case .command(let command) = nodes[Int(node)].element,
            let combination = command.keyCombination
        else { return }
        if command.isLowPriorityDefault {
            nodes[Int(node)].isLowPriority = true
            lowPriorityDefaults.append(node)
        }
        register(node, combination, reportingTo: &clashes)
    }

    private mutating func registerIdentity(of node: Int32, reportingTo clashes: inout [MenuEditError.Clash]) {
        let hash = nodes[Int(node)].identityHash
        identities.makeRoom()
        switch identities.place(hash: hash, where: { hasSameIdentity($0, node) }) {
        case .found(let incumbent):
            clashes.append(clash(.identity, of: node, with: incumbent))
        case .free(let slot):
            identities.insert(node, hash: hash, slot: slot)
            nodes[Int(node)].hasIdentity = true
        }
    }

    @inline(never)
    private func hasSameIdentity(_ one: Int32, _ other: Int32) -> Bool {
        nodes[Int(one)].element.identity == nodes[Int(other)].element.identity
    }

    private mutating func register(
        _ node: Int32, _ combination: KeyCombination, reportingTo clashes: inout [MenuEditError.Clash]
    ) {
        let hash = combination.tableHash
        combinations.makeRoom()
        switch combinations.place(hash: hash, where: { nodes[Int($0)].element.keyCombination == combination }) {
        case .free(let slot):
            combinations.insert(node, hash: hash, slot: slot)
            nodes[Int(node)].hasCombination = true
        case .found(let incumbent):
            switch (nodes[Int(node)].isLowPriority, nodes[Int(incumbent)].isLowPriority) {
            case (true, false):
                nodes[Int(node)].isKeyTaken = true
            case (false, true):
                combinations.replace(incumbent, with: node, hash: hash)
                nodes[Int(incumbent)].hasCombination = false
                nodes[Int(incumbent)].isKeyTaken = true
                nodes[Int(node)].hasCombination = true
            default:
                clashes.append(clash(.keyCombination, of: node, with: incumbent))
            }
        }
    }

    private func clash(_ kind: MenuEditError.Clash.Kind, of newcomer: Int32, with incumbent: Int32)
        -> MenuEditError.Clash
    {
        MenuEditError.Clash(
            kind, newcomer: nodes[Int(newcomer)].element, incumbent: nodes[Int(incumbent)].element)
    }

    /// Takes a node's identity and combination out, and gives the combination back to a default that had it.
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
            combinations.remove(node, hash: combination.tableHash)
            nodes[Int(node)].hasCombination = false
            if !lowPriorityDefaults.isEmpty { restoreShortcut(combination) }
        }
    }

    private mutating func restoreShortcut(_ combination: KeyCombination) {
        let successor = lowPriorityDefaults.first {
            nodes[Int($0)].isKeyTaken && nodes[Int($0)].element.keyCombination == combination
        }
        guard let successor else { return }
        let hash = combination.tableHash
        combinations.makeRoom()
        guard case .free(let slot) = combinations.place(hash: hash, where: { _ in false }) else { return }
        combinations.insert(successor, hash: hash, slot: slot)
        nodes[Int(successor)].hasCombination = true
        nodes[Int(successor)].isKeyTaken = false
    }
}

extension KeyCombination {
    /// The hash in the table of combinations.
    var tableHash: UInt32 { UInt32(truncatingIfNeeded: hashValue) }
}
