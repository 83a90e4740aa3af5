import MenuDocuments
import SourceCode

extension Execution {
    /// The value of an expression; follows the calls in it.
    ///
    /// - Parameter expected: The type that implicit members refer to.
    func evaluate(
        _ expression: SwiftExpression, _ scope: LocalScope, _ frame: CallFrame, expecting expected: String? = nil
    ) -> CodeValue {
        limited(.unknown("nests too deeply")) { evaluateKind(expression, scope, frame, expected) }
    }

    private func evaluateKind(
        _ expression: SwiftExpression, _ scope: LocalScope, _ frame: CallFrame, _ expected: String?
    ) -> CodeValue {
        switch expression.kind {
        case .string(let segments): return string(segments, expression, scope, frame)
        case .integer(let number): return number.map(CodeValue.integer) ?? .unknown("is not a number that fits")
        case .boolean(let value): return .boolean(value)
        case .nilLiteral: return .none
        case .otherLiteral: return .unknown("depends on a literal that is not text")
        case .name(let name): return lookUp(name, scope, frame)
        case .implicitMember(let name): return implicitMember(name, expected, frame)
        case .member(let base, let name): return member(base, name, expression, scope, frame, expected)
        case .call(let call): return self.call(call, expression, scope, frame, expected)
        case .subscripted(let base, let arguments): return element(of: base, arguments, scope, frame)
        case .array(let elements):
            return .list(
                elements.map {
                    GuardedValue(value: evaluate($0, scope, frame, expecting: expected), conditions: .none)
                })
        case .dictionary(let entries):
            for entry in entries {
                _ = evaluate(entry.key, scope, frame)
                escape(evaluate(entry.value, scope, frame))
            }
            return .unknown("depends on a dictionary")
        case .tuple(let parts):
            return .tuple(parts.map { ($0.label, evaluate($0.value, scope, frame)) })
        case .closure(let closure): return .closure(CodeClosure(closure, scope, frame))
        case .ternary(let condition, let first, let second):
            if case .boolean(let value) = evaluate(condition, scope, frame) {
                return evaluate(value ? first : second, scope, frame, expecting: expected)
            }
            let decision = newDecision(branches: 2)
            return alternatives(
                [first, second].enumerated().map { index, branch in
                    let conditions = self.branch(decision, index)
                    return GuardedValue(
                        value: under(conditions) { evaluate(branch, scope, frame, expecting: expected) },
                        conditions: conditions)
                })
        case .statement(let statement): return value(of: statement, scope, frame, expected)
        case .unary(let symbol, let operand): return unary(symbol, evaluate(operand, scope, frame))
        case .binary(let symbol, let first, let second): return binary(symbol, first, second, scope, frame, expected)
        case .assignment(let symbol, let target, let value):
            assign(symbol, target, value, expression, scope, frame)
            return .none
        case .unwrapped(let base): return evaluate(base, scope, frame, expecting: expected)
        case .cast(let value, let keyword, let type):
            let value = evaluate(value, scope, frame, expecting: type.name)
            if keyword == "is" { return .unknown("depends on a type check") }
            guard case .unknown(var unknown) = value else { return value }
            unknown.type = type
            return .unknown(unknown)
        case .macro(let call): return macro(call, expression, scope, frame)
        case .conditionalChain(let base, let clauses):
            let all = CompilationCondition.conditions(
                of: clauses.map(\.condition), decision: -1 - expression.range.lowerBound)
            var values: [GuardedValue] = []
            for (clause, conditions) in zip(clauses, all) where !path.and(conditions).isImpossible {
                let conditions = path.and(conditions)
                values.append(
                    GuardedValue(
                        value: under(conditions) { evaluate(clause.content, scope, frame) }, conditions: conditions))
            }
            if !clauses.contains(where: { $0.condition == nil }) {
                values.append(GuardedValue(value: evaluate(base, scope, frame), conditions: perhaps()))
            }
            return alternatives(values)
        case .unread:
            forget(text(expression.range, frame).identifiers, scope)
            return .unknown("depends on code that was not understood")
        }
    }

    // MARK: - Literals and operators

    private func string(
        _ segments: [SwiftExpression.StringSegment], _ expression: SwiftExpression, _ scope: LocalScope,
        _ frame: CallFrame
    ) -> CodeValue {
        var result = ""
        var reason: String?
        for segment in segments {
            switch segment.content {
            case .text(let text): result += text
            case .interpolation(let inner):
                let value = evaluate(inner, scope, frame)
                switch value {
                case .text(let text, _): result += text
                case .integer(let number): result += String(number)
                default: reason = reason ?? value.reason ?? "depends on a string interpolation"
                }
            }
        }
        return reason.map { .unknown($0) } ?? .text(result, CodeRange(frame.file, expression.range))
    }

