package import SourceCode

/// Visits expressions at any depth.
package enum SyntaxWalk {
    /// Visits the expressions of a statement from the outside in, declarations included.
    package static func visit(_ statement: SwiftStatement, _ body: (SwiftExpression) -> Void) {
        for child in statement.children { visit(child, except: nil, body) }
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
            for child in expression.children { visit(child, except: skipped, body) }
        }
    }

    private static func visit(_ node: SyntaxNode, except skipped: Range<Int>?, _ body: (SwiftExpression) -> Void) {
        switch node {
        case .expression(let expression): visit(expression, except: skipped, body)
        case .statement(let statement): for child in statement.children { visit(child, except: skipped, body) }
        }
    }
}

enum SyntaxNode {
    case expression(SwiftExpression)
    case statement(SwiftStatement)
}

extension SwiftExpression {
    /// The expressions and statements directly inside.
    var children: [SyntaxNode] {
        switch kind {
        case .string(let segments):
            segments.compactMap { if case .interpolation(let value) = $0.content { .expression(value) } else { nil } }
        case .integer, .boolean, .nilLiteral, .otherLiteral, .name, .implicitMember, .unread: []
        case .member(let base, _), .unary(_, let base), .unwrapped(let base), .cast(let base, _, _):
            [.expression(base)]
        case .call(let call), .macro(let call):
            [.expression(call.callee)] + call.arguments.map { .expression($0.value) }
        case .subscripted(let base, let arguments):
            [.expression(base)] + arguments.map { .expression($0.value) }
        case .array(let elements): elements.map { .expression($0) }
        case .dictionary(let entries): entries.flatMap { [.expression($0.key), .expression($0.value)] }
        case .tuple(let elements): elements.map { .expression($0.value) }
        case .closure(let closure): closure.body.map { .statement($0) }
        case .ternary(let condition, let first, let second):
            [.expression(condition), .expression(first), .expression(second)]
        case .statement(let statement): [.statement(statement)]
        case .binary(_, let one, let other), .assignment(_, let one, let other):
            [.expression(one), .expression(other)]
        case .conditionalChain(let base, let clauses):
            [.expression(base)] + clauses.map { .expression($0.content) }
        }
    }
}

extension SwiftStatement {
    /// The expressions and statements directly inside.
    var children: [SyntaxNode] {
        switch kind {
        case .expression(let expression): [.expression(expression)]
        case .return(let expression): expression.map { [.expression($0)] } ?? []
        case .if(let tests, let body, let otherwise):
            tests.expressions + body.nodes + (otherwise ?? []).nodes
        case .guard(let tests, let body): tests.expressions + body.nodes
        case .switch(let subject, let cases): [.expression(subject)] + cases.flatMap { $0.body.nodes }
        case .for(_, let sequence, let body): [.expression(sequence)] + body.nodes
        case .loop(let body), .defer(let body): body.nodes
        case .do(let body, let catches): body.nodes + catches.flatMap(\.nodes)
        case .conditionalCompilation(let clauses): clauses.flatMap { $0.content.nodes }
        case .variable(let variable):
            (variable.initialValue.map { [.expression($0)] } ?? []) + (variable.getter ?? []).nodes
                + variable.observers.nodes
        case .function(let function):
            function.parameters.compactMap { $0.defaultValue.map { .expression($0) } } + (function.body ?? []).nodes
        case .type(let type): type.members.nodes
        case .enumCase(let enumCase): enumCase.rawValue.map { [.expression($0)] } ?? []
        case .import, .other: []
        }
    }
}

extension [SwiftStatement] {
    fileprivate var nodes: [SyntaxNode] { map { .statement($0) } }
}

extension [SwiftCondition] {
    fileprivate var expressions: [SyntaxNode] {
        compactMap { condition in
            switch condition {
            case .expression(let expression): .expression(expression)
            case .binding(_, let expression): expression.map { .expression($0) }
            case .availability: nil
            }
        }
    }
}
