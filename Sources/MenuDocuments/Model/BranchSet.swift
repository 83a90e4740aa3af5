import SourceText

/// A set of branches, in an array in their order: most sets have a few, which are compared faster than hashed.
package struct BranchSet: Hashable, Sendable {
    package typealias Branch = ElementConditions.Branch

    private var branches: [Branch] = []

    package init() {}

    /// - Parameter branches: In order, each once.
    private init(ordered branches: [Branch]) {
        self.branches = branches
    }

    /// - Complexity: O(branches)
    package mutating func insert(_ branch: Branch) {
        let index = branches.partitioningIndex { $0 >= branch }
        if index == branches.count || branches[index] != branch { branches.insert(branch, at: index) }
    }

    /// - Complexity: O(log(branches))
    package func contains(_ branch: Branch) -> Bool {
        let index = branches.partitioningIndex { $0 >= branch }
        return index < branches.count && branches[index] == branch
    }

    /// - Complexity: O(branches of both)
    package func union(_ other: BranchSet) -> BranchSet {
        if other.branches.isEmpty { return self }
        if branches.isEmpty { return other }
        if other.branches.count == 1 { return inserting(other.branches[0]) }
        if branches.count == 1 { return other.inserting(branches[0]) }
        // Most are those of code and of code around it.
        if other.isSubset(of: self) { return self }
        if isSubset(of: other) { return other }
        var union: [Branch] = []
        union.reserveCapacity(branches.count + other.branches.count)
        var next = 0
        for branch in branches {
            while next < other.branches.count, other.branches[next] < branch {
                union.append(other.branches[next])
                next += 1
            }
            if next < other.branches.count, other.branches[next] == branch { next += 1 }
            union.append(branch)
        }
        union.append(contentsOf: other.branches[next...])
        return BranchSet(ordered: union)
    }

    private func inserting(_ branch: Branch) -> BranchSet {
        var branches = self
        branches.insert(branch)
        return branches
    }

    package mutating func formUnion(_ other: BranchSet) { self = union(other) }

    package func intersection(_ other: BranchSet) -> BranchSet { filter(other.contains) }

    package func subtracting(_ other: BranchSet) -> BranchSet {
        other.branches.isEmpty ? self : filter { !other.contains($0) }
    }

    package mutating func subtract(_ other: BranchSet) { self = subtracting(other) }

    /// - Complexity: O(branches of both)
    package func isSubset(of other: BranchSet) -> Bool {
        guard branches.count <= other.branches.count else { return false }
        var next = 0
        for branch in branches {
            while next < other.branches.count, other.branches[next] < branch { next += 1 }
            guard next < other.branches.count, other.branches[next] == branch else { return false }
            next += 1
        }
        return true
    }

    package func filter(_ isIncluded: (Branch) -> Bool) -> BranchSet {
        BranchSet(ordered: branches.filter(isIncluded))
    }

    /// Whether a branch of one never runs when one of the other does: another of the same decision, one for other versions, or
    /// one that compares the same subject with other constants.
    ///
    /// - Complexity: O(branches of both), and the product of the comparisons of both.
    func isExclusive(with other: BranchSet) -> Bool {
        if isEmpty || other.isEmpty { return false }
        return hasOtherBranch(ofDecisionsIn: other) || !versions.overlaps(other.versions)
            || branches.contains { branch in
                guard let values = branch.values else { return false }
                return other.branches.contains { $0.values?.isExclusive(with: values) ?? false }
            }
    }

    private func hasOtherBranch(ofDecisionsIn other: BranchSet) -> Bool {
        var (index, otherIndex) = (0, 0)
        while index < branches.count, otherIndex < other.branches.count {
            let (branch, second) = (branches[index], other.branches[otherIndex])
            guard branch.decision == second.decision else {
                if branch.decision < second.decision { index += 1 } else { otherIndex += 1 }
                continue
            }
            if branch.index != second.index { return true }
            let next = otherIndex + 1
            if next < other.branches.count, other.branches[next].decision == branch.decision {
                otherIndex = next
            } else {
                index += 1
            }
        }
        return false
    }

    /// The versions on which all branches may run; empty if there are none.
    private var versions: Range<UInt16> {
        branches.reduce(ElementConditions.Branch.allVersions) { $0.clamped(to: $1.versions) }
    }
}

extension BranchSet: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { branches.count }
    package subscript(index: Int) -> Branch { branches[index] }
}

extension BranchSet: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Branch...) {
        for branch in elements { insert(branch) }
    }
}
