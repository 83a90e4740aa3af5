package import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Values that depend on conditions, and conditions of what exists in several branches.
extension Evaluator {
    /// The value of a conditional expression. The values of a chain such as `a ? 1 : b ? 2 : 3` are joined once, not at each
    /// level.
    ///
    /// - Complexity: O(n²) for n levels: each value has the conditions of those before it.
    func ternary(_ expression: SwiftExpression, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        let outer = conditions
        defer { conditions = outer }
        var rest = expression
        var values: [SwiftValue.Alternative] = []
        // The conditions before each level.
        var levels: [ElementConditions] = []
        while case .ternary(let condition, let first, let second) = rest.kind {
            // `evaluate` has counted the first one.
            guard levels.isEmpty || takeStep() else { return .unknown(Self.takesTooLong, range) }
            guard values.count < Self.maximumAlternatives else { return .unknown(Self.hasTooManyAlternatives, range) }
            let test = evaluate(condition, in: scope)
            if let isTrue = test.boolean {
                rest = isTrue ? first : second
                continue
            }
            let decision = decision(for: test, of: condition, in: scope)
            levels.append(conditions)
            let ifTrue = conditions.and(decision.ifTrue)
            values.append(.init(value: under(ifTrue) { evaluate(first, in: scope) }, conditions: ifTrue))
            conditions = conditions.and(decision.ifFalse)
            rest = second
        }
        var last = SwiftValue.Alternative(value: evaluate(rest, in: scope), conditions: conditions)
        // A condition between equal values decides nothing.
        while let value = values.last?.value, value.isSame(as: last.value), let level = levels.popLast() {
            values.removeLast()
            last = .init(value: value, conditions: level)
        }
        if values.isEmpty { return last.value }
        // Values are compared with the conditions around the expression.
        conditions = outer
        return joined(values + [last])
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
