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
}
