import MenuDocuments
package import SourceCode

/// Visits expressions at any depth.
package enum SyntaxWalk {
    /// Visits the expressions of a statement from the outside in, declarations included, except those that no build has.
    package static func visit(_ statement: SwiftStatement, _ body: (SwiftExpression) -> Void) {
        statement.forEachChild { visit($0, except: nil, body) }
    }

    /// Visits an expression and those inside.
    package static func visit(_ expression: SwiftExpression, _ body: (SwiftExpression) -> Void) {
        visit(expression, except: nil, body)
    }

    private static func visit(
        _ expression: SwiftExpression, except skipped: Range<Int>?, _ body: (SwiftExpression) -> Void
    ) {
        guard expression.range != skipped else { return }
        body(expression)
        if case .conditionalChain(let base, let clauses) = expression.kind {
            // Each clause repeats the base, which must be visited once only: its own `#if` would double the time.
            visit(base, except: skipped, body)
            for clause in clauses { visit(clause.content, except: base.range, body) }
        } else {
            expression.forEachChild { visit($0, except: skipped, body) }
        }
    }

    private static func visit(_ node: SyntaxNode, except skipped: Range<Int>?, _ body: (SwiftExpression) -> Void) {
        switch node {
        case .expression(let expression): visit(expression, except: skipped, body)
        case .statement(let statement): statement.forEachChild { visit($0, except: skipped, body) }
        }
    }
}

package enum SyntaxNode {
    case expression(SwiftExpression)
    case statement(SwiftStatement)
}

extension SwiftExpression {
    /// Visits the expressions and statements directly inside.
    package func forEachChild(_ visit: (SyntaxNode) -> Void) {
        switch kind {
        case .string(let segments):
            for segment in segments {
                if case .interpolation(let value) = segment.content { visit(.expression(value)) }
            }
        case .integer, .boolean, .nilLiteral, .otherLiteral, .name, .implicitMember, .unread: break
        case .member(let base, _), .unary(_, let base), .unwrapped(let base), .cast(let base, _, _):
            visit(.expression(base))
        case .call(let call), .macro(let call):
            visit(.expression(call.callee))
            for argument in call.arguments { visit(.expression(argument.value)) }
        case .subscripted(let base, let arguments):
            visit(.expression(base))
            for argument in arguments { visit(.expression(argument.value)) }
        case .array(let elements): for element in elements { visit(.expression(element)) }
        case .dictionary(let entries):
            for entry in entries {
                visit(.expression(entry.key))
                visit(.expression(entry.value))
            }
        case .tuple(let elements): for element in elements { visit(.expression(element.value)) }
        case .closure(let closure):
            for capture in closure.captures { visit(.expression(capture.value)) }
            for statement in closure.body { visit(.statement(statement)) }
        case .ternary(let condition, let first, let second):
            visit(.expression(condition))
            visit(.expression(first))
            visit(.expression(second))
        case .statement(let statement): visit(.statement(statement))
        case .binary(_, let one, let other), .assignment(_, let one, let other):
            visit(.expression(one))
            visit(.expression(other))
        case .conditionalChain(let base, let clauses):
            visit(.expression(base))
            for clause in clauses { visit(.expression(clause.content)) }
        }
    }
}

extension SwiftStatement {
    /// Visits the expressions and statements directly inside.
    package func forEachChild(_ visit: (SyntaxNode) -> Void) {
        func all(_ statements: [SwiftStatement]) { for statement in statements { visit(.statement(statement)) } }
        func all(_ conditions: [SwiftCondition]) {
            for condition in conditions {
                switch condition {
                case .expression(let expression), .binding(_, let expression?), .pattern(_, let expression):
                    visit(.expression(expression))
                case .binding(_, nil), .availability: break
                }
            }
        }
        switch kind {
        case .expression(let expression): visit(.expression(expression))
        case .return(let expression): if let expression { visit(.expression(expression)) }
        case .if(let tests, let body, let otherwise):
            all(tests)
            all(body)
            all(otherwise ?? [])
        case .guard(let tests, let body):
            all(tests)
            all(body)
        case .switch(let subject, let cases):
            visit(.expression(subject))
            for switchCase in cases {
                for condition in switchCase.conditions.values { visit(.expression(condition)) }
                all(switchCase.body)
            }
        case .for(_, let sequence, let body):
            visit(.expression(sequence))
            all(body)
        case .loop(let tests, let body):
            all(tests)
            all(body)
        case .defer(let body): all(body)
        case .do(let body, let catches):
            all(body)
            for statements in catches { all(statements) }
        case .conditionalCompilation(let clauses):
            let conditions = CompilationCondition.conditions(of: clauses.map(\.condition), decision: 0)
            for (clause, conditions) in zip(clauses, conditions) where !conditions.isImpossible { all(clause.content) }
        case .variable(let variable):
            if let value = variable.initialValue { visit(.expression(value)) }
            all(variable.getter ?? [])
            all(variable.observers)
        case .function(let function):
            for parameter in function.parameters {
                if let value = parameter.defaultValue { visit(.expression(value)) }
            }
            all(function.body ?? [])
        case .type(let type): all(type.members)
        case .enumCase(let enumCase): if let value = enumCase.rawValue { visit(.expression(value)) }
        case .import, .typeAlias, .other: break
        }
    }
}

extension [SwiftStatement] {
    /// The names of the variables and properties that the code assigns to, or changes in place.
    package var changedNames: Set<String> {
        var names: Set<String> = []
        for statement in self {
            SyntaxWalk.visit(statement) { expression in
                switch expression.kind {
                case .assignment(_, let target, _), .unary("&", let target): names.formUnion(target.rootNames)
                case .call(let call):
                    guard case .member(let base, let name) = call.callee.kind,
                        ChangedProperties.mutations.contains(name)
                    else { break }
                    names.formUnion(base.rootNames)
                default: break
                }
            }
        }
        return names
    }
}

extension SwiftExpression {
    /// The names of the variables that an assignment to the expression changes, or of properties of `self`.
    fileprivate var rootNames: [String] {
        switch kind {
        case .name(let name): [name]
        case .member(let base, let name): if case .name("self") = base.kind { [name] } else { base.rootNames }
        case .subscripted(let base, _), .unwrapped(let base): base.rootNames
        case .tuple(let parts): parts.flatMap(\.value.rootNames)
        default: []
        }
    }
}

extension [SwiftStatement] {
    /// Whether the code uses one of some names.
    package func mentions(_ names: Set<String>) -> Bool {
        contains { statement in
            var isFound = false
            SyntaxWalk.visit(statement) { expression in
                switch expression.kind {
                case .name(let name), .implicitMember(let name), .member(_, let name):
                    if names.contains(name) { isFound = true }
                default: break
                }
            }
            return isFound
        }
    }
}

extension String {
    /// The identifiers and keywords in code.
    package var identifiers: [String] {
        utf8.split { !$0.isIdentifierByte }.filter {
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0[$0.startIndex])
        }
        .map { String(Substring($0)) }
    }
}

extension [SwiftStatement] {
    /// The names of the functions that the code calls without an object, or on `self`.
    package var namesOfOwnCalls: Set<String> {
        var names: Set<String> = []
        for statement in self {
            SyntaxWalk.visit(statement) { expression in
                guard case .call(let call) = expression.kind else { return }
                switch call.callee.kind {
                case .name(let name): names.insert(name)
                case .member(let base, let name): if case .name("self") = base.kind { names.insert(name) }
                default: break
                }
            }
        }
        return names
    }
}
