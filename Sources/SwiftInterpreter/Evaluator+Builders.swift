import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

extension SwiftArgument {
    /// The labels of SwiftUI's parameters for view builders.
    private static let builders: Set<String> = [
        "content", "label", "menuItems", "menu", "actions", "destination", "header", "footer", "sidebar", "detail",
    ]

    /// Whether it may be a function that code gives to a view builder by its name, as in `CommandMenu("Go", content: items)`.
    var mayNameBuilder: Bool {
        switch value.kind {
        case .name, .member: label.map(Self.builders.contains) ?? false
        default: false
        }
    }
}

extension Evaluator {
    /// An argument for a view builder, with a closure that calls the function in place of the function's name.
    ///
    /// - Parameter value: The value of the argument.
    func builder(_ value: SwiftValue, _ argument: SwiftArgument, _ scope: Scope) -> SwiftValue {
        guard argument.mayNameBuilder, case .function(let functions, _) = value.kind, functions.count == 1,
            case .function(let function) = functions[0].content
        else { return value }
        let range = argument.value.range
        let arguments = function.parameters.enumerated().map { index, parameter in
            SwiftArgument(label: parameter.label, SwiftExpression(.name("$\(index)"), range))
        }
        let call = SwiftCall(callee: argument.value, arguments: arguments, trailingClosureCount: 0, nameRange: range)
        let closure = SwiftClosure(
            parameters: [], body: [SwiftStatement(.expression(SwiftExpression(.call(call), range)), range)])
        return SwiftValue(
            .closure(
                ClosureValue(
                    syntax: closure, range: CodeRange(scope.file, range), scope: scope, frames: frames)))
    }

    // MARK: - Result builders of the program

    /// A result builder by its name, which makes a value of a type, or a closure of it.
    ///
    /// - Complexity: O(bytes of the builder's methods), once for each file.
    func resultBuilder(named name: String, for type: SwiftType, _ file: Int) -> ResultBuilder {
        let makesList = type.name.isEmpty && type.text.split(separator: ">").last?.contains("[") == true
        let use = BuilderUse(name: name, file: file, makesList: makesList)
        if let known = resultBuilders[use] { return known }
        let builder = ResultBuilder(
            makesList: makesList, mayOmit: makesList && filters(builder: name, file),
            mayChange: changesValues(builder: name, file),
            expressionFunctions: makesList
                ? program.staticMembers(named: "buildExpression", ofTypes: name, from: file) : [])
        resultBuilders[use] = builder
        return builder
    }

    /// A result builder of the program by its name in a file, and whether it makes a list there.
    struct BuilderUse: Hashable {
        let name: String
        let file: Int
        let makesList: Bool
    }

    /// The result builder that makes a list of the expressions in a function or computed property; nil for most.
    func builder(for declaration: Declaration) -> ResultBuilder? {
        let (modifiers, type): (SwiftModifiers, SwiftType?)
        switch declaration.content {
        case .function(let function): (modifiers, type) = (function.modifiers, function.returnType)
        case .variable(let variable): (modifiers, type) = (variable.modifiers, variable.type)
        case .enumCase, .type: return nil
        }
        guard let type, type.name.isEmpty, !modifiers.attributes.isEmpty else { return nil }
        for attribute in modifiers.attributes {
            let types = program.types(named: attribute, from: declaration.file)
            guard types.contains(where: { $0.attributes.contains("resultBuilder") }) else { continue }
            let builder = resultBuilder(named: attribute, for: type, declaration.file)
            return builder.makesList ? builder : nil
        }
        return nil
    }

