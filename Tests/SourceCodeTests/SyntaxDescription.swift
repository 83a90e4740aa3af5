import SourceCode
import SourceText

/// The tree of some source as text: one statement after another, with a pair of parentheses for each operator.
func tree(_ source: String) -> String {
    SwiftParser.parse(SourceFile(name: "Test.swift", text: source)).statements.map(text).joined(separator: "; ")
}

private func block(_ statements: [SwiftStatement]) -> String {
    "{" + statements.map(text).joined(separator: "; ") + "}"
}

private func list(_ arguments: some Sequence<SwiftArgument>) -> String {
    arguments.map { ($0.label.map { $0 + ": " } ?? "") + text($0.value) }.joined(separator: ", ")
}

func text(_ expression: SwiftExpression) -> String {
    switch expression.kind {
    case .string(let segments):
        "\""
            + segments.map {
                switch $0.content {
                case .text(let text): text.replacing("\n", with: "⏎").replacing("\t", with: "⇥")
                case .interpolation(let value): "\\(" + text(value) + ")"
                }
            }.joined() + "\""
    case .integer(let value): value.map(String.init) ?? "∞"
    case .boolean(let value): String(value)
    case .nilLiteral: "nil"
    case .otherLiteral: "literal"
    case .name(let name): name
    case .implicitMember(let name): "." + name
    case .member(let base, let name): text(base) + "." + name
    case .call(let call): text(call.callee) + arguments(of: call)
    case .macro(let call): "#" + text(call.callee) + arguments(of: call)
    case .subscripted(let base, let arguments): text(base) + "[" + list(arguments) + "]"
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .dictionary(let entries):
        "[" + entries.map { text($0.key) + ": " + text($0.value) }.joined(separator: ", ") + ":]"
    case .tuple(let elements): "(" + list(elements) + ")"
    case .closure(let closure):
        "{" + (closure.parameters.isEmpty ? "" : closure.parameters.joined(separator: ", ") + " in ")
            + closure.body.map(text).joined(separator: "; ") + "}"
    case .ternary(let condition, let first, let second):
        "(" + text(condition) + " ? " + text(first) + " : " + text(second) + ")"
    case .statement(let statement): "<" + text(statement) + ">"
    case .unary(let name, let operand): "(" + name + text(operand) + ")"
    case .binary(let name, let left, let right), .assignment(let name, let left, let right):
        "(" + text(left) + " " + name + " " + text(right) + ")"
    case .unwrapped(let base): text(base) + "?"
    case .cast(let value, let keyword, let type): "(" + text(value) + " " + keyword + " " + type.text + ")"
    case .conditionalChain(let base, let clauses): text(base) + "#if" + text(clauses) { text($0) }
    case .unread: "…"
    }
}

private func arguments(of call: SwiftCall) -> String {
    let closures = call.arguments.suffix(call.trailingClosureCount)
    return "(" + list(call.arguments.dropLast(closures.count)) + ")"
        + closures.map { ($0.label.map { $0 + ":" } ?? "") + text($0.value) }.joined()
}

private func text<Content>(_ clauses: [SwiftConditionalClause<Content>], _ content: (Content) -> String) -> String {
    "[" + clauses.map { ($0.condition.map(text) ?? "else") + " → " + content($0.content) }.joined(separator: " | ")
        + "]"
}

private func text(_ condition: SwiftCondition) -> String {
    switch condition {
    case .expression(let expression): text(expression)
    case .binding(let name, let value): "let \(name ?? "_")" + (value.map { " = " + text($0) } ?? "")
    case .pattern(let pattern, let value): "case \(text(pattern)) = \(text(value))"
    case .availability(let isAvailable, let platforms): (isAvailable ? "#available" : "#unavailable") + "\(platforms)"
    }
}

private func text(_ modifiers: SwiftModifiers) -> String {
    (modifiers.attributes.map { "@" + $0 } + modifiers.keywords
        + [modifiers.selector.map { "(\($0))" }].compactMap(\.self))
        .map { $0 + " " }.joined()
}

private func text(_ type: SwiftType?, before: String) -> String { type.map { before + $0.text } ?? "" }

func text(_ statement: SwiftStatement) -> String {
    switch statement.kind {
    case .expression(let expression): return text(expression)
    case .return(let value): return "return" + (value.map { " " + text($0) } ?? "")
    case .if(let conditions, let body, let otherwise):
        return "if " + conditions.map(text).joined(separator: ", ") + " " + block(body)
            + (otherwise.map { " else " + block($0) } ?? "")
    case .guard(let conditions, let body):
        return "guard " + conditions.map(text).joined(separator: ", ") + " " + block(body)
    case .switch(let subject, let cases):
        return "switch " + text(subject) + " {"
            + cases.map {
                ($0.isDefault ? "default" : $0.patterns.map(text).joined(separator: ", ")) + ": "
                    + $0.body.map(text).joined(separator: "; ")
            }.joined(separator: " | ") + "}"
    case .for(let name, let sequence, let body): return "for \(name ?? "_") in \(text(sequence)) " + block(body)
    case .loop(let tests, let body): return "loop \(tests.map(text).joined(separator: ", ")) " + block(body)
    case .do(let body, let catches): return "do " + block(body) + catches.map { " catch " + block($0) }.joined()
    case .defer(let body): return "defer " + block(body)
    case .conditionalCompilation(let clauses): return "#if" + text(clauses, block)
    case .variable(let variable):
        return text(variable.modifiers) + (variable.isConstant ? "let " : "var ") + variable.name
            + text(variable.type, before: ": ") + (variable.initialValue.map { " = " + text($0) } ?? "")
            + (variable.getter.map { " get " + block($0) } ?? "")
            + (variable.observers.isEmpty ? "" : " set " + block(variable.observers))
    case .function(let function):
        let parameters = function.parameters.map {
            "\($0.label ?? "_") \($0.name): \($0.type.text)" + ($0.defaultValue.map { " = " + text($0) } ?? "")
        }
        return text(function.modifiers) + "func \(function.name)(\(parameters.joined(separator: ", ")))"
            + text(function.returnType, before: " -> ") + (function.body.map { " " + block($0) } ?? "")
    case .type(let type):
        return text(type.modifiers) + "\(type.keyword.rawValue) \(type.name)"
            + (type.inherited.isEmpty ? "" : ": " + type.inherited.map(\.name).joined(separator: ", ")) + " "
            + block(type.members)
    case .enumCase(let item):
        let types = item.associatedValues.map(\.type.text).joined(separator: ", ")
        return "case \(item.name)" + (types.isEmpty ? "" : "(\(types))")
            + (item.rawValue.map { " = " + text($0) } ?? "")
    case .import(let module): return "import " + module
    case .typeAlias(let alias): return text(alias.modifiers) + "typealias \(alias.name) = \(alias.type.qualifiedName)"
    case .other: return "…"
    }
}
