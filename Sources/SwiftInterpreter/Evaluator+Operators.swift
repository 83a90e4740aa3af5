import MenuDocuments
import SourceCode

extension Evaluator {
    func unary(_ sign: String, _ operand: SwiftValue, _ range: CodeRange) -> SwiftValue {
        switch (sign, operand.kind) {
        case ("!", .boolean(let value)): SwiftValue(.boolean(!value), range)
        case ("-", .integer(let value)) where value != .min: SwiftValue(.integer(-value), range)
        case ("+", .integer), ("&", _): operand
        // `0...` without an end: more elements than any loop that is followed has.
        case ("...", .integer(let first)) where isShort(from: first, to: .max, limit: Self.unrolledElements) == false:
            .array((0...Self.unrolledElements).map { SwiftValue(.integer(first + $0), range) }, range)
        default:
            unknown(
                operand.reason ?? "depends on an expression", range, presence: sign == "!" ? -operand.presence : 0,
                sign == "!" ? operand.decision?.opposite : nil)
        }
    }

    private func unknown(
        _ reason: String, _ range: CodeRange, presence: Int, _ decision: Decision? = nil
    ) -> SwiftValue {
        var value = SwiftValue.unknown(reason, range)
        (value.presence, value.decision) = (presence, decision)
        return value
    }

    func binary(
        _ sign: String, _ one: SwiftExpression, _ other: SwiftExpression, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        let left = evaluate(one, in: scope)
        switch sign {
        case "&&":
            if left.boolean == false { return left }
            let right = evaluate(other, in: scope)
            return left.boolean == true || right.boolean == false ? right : .unknown("depends on a condition", range)
        case "||":
            if left.boolean == true { return left }
            let right = evaluate(other, in: scope)
            return left.boolean == false || right.boolean == true ? right : .unknown("depends on a condition", range)
        case "??":
            switch left.isPresent {
            case true: return left
            case false: return evaluate(other, in: scope)
            case nil:
                let value = either(nil) {
                    left
                } otherwise: {
                    evaluate(other, in: scope)
                }
                guard isOrdered, left.isUnknown, case .choice(let values) = value.kind else { return value }
                // An unknown list and some more, or those alone; an object that exists, or a new one like it.
                if let last = values.last?.value,
                    last.elements != nil || isCreatedHere(last) && last.instance?.base != nil
                {
                    return last
                }
                escape(value)
                return left
            }
        default: break
        }
        let right = evaluate(other, in: scope)
        if sign == "+", let one = left.elements, let other = right.elements {
            return SwiftValue(.array(one + other), range)
        }
        switch (sign, left.kind, right.kind) {
        case ("==", _, _), ("===", _, _): return truth(equal(left, right), range, presence: -presence(left, right))
        case ("!=", _, _), ("!==", _, _):
            return truth(equal(left, right).map(!), range, presence: presence(left, right))
        case ("+", .string(let one), .string(let other)): return SwiftValue(.string(one + other), range)
        case ("+", .array(let list), _) where isOrdered && right.isUnknown:
            return SwiftValue(.array(list + [.init(value: right, conditions: perhaps())]), range)
        case ("+", _, .array(let list)) where isOrdered && left.isUnknown:
            return SwiftValue(.array([.init(value: left, conditions: perhaps())] + list), range)
        case ("...", .integer(let one), .integer(let other))
        where one <= other && isShort(from: one, to: other, limit: 63):
            return .array((one...other).map { SwiftValue(.integer($0), range) }, range)
        case ("..<", .integer(let one), .integer(let other))
        where one <= other && isShort(from: one, to: other, limit: 64):
            return .array((one..<other).map { SwiftValue(.integer($0), range) }, range)
        case (_, .integer(let one), .integer(let other)): return arithmetic(sign, one, other, range)
        default: return .unknown(left.reason ?? right.reason ?? "depends on an expression", range)
        }
    }

    private func isShort(from one: Int, to other: Int, limit: Int) -> Bool {
        let (distance, overflow) = other.subtractingReportingOverflow(one)
        return !overflow && distance <= limit
    }

    private func truth(_ value: Bool?, _ range: CodeRange, presence: Int) -> SwiftValue {
        value.map { SwiftValue(.boolean($0), range) } ?? unknown("depends on a condition", range, presence: presence)
    }

    /// What is present if one of two values is not nil, and the other one is.
    private func presence(_ one: SwiftValue, _ other: SwiftValue) -> Int {
        other.isNull ? one.presence : one.isNull ? other.presence : 0
    }

    private func arithmetic(_ sign: String, _ one: Int, _ other: Int, _ range: CodeRange) -> SwiftValue {
        let result: (partialValue: Int, overflow: Bool)
        switch sign {
        case "+": result = one.addingReportingOverflow(other)
        case "-": result = one.subtractingReportingOverflow(other)
        case "*": result = one.multipliedReportingOverflow(by: other)
        case "<": return SwiftValue(.boolean(one < other), range)
        case ">": return SwiftValue(.boolean(one > other), range)
        case "<=": return SwiftValue(.boolean(one <= other), range)
        case ">=": return SwiftValue(.boolean(one >= other), range)
        default: return .unknown("depends on an expression", range)
        }
        return result.overflow ? .unknown("is not an Int", range) : SwiftValue(.integer(result.partialValue), range)
    }
}
