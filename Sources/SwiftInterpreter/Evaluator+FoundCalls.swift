import SourceCode
package import SwiftDeclarations

extension Evaluator {
    /// Evaluates a call on its own: parameters of the functions around it are unknown.
    package func evaluate(_ found: FoundCall) -> SwiftValue {
        // Each call sees all names before it.
        steps -= found.localCount / 2
        guard steps > 0 else {
            isExhausted = true
            return .unknown(Self.takesTooLong, found.range)
        }
        let receiver: SwiftValue? = found.type.map { type in
            found.isStatic
                ? SwiftValue(.type(type))
                : type.keyword == .struct || type.keyword == .class
                    ? SwiftValue(.instance(Instance(type: type))) : .unknown("depends on \"self\"")
        }
        let scope = Scope(file: found.file, type: found.type, receiver: receiver)
        conditions = found.conditions
        for local in found.locals {
            switch local {
            case .parameter(let parameter):
                scope.declare(parameter.name, unknown(parameter, found.file, in: scope.type))
            case .variable(let variable): declare(variable, in: scope)
            case .function(let function): declare(function, in: scope)
            case .unknown(let name): scope.declare(name, .unknown("depends on \"\(name)\""))
            }
        }
        return evaluate(found.expression, in: scope)
    }
}
