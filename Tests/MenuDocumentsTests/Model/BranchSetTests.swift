import MenuDocuments
import Testing

@Suite struct BranchSetTests {
    private typealias Branch = ElementConditions.Branch

    /// Branches of three decisions, also some that differ only in what else they have.
    private static let branches =
        (0..<6).map { number in
            Branch(decision: number % 3, index: number / 3, isCompiled: number == 4)
        } + [
            Branch(decision: 1, index: 1, isEntry: true), Branch(decision: 1, index: 1, versions: 1700..<1800),
            Branch(decision: 1, index: 1),
        ]

    /// The branches whose bits are set.
    private static func members(_ bits: Int) -> [Branch] {
        branches.indices.filter { bits >> $0 & 1 == 1 }.map { branches[$0] }
    }

    private static func set(_ bits: Int) -> BranchSet {
        // The order in which branches are inserted does not matter.
        members(bits).reversed().reduce(into: BranchSet()) { $0.insert($1) }
    }

    @Test("operations do what those of a set do")
    func operations() {
        let masks = (0..<512).filter { $0 % 7 == 0 }
        for (one, other) in masks.flatMap({ one in masks.map { (one, $0) } }) {
            let (first, second) = (Self.set(one), Self.set(other))
            #expect(first.union(second) == Self.set(one | other))
            #expect(first.intersection(second) == Self.set(one & other))
            #expect(first.subtracting(second) == Self.set(one & ~other))
            #expect(first.isSubset(of: second) == (one & ~other == 0))
            #expect((first == second) == (one == other))
            #expect(first.count == one.nonzeroBitCount)
            #expect(Self.branches.indices.allSatisfy { first.contains(Self.branches[$0]) == (one >> $0 & 1 == 1) })
        }
    }

    @Test("what excludes each other in two sets is found, whichever of their branches it is")
    func exclusiveSets() {
        var compared = (0..<4).map { Branch(decision: 10 + $0, index: 0) }
        for index in compared.indices {
            compared[index].values = ComparedValues(subject: index % 2 + 1, set: 1 << UInt64(index))
        }
        let versions = [0..<1700, 1700..<1800, 1800..<2600].map { Branch(decision: 20, index: 0, versions: $0) }
        let all = Self.branches.filter { $0.versions == Branch.allVersions } + compared + versions
        func areExclusive(_ one: Branch, _ other: Branch) -> Bool {
            // The subjects take turns.
            let areCompared =
                one.values != nil && other.values != nil && (one.decision - other.decision) % 2 == 0
            return one.decision == other.decision && one.index != other.index || !one.versions.overlaps(other.versions)
                || areCompared && one.values != other.values
        }
        func sets(_ count: Int) -> [[Branch]] {
            count == 0 ? [[]] : sets(count - 1).flatMap { set in all.map { set + [$0] } }
        }
        // Those that contain nothing which excludes another part of them.
        let possible = (0...2).flatMap(sets).filter { set in
            !set.contains { one in set.contains { areExclusive(one, $0) } }
        }
        for (one, other) in possible.flatMap({ one in possible.map { (one, $0) } }) {
            let isExclusive = one.contains { branch in other.contains { areExclusive(branch, $0) } }
            let conditions = [one, other].map { set in
                ElementConditions(branches: set.reduce(into: BranchSet()) { $0.insert($1) })
            }
            #expect(conditions[0].isExclusive(with: conditions[1]) == isExclusive, "\(one) and \(other)")
        }
    }

    @Test("a branch is there once, and branches are in order")
    func order() {
        var set: BranchSet = []
        for branch in Self.branches + Self.branches { set.insert(branch) }
        #expect(set.count == Self.branches.count)
        #expect(set.map(\.decision) == set.map(\.decision).sorted())
        #expect(set == Self.set(511))
    }
}
