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
        let item = function.parameters[0].name
        var isAboutOthers = body.isAboutOtherActions(item)
        if body.count == 1, case .expression(let value) = body[0].kind {
            isAboutOthers = isAboutOthers || value.mayBeFalse
        }
        return (named, named.isEmpty || isAboutOthers)
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

extension [SwiftStatement] {
    /// Whether a method that names actions says of others, too, that they are disabled, changes their items, or hands them on:
    /// outside of the branches for the actions.
    fileprivate func isAboutOtherActions(_ item: String) -> Bool {
        contains { statement in
            switch statement.kind {
            case .if(let tests, let body, let otherwise):
                let isForActions = tests.contains(where: \.namesActions) && !tests.contains(where: \.isNegated)
                return !isForActions && body.isAboutOtherActions(item) || otherwise?.isAboutOtherActions(item) ?? false
            // An item without an action is disabled anyway.
            case .guard(let tests, let body): return !tests.allSatisfy(\.bindsAction) && body.isAboutOtherActions(item)
            case .switch(_, let cases):
                return cases.contains { switchCase in
                    !switchCase.patterns.contains(where: \.namesActions) && switchCase.body.isAboutOtherActions(item)
                }
            case .return(let value?): return value.mayBeFalse || value.changes(item)
            default:
                var changes = false
                SyntaxWalk.visit(statement) { if $0.changes(item) { changes = true } }
                return changes
            }
        }
    }
}

extension SwiftCondition {
    /// Whether it is about all but the actions that it names.
    fileprivate var isNegated: Bool {
        guard case .expression(let value) = self, case .binary("!=", _, _) = value.kind else { return false }
        return true
    }

    /// Whether it is `let action = item.action`.
    fileprivate var bindsAction: Bool {
        guard case .binding(_, let value?) = self, case .member(_, "action") = value.kind else { return false }
        return true
    }

    fileprivate var namesActions: Bool {
        switch self {
        case .expression(let value), .binding(_, let value?): value.namesActions
        case .pattern(let pattern, let value): pattern.namesActions || value.namesActions
        case .binding(_, nil), .availability: false
        }
    }
}

extension SwiftExpression {
    fileprivate var namesActions: Bool {
        var namesActions = false
        SyntaxWalk.visit(self) { expression in
            if case .macro(let call) = expression.kind, call.name == "selector" { namesActions = true }
        }
        return namesActions
    }

    /// Whether it changes whether an item gets its keys, or may do so.
    fileprivate func changes(_ item: String) -> Bool {
        let isItem = { (value: SwiftExpression) in if case .name(item) = value.kind { true } else { false } }
        switch kind {
        case .assignment(_, let target, _):
            guard case .member(let object, let property) = target.kind, isItem(object) else { return false }
            return !["title", "attributedTitle", "state", "image", "toolTip", "badge"].contains(property)
        case .call(let call):
            if case .member(let base, _) = call.callee.kind, case .name("super") = base.kind { return false }
            return call.arguments.contains { isItem($0.value) }
        default: return false
        }
    }

    /// Whether a value other than `true` is about all actions: one that names none, and is not that of the superclass.
    fileprivate var mayBeFalse: Bool {
        switch kind {
        case .boolean(let value): return !value
        case .ternary(let condition, let one, let other):
            return !condition.namesActions && one.mayBeFalse || other.mayBeFalse
        case .call(let call):
            if case .member(let base, _) = call.callee.kind, case .name("super") = base.kind { return false }
            return true
        case .binary("&&", let one, let other): return one.mayBeFalse || other.mayBeFalse
        case .statement: return true
        case .unread: return false
        default: return !namesActions
        }
    }
}