    private func unary(_ symbol: String, _ operand: CodeValue) -> CodeValue {
        switch (symbol, operand) {
        case ("!", .boolean(let value)): .boolean(!value)
        case ("-", .integer(let number)) where number > .min: .integer(-number)
        case ("&", _): operand
        default: .unknown(operand.reason ?? "depends on a calculation")
        }
    }

    private func binary(
        _ symbol: String, _ first: SwiftExpression, _ second: SwiftExpression, _ scope: LocalScope, _ frame: CallFrame,
        _ expected: String?
    ) -> CodeValue {
        let one = evaluate(first, scope, frame, expecting: expected)
        switch (symbol, one) {
        case ("&&", .boolean(false)): return .boolean(false)
        case ("||", .boolean(true)): return .boolean(true)
        case ("??", .none): return evaluate(second, scope, frame, expecting: expected)
        case ("??", .unknown(let unknown)):
            let other = under(perhaps()) { evaluate(second, scope, frame, expecting: expected) }
            if case .list = other { return other }
            escape(other)
            return .unknown(unknown)
        case ("??", .alternatives(let values))
        where !values.contains(where: { if case .none = $0.value { true } else { false } }):
            return one
        case ("??", .alternatives):
            escape(under(perhaps()) { evaluate(second, scope, frame, expecting: expected) })
            return .unknown("depends on a condition")
        case ("??", _): return one
        default: break
        }
        let other = evaluate(second, scope, frame, expecting: expected)
        switch (symbol, one, other) {
        case ("&&", .boolean(true), .boolean), ("||", .boolean(false), .boolean): return other
        case ("&&", _, .boolean(false)): return .boolean(false)
        case ("||", _, .boolean(true)): return .boolean(true)
        case ("==", _, _), ("===", _, _): return isEqual(one, other)
        case ("!=", _, _), ("!==", _, _): return unary("!", isEqual(one, other))
        case ("+", .text(let first, let range), .text(let second, _)): return .text(first + second, range)
        case ("+", .integer(let first), .integer(let second)):
            let (sum, isTooLarge) = first.addingReportingOverflow(second)
            return isTooLarge ? .unknown("is too large") : .integer(sum)
        case ("-", .integer(let first), .integer(let second)):
            let (difference, isTooLarge) = first.subtractingReportingOverflow(second)
            return isTooLarge ? .unknown("is too large") : .integer(difference)
        case ("+", .list(let first), .list(let second)): return .list(first + second)
        case ("+", .list(let first), .unknown):
            return .list(first + [GuardedValue(value: other, conditions: perhaps())])
        case ("+", .unknown, .list(let second)):
            return .list([GuardedValue(value: one, conditions: perhaps())] + second)
        default: return .unknown(one.reason ?? other.reason ?? "depends on a calculation")
        }
    }

    private func isEqual(_ one: CodeValue, _ other: CodeValue) -> CodeValue {
        if one.isUnknown || other.isUnknown { return .unknown("depends on a comparison") }
        if one.isSame(as: other) { return .boolean(true) }
        switch (one, other) {
        case (.text, .text), (.integer, .integer), (.boolean, .boolean), (.enumCase, .enumCase): return .boolean(false)
        case (.object, .none), (.none, .object), (.text, .none), (.none, .text): return .boolean(false)
        case (.enumCase(_, let name), .constant(nil, let other)), (.constant(nil, let other), .enumCase(_, let name)):
            return .boolean(name == other)
        case (.constant("UIMenuSystem", _), .constant), (.constant, .constant("UIMenuSystem", _)):
            return .boolean(false)
        default: return .unknown("depends on a comparison")
        }
    }

    // MARK: - Assignments

