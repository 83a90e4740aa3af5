extension MenuTree {
    /// Enters a node under its identity and its combination, or notes who has them.
    mutating func register(_ node: Int32, reportingTo clashes: inout [MenuRefusal.Clash]) {
        let element = nodes[Int(node)].element
        if let hash = element.identityHash { register(node, element, identityHash: hash, reportingTo: &clashes) }
        // Most commands have none, and are not looked into any further.
        guard nodes[Int(node)].traits.contains(.keyCombination), case .command(let command) = element,
            let combination = command.keyCombination
        else { return }
        if command.isLowPriorityDefault {
            nodes[Int(node)].isLowPriority = true
            lowPriorityDefaults.append(node)
        }
        register(node, combination, reportingTo: &clashes)
    }

    private mutating func register(
        _ node: Int32, _ element: MenuElement, identityHash hash: UInt32,
        reportingTo clashes: inout [MenuRefusal.Clash]
    ) {
        identities.makeRoom()
        switch identities.place(hash: hash, where: { nodes[Int($0)].element.identity == element.identity }) {
        case .found(let incumbent):
            clashes.append(clash(.identity, of: node, with: incumbent))
        case .free(let slot):
            identities.insert(node, hash: hash, slot: slot)
            nodes[Int(node)].hasIdentity = true
        }
    }

    private mutating func register(
        _ node: Int32, _ combination: KeyCombination, reportingTo clashes: inout [MenuRefusal.Clash]
    ) {
        let hash = combination.tableHash
        combinations.makeRoom()
        nodes[Int(node)].combinationHash = hash
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

    private func clash(_ kind: MenuRefusal.Clash.Kind, of newcomer: Int32, with incumbent: Int32) -> MenuRefusal.Clash {
        MenuRefusal.Clash(
            kind, newcomer: nodes[Int(newcomer)].element, incumbent: nodes[Int(incumbent)].element)
    }

    /// Takes a node's identity and combination out, and gives the combination back to a default that had it.
    mutating func deregister(_ node: Int32) {
        if nodes[Int(node)].hasIdentity, let hash = nodes[Int(node)].element.identityHash {
            identities.remove(node, hash: hash)
            nodes[Int(node)].hasIdentity = false
        }
        if nodes[Int(node)].isLowPriority {
            lowPriorityDefaults.removeAll { $0 == node }
            nodes[Int(node)].isLowPriority = false
            nodes[Int(node)].isKeyTaken = false
        }
        if nodes[Int(node)].hasCombination {
            combinations.remove(node, hash: nodes[Int(node)].combinationHash)
            nodes[Int(node)].hasCombination = false
            if !lowPriorityDefaults.isEmpty { giveBackCombination(of: node) }
        }
    }

    private mutating func giveBackCombination(of node: Int32) {
        let combination = nodes[Int(node)].element.keyCombination
        let heir = lowPriorityDefaults.first {
            nodes[Int($0)].isKeyTaken && nodes[Int($0)].element.keyCombination == combination
        }
        guard let heir else { return }
        let hash = nodes[Int(heir)].combinationHash
        combinations.makeRoom()
        guard case .free(let slot) = combinations.place(hash: hash, where: { _ in false }) else { return }
        combinations.insert(heir, hash: hash, slot: slot)
        nodes[Int(heir)].hasCombination = true
        nodes[Int(heir)].isKeyTaken = false
    }
}

extension KeyCombination {
    /// The hash in the table of combinations.
    var tableHash: UInt32 { UInt32(truncatingIfNeeded: hashValue) }
}
