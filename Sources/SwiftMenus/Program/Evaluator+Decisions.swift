import SourceCode

extension Evaluator {
    /// Whether all conditions of an `if` or `guard` are true; nil if only the running app knows. Declares what they bind.
    func decide(_ tests: [SwiftCondition], in scope: Scope) -> Bool? {
        var result: Bool? = true
        for test in tests {
            switch decide(test, in: scope) {
            case true: break
            case false: return false
            case nil: result = nil
            }
        }
        return result
    }

    private func decide(_ test: SwiftCondition, in scope: Scope) -> Bool? {
        switch test {
        case .expression(let expression): return evaluate(expression, in: scope).boolean
        case .availability: return nil
        case .binding(let name?, let expression):
            let (value, caller) = tracingCaller {
                expression.map { evaluate($0, in: scope) }
                    ?? self.value(named: name, CodeRange(scope.file, 0..<0), scope)
            }
            scope.declare(name, Binding(value.isNull ? .unknown("is nil") : value, caller: caller))
            return value.isPresent
        case .binding(nil, let expression):
            if let expression { _ = evaluate(expression, in: scope) }
            return nil
        }
    }

    /// Whether a value matches one of the patterns; nil if only the running app knows.
    func decide(_ patterns: [SwiftExpression], _ subject: SwiftValue, in scope: Scope) -> Bool? {
        var result: Bool? = false
        for pattern in patterns {
            switch matches(pattern, subject, in: scope) {
            case true: return true
            case false: break
            case nil: result = nil
            }
        }
        return result
    }

    private func matches(_ pattern: SwiftExpression, _ subject: SwiftValue, in scope: Scope) -> Bool? {
        if case .unread = pattern.kind { return nil }
        if case .otherLiteral = pattern.kind { return nil }
        // `.some(let value)`, whatever the value is.
        if case .call(let call) = pattern.kind {
            guard case .enumCase(_, let name, _) = subject.kind, call.name != name, !call.name.isEmpty else {
                return nil
            }
            return false
        }
        var value = evaluate(pattern, in: scope)
        if case .implicit(let name) = value.kind, case .enumCase(let type, let own, _) = subject.kind {
            if name == own { return true }
            if type.cases.contains(where: { $0.name == name }) { return false }
            value = resolve(value, as: type.name, from: scope.file)
        }
        return equal(value, subject)
    }

    /// Whether two values are equal; nil if that is not known.
    func equal(_ one: SwiftValue, _ other: SwiftValue) -> Bool? {
        switch (one.kind, other.kind) {
        case (.string(let one), .string(let other)): return one == other
        case (.integer(let one), .integer(let other)): return one == other
        case (.boolean(let one), .boolean(let other)): return one == other
        case (.null, .null): return true
        case (.null, _): return other.isPresent.map(!)
        case (_, .null): return one.isPresent.map(!)
        case (
            .enumCase(let oneType, let one, let oneArguments), .enumCase(let otherType, let other, let otherArguments)
        ):
            guard oneType === otherType else { return nil }
            if one != other { return false }
            return oneArguments.isEmpty && otherArguments.isEmpty ? true : nil
        case (.enumCase(let type, _, _), .implicit):
            return equal(one, resolve(other, as: type.name, from: type.file), ifResolved: other)
        case (.implicit, .enumCase(let type, _, _)):
            return equal(resolve(one, as: type.name, from: type.file), other, ifResolved: one)
        default: return nil
        }
    }

    private func equal(_ one: SwiftValue, _ other: SwiftValue, ifResolved original: SwiftValue) -> Bool? {
        if case .implicit = one.kind { return nil }
        if case .implicit = other.kind { return nil }
        return equal(one, other)
    }
}

extension SwiftValue {
    /// Whether an optional value has a value; nil if that is not known.
    var isPresent: Bool? {
        switch kind {
        case .null: false
        case .string, .integer, .boolean, .array, .dictionary, .tuple, .enumCase, .closure: true
        case .instance(let instance): instance.creation != nil ? true : nil
        default: nil
        }
    }
}