    private func assign(
        _ symbol: String, _ target: SwiftExpression, _ expression: SwiftExpression, _ whole: SwiftExpression,
        _ scope: LocalScope, _ frame: CallFrame
    ) {
        let range = CodeRange(frame.file, expression.range)
        switch target.kind {
        case .name(let name):
            assign(symbol, name, target, expression, range, scope, frame)
        case .member(let base, let name):
            var base = base
            let isOptional = isOptionalChain(base, frame)
            if case .unwrapped(let inner) = base.kind { base = inner }
            let receiver = evaluate(base, scope, frame)
            let conditions = isOptional && !isCreatedHere(receiver) ? perhaps() : path
            under(conditions) {
                let value = evaluate(expression, scope, frame, expecting: Execution.expectedType(ofProperty: name))
                assign(symbol, name, of: receiver, value, range, CodeRange(frame.file, whole.range), frame)
            }
        case .tuple(let parts):
            let value = evaluate(expression, scope, frame)
            if case .tuple(let values) = value, values.count == parts.count, symbol == "=" {
                for (part, value) in zip(parts, values) {
                    if case .name(let name) = part.value.kind { setLocal(name, value.value, range, scope) }
                }
            } else {
                escape(text(target.range, frame).identifiers, scope)
                for word in text(target.range, frame).identifiers { scope.hidden.insert(word) }
            }
        default:
            escape(evaluate(expression, scope, frame))
            if case .subscripted(let base, _) = target.kind, case .name(let name) = base.kind {
                setLocal(name, .unknown("depends on an element that changes"), range, scope)
            }
        }
    }

    private func assign(
        _ symbol: String, _ name: String, _ target: SwiftExpression, _ expression: SwiftExpression,
        _ range: CodeRange, _ scope: LocalScope, _ frame: CallFrame
    ) {
        guard let holder = holder(of: name, scope) else {
            // A property of `self`, or a global variable.
            let value = evaluate(expression, scope, frame, expecting: Execution.expectedType(ofProperty: name))
            if let receiver = frame.receiver {
                assign(symbol, name, of: receiver, value, range, range, frame)
            } else if symbol != "=" || !assignStatic(name, value, frame) {
                escape(value)
            }
            return
        }
        let type = holder.variables[name]?.type
        let new = evaluate(expression, scope, frame, expecting: type.flatMap { $0.element ?? $0.name })
        switch symbol {
        case "=": setLocal(name, new, range, scope)
        case "+=": append(new, toLocal: name, holder, isList: true)
        default: setLocal(name, .unknown("depends on a calculation"), range, scope)
        }
    }

    /// Assigns to a static variable of the type; false if there is none.
    private func assignStatic(_ name: String, _ value: CodeValue, _ frame: CallFrame) -> Bool {
        guard let owner = frame.owner,
            let member = program.members(named: name, of: owner).first(where: \.isStatic),
            case .variable(let variable) = member.content
        else { return false }
        let range = CodeRange(member.file, variable.nameRange)
        constants[range] = path.branches.isEmpty ? value : .unknown("depends on the variable \"\(name)\"")
        assignedConstants.insert(range)
        return true
    }

    func holder(of name: String, _ scope: LocalScope) -> LocalScope? {
        var next: LocalScope? = scope
        while let scope = next {
            if scope.variables[name] != nil { return scope }
            next = scope.parent
        }
        return nil
    }

    private func setLocal(_ name: String, _ value: CodeValue, _ range: CodeRange, _ scope: LocalScope) {
        holder(of: name, scope)?.variables[name]?.assign(value, path, range)
    }

    /// Appends to each list that a variable may hold.
    func append(_ value: CodeValue, toLocal name: String, _ holder: LocalScope, isList: Bool) {
        guard var variable = holder.variables[name] else { return }
        append(value, to: &variable, isList: isList)
        holder.variables[name] = variable
    }

    func append(_ value: CodeValue, to variable: inout CodeVariable, isList: Bool) {
        for index in variable.assignments.indices {
            let assignment = variable.assignments[index]
            guard !assignment.conditions.isExclusive(with: path) else { continue }
            switch assignment.value {
            case .list(let list):
                let added = isList ? elements(of: value, path) : [GuardedValue(value: value, conditions: path)]
                variable.assignments[index].value = .list(list + added)
            case .text(let text, let range):
                if case .text(let more, _) = value, assignment.conditions == path {
                    variable.assignments[index].value = .text(text + more, range)
                } else {
                    variable.assignments[index].value = .unknown("depends on a calculation")
                }
            case .integer: variable.assignments[index].value = .unknown("depends on a calculation")
            default: escape(value)
            }
        }
    }

