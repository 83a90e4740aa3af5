import MenuDocuments
import SourceCode

extension Evaluator {
    func unary(_ sign: String, _ operand: SwiftValue, _ range: CodeRange) -> SwiftValue {
        switch (sign, operand.kind) {
        case ("!", .boolean(let value)): SwiftValue(.boolean(!value), range)
        case ("-", .integer(let value)) where value != .min: SwiftValue(.integer(-value), range)
        case ("+", .integer): operand
        case (_, .unknown(let reason)): .unknown(reason, range)
        default: .unknown("depends on an expression", range)
        }
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
                return either(nil) {
                    left
                } otherwise: {
                    evaluate(other, in: scope)
                }
            }
        default: break
        }
        let right = evaluate(other, in: scope)
        switch (sign, left.kind, right.kind) {
        case ("==", _, _): return truth(equal(left, right), range)
        case ("!=", _, _): return truth(equal(left, right).map(!), range)
        case ("+", .string(let one), .string(let other)): return SwiftValue(.string(one + other), range)
        case ("+", .array(let one), .array(let other)): return SwiftValue(.array(one + other), range)
        case ("...", .integer(let one), .integer(let other)) where one <= other && other - one < 64:
            return SwiftValue(
                .array((one...other).map { .init(value: SwiftValue(.integer($0)), conditions: conditions) }), range)
        case ("..<", .integer(let one), .integer(let other)) where one <= other && other - one < 64:
            return SwiftValue(
                .array((one..<other).map { .init(value: SwiftValue(.integer($0)), conditions: conditions) }), range)
        case (_, .integer(let one), .integer(let other)): return arithmetic(sign, one, other, range)
        case (_, .unknown(let reason), _), (_, _, .unknown(let reason)): return .unknown(reason, range)
        default: return .unknown("depends on an expression", range)
        }
    }

    private func truth(_ value: Bool?, _ range: CodeRange) -> SwiftValue {
        value.map { SwiftValue(.boolean($0), range) } ?? .unknown("depends on a condition", range)
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

    // MARK: - Assignment

    func assign(
        _ sign: String, _ target: SwiftExpression, _ binding: Binding, _ range: CodeRange, _ scope: Scope
    ) {
        let value = binding.value
        switch target.kind {
        case .name(let name):
            guard let old = scope[name]?.value else { return assign(name, ofSelf: sign, binding, range, scope) }
            set(name, sign, old, binding, range, scope)
        case .member(let base, let member):
            if case .name(let name) = base.kind, let instance = scope[name]?.value.instance,
                name != "self" || instance.creation != nil
            {
                var changed = instance
                let old = instance.fields[member]?.value
                changed.fields[member] = Binding(
                    sign == "="
                        ? typed(value, member, instance.type)
                        : combine(sign, old ?? .unknown("depends on the property \"\(member)\""), value, range),
                    caller: binding.caller)
                scope.assign(name, SwiftValue(.instance(changed), scope[name]?.value.range))
                return
            }
            let object = evaluate(base, in: scope)
            effects.append(
                Effect(
                    content: .assignment(target: object, member: member, operator: sign, value: value),
                    conditions: conditions, range: range))
        default: _ = evaluate(target, in: scope)
        }
    }

    /// `name = value`, where the name is that of a property of `self`.
    private func assign(_ name: String, ofSelf sign: String, _ binding: Binding, _ range: CodeRange, _ scope: Scope) {
        guard let receiver = scope["self"]?.value else { return }
        let value = binding.value
        if var instance = receiver.instance, instance.creation != nil {
            instance.fields[name] = Binding(
                sign == "=" ? typed(value, name, instance.type) : .unknown("depends on the property \"\(name)\""),
                caller: binding.caller)
            scope.assign("self", SwiftValue(.instance(instance), receiver.range))
            return
        }
        effects.append(
            Effect(
                content: .assignment(target: receiver, member: name, operator: sign, value: value),
                conditions: conditions, range: range))
    }

    /// The value as the declared type of a property.
    private func typed(_ value: SwiftValue, _ property: String, _ type: TypeDeclaration) -> SwiftValue {
        for declaration in type.members[property] ?? [] {
            guard case .variable(let variable) = declaration.content, let declared = variable.type else { continue }
            if !variable.modifiers.attributes.allSatisfy(SwiftModifiers.isHarmless) {
                return .unknown("depends on the property \"\(property)\"", value.range)
            }
            return resolve(value, as: declared, from: declaration.file)
        }
        return value
    }

    private func set(
        _ name: String, _ sign: String, _ old: SwiftValue, _ binding: Binding, _ range: CodeRange, _ scope: Scope
    ) {
        if sign == "=" { return scope.assign(name, binding) }
        let combined = combine(sign, old, binding.value, range)
        // The elements of arrays have conditions of their own.
        if case .array = combined.kind { scope.update(name, combined) } else { scope.assign(name, combined) }
    }

    private func combine(_ sign: String, _ old: SwiftValue, _ value: SwiftValue, _ range: CodeRange) -> SwiftValue {
        switch (sign, old.kind, value.kind) {
        case ("+=", .array(let elements), .array(let more)):
            SwiftValue(
                .array(elements + more.map { .init(value: $0.value, conditions: $0.conditions.and(conditions)) }),
                old.range)
        case ("+=", .array(let elements), _):
            SwiftValue(.array(elements + [.init(value: value, conditions: conditions)]), old.range)
        case ("+=", .string(let text), .string(let more)): SwiftValue(.string(text + more), range)
        default: .unknown("depends on a variable", range)
        }
    }
}
