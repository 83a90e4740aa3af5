import SourceCode
import SourceText

extension FuzzTarget {
    /// The Swift parser: every range is inside the file and inside of what contains it.
    static let swiftSyntax = FuzzTarget(name: "swift-syntax") { bytes in
        let file = SwiftParser.parse(SourceFile(name: "fuzz.swift", bytes: bytes))
        let check = RangeCheck(range: 0..<bytes.count)
        check(file.statements)
        file.directives.forEach { check($0) }
    }
}

/// Checks that the ranges of a syntax tree are nested.
private struct RangeCheck {
    /// The range of the parent.
    let range: Range<Int>

    func callAsFunction(_ inner: Range<Int>) {
        require(
            range.lowerBound <= inner.lowerBound && inner.upperBound <= range.upperBound,
            "\(inner) is inside its parent \(range)")
    }

    func callAsFunction(_ statements: [SwiftStatement]) {
        for statement in statements { self(statement) }
    }

    func callAsFunction(_ arguments: [SwiftArgument]) {
        for argument in arguments { self(argument.value) }
    }

    func callAsFunction(_ call: SwiftCall) {
        self(call.callee)
        self(call.nameRange)
        self(call.arguments)
    }

    func callAsFunction(_ expression: SwiftExpression?) {
        guard let expression else { return }
        self(expression.range)
        let check = RangeCheck(range: expression.range)
        switch expression.kind {
        case .integer, .boolean, .nilLiteral, .otherLiteral, .name, .implicitMember, .unread: break
        case .string(let segments):
            for segment in segments {
                check(segment.range)
                if case .interpolation(let value) = segment.content { RangeCheck(range: segment.range)(value) }
            }
        case .member(let base, _), .unary(_, let base), .unwrapped(let base), .cast(let base, _, _): check(base)
        case .call(let call), .macro(let call): check(call)
        case .subscripted(let base, let arguments):
            check(base)
            check(arguments)
        case .array(let elements): elements.forEach { check($0) }
        case .dictionary(let entries):
            for entry in entries {
                check(entry.key)
                check(entry.value)
            }
        case .tuple(let elements): check(elements)
        case .closure(let closure): check(closure.body)
        case .ternary(let condition, let first, let second): [condition, first, second].forEach { check($0) }
        case .statement(let statement): check(statement)
        case .binary(_, let left, let right), .assignment(_, let left, let right): [left, right].forEach { check($0) }
        case .conditionalChain(let base, let clauses):
            check(base)
            for clause in clauses {
                check(clause.condition)
                check(clause.content)
            }
        }
    }

    func callAsFunction(_ conditions: [SwiftCondition]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression): self(expression)
            case .pattern(let pattern, let value): [pattern, value].forEach { self($0) }
            case .binding(_, let value): self(value)
            case .availability: break
            }
        }
    }

    func callAsFunction(_ statement: SwiftStatement) {
        self(statement.range)
        let check = RangeCheck(range: statement.range)
        switch statement.kind {
        case .expression(let expression): check(expression)
        case .return(let value): check(value)
        case .if(let conditions, let body, let otherwise):
            check(conditions)
            check(body)
            check(otherwise ?? [])
        case .guard(let conditions, let body):
            check(conditions)
            check(body)
        case .switch(let subject, let cases):
            check(subject)
            for item in cases {
                item.patterns.forEach { check($0) }
                check(item.body)
            }
        case .for(_, let sequence, let body):
            check(sequence)
            check(body)
        case .loop(let conditions, let body):
            check(conditions)
            check(body)
        case .defer(let body): check(body)
        case .do(let body, let catches):
            check(body)
            catches.forEach { check($0) }
        case .conditionalCompilation(let clauses):
            for clause in clauses {
                check(clause.condition)
                check(clause.content)
            }
        case .variable(let variable):
            check(variable.nameRange)
            check(variable.initialValue)
            check(variable.getter ?? [])
            check(variable.observers)
        case .function(let function):
            check(function.nameRange)
            function.parameters.forEach { check($0.defaultValue) }
            check(function.body ?? [])
        case .type(let type):
            check(type.nameRange)
            check(type.members)
        case .enumCase(let item): check(item.rawValue)
        case .import, .typeAlias, .other: break
        }
    }
}