    /// Assigns to a property of an object.
    private func assign(
        _ symbol: String, _ name: String, of receiver: CodeValue, _ value: CodeValue, _ range: CodeRange,
        _ whole: CodeRange, _ frame: CallFrame
    ) {
        switch receiver {
        case .object(let index):
            if objects[index].base == "NSMenuItem", name == "keyEquivalent" {
                keyAssignments[whole] = (index, range)
                visited.insert(whole)
            }
            var variable = objects[index].properties[name] ?? CodeVariable()
            if symbol == "=" {
                variable.assign(value, path, range)
            } else if symbol == "+=" {
                append(value, to: &variable, isList: true)
            } else {
                variable.assign(.unknown("depends on a calculation"), path, range)
            }
            objects[index].properties[name] = variable
        case .alternatives(let values):
            for guarded in values {
                under(path.and(guarded.conditions)) {
                    assign(symbol, name, of: guarded.value, value, range, whole, frame)
                }
            }
        case .constant:
            // A property of an object outside of the program, such as the application.
            escape(value, into: name, range)
        case .unknown(let unknown):
            // An item that something else holds, such as an outlet of another object.
            if unknown.type?.name == "NSMenuItem", name == "keyEquivalent",
                case .object(let index) = opaque("NSMenuItem", whole, in: frame.file)
            {
                assign(symbol, name, of: .object(index), value, range, whole, frame)
            } else {
                escape(value, into: name, range)
            }
        default: escape(value)
        }
    }

    /// Records that a value is assigned to a property of something that the program does not contain.
    private func escape(_ value: CodeValue, into property: String, _ range: CodeRange) {
        guard case .object(let index) = value else { return escape(value) }
        objects[index].events.append(
            CodeObject.Event(
                name: property == "mainMenu" ? property : "assigned to " + property, arguments: [], conditions: path,
                range: range))
    }

    func isOptionalChain(_ base: SwiftExpression, _ frame: CallFrame) -> Bool {
        guard case .unwrapped = base.kind else { return false }
        return text(base.range, frame).hasSuffix("?")
    }

    func isCreatedHere(_ value: CodeValue) -> Bool {
        switch value {
        case .object(let index): !objects[index].isOpaque
        case .unknown, .alternatives: false
        default: true
        }
    }

    // MARK: - Statements as values

    /// The value of an `if` or `switch` expression.
    func value(
        of statement: SwiftStatement, _ scope: LocalScope, _ frame: CallFrame, _ expected: String?
    ) -> CodeValue {
        let inner = CallFrame(
            file: frame.file, receiver: frame.receiver, owner: frame.owner, calls: frame.calls, returnType: expected)
        _ = run([SwiftStatement(asReturning(statement), statement.range)], LocalScope(scope), inner)
        return value(of: inner.returned, unless: "depends on a condition")
    }

    /// The statement with the last expression of each branch returned.
    func asReturning(_ statement: SwiftStatement) -> SwiftStatement.Kind {
        switch statement.kind {
        case .expression(let expression):
            if case .statement(let inner) = expression.kind { return asReturning(inner) }
            return .return(expression)
        case .if(let conditions, let body, let otherwise):
            return .if(conditions, body: returning(body), otherwise: otherwise.map(returning))
        case .switch(let subject, let cases):
            return .switch(
                subject,
                cases.map {
                    SwiftSwitchCase(patterns: $0.patterns, isDefault: $0.isDefault, body: returning($0.body))
                })
        default: return statement.kind
        }
    }

    /// A body with its only expression returned.
    func returning(_ body: [SwiftStatement]) -> [SwiftStatement] {
        let code = body.filter { if case .conditionalCompilation = $0.kind { false } else { true } }
        if body.count == 1, case .conditionalCompilation(let clauses) = body[0].kind {
            return [
                SwiftStatement(
                    .conditionalCompilation(
                        clauses.map { SwiftConditionalClause(condition: $0.condition, content: returning($0.content)) }),
                    body[0].range)
            ]
        }
        guard code.count == 1, body.count == 1, let only = body.first else { return body }
        return [SwiftStatement(asReturning(only), only.range)]
    }

    private func element(
        of base: SwiftExpression, _ arguments: [SwiftArgument], _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        let list = evaluate(base, scope, frame)
        let indices = arguments.map { evaluate($0.value, scope, frame) }
        if case .list(let elements) = list, case .integer(let index)? = indices.first, indices.count == 1,
            elements.indices.contains(index), elements.allSatisfy({ $0.conditions.applies(whenever: path) })
        {
            return elements[index].value
        }
        var unknown = UnknownValue(reason: "depends on an element of a collection")
        if case .unknown(let value) = list, let element = value.type?.element {
            unknown.type = SwiftType(name: element, text: element)
        }
        return .unknown(unknown)
    }
}
