package import MenuBuilder
import SourceCode
package import SwiftDeclarations
package import SwiftInterpreter
import SwiftValues

extension Evaluator {
    /// The actions of key commands that a class may disable: those that its `canPerformAction(_:withSender:)` and
    /// `validate(_:)` name, or all if these name none.
    package func validatedActions(of type: TypeDeclaration, among commands: [Command]) -> Set<String> {
        let all = Set(commands.map(\.action))
        var validated: Set<String> = []
        for method in ["canPerformAction", "validate"].flatMap({ program.members(named: $0, of: type) }) {
            guard let named = namedActions(of: method, about: ["Selector", "UICommand"]) else { continue }
            validated.formUnion(named.isEmpty ? all : named)
        }
        return validated.intersection(all)
    }

    /// The actions that a method names by `#selector`; nil if its first parameter has another type.
    package func namedActions(of method: Declaration, about types: Set<String>) -> Set<String>? {
        guard case .function(let function) = method.content, let body = function.body,
            let type = function.parameters.first?.type.name, types.contains(type)
        else { return nil }
        var named: Set<String> = []
        let scope = Scope(file: method.file, type: method.owner)
        for statement in body {
            SyntaxWalk.visit(statement) { expression in
                guard case .macro(let call) = expression.kind, call.name == "selector" else { return }
                if let name = selector(evaluate(expression, in: scope)) { named.insert(name) }
            }
        }
        return named
    }
}
