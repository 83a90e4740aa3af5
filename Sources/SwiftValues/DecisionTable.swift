package import MenuDocuments

/// What the running app decides in the code that an evaluator follows: which decisions there are, how many branches each has,
/// and what one says about another.
package final class DecisionTable {
    /// The numbers of the decisions that depend on global and static conditions, by their text.
    package var ofGlobals: [String: Int] = [:]
    /// The number of branches of each decision of which one is taken.
    private var branchCounts: [Int: Int] = [:]
    /// The numbers of the decisions about compound conditions, by the branches that they consist of.
    private var compounds: [BranchSet: Int] = [:]
    /// What the branches of compound conditions consist of.
    private var compoundParts: [ElementConditions.Branch: BranchSet] = [:]
    /// The decisions whose branches tell which values a subject may have, by their numbers.
    private var comparisons: [Int: Decision] = [:]
    /// What is present if code runs in some branches, by the numbers of their subjects.
    private var presentSubjects: [ElementConditions.Branch: Int] = [:]
    /// What the presence of something depends on, by its name.
    private var subjects: [String: Int] = [:]
    /// The numbers of those that code which asks for them expects to be there: the branch for their presence counts as certain.
    private var expectedSubjects: Set<Int> = []
    private var lastNumber = 0

    package init() {}

    /// A number that no decision has yet.
    package func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// A decision between two branches.
    package func newDecision() -> Decision {
        let number = newNumber()
        setBranchCount(2, of: number)
        return Decision(number)
    }

    /// Notes that one of some branches is always taken.
    package func setBranchCount(_ count: Int, of decision: Int) { branchCounts[decision] = count }

    /// The branch that is taken if one of two is not.
    package func opposite(of branch: ElementConditions.Branch) -> ElementConditions.Branch {
        if let decision = comparisons[branch.decision] { return branch.index == 0 ? decision.no : decision.yes }
        return .init(decision: branch.decision, index: branch.index == 0 ? 1 : 0, isEntry: branch.isEntry)
    }

    /// The conditions of an earlier value that code may overwrite in some branches.
    package func conditions(_ earlier: ElementConditions, without branches: BranchSet) -> ElementConditions {
        let own = withoutParts(branches)
        if own.count == 1, let only = own.first, branchCounts[only.decision] == 2 {
            return earlier.and(opposite(of: only))
        }
        return earlier.and(ElementConditions.Branch(decision: newNumber(), index: 0))
    }

    // MARK: - Several conditions

    /// The decision whether all of some conditions are true. The same conditions make the same decision.
    package func all(of parts: [Decision]) -> Decision {
        var decision = decision(whetherAll: parts.reduce(into: BranchSet()) { $0.formUnion($1.ifTrue.branches) })
        if !decision.alsoIfTrue.isEmpty { compare(&decision, as: parts) }
        return decision
    }

    /// The decision whether all of some branches are taken. The same branches make the same decision.
    package func decision(whetherAll branches: BranchSet) -> Decision {
        guard 1...Self.maximumParts ~= branches.count else { return newDecision() }
        let number = compounds[branches] ?? newDecision().yes.decision
        compounds[branches] = number
        var decision = Decision(number)
        decision.alsoIfTrue = branches
        compoundParts[decision.yes] = branches
        return decision
    }

    /// The number of branches that a compound condition can consist of.
    private static let maximumParts = 8

    /// Notes further branches that are taken with those of a decision.
    package func add(_ branches: BranchSet, ifTrue isTrue: Bool, to decision: inout Decision) {
        if isTrue { decision.alsoIfTrue.formUnion(branches) } else { decision.alsoIfFalse.formUnion(branches) }
        compoundParts[isTrue ? decision.yes : decision.no, default: []].formUnion(branches)
    }

    /// Branches without those that others of them say already.
    package func withoutParts(_ branches: BranchSet) -> BranchSet {
        guard !compoundParts.isEmpty else { return branches }
        return branches.reduce(branches) { rest, branch in
            compoundParts[branch].map { rest.subtracting($0) } ?? rest
        }
    }

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
        return areComplete(rests) ? common : common.and(.init(decision: newNumber(), index: 0))
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

    // MARK: - Comparisons

    /// The decision about a comparison that tells which values its subject may have; nil for others.
    package func comparison(_ number: Int) -> Decision? { comparisons[number] }

    /// Notes which values the subject of a comparison may have in the branches of a decision.
    package func compare(_ decision: inout Decision, _ ifTrue: ComparedValues, _ ifFalse: ComparedValues) {
        (decision.yes.values, decision.no.values) = (ifTrue, ifFalse)
        comparisons[decision.yes.decision] = decision
    }

    /// Notes which values a subject may have if all of some conditions are true, and if not, if all are about one subject.
    private func compare(_ decision: inout Decision, as parts: [Decision]) {
        let values = parts.compactMap { part in
            part.yes.values.flatMap { yes in part.no.values.map { (yes, $0) } }
        }
        guard values.count == parts.count, var (yes, no) = values.first else { return }
        for (more, others) in values.dropFirst() {
            guard let both = yes.intersection(more), let either = no.union(others) else { return }
            (yes, no) = (both, either)
        }
        compare(&decision, yes, no)
    }

    // MARK: - Presence

    /// A number for something that may be absent, for values that are nil if it is.
    ///
    /// - Parameter isExpected: Whether it is there unless other code has removed it.
    package func presence(of subject: String, isExpected: Bool = false) -> Int {
        let number = subjects[subject] ?? subjects.count + 1
        subjects[subject] = number
        if isExpected { expectedSubjects.insert(number) }
        return number
    }

    /// The decision whether something is present.
    ///
    /// - Parameters:
    ///   - presence: Its number, negative for the decision whether it is absent.
    ///   - isNeeded: Whether the code is for what is there.
    package func decision(aboutPresence presence: Int, isNeeded: Bool) -> Decision {
        var decision = newDecision()
        if isNeeded { decision.yes.isCompiled = true }
        let number = abs(presence)
        if expectedSubjects.contains(number) {
            if presence > 0 { decision.yes.isCompiled = true } else { decision.no.isCompiled = true }
        }
        presentSubjects[presence > 0 ? decision.yes : decision.no] = number
        return decision
    }

    /// Conditions without those which say that something is there.
    package func conditions(_ conditions: ElementConditions, exceptPresenceOf subject: String) -> ElementConditions {
        guard let number = subjects[subject] else { return conditions }
        var conditions = conditions
        conditions.branches = conditions.branches.filter { presentSubjects[$0] != number }
        return conditions
    }
}
