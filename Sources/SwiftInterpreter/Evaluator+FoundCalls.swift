import SourceCode
package import SwiftDeclarations
package import SwiftValues

extension Evaluator {
    /// Evaluates a call on its own: parameters of the functions around it are unknown.
    package func evaluate(_ found: FoundCall) -> SwiftValue {
        let receiver: SwiftValue? = found.type.map { type in
            found.isStatic
                ? SwiftValue(.type(type))
                : type.keyword == .struct || type.keyword == .class
                    ? SwiftValue(.instance(Instance(type: type))) : .unknown("depends on \"self\"")
        }
        let scope = Scope(file: found.file, type: found.type, receiver: receiver)
        conditions = found.conditions
        let locals = usedLocals(of: found)
        guard steps > 0 else {
            isExhausted = true
            return .unknown(Self.takesTooLong, found.range)
        }
        for local in locals {
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

    /// What the code around a call declares of the names that the call, or what it uses, mentions, from the outside in.
    ///
    /// - Complexity: O(bytes of the call, and of what it uses), which counts as steps.
    private func usedLocals(of found: FoundCall) -> [FoundCall.Local] {
        // The parameter of a closure without names.
        var used = found.locals(named: "$0")
        var names: Set<String> = []
        var ranges = [found.expression.range]
        while steps > 0, let range = ranges.popLast() {
            steps -= 1 + range.count / 64
            for name in program.text(CodeRange(found.file, range)).identifiers where names.insert(name).inserted {
                let locals = found.locals(named: name)
                steps -= locals.count
                for (number, local) in locals {
                    used[number] = local
                    switch local {
                    case .variable(let variable):
                        if let value = variable.initialValue { ranges.append(value.range) }
                        ranges += (variable.getter ?? []).map(\.range)
                    case .function(let function): ranges += (function.body ?? []).map(\.range)
                    case .parameter, .unknown: break
                    }
                }
            }
        }
        return used.sorted { $0.key < $1.key }.map(\.value)
    }
}
