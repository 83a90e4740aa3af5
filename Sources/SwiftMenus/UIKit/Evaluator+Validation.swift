import MenuBuilder
import SourceCode
import SwiftInterpreter

extension Evaluator {
    /// The actions of key commands that a class may disable: those that its `canPerformAction(_:withSender:)` and
    /// `validate(_:)` name, or all if these name none.
    func validatedActions(of name: String, among commands: [Command]) -> Set<String> {
        guard let type = program.types(named: name, from: 0).first(where: { $0.keyword != nil }) else { return [] }
        var named: Set<String> = []
        for method in ["canPerformAction", "validate"].flatMap({ program.members(named: $0, of: type) }) {
            guard case .function(let function) = method.content, let body = function.body,
                ["Selector", "UICommand"].contains(function.parameters.first?.type.name)
            else { continue }
            var selectors: Set<String> = []
            let scope = Scope(file: method.file, type: method.owner)
            for statement in body {
                SyntaxWalk.visit(statement) { expression in
                    guard case .macro(let call) = expression.kind, call.name == "selector" else { return }
                    if let name = selector(evaluate(expression, in: scope)) { selectors.insert(name) }
                }
            }
            named.formUnion(selectors.isEmpty ? Set(commands.map(\.action)) : selectors)
        }
        return named.intersection(commands.map(\.action))
    }
}
