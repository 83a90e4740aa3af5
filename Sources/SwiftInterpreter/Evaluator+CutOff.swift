import SourceCode
import SwiftDeclarations
import SwiftValues

// Code for which there are no steps left.
extension Evaluator {
    /// The expressions that may be searched for changes of keys. Loops in loops search theirs again in each round.
    private static let maximumSearched = 200_000

    /// Whether so much code is not run that the keys of no item are known.
    package var areKeysForgotten: Bool { searchedCount > Self.maximumSearched }

    /// Makes the keys of items unknown to which code assigns that is not run.
    ///
    /// - Complexity: O(size of the code).
    func forgetKeys(assignedIn statements: some Sequence<SwiftStatement>, _ scope: Scope) {
        guard isOrdered else { return }
        for statement in statements where !areKeysForgotten {
            SyntaxWalk.visit(statement) { expression in
                searchedCount += 1
                forgetKeys(assignedBy: expression, scope)
            }
        }
    }

    /// The same for a statement during which the steps ended. What is in it was run as far as there were steps.
    func forgetKeys(assignedBy statement: SwiftStatement, _ scope: Scope) {
        guard isOrdered, case .expression(let expression) = statement.kind else { return }
        forgetKeys(assignedBy: expression, scope)
    }

    private func forgetKeys(assignedBy expression: SwiftExpression, _ scope: Scope) {
        switch expression.kind {
        case .assignment(_, let target, _): forget(target, scope)
        case .call(let call):
            guard case .member(let target, let name) = call.callee.kind, ChangedProperties.mutations.contains(name)
            else { return }
            forget(target, scope)
        default: break
        }
    }

    private func forget(_ target: SwiftExpression, _ scope: Scope) {
        guard case .member(let base, let name) = target.kind, frameworks.propertiesOfKeys.contains(name),
            let instance = object(namedBy: base, scope), instance.base != nil
        else { return }
        instance.fields[name, default: Variable()].assign(.unknown(Self.takesTooLong), conditions)
    }

    /// The object of a variable or property, without evaluating anything.
    private func object(namedBy expression: SwiftExpression, _ scope: Scope) -> Instance? {
        switch expression.kind {
        case .name(let name): scope[name]?.last?.instance ?? scope.receiver?.instance?.fields[name]?.last?.instance
        case .member(let base, let name): object(namedBy: base, scope)?.fields[name]?.last?.instance
        case .unwrapped(let base): object(namedBy: base, scope)
        default: nil
        }
    }
}