    /// The value of a body.
    ///
    /// - Parameter builder: The result builder of the program that makes it, unless the body returns.
    func result(of body: [SwiftStatement], in scope: Scope, _ builder: ResultBuilder?) -> SwiftValue {
        guard let builder, !builder.makesList || !returns(body, in: scope.file) else {
            return result(of: body, in: scope)
        }
        guard builder.makesList else {
            let value = result(of: body, in: scope)
            let isChanged = builder.mayChange && value.flattened().contains(where: \.value.isTextOrNumber)
            return isChanged ? .unknown("depends on a result builder", value.range) : value
        }
        let range = body.range(in: scope.file) ?? CodeRange(scope.file, 0..<0)
        let expressions = run(body, in: Scope(in: scope), collects: true).values
        let values = expressions.map { built($0, by: builder.expressionFunctions, range) }.map { value in
            builder.mayOmit
                ? SwiftValue.Alternative(value: value.value, conditions: value.conditions.and(perhaps())) : value
        }
        if builder.mayChange, values.contains(where: \.value.isTextOrNumber) {
            return .unknown("depends on a result builder", range)
        }
        return SwiftValue(
            .array(
                values.flatMap { value in
                    value.value.isUnknown
                        ? under(value.conditions) { added(value.value) } : value.value.flattened(value.conditions)
                }))
    }

    /// What the `buildExpression` of a result builder makes of an expression; the expression itself unless one fits.
    private func built(
        _ expression: SwiftValue.Alternative, by functions: [Declaration], _ range: CodeRange
    ) -> SwiftValue.Alternative {
        guard !functions.isEmpty, !expression.value.isUnknown else { return expression }
        guard steps > 0 else {
            isExhausted = true
            return .init(value: .unknown(Self.takesTooLong, range), conditions: expression.conditions)
        }
        let argument = Argument(label: nil, value: expression.value, range: expression.value.range ?? range)
        let syntax = SwiftCall(unwrittenAt: argument.range)
        let fitting = preferred(fitting(functions, [argument], syntax), [argument], syntax).map(\.0)
        // Of several, it is not known which one Swift calls.
        guard fitting.count == 1 else { return expression }
        let value = under(expression.conditions) { call(fitting, nil, [argument], argument.range) }
        return value.map { .init(value: $0, conditions: expression.conditions) } ?? expression
    }

    /// Whether a result builder of the program may omit some of what it collects: its methods do more than to join lists.
    private func filters(builder name: String, _ file: Int) -> Bool {
        code(of: ["buildBlock", "buildPartialBlock", "buildFinalResult", "buildArray"], ofBuilder: name, file).contains
        {
            !$0.joinsListsOnly
        }
    }

    /// Whether a result builder of the program may make other texts of those that it collects, or order them anew.
    private func changesValues(builder name: String, _ file: Int) -> Bool {
        code(of: Self.builderMethods, ofBuilder: name, file).contains { code in
            code.contains("\"") || code.identifiers.contains(where: Self.orderingNames.contains)
        }
    }

    /// The statements of some methods of a result builder of the program.
    private func code(of names: [String], ofBuilder name: String, _ file: Int) -> [String] {
        let methods = program.types(named: name, from: file).flatMap { type in
            names.flatMap { program.members(named: $0, of: type) }
        }
        return methods.flatMap { method -> [String] in
            guard case .function(let function) = method.content else { return [] }
            return (function.body ?? []).map { program.text(CodeRange(method.file, $0.range)) }
        }
    }

    private static let builderMethods = [
        "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult", "buildLimitedAvailability",
        "buildOptional", "buildPartialBlock",
    ]

    private static let orderingNames: Set<String> = ["reversed", "shuffled", "sorted"]
}

extension String {
    /// Whether this is code that only makes one list of several, as `parts.flatMap { $0 }` does.
    fileprivate var joinsListsOnly: Bool {
        var rest = filter { !$0.isWhitespace }
        for join in ["flatMap{$0}", "flatMap({$0})", "flatMap(\\.self)", "reduce([],+)", "joined()", "Array("] {
            rest = rest.replacing(join, with: "")
        }
        // A subscript follows a name or a call.
        let hasSubscript = zip(rest, rest.dropFirst()).contains {
            $1 == "[" && ($0.isLetter || $0.isNumber || "_)".contains($0))
        }
        let hasCondition = rest.replacing("??", with: "").contains("?")
        guard !hasSubscript, !hasCondition, !rest.contains("{"), Self.keywords.isDisjoint(with: identifiers) else {
            return false
        }
        return rest.identifiers.allSatisfy { !rest.contains("." + $0) && !rest.contains($0 + "(") }
    }

    private static let keywords: Set<String> = ["if", "guard", "switch", "where", "for", "while", "let", "var"]
}
