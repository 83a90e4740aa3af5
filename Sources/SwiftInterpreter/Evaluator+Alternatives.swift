package import MenuDocuments

// Conditions of what exists in several branches.
extension Evaluator {
    /// The conditions of something that exists under any of some conditions. It is conditional unless these are all that can
    /// happen, as the two branches of an `if` are.
    ///
    /// - Complexity: O(conditions × branches).
    package func conditions(ofAny all: [ElementConditions]) -> ElementConditions {
        guard let first = all.first else { return .none }
        let common = all.dropFirst().reduce(first) { $0.or($1) }
        let rests = all.map { conditions in
            withoutParts(conditions.branches).subtracting(common.branches).filter { !$0.isCompiled && !$0.isEntry }
        }
        return areComplete(rests) ? common : common.and(.init(decision: newID(), index: 0))
    }

    /// Whether all branches of one of some sets are always taken.
    private func areComplete(_ sets: [BranchSet]) -> Bool {
        if sets.contains(where: \.isEmpty) { return true }
        let shared = sets.dropFirst().reduce(Set(sets.first?.map(\.decision) ?? [])) { shared, set in
            shared.intersection(set.map(\.decision))
        }
        guard let decision = shared.min(), let count = branchCounts[decision] else { return false }
        let groups = Dictionary(grouping: sets) { set in set.first { $0.decision == decision }?.index ?? 0 }
        return groups.count == count
            && groups.values.allSatisfy { group in areComplete(group.map { $0.filter { $0.decision != decision } }) }
    }
}
