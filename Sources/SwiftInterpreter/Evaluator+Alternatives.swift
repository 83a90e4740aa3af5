import MenuDocuments
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

    /// Any case of an enum instead of an unknown value or, after that, one of its cases: `stored ?? .small` may be `.large`, too.
    /// That one comes first. Nil for other values, and for enums with many cases or with associated values.
    func anyCase(insteadOf value: SwiftValue) -> SwiftValue? {
        guard case .choice(let values) = value.kind, values.count == 2, values[0].value.isOfUnknownCase,
            case .enumCase(let type, let name, _) = values[1].value.kind,
            type.cases.count <= Self.maximumCases, type.cases.allSatisfy(\.associatedValues.isEmpty)
        else { return nil }
        let isFirst = { (element: SwiftValue.Alternative) in element.value.isCase(name) }
        let all = cases(of: type, values[1].value.range)
        let decision = newID()
        decisions.setBranchCount(all.count, of: decision)
        let ordered = all.filter(isFirst) + all.filter { !isFirst($0) }
        return joined(
            ordered.enumerated().map { index, element in
                SwiftValue.Alternative(
                    value: element.value,
                    conditions: conditions.and(element.conditions).and(.init(decision: decision, index: index)))
            }, value.range)
    }

    /// The cases of an enum, in order, without associated values.
    func cases(of type: TypeDeclaration, _ range: CodeRange? = nil) -> [SwiftValue.Alternative] {
        type.ordered.compactMap { declaration in
            guard case .enumCase(let enumCase) = declaration.content else { return nil }
            return .init(
                value: SwiftValue(.enumCase(type, enumCase.name, []), range), conditions: declaration.conditions)
        }
    }

    private static let maximumCases = 12
}

extension SwiftValue {
    fileprivate func isCase(_ name: String) -> Bool { if case .enumCase(_, name, _) = kind { true } else { false } }

    /// Whether it may be any case of an enum.
    fileprivate var isOfUnknownCase: Bool {
        switch kind {
        case .unknown: true
        case .call(let call): call.form != .implicit && call.name.first?.isLowercase ?? false
        default: false
        }
    }
}
