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
            guard let subject = validatedActions(of: method, about: ["Selector", "UICommand"]) else { continue }
            validated.formUnion(subject.isAboutOthers ? all : subject.named)
        }
        return validated.intersection(all)
    }

    /// The actions that a method names by `#selector`, and whether it may disable others, too; nil if its first parameter has
    /// another type.
    package func validatedActions(
        of method: Declaration, about types: Set<String>
    ) -> (named: Set<String>, isAboutOthers: Bool)? {
        guard case .function(let function) = method.content, let body = function.body,
            let type = function.parameters.first?.type.name, types.contains(type)
        else { return nil }
        var named: Set<String> = []
        let scope = Scope(file: method.file, type: method.owner)
        let note = { (expression: SwiftExpression) in
            guard case .macro(let call) = expression.kind, call.name == "selector" else { return }
            if let name = self.selector(self.evaluate(expression, in: scope)) { named.insert(name) }
        }
        for statement in body {
            SyntaxWalk.visit(statement, note)
            for pattern in statement.patterns { SyntaxWalk.visit(pattern, note) }
        }
        return (named, named.isEmpty || OtherActions(function).areConcerned)
    }
}

extension SwiftStatement {
    /// The patterns of a `switch`, and of those inside.
    fileprivate var patterns: [SwiftExpression] {
        var patterns: [SwiftExpression] = []
        func collect(_ node: SyntaxNode) {
            switch node {
            case .expression(let expression): expression.forEachChild(collect)
            case .statement(let statement):
                if case .switch(_, let cases) = statement.kind { patterns += cases.flatMap(\.patterns) }
                statement.forEachChild(collect)
            }
        }
        collect(.statement(self))
        return patterns
    }
}
